package org.properdp.server.login;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.server.wire.ClientError;
import org.properdp.server.wire.Fields;
import org.properdp.server.wire.Incoming;
import org.properdp.server.wire.Link;
import org.properdp.server.wire.Outgoing;
import org.properdp.server.wire.TcpLink;

/** Finds out who a client is. A name that it sends is never believed. */
public final class Login {
  private static final int MOST_BYTES = 4_000;
  private static final int MOST_NAME = 256;
  private static final int SASL = 10;
  private static final int SASL_CONTINUE = 11;
  private static final int SASL_FINAL = 12;
  private static final String REFUSED = "28P01";
  private static final int KEY = 32;

  private final Accounts accounts;
  private final @Nullable Tls tls;
  private final Attempts attempts;
  private final Patience patience;
  private final Secrets secrets = new Secrets();

  /** The way in which a login is slowed. */
  @FunctionalInterface
  public interface Patience {
    /** Waits so long. */
    void wait(Duration time);
  }

  /** A client that is known, one that is refused, or one that wants another connection to go on. */
  public sealed interface Known permits Analyst, Cancel, Refused {}

  /**
   * An analyst.
   *
   * @param link the link, encrypted if it has to be
   * @param minor what the client adds to version 3 of the protocol
   * @param parameters what the client has sent beside its name
   */
  public record Analyst(String name, Link link, int minor, Map<String, String> parameters)
      implements Known {}

  /**
   * A client that can't be let in.
   *
   * @param name the name that it has sent
   */
  public record Refused(String name, Link link, ClientError why) implements Known {}

  /** A client that wants another connection of its own to go on without an answer. */
  public record Cancel(int process, int secret) implements Known {
    /** A text without the secret. */
    @Override
    public String toString() {
      return "a cancellation";
    }
  }

  /**
   * A way to find out.
   *
   * @param tls null where clients are only of the same machine
   */
  public Login(Accounts accounts, @Nullable Tls tls, Attempts attempts, Patience patience) {
    this.accounts = accounts;
    this.tls = tls;
    this.attempts = attempts;
    this.patience = patience;
  }

  /** A client of this machine, which the operating system knows as this user. */
  public Known ofUser(Link link, String user) throws IOException {
    return Startup.read(link, null, session -> ofUser(session, user));
  }

  private Analyst ofUser(Startup.Session session, String user) {
    String sent = name(session.parameters());
    String analyst =
        accounts
            .analystOf(user)
            .getOrElseThrow(
                () ->
                    ClientError.fatal(
                        "28000",
                        "the user of this machine's operating system is no analyst here: the"
                            + " custodian maps it to one"));
    if (!sent.equals(analyst) && !sent.equals(user)) {
      throw ClientError.fatal(
          "28000", "this user of the operating system is the analyst " + analyst + " here");
    }
    return known(analyst, session);
  }

  private static Analyst known(String analyst, Startup.Session session) {
    return new Analyst(analyst, session.link(), session.minor(), session.parameters());
  }

  private static String name(Map<String, String> parameters) {
    String name = parameters.get("user");
    if (name == null || name.isEmpty()) {
      throw ClientError.fatal("28000", "a connection must name its user");
    } else if (name.getBytes(StandardCharsets.UTF_8).length > MOST_NAME) {
      // Before it is counted among the failures, each of which is remembered by its name.
      throw ClientError.fatal("28000", "a name must have at most " + MOST_NAME + " bytes");
    }
    return name;
  }

  /** A client on a network, who has to know an analyst's password. */
  public Known byPassword(TcpLink link) throws IOException {
    Tls certificate = tls;
    if (certificate == null) {
      throw new IllegalStateException("there is no certificate");
    }
    return Startup.read(
        link, () -> certificate.over(link), session -> byPassword(session, link, certificate));
  }

  private Analyst byPassword(Startup.Session session, TcpLink plain, Tls certificate)
      throws IOException {
    if (session.link() == plain) {
      throw ClientError.fatal(
          "28000", "connections must be encrypted: connect with sslmode=require, or more");
    }
    String sent = name(session.parameters());
    boolean isRight = false;
    Duration waiting = attempts.begun(plain.network(), sent);
    try {
      patience.wait(waiting);
      // Made in any case, so that it takes a name that is nobody's no longer than others.
      String nobodys = nobodys(certificate.secret().salt(sent)).text();
      Option<ScramVerifier> verifier = accounts.verifier(sent);
      isRight =
          prove(session.link(), verifier.getOrElse(() -> ScramVerifier.parse(nobodys)), certificate)
              && verifier.isDefined();
    } finally {
      attempts.ended(plain.network(), sent, isRight);
    }
    if (!isRight) {
      throw ClientError.fatal(REFUSED, "the name or the password is wrong");
    }
    return known(sent, session);
  }

  /** The salt for a name without an account: the same each time, and never to be known. */
  private ScramVerifier nobodys(byte[] salt) {
    byte[] unknown = secrets.bytes(KEY);
    return new ScramVerifier(ScramVerifier.ITERATIONS, salt, unknown, unknown);
  }

  private boolean prove(Link link, ScramVerifier verifier, Tls certificate) throws IOException {
    Incoming in = new Incoming(link.in());
    send(
        link,
        new Outgoing().begin('R').int32(SASL).text(Scram.BOUND).text(Scram.PLAIN).int8(0).end());
    Fields first = in.next(Set.of('p'), MOST_BYTES).fields();
    String mechanism = first.text();
    byte[] message = first.value();
    first.end();
    Scram scram =
        Scram.begin(
            verifier,
            mechanism,
            message == null ? "" : Scram.text(message),
            certificate.binding(),
            secrets);
    send(link, sasl(SASL_CONTINUE, scram.challenge()));
    Fields last = in.next(Set.of('p'), MOST_BYTES).fields();
    String end = scram.proved(Scram.text(last.bytes(last.remaining())));
    if (end.isEmpty()) {
      return false;
    }
    send(link, sasl(SASL_FINAL, end));
    return true;
  }

  private static Outgoing sasl(int step, String message) {
    return new Outgoing()
        .begin('R')
        .int32(step)
        .raw(message.getBytes(StandardCharsets.UTF_8))
        .end();
  }

  private static void send(Link link, Outgoing messages) throws IOException {
    link.out().write(messages.taken());
    link.out().flush();
  }
}
