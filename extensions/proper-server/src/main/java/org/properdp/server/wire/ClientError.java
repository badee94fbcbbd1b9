package org.properdp.server.wire;

/**
 * The error that a client is told instead of an answer: a SQLSTATE, a sentence, and a place in its
 * text. It has no cause, whose message or stack could tell of people's rows.
 */
public final class ClientError extends RuntimeException {
  /** A breach of the protocol's rules. */
  public static final String PROTOCOL = "08P01";

  /** A feature that this server doesn't have. */
  public static final String UNSUPPORTED = "0A000";

  private static final long serialVersionUID = 1L;

  private final String state;
  private final int position;
  private final boolean isFatal;

  private ClientError(String state, String sentence, int position, boolean isFatal) {
    super(sentence, null, false, false);
    this.state = state;
    this.position = position;
    this.isFatal = isFatal;
  }

  /** An error after which the connection goes on. */
  public static ClientError of(String state, String sentence) {
    return new ClientError(state, sentence, 0, false);
  }

  /**
   * An error at a place.
   *
   * @param position the number of the character in the client's text, from 1
   */
  public static ClientError at(int position, String state, String sentence) {
    return new ClientError(state, sentence, position, false);
  }

  /** An error after which the connection is closed. */
  public static ClientError fatal(String state, String sentence) {
    return new ClientError(state, sentence, 0, true);
  }

  /** A message that the protocol doesn't have, after which the connection is closed. */
  public static ClientError malformed(String what) {
    return fatal(PROTOCOL, what);
  }

  /** The five characters by which programs know the kind of error. */
  public String state() {
    return state;
  }

  /** The number of the character in the client's text, from 1; 0 if none is wrong. */
  public int position() {
    return position;
  }

  /** True if the connection is closed after it. */
  public boolean isFatal() {
    return isFatal;
  }

  /** The fault, in a sentence. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
