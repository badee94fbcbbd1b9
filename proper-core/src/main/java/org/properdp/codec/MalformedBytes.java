package org.properdp.codec;

/**
 * Bytes that can't be what they should be: cut off, damaged, or written by something else.
 *
 * <p>The message tells of lengths and positions, never of a value.
 */
public final class MalformedBytes extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Says what is wrong. */
  public MalformedBytes(String message) {
    super(message);
  }

  /** Says what is wrong, and how it was found out. */
  public MalformedBytes(String message, Throwable cause) {
    super(message, cause);
  }
}
