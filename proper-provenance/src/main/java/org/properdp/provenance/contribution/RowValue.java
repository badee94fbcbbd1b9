package org.properdp.provenance.contribution;

import org.jspecify.annotations.Nullable;
import org.properdp.provenance.user.UserCode;

/** The user's function for a value of each row. It may throw; then the row brings nothing. */
@FunctionalInterface
public interface RowValue<T> extends Bringing<T> {
  /**
   * Writes the value that the row brings, and returns its cell (0 if there is only one). Values
   * must be of classes whose equality is Java's own, such as String, or else one individual's
   * values could decide which values of others are equal.
   */
  int value(T row, @Nullable Object[] into);

  /** The value of a row, whatever its key is. */
  default RowValue<T> plain() {
    return this;
  }

  /**
   * Writes what the row brings, and returns its cell, or {@link RowMeasure#NOWHERE} if the function
   * throws or there is no value.
   */
  default int guarded(T row, @Nullable Object[] into) {
    into[0] = null;
    try {
      int cell = value(row, into);
      return into[0] == null ? RowMeasure.NOWHERE : cell;
    } catch (Throwable silent) {
      UserCode.failIf(isVetted(), silent);
      return RowMeasure.NOWHERE;
    }
  }
}
