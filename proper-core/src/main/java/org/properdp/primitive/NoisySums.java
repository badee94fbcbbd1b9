package org.properdp.primitive;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.reference.PublicKeys;

/**
 * Under each of some public keys: how many rows, and the sums of some of their numbers. One
 * question where several averages for each key are wanted, as in k-means. With c columns, the count
 * among them, ε is split evenly: scale c·M/ε on each; an individual pays ε for each of its rows.
 *
 * <p>Why that is enough: a row moves, under one key, each column by at most that column's M; that
 * costs ε/c a column. A row with a NaN among its numbers vanishes.
 */
public record NoisySums<T, K>(
    PublicKeys<K> keys, Function<? super T, ? extends K> key, Vector<Column<T>> columns)
    implements Primitive<T, Map<K, NoisySums.Sums>> {
  /** Checks that there is something to add. */
  public NoisySums {
    if (columns.isEmpty()) {
      throw new IllegalArgumentException("noisySums needs a column; noisyHistogram needs none");
    }
  }

  /** A number of each row, and its public bounds. */
  public record Column<T>(Range range, ToDoubleFunction<? super T> number) {}

  /** What is under one key. */
  public record Sums(Long rows, Vector<BigDecimal> sums) {}

  private int width() {
    return 1 + columns.size();
  }

  @Override
  public String describe() {
    return "noisySums over " + keys + " of " + columns.map(Column::range).mkString(", ");
  }

  @Override
  public Measure<T> measure() {
    List<Column<T>> fast = List.copyOf(columns.asJava());
    return new Measure.Cells<>(keys.size(), width(), (row, into) -> bring(row, into, fast));
  }

  private int bring(T row, long[] into, List<Column<T>> fast) {
    into[0] = 1;
    for (int c = 0; c < fast.size(); c++) {
      double value = fast.get(c).number().applyAsDouble(row);
      if (Double.isNaN(value)) {
        return Measure.RowMeasure.NOWHERE;
      }
      into[c + 1] = fast.get(c).range().round(value);
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
        columns.zipWithIndex(
            (column, at) ->
                new NoisePart(
                    "sum " + (at + 1),
                    Laplace.scale(width() * column.range().magnitude(), asked),
                    column.range().step()));
    return sums.prepend(new NoisePart("rows", Laplace.scale(width(), asked), BigDecimal.ONE));
  }

  @Override
  public Map<K, Sums> value(Vector<BigInteger> noisy) {
    return LinkedHashMap.ofEntries(
        Vector.<K>ofAll(keys.inOrder()).zip(Vector.ofAll(noisy.grouped(width())).map(this::sums)));
  }

  private Sums sums(Vector<BigInteger> cell) {
    return new Sums(
        Counts.read(cell.head()),
        columns.zipWith(cell.tail(), (column, sum) -> column.range().decimal(sum)));
  }

  /** For the sum with the widest interval. */
  @Override
  public BigDecimal plusMinus(Vector<BigInteger> noisy, Epsilon asked) {
    return noise(asked).map(part -> part.within(950)).max().get();
  }
}
