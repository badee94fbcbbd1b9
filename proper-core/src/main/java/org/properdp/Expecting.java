package org.properdp;

import io.vavr.control.Option;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;

/**
 * What a store has to hold before it is used: all that it held when an anchor was taken. An older
 * copy in its place, or another store, is refused.
 *
 * @param anchor of the store that is meant
 * @param key what its files are encrypted with, if they are
 */
public record Expecting(Anchor anchor, Option<StoreKey> key) {
  /** The store of which this anchor was taken, with all that it held then. */
  public static Expecting expecting(Anchor anchor) {
    return new Expecting(anchor, Option.none());
  }

  /** The same, encrypted with this key. */
  public Expecting with(StoreKey storeKey) {
    return new Expecting(anchor, Option.some(storeKey));
  }
}
