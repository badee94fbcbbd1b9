package org.properdp.codec;

/**
 * A type's own constructor threw when a stored value was to be made again.
 *
 * <p>The message names the type, and shows no part of the value. The cause is what was thrown,
 * whose message may: it is for the custodian's eyes only.
 */
public final class ConstructorFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Names the type. */
  public ConstructorFailure(Class<?> type, Throwable cause) {
    super(
        "the constructor of "
            + type.getSimpleName()
            + " does not accept what was stored: let it accept what it accepted before, or"
            + " supply your own codec",
        cause);
  }
}
