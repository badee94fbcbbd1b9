package org.properdp.codec;

/**
 * Thrown when bytes are not what they should be: cut off, damaged, or written by something else.
 *
 * <p>The message contains lengths and positions, never a value.
 */
public final class MalformedBytes extends RuntimeException {
  private static final long serialVersionUID = 1;

  public MalformedBytes(String message) {
    super(message);
  }

  public MalformedBytes(String message, Throwable cause) {
    super(message, cause);
  }
}
