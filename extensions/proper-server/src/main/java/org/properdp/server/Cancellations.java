package org.properdp.server;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.properdp.server.login.Secrets;

/** The keys by which a client can let its other connection go on without an answer. */
final class Cancellations {
  private final Secrets secrets = new Secrets();
  private final Map<Integer, Held> held = new ConcurrentHashMap<>();

  private record Held(int secret, Runnable cancel) {}

  /**
   * The key of one connection.
   *
   * @param process tells which connection it is; it is drawn, and tells nothing of how many there
   *     are
   */
  record Key(int process, int secret) {
    /** A text without the secret. */
    @Override
    public String toString() {
      return "a key";
    }
  }

  /** A key for a connection. */
  Key add(Runnable cancel) {
    Held one = new Held(secrets.number(), cancel);
    int process = secrets.number() >>> 1;
    while (held.putIfAbsent(process, one) != null) {
      process = secrets.number() >>> 1;
    }
    return new Key(process, one.secret());
  }

  void remove(Key key) {
    held.remove(key.process());
  }

  /** Cancels what has this key; nothing happens with a wrong one. */
  void cancel(int process, int secret) {
    Held one = held.get(process);
    if (one != null && MessageDigest.isEqual(bytes(one.secret()), bytes(secret))) {
      one.cancel().run();
    }
  }

  private static byte[] bytes(int number) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }

  @Override
  public String toString() {
    return held.size() + " keys";
  }
}
