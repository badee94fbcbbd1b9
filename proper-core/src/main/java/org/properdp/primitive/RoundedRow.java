package org.properdp.primitive;

import java.util.function.ToDoubleFunction;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.user.Vetted;

/**
 * The contribution of a row to a sum: its number, rounded to the grid, as a distance from a middle;
 * before it a one, if rows are counted, too. A row whose number is NaN brings nothing.
 */
public record RoundedRow<T>(
    ToDoubleFunction<? super T> number, Range range, long middle, boolean isCounted)
    implements RowMeasure<T> {
  @Override
  public int measure(T row, long[] into) {
    return bring(number.applyAsDouble(row), into);
  }

  @Override
  public boolean isVetted() {
    return number instanceof Vetted;
  }

  /** Writes what a row with this number brings, and returns its cell. */
  public int bring(double value, long[] into) {
    int at = 0;
    if (isCounted) {
      into[at++] = 1;
    }
    into[at] = range.round(value) - middle;
    return Double.isNaN(value) ? NOWHERE : 0;
  }

  /** True if {@link #bringAll} can be used. */
  public boolean isWhole() {
    return range.isWhole();
  }

  /** Writes the number that each of some rows brings whose numbers are whole. */
  public void bringAll(long[] whole, int count, long[] into) {
    range.roundAll(whole, count, middle, into);
  }

  /** The number that a row with this number brings; none if it is NaN. */
  public long bring(double value) {
    return range.round(value) - middle;
  }
}
