package org.properdp.provenance.contribution;

import org.properdp.provenance.individual.Members;

/** The weights of the individuals of one page. */
public sealed interface WeightPage {
  /** A weight too large to count, which no individual can pay for. */
  long TOO_MUCH = Long.MAX_VALUE;

  /** The page's number. */
  int page();

  /** Writes the weights of all individuals, one for each slot. */
  void fill(long[] into);

  /** Every member has weight one; all others have no rows. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  record Ones(int page, long[] members) implements WeightPage {
    @Override
    public void fill(long[] into) {
      for (int slot = 0; slot < into.length; slot++) {
        into[slot] = Members.bit(members, slot);
      }
    }

    @Override
    public String toString() {
      return "Ones";
    }
  }

  /** Each individual has its own weight; 0 costs nothing. */
  record Each(int page, Filler weights) implements WeightPage {
    @Override
    public void fill(long[] into) {
      weights.fill(into);
    }

    @Override
    public String toString() {
      return "Each";
    }
  }

  /** Writes a page's weights, one for each slot. */
  @FunctionalInterface
  interface Filler {
    /** Fills the whole page. */
    void fill(long[] into);
  }
}
