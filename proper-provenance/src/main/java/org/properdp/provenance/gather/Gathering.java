package org.properdp.provenance.gather;

import java.math.BigInteger;
import java.util.function.Supplier;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Measure;

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
    Measure.Cells<T> cells = (Measure.Cells<T>) measure;
    return () -> new CellRows<>(cells);
  }

  /** Gathers the sum over all rows, whoever owns them. */
  public static <T> Supplier<Gatherer<T, BigInteger[]>> total(Measure<T> measure) {
    return () -> new TotalOnly<>(measure);
  }
}
