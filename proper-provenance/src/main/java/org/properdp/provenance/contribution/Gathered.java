package org.properdp.provenance.contribution;

import java.math.BigInteger;
import org.properdp.provenance.rows.Sink;

/**
 * What a question finds in the rows of those who are in it: all that its primitive sees of them. It
 * prints as nothing but its name.
 */
public sealed interface Gathered {
  /** The integers, where that is what was found. */
  default BigInteger[] sums() {
    throw new IllegalStateException("no sums were gathered, but " + this);
  }

  /** The values in ascending order, where that is what was found; they are not written to. */
  default long[] sorted() {
    throw new IllegalStateException("no values were gathered, but " + this);
  }

  /** The values that rows brought, in ascending order. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  record Values(long[] ascending) implements Gathered {
    @Override
    public long[] sorted() {
      return ascending;
    }

    @Override
    public String toString() {
      return "Values";
    }
  }

  /** What rows brought, added up. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  record Sums(BigInteger[] exact) implements Gathered {
    @Override
    public BigInteger[] sums() {
      return exact;
    }

    @Override
    public String toString() {
      return "Sums";
    }
  }

  /**
   * The rows themselves, each with its owner: one individual's together, in no other order that
   * means anything.
   */
  non-sealed interface Collected<T> extends Gathered {
    /** What a measure of this kind found. */
    @SuppressWarnings("unchecked") // a measure of rows T collects rows T
    static <T> Collected<T> of(Measure.Collected<T> measure, Gathered found) {
      if (found instanceof Collected<?> collected) {
        return (Collected<T>) collected;
      }
      throw new IllegalStateException("no rows were gathered by " + measure + ", but " + found);
    }

    /** How many rows there are. */
    int size();

    /** Visits all rows; nobody's have the owner nobody. */
    void forEach(Sink<? super T> visitor);
  }
}
