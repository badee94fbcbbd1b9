package org.properdp.provenance.gather;

import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.RowMeasure;

/**
 * The way to gather a measure.
 *
 * @param size the number of integers in the answer
 * @param perIndividual gathers separately for each individual, for one thread
 * @param everybody gathers from all rows, whatever their owners, for one thread
 * @param brought what a row brings
 * @param traits what else is known of the measure
 */
public record Way<T>(
    int size,
    Supplier<Gatherer<T, Contributions>> perIndividual,
    Supplier<Gatherer<T, Gathered>> everybody,
    Brought<T> brought,
    Set<Trait> traits) {
  /** The way to gather numbers that are added up, of which a row brings some. */
  static <T> Way<T> ofSums(
      int size,
      int width,
      Supplier<RowMeasure<T>> rows,
      Function<RowMeasure<T>, Gatherer<T, Contributions>> perIndividual,
      Trait... traits) {
    return new Way<>(
        size,
        () -> perIndividual.apply(rows.get()),
        () -> new TotalOnly<>(size, width, rows.get()),
        Brought.numbers(rows),
        Set.of(traits));
  }
}
