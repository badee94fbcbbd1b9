package org.properdp.codec;

/**
 * Thrown when rows were written in a form that a codec can't read.
 *
 * <p>The message says which field does not fit, what was stored, what is expected, and what to do
 * about it. It is about types only, never about values.
 */
public final class FormMismatch extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public FormMismatch(String message) {
    super(message);
  }
}
