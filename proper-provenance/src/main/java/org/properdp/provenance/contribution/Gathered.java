package org.properdp.provenance.contribution;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.properdp.provenance.rows.Sink;

/**
 * The values that a question gathers from the rows of its payers: all that its primitive sees of
 * them. It prints as nothing but its name.
 */
public interface Gathered {
  /** The sums, if sums were gathered. */
  default BigInteger[] sums() {
    throw new IllegalStateException("no sums were gathered, but " + this);
  }

  /** The values, if values were gathered. */
  default Values values() {
    throw new IllegalStateException("no values were gathered, but " + this);
  }

  /**
   * The same values, of these people and of others together. No person may be in both, and both
   * must come from the same measure.
   */
  Gathered with(Gathered more);

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
    public Gathered with(Gathered more) {
      List<Gathered> both = new ArrayList<>();
      for (int at = 0; at < parts.size(); at++) {
        both.add(parts.get(at).with(more.part(at)));
      }
      return new Several(both);
    }

    @Override
    public String toString() {
      return "Several";
    }
  }

  /** The values that rows brought, in ascending order. */
  interface Values extends Gathered {
    @Override
    default Values values() {
      return this;
    }

    /** The number of values. */
    long count();

    /** The value that has so many before it, from 0 on. */
    long at(long place);

    /** The number of values below one. */
    long below(long value);
  }

  /** The sums of contributions. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  record Sums(BigInteger[] exact) implements Gathered {
    @Override
    public BigInteger[] sums() {
      return exact;
    }

    @Override
    public Gathered with(Gathered more) {
      BigInteger[] both = more.sums().clone();
      Arrays.setAll(both, at -> both[at].add(exact[at]));
      return new Sums(both);
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
  interface Collected<T> extends Gathered {
    /** The number of rows. */
    int size();

    @Override
    @SuppressWarnings("unchecked") // gathered by the same gatherers
    default Gathered with(Gathered more) {
      return new Both<>(this, (Collected<T>) more);
    }

    /** Visits all rows; public rows have {@code Individuals.NOBODY} as their owner. */
    void forEach(Sink<? super T> visitor);
  }

  /** The rows of some people, and of others whose numbers are above theirs. */
  record Both<T>(Collected<T> some, Collected<T> others) implements Collected<T> {
    @Override
    public int size() {
      return Math.addExact(some.size(), others.size());
    }

    @Override
    public void forEach(Sink<? super T> visitor) {
      some.forEach(visitor);
      others.forEach(visitor);
    }

    @Override
    public String toString() {
      return "Collected";
    }
  }
}
