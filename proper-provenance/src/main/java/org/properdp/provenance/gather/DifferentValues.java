package org.properdp.provenance.gather;

import io.vavr.Lazy;
import io.vavr.control.Option;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.RowValue;
import org.properdp.provenance.gather.histogram.DistinctValues;
import org.properdp.provenance.gather.histogram.PartNumbers;
import org.properdp.provenance.rows.Spilling;

/**
 * Each row brings one value to one of {@code cells} cells, or none; the answer is how many
 * different values each cell has, and an individual's weight is how many different values its rows
 * bring, over all cells. The answer is no sum over individuals: two may bring one value.
 */
public record DifferentValues<T>(int cells, RowValue<T> row) implements Measure<T> {
  /** Checks that there is a cell. */
  public DifferentValues {
    if (cells < 1) {
      throw new IllegalArgumentException("cells must be >= 1, but were " + cells);
    }
  }

  @Override
  public Option<Measure<T>> inCells(
      int keys, UnaryOperator<RowMeasure<T>> numbers, UnaryOperator<RowValue<T>> value) {
    return Option.some(new DifferentValues<>(keys, value.apply(row)));
  }

  @Override
  public Way<T> way() {
    return way(Spilling.NEVER);
  }

  @Override
  public Way<T> way(Spilling spilling) {
    Lazy<PartNumbers> numbers = Lazy.of(() -> new PartNumbers(cells, spilling));
    return new Way<>(
        cells,
        () -> new DistinctValues<>(numbers.get().now(), row),
        () -> new DistinctValues.Everybody<>(numbers.get().now(), row),
        Brought.value(row),
        Set.of());
  }
}
