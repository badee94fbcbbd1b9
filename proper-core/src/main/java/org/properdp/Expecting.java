package org.properdp;

import io.vavr.control.Option;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;

/**
 * The condition for opening a store: it must contain all that it held when an anchor was taken. An
 * older copy, or another store, is refused.
 *
 * @param anchor an anchor of the expected store
 * @param key the key that its files are encrypted with, if they are
 */
public record Expecting(Anchor anchor, Option<StoreKey> key) {
  /** Expects the store from which this anchor was taken, with all that it held then. */
  public static Expecting expecting(Anchor anchor) {
    return new Expecting(anchor, Option.none());
  }

  /** Expects the same store, encrypted with this key. */
  public Expecting with(StoreKey storeKey) {
    return new Expecting(anchor, Option.some(storeKey));
  }
}
