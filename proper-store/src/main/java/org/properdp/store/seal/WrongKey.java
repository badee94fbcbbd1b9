package org.properdp.store.seal;

/**
 * A store was opened with a key that is not its own, without the one it has, or with one too many.
 */
public final class WrongKey extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  WrongKey(String what) {
    super(what);
  }
}
