package org.properdp.store.seal;

/**
 * A store was opened with a wrong key, without the key it needs, or with a key that it does not
 * need.
 */
public final class WrongKey extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  WrongKey(String what) {
    super(what);
  }
}
