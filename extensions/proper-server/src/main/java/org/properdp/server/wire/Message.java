package org.properdp.server.wire;

/** A message of a client's. */
public final class Message {
  /** The bytes that a message takes beside its own. */
  static final int BESIDE = 64;

  private final char type;
  private final byte[] body;

  Message(char type, byte[] body) {
    this.type = type;
    this.body = body;
  }

  /** The letter of its kind. */
  public char type() {
    return type;
  }

  /** The number of bytes that it takes. */
  public int held() {
    return body.length + BESIDE;
  }

  /** Its fields, from the first. */
  public Fields fields() {
    return new Fields(body);
  }

  /** True if a client waits for what comes of this and the messages before it. */
  public boolean endsTurn() {
    return switch (type) {
      case 'Q', 'S', 'H', 'X', 'F' -> true;
      default -> false;
    };
  }
}
