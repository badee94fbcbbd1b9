package org.properdp.provenance.gather;

import io.vavr.collection.Vector;
import java.util.function.Supplier;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.gather.choice.ScoreRows;
import org.properdp.provenance.gather.choice.ValueRows;
import org.properdp.provenance.gather.histogram.CellPages;
import org.properdp.provenance.gather.histogram.CellRows;
import org.properdp.provenance.gather.histogram.ClampedSums;
import org.properdp.provenance.gather.histogram.DistinctValues;
import org.properdp.provenance.gather.histogram.SettledCells;
import org.properdp.provenance.gather.rows.CollectedRows;
import org.properdp.provenance.gather.rows.Presence;
import org.properdp.provenance.gather.rows.RowTally;
import org.properdp.provenance.gather.rows.TossedRows;

/** Chooses the gatherer for a measure. */
public final class Gathering {
  private Gathering() {}

  /** Gathers separately for each individual. */
  public static <T> Supplier<Gatherer<T, Contributions>> perIndividual(Measure<T> measure) {
    if (measure instanceof Measure.Rows<T>) {
      return RowTally::new;
    }
    if (measure instanceof Measure.Shares<T> shares) {
      return () -> new ShareSums<>(shares);
    }
    if (measure instanceof Measure.Squares<T> squares) {
      return () -> new ShareSums<>(squares);
    }
    if (measure instanceof Measure.Cells<T> cells) {
      return () -> new CellRows<>(cells);
    }
    if (measure instanceof Measure.CellSquares<T> squares) {
      return () -> CellPages.of(squares);
    }
    if (measure instanceof Measure.Individuals<T>) {
      return Presence::new;
    }
    if (measure instanceof Measure.Collected<T> collected) {
      Supplier<Gatherer<T, Contributions>> weighing = perIndividual(collected.weighing());
      return () -> new CollectedRows<>(weighing.get());
    }
    if (measure instanceof Measure.Tossed<T> tossed) {
      Supplier<Gatherer<T, Contributions>> next = perIndividual(tossed.measure());
      return () -> new TossedRows<>(tossed.coin(), next.get());
    }
    if (measure instanceof Measure.Together<T> together) {
      Vector<Supplier<Gatherer<T, Contributions>>> each =
          together.parts().map(part -> perIndividual(part.measure()));
      Vector<Long> factors = together.parts().map(Measure.Weighed::factor);
      return () ->
          new SideBySide<>(each.map(Supplier::get), parts -> new WeighedTogether(parts, factors));
    }
    return afterAllRows(measure);
  }

  /** Gathers what is no sum over rows: what it comes to is known when all rows are there. */
  private static <T> Supplier<Gatherer<T, Contributions>> afterAllRows(Measure<T> measure) {
    if (measure instanceof Measure.Distinct<T> distinct) {
      return () -> new DistinctValues<>(distinct);
    }
    if (measure instanceof Measure.Clamped<T> clamped) {
      return () -> new ClampedSums<>(clamped);
    }
    if (measure instanceof Measure.SquaredSums<T> squares) {
      return () -> CellPages.of(squares);
    }
    if (measure instanceof Measure.Values<T> values) {
      return () -> new ValueRows<>(values);
    }
    if (measure instanceof Measure.Scores<T> scores) {
      return () -> new ScoreRows<>(scores);
    }
    throw new IllegalStateException("no way to gather " + measure.getClass().getSimpleName());
  }

  /**
   * Gathers separately for each individual, if each has at most one row and it is known which can
   * pay for it.
   */
  public static <T> Supplier<Gatherer<T, Contributions>> settled(
      Measure<T> measure, Solvency solvency) {
    if (measure instanceof Measure.Cells<T> cells) {
      return () -> new SettledCells<>(cells, solvency);
    }
    if (measure instanceof Measure.CellSquares<T> squares) {
      // A single row counts one in one cell, so squaring does not change its weight.
      return () -> new SettledCells<>(squares.counted(), solvency);
    }
    return perIndividual(measure);
  }

  /** Gathers from all rows, whatever their owners. */
  public static <T> Supplier<Gatherer<T, Gathered>> everybody(Measure<T> measure) {
    if (measure instanceof Measure.Individuals<T>) {
      return Presence.Size::new;
    }
    if (measure instanceof Measure.Together<T> together) {
      Vector<Supplier<Gatherer<T, Gathered>>> each =
          together.parts().map(part -> everybody(part.measure()));
      return () -> new SideBySide<>(each.map(Supplier::get), WeighedTogether::joined);
    }
    if (measure instanceof Measure.Tossed<T> tossed) {
      Supplier<Gatherer<T, Gathered>> next = everybody(tossed.measure());
      return () -> new TossedRows.Everybody<>(tossed.coin(), next.get());
    }
    if (measure instanceof Measure.Collected<T>) {
      return CollectedRows.Everybody::new;
    }
    if (measure instanceof Measure.Values<T> values) {
      return () -> new ValueRows.Everybody<>(values);
    }
    if (measure instanceof Measure.Distinct<T> distinct) {
      return () -> new DistinctValues.Everybody<>(distinct);
    }
    if (measure instanceof Measure.Clamped<T> clamped) {
      return () -> new ClampedSums.Everybody<>(clamped);
    }
    return () -> new TotalOnly<>(measure);
  }
}
