package org.properdp.provenance.gather;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Supplier;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.RowValue;

/**
 * The part of a row that a measure takes; engines may compute it of many rows at once. If it is
 * none of these, it is the row itself.
 *
 * @param isOne whether a row is counted, and nothing else
 * @param numbers the numbers of a function, of which each thread has its own
 * @param value the value of a function
 * @param together what several measures take
 */
public record Brought<T>(
    boolean isOne,
    Option<Supplier<RowMeasure<T>>> numbers,
    Option<RowValue<T>> value,
    Vector<Measure<T>> together) {
  static <T> Brought<T> one() {
    return new Brought<>(true, Option.none(), Option.none(), Vector.empty());
  }

  static <T> Brought<T> numbers(Supplier<RowMeasure<T>> rows) {
    return new Brought<>(false, Option.some(rows), Option.none(), Vector.empty());
  }

  static <T> Brought<T> value(RowValue<T> row) {
    return new Brought<>(false, Option.none(), Option.some(row), Vector.empty());
  }

  static <T> Brought<T> together(Vector<Measure<T>> measures) {
    return new Brought<>(false, Option.none(), Option.none(), measures);
  }

  static <T> Brought<T> itself() {
    return together(Vector.empty());
  }

  /** True if no function of the user's says what it is. */
  boolean isVetted() {
    return isOne
        || numbers.exists(rows -> rows.get().isVetted())
        || value.exists(RowValue::isVetted)
        || (!together.isEmpty() && together.forAll(Measure::isVetted));
  }
}
