package org.properdp.provenance.gather;

import io.vavr.collection.Vector;
import java.util.function.Supplier;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.RowValue;

/** The part of a row that a measure takes; engines may compute it of many rows at once. */
public sealed interface Brought<T> {
  /** True if no function of the user's says what it is. */
  boolean isVetted();

  /** Nothing but itself: it is counted. */
  record One<T>() implements Brought<T> {
    @Override
    public boolean isVetted() {
      return true;
    }
  }

  /** The numbers of a function, of which each thread has its own. */
  record Numbers<T>(Supplier<RowMeasure<T>> rows) implements Brought<T> {
    @Override
    public boolean isVetted() {
      return rows.get().isVetted();
    }
  }

  /** The value of a function. */
  record Value<T>(RowValue<T> row) implements Brought<T> {
    @Override
    public boolean isVetted() {
      return row.isVetted();
    }
  }

  /** Something to each of several measures. */
  record Together<T>(Vector<Measure<T>> measures) implements Brought<T> {
    @Override
    public boolean isVetted() {
      return measures.forAll(Measure::isVetted);
    }
  }

  /** The row itself, which no engine can compute. */
  record Itself<T>() implements Brought<T> {
    @Override
    public boolean isVetted() {
      return false;
    }
  }
}
