package org.properdp.server.login;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.server.wire.ClientError;
import org.properdp.server.wire.Fields;
import org.properdp.server.wire.Incoming;
import org.properdp.server.wire.Link;
import org.properdp.server.wire.Outgoing;

/** The first packets of a connection: what it wants, before anything is known of who it is. */
final class Startup {
  private static final int MOST_BYTES = 10_000;
  private static final int MOST_PACKETS = 4;
  private static final int CANCEL = 80_877_102;
  private static final int SSL = 80_877_103;
  private static final int GSS = 80_877_104;
  private static final int VERSION_3 = 3;
  private static final String NO = "(?i)off?|f(?:alse)?|no?|0";

  private Startup() {}

  /**
   * The wish to ask.
   *
   * @param minor what it adds to version 3 of the protocol
   */
  record Session(Link link, int minor, Map<String, String> parameters) {}

  /** The way in which a link becomes an encrypted one. */
  @FunctionalInterface
  interface Encryption {
    /** Agrees with the client. */
    Link now() throws IOException;
  }

  /** Finds out who wants a session. */
  @FunctionalInterface
  interface Proof {
    /** The analyst; another one is refused. */
    Login.Analyst of(Session session) throws IOException;
  }

  /**
   * Reads what a client wants, and finds out who it is.
   *
   * @param encryption null if there is none
   */
  static Login.Known read(Link first, @Nullable Encryption encryption, Proof proof)
      throws IOException {
    Link link = first;
    String name = "";
    try {
      for (int packet = 0; packet < MOST_PACKETS; packet++) {
        Fields fields = new Incoming(link.in()).first(MOST_BYTES);
        int code = fields.int32();
        if (code == SSL || code == GSS) {
          fields.end();
        }
        if (code == CANCEL) {
          Login.Cancel cancel = new Login.Cancel(fields.int32(), fields.int32());
          fields.end();
          return cancel;
        } else if (code == SSL && encryption != null && link == first) {
          answer(link, 'S');
          link = encryption.now();
        } else if (code == SSL || code == GSS) {
          answer(link, 'N');
        } else {
          Session session = session(link, code, fields);
          name = session.parameters().getOrDefault("user", "");
          return proof.of(session);
        }
      }
      throw ClientError.malformed("a connection must begin");
    } catch (ClientError wrong) {
      return new Login.Refused(name, link, wrong);
    }
  }

  private static Session session(Link link, int code, Fields fields) {
    if (code >>> Short.SIZE != VERSION_3) {
      throw ClientError.malformed("this server speaks version 3 of the protocol");
    }
    Map<String, String> parameters = parameters(fields);
    if (!parameters.getOrDefault("replication", "off").matches(NO)) {
      throw ClientError.fatal(
          ClientError.UNSUPPORTED,
          "this server replicates nothing: connect without the parameter replication");
    }
    return new Session(link, code & 0xFFFF, parameters);
  }

  private static void answer(Link link, char letter) throws IOException {
    link.out().write(new Outgoing().int8(letter).taken());
    link.out().flush();
  }

  private static Map<String, String> parameters(Fields fields) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String name = fields.text(); !name.isEmpty(); name = fields.text()) {
      parameters.put(name, fields.text());
    }
    fields.end();
    return parameters;
  }
}
