package org.properdp.codec;

/**
 * Thrown when a type's constructor threw while a stored value was read.
 *
 * <p>The message names the type and contains no part of the value. The message of the cause may
 * contain parts of it, and is for the custodian only.
 */
public final class ConstructorFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ConstructorFailure(Class<?> type, Throwable cause) {
    super(
        "the constructor of "
            + type.getSimpleName()
            + " does not accept what was stored: let it accept what it accepted before, or"
            + " supply your own codec",
        cause);
  }
}
