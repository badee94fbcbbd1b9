package org.properdp.postgres;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The values of a row, as texts in UTF-8; null for NULL. */
final class Tuple {
  /** The value of a long text that an update has not changed, and of which nothing is said. */
  static final byte[] UNCHANGED = new byte[0];

  private final byte[] @Nullable [] values;

  Tuple(byte[] @Nullable [] values) {
    this.values = values;
  }

  int size() {
    return values.length;
  }

  byte @Nullable [] get(int column) {
    return values[column];
  }

  /** This row, with what is unchanged from the row that was there before. */
  Tuple after(Tuple old) {
    byte[] @Nullable [] whole = values.clone();
    for (int column = 0; column < whole.length; column++) {
      if (isUnchanged(column)) {
        whole[column] = old.values[column];
      }
    }
    return new Tuple(whole);
  }

  @SuppressWarnings("ReferenceEquality") // it is no value: an empty text is another array
  boolean isUnchanged(int column) {
    return values[column] == UNCHANGED;
  }

  boolean isWhole() {
    for (int column = 0; column < values.length; column++) {
      if (isUnchanged(column)) {
        return false;
      }
    }
    return true;
  }

  /** Equal values in the same order. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Tuple tuple && Arrays.deepEquals(values, tuple.values);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(values);
  }

  /** A text without the values. */
  @Override
  public String toString() {
    return "Tuple";
  }
}
