package org.properdp.provenance.gather;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.function.Supplier;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.Solvency;

/** Chooses how a measure is gathered. */
public final class Gathering {
  private Gathering() {}

  /** Gathers for each individual. */
  public static <T> Supplier<Gatherer<T, Contributions>> perIndividual(Measure<T> measure) {
    if (measure instanceof Measure.Rows<T>) {
      return RowTally::new;
    }
    if (measure instanceof Measure.Shares<T> shares) {
      return () -> new ShareSums<>(shares);
    }
    if (measure instanceof Measure.Cells<T> cells) {
      return () -> new CellRows<>(cells);
    }
    if (measure instanceof Measure.Individuals<T>) {
      return Presence::new;
    }
    if (measure instanceof Measure.Together<T> together) {
      Vector<Supplier<Gatherer<T, Contributions>>> each =
          together.parts().map(part -> perIndividual(part.measure()));
      Vector<Long> factors = together.parts().map(Measure.Weighed::factor);
      return () ->
          new SideBySide<>(each.map(Supplier::get), parts -> new WeighedTogether(parts, factors));
    }
    throw new IllegalStateException("no way to gather " + measure.getClass().getSimpleName());
  }

  /**
   * Gathers for each individual, where each has one row at most and it is settled who can pay for
   * it.
   */
  public static <T> Supplier<Gatherer<T, Contributions>> settled(
      Measure<T> measure, Solvency solvency) {
    if (measure instanceof Measure.Cells<T> cells) {
      return () -> new SettledCells<>(cells, solvency);
    }
    return perIndividual(measure);
  }

  /** Gathers the sum over all rows, whoever owns them. */
  public static <T> Supplier<Gatherer<T, BigInteger[]>> total(Measure<T> measure) {
    if (measure instanceof Measure.Individuals<T>) {
      return Presence.Size::new;
    }
    if (measure instanceof Measure.Together<T> together) {
      Vector<Supplier<Gatherer<T, BigInteger[]>>> each =
          together.parts().map(part -> total(part.measure()));
      return () -> new SideBySide<>(each.map(Supplier::get), WeighedTogether::joined);
    }
    return () -> new TotalOnly<>(measure);
  }
}
