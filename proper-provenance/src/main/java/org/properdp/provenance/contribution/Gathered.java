package org.properdp.provenance.contribution;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.properdp.provenance.rows.Sink;

/**
 * The values that a question gathers from the rows of its payers: all that its primitive sees of
 * them. It prints as nothing but its name.
 */
public sealed interface Gathered {
  /** The sums, if sums were gathered. */
  default BigInteger[] sums() {
    throw new IllegalStateException("no sums were gathered, but " + this);
  }

  /** The values in ascending order, if values were gathered; the array must not be written to. */
  default long[] sorted() {
    throw new IllegalStateException("no values were gathered, but " + this);
  }

  /** The values gathered by one of several measures, or in one of several cells. */
  default Gathered part(int at) {
    if (at != 0) {
      throw new IllegalStateException("one thing was gathered, but not part " + at);
    }
    return this;
  }

  /** Several things, side by side. */
  record Several(List<Gathered> parts) implements Gathered {
    /** All sums, one after the other. */
    @Override
    public BigInteger[] sums() {
      return parts.stream().flatMap(part -> Stream.of(part.sums())).toArray(BigInteger[]::new);
    }

    @Override
    public Gathered part(int at) {
      return parts.get(at);
    }

    @Override
    public String toString() {
      return "Several";
    }
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

  /** The sums of contributions. */
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
   * The rows themselves, each with its owner: rows of one individual are adjacent, and the order
   * has no other meaning.
   */
  non-sealed interface Collected<T> extends Gathered {
    /** The number of rows. */
    int size();

    /** Visits all rows; public rows have {@code Individuals.NOBODY} as their owner. */
    void forEach(Sink<? super T> visitor);
  }
}
