package org.properdp.server;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.properdp.agent.Sequence;
import org.properdp.server.limits.Memory;

/**
 * The public limits of a server. Ordinary use meets none of them.
 *
 * @param connections open at once, of all analysts
 * @param connectionsEach open at once, of one analyst; the places that one can't have are for
 *     analysts who have none yet
 * @param logins under way at once over the network, and as many on the machine itself
 * @param loginsEach under way at once, from one address, or of one of the machine's users
 * @param messageBytes of a client's message
 * @param turnBytes of messages that belong together
 * @param login the time in which a client has to say who it is
 * @param message the time in which a message has to arrive when it has begun, or a piece of a reply
 *     has to be taken
 * @param idle the time after which a connection without messages is closed
 * @param memory how much all connections may hold together
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
    Memory memory) {
  private static final int OF_A_CLIENT = 5;
  private static final int FILES_BESIDE = 1_000;

  /** Limits for some hundred analysts. */
  public static final ServerLimits USUAL =
      new ServerLimits(
          250,
          200,
          200,
          100,
          1 << 20,
          1 << 23,
          Duration.ofSeconds(20),
          Duration.ofSeconds(60),
          Duration.ofHours(8),
          Memory.of(Runtime.getRuntime().maxMemory()));

  /**
   * The number of files that all clients can have open together, with those that the store and its
   * custodian need beside. A client of the machine itself takes five: its socket, and two for each
   * direction in which its connection has waited.
   */
  public int openFiles() {
    return OF_A_CLIENT * (connections + logins) + logins + FILES_BESIDE;
  }

  /** All of them, by the names under which analysts read them. */
  Map<String, String> told() {
    Map<String, String> told = new LinkedHashMap<>();
    told.put("proper.most_connections", Integer.toString(connections));
    told.put("proper.most_connections_of_an_analyst", Integer.toString(connectionsEach));
    told.put("proper.most_logins", Integer.toString(logins));
    told.put("proper.most_logins_of_an_address", Integer.toString(loginsEach));
    told.put("proper.most_bytes_of_a_message", Integer.toString(messageBytes));
    told.put("proper.most_bytes_of_a_turn", Integer.toString(turnBytes));
    told.put("proper.most_seconds_of_a_login", Long.toString(login.toSeconds()));
    told.put("proper.most_seconds_of_a_message", Long.toString(message.toSeconds()));
    told.put("proper.most_seconds_without_messages", Long.toString(idle.toSeconds()));
    told.put("proper.questions_at_once", Integer.toString(Sequence.AT_ONCE));
    told.putAll(memory.told());
    return told;
  }
}
