package org.properdp.server;

import java.time.Duration;

/**
 * The public limits of a server. Ordinary use meets none of them.
 *
 * @param connections open at once, of all analysts
 * @param connectionsEach open at once, of one analyst
 * @param logins under way at once
 * @param loginsEach under way at once, from one address
 * @param messageBytes of a client's message
 * @param turnBytes of messages that belong together
 * @param login the time in which a client has to say who it is
 * @param message the time in which a message has to arrive when it has begun, or a piece of a reply
 *     has to be taken
 * @param idle the time after which a connection without messages is closed
 * @param atOnce questions that are answered at once; others wait in line
 */
public record ServerLimits(
    int connections,
    int connectionsEach,
    int logins,
    int loginsEach,
    int messageBytes,
    int turnBytes,
    Duration login,
    Duration message,
    Duration idle,
    int atOnce) {
  /** Limits for some hundred analysts. */
  public static final ServerLimits USUAL =
      new ServerLimits(
          250,
          200,
          60,
          20,
          1 << 20,
          1 << 23,
          Duration.ofSeconds(20),
          Duration.ofSeconds(60),
          Duration.ofHours(8),
          16);
}
