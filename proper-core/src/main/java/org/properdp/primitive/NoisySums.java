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
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.reference.PublicKeys;

/**
 * Under each of some public keys: how many rows, and the sums of some of their numbers. One
 * question where several averages for each key are wanted, as in k-means. With c columns, the count
 * among them, ε is split evenly: scale c·M/ε on each; an individual pays ε for each of its rows.
 *
 * <p>Why that is enough: a row moves, under one key, each column by at most that column's M; that
 * costs ε/c a column. A row with a NaN among its numbers vanishes.
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
  /** Checks that there is something to add. */
  public NoisySums {
    if (ranges.isEmpty()) {
      throw new IllegalArgumentException("noisySums needs a range; noisyHistogram needs none");
    }
  }

  /** The same, with ranges in any collection. */
  public NoisySums(
      PublicKeys<K> keys,
      Function<? super T, ? extends K> key,
      Iterable<Range> ranges,
      Numbers<? super T> numbers) {
    this(keys, key, Vector.ofAll(ranges), numbers);
  }

  /** The numbers of a row. */
  @FunctionalInterface
  public interface Numbers<T> {
    /** Writes all numbers of a row. */
    void write(T row, double[] into);
  }

  /** What is under one key. */
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
    // A number that is not written must not be the one of the row before, which is another
    // person's.
    Arrays.fill(scratch, Double.NaN);
    numbers.write(row, scratch);
    into[0] = 1;
    for (int c = 0; c < bounds.length; c++) {
      if (Double.isNaN(scratch[c])) {
        return Measure.RowMeasure.NOWHERE;
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
  public Option<Interval> interval(Epsilon asked) {
    return NoisePart.widest(noise(asked)).map(Interval::ofWidest);
  }
}
