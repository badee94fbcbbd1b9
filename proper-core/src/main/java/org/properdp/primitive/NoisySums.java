package org.properdp.primitive;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.noise.Certainty;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.reference.PublicKeys;

/**
 * The number of rows under each public key, and the sums of several of their numbers: one question
 * for several averages for each key, as in k-means. With c columns, including the count, ε is split
 * evenly: scale c·M/ε on each; an individual pays ε for each of its rows.
 *
 * <p>Why that is enough: a row moves each column of one key by at most that column's M, which costs
 * ε/c for each column. A row with a NaN among its numbers is dropped.
 *
 * @param ranges the public bounds of each number
 * @param numbers writes a row's numbers, as many as there are ranges
 */
@Proven("costs.NoisySums.noisy_sums_worth")
public record NoisySums<T, K>(
    PublicKeys<K> keys,
    Function<? super T, ? extends K> key,
    Vector<Range> ranges,
    Numbers<? super T> numbers)
    implements Additive<T, Map<K, NoisySums.Sums>> {
  /** Checks that there is at least one range. */
  public NoisySums {
    if (ranges.isEmpty()) {
      throw new IllegalArgumentException("noisySums needs a range; noisyHistogram needs none");
    }
  }

  /** Counts and sums under public keys, with the ranges in any collection. */
  public NoisySums(
      PublicKeys<K> keys,
      Function<? super T, ? extends K> key,
      Iterable<Range> ranges,
      Numbers<? super T> numbers) {
    this(keys, key, Vector.ofAll(ranges), numbers);
  }

  @FunctionalInterface
  public interface Numbers<T> {
    /** Writes all numbers of a row. */
    void write(T row, double[] into);
  }

  /** The noisy count and sums of one key. */
  public record Sums(Long rows, Vector<BigDecimal> sums) {}

  private int width() {
    return 1 + ranges.size();
  }

  @Override
  public String describe() {
    return "noisySums over " + keys + " of " + ranges.mkString(", ");
  }

  @Override
  public Measure<T> measure() {
    Range[] bounds = ranges.toJavaArray(Range[]::new);
    return new Measure.Cells<>(
        keys.size(),
        width(),
        () -> {
          double[] scratch = new double[bounds.length];
          return (row, into) -> bring(row, into, bounds, scratch);
        });
  }

  private int bring(T row, long[] into, Range[] bounds, double[] scratch) {
    // If the function leaves a number unwritten, the value of the previous row, which is another
    // person's, must not remain there.
    Arrays.fill(scratch, Double.NaN);
    numbers.write(row, scratch);
    into[0] = 1;
    for (int c = 0; c < bounds.length; c++) {
      if (Double.isNaN(scratch[c])) {
        return RowMeasure.NOWHERE;
      }
      into[c + 1] = bounds[c].round(scratch[c]);
    }
    return keys.positionOf(key.apply(row));
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    Vector<NoisePart> sums =
        ranges.zipWithIndex(
            (range, at) ->
                new NoisePart(
                    "sum " + (at + 1),
                    Laplace.scale(width() * range.magnitude(), asked),
                    range.step()));
    return sums.prepend(new NoisePart("rows", Laplace.scale(width(), asked), BigDecimal.ONE));
  }

  @Override
  public Map<K, Sums> value(Vector<BigInteger> noisy) {
    return LinkedHashMap.ofEntries(
        Vector.<K>ofAll(keys.inOrder()).zip(Vector.ofAll(noisy.grouped(width())).map(this::sums)));
  }

  private Sums sums(Vector<BigInteger> cell) {
    return new Sums(Counts.read(cell.head()), ranges.zipWith(cell.tail(), Range::decimal));
  }

  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return NoisePart.widest(noise(asked), certainty).map(off -> Interval.ofWidest(off, certainty));
  }
}
