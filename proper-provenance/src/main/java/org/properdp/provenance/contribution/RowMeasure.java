package org.properdp.provenance.contribution;

import io.vavr.control.Option;
import java.io.Serializable;
import java.util.Arrays;
import java.util.function.Supplier;
import org.properdp.provenance.user.UserCode;

/** The user's function in a measure. It may throw; then the row brings nothing. */
@FunctionalInterface
public interface RowMeasure<T> extends Bringing<T> {
  /** No cell: the row brings nothing. */
  int NOWHERE = -1;

  /** Gives each thread a measure of its own, which may therefore keep scratch space. */
  @FunctionalInterface
  interface PerThread<T> extends Supplier<RowMeasure<T>>, Serializable {}

  /** Writes what the row brings, and returns its cell (0 if there is only one). */
  int measure(T row, long[] into);

  /** The numbers of a row, whatever its key is; none if each row brings a one. */
  default Option<RowMeasure<T>> numbers() {
    return Option.some(this);
  }

  /**
   * Writes what the row brings, and returns its cell, or {@link #NOWHERE} if the function throws.
   */
  default int guarded(T row, long[] into) {
    try {
      return measure(row, into);
    } catch (Throwable silent) {
      UserCode.failIf(isVetted(), silent);
      Arrays.fill(into, 0);
      return NOWHERE;
    }
  }
}
