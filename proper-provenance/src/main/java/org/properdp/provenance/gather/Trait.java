package org.properdp.provenance.gather;

import io.vavr.collection.Vector;
import java.util.EnumSet;
import java.util.Set;

/** What is known of a measure. */
public enum Trait {
  /** What an individual brings can be scaled towards zero, and its weight with it. */
  SCALABLE,

  /** An individual's weight is its number of rows. */
  OF_ROWS,

  /** It depends on which rows have the same owner. */
  OF_OWNERS,

  /** One row more can move what its owner brings from one bound to the other. */
  CLAMPED;

  /** What is known of something that is kept whole of this kind. */
  static Set<Trait> unscaled(Set<Trait> traits) {
    Set<Trait> others = EnumSet.allOf(Trait.class);
    others.remove(SCALABLE);
    others.retainAll(traits);
    return others;
  }

  /** What is known of several measures of the same rows. */
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
