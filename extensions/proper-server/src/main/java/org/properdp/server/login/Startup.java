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

  /** The wish of a client. */
  sealed interface Wanted permits Session, Cancel, Wrong {}

  /**
   * To ask.
   *
   * @param minor what it adds to version 3 of the protocol
   */
  record Session(Link link, int minor, Map<String, String> parameters) implements Wanted {}

  /** To let another connection of its own go on without an answer. */
  record Cancel(int process, int secret) implements Wanted {}

  /** Nothing that there is. */
  record Wrong(Link link, ClientError why) implements Wanted {}

  /** The way in which a link becomes an encrypted one. */
  @FunctionalInterface
  interface Encryption {
    /** Agrees with the client. */
    Link now() throws IOException;
  }

  /**
   * Reads what a client wants.
   *
   * @param encryption null if there is none
   */
  static Wanted read(Link first, @Nullable Encryption encryption) throws IOException {
    Link link = first;
    try {
      for (int packet = 0; packet < MOST_PACKETS; packet++) {
        Fields fields = new Incoming(link.in()).first(MOST_BYTES);
        int code = fields.int32();
        if (code == SSL || code == GSS) {
          fields.end();
        }
        if (code == CANCEL) {
          return cancel(fields);
        } else if (code == SSL && encryption != null && link == first) {
          answer(link, 'S');
          link = encryption.now();
        } else if (code == SSL || code == GSS) {
          answer(link, 'N');
        } else {
          return session(link, code, fields);
        }
      }
      throw ClientError.malformed("a connection must begin");
    } catch (ClientError wrong) {
      return new Wrong(link, wrong);
    }
  }

  private static Cancel cancel(Fields fields) {
    Cancel cancel = new Cancel(fields.int32(), fields.int32());
    fields.end();
    return cancel;
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
