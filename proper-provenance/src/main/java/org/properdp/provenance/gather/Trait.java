package org.properdp.provenance.gather;

import io.vavr.collection.Vector;
import java.util.EnumSet;
import java.util.Set;

/** Facts about a measure. */
public enum Trait {
  /** An individual's contribution can be scaled towards zero, and its weight with it. */
  SCALABLE,

  /** An individual's weight is its number of rows. */
  OF_ROWS,

  /** The answer depends on which rows have the same owner. */
  OF_OWNERS,

  /** One row more can move what its owner brings from one bound to the other. */
  CLAMPED;

  /** The traits of a measure of these traits that can no longer be scaled. */
  static Set<Trait> unscaled(Set<Trait> traits) {
    Set<Trait> others = EnumSet.allOf(Trait.class);
    others.remove(SCALABLE);
    others.retainAll(traits);
    return others;
  }

  /** The traits of several measures of the same rows together. */
  static Set<Trait> together(Vector<Set<Trait>> parts) {
    Set<Trait> any = EnumSet.noneOf(Trait.class);
    parts.forEach(any::addAll);
    any.remove(OF_ROWS);
    if (!parts.forAll(traits -> traits.contains(SCALABLE))) {
      any.remove(SCALABLE);
    }
    return any;
  }
}
