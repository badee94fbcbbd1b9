package org.properdp.population;

/**
 * Knows whether each individual owns one row at most: while owners only rise. This is cheap to
 * check, and true of most data that is loaded at once.
 */
final class OneEach {
  private boolean isSure = true;
  private int last = -1;

  /** Adds the owner of the next row. */
  void add(int owner) {
    isSure &= owner > last;
    last = Math.max(last, owner);
  }

  /** Adds the owners of the next rows. */
  void addAll(int[] owners) {
    for (int owner : owners) {
      add(owner);
    }
  }

  /** Adds rows of which nothing is known. */
  void addUnknown() {
    isSure = false;
  }

  /** True if no individual has two rows; false if one might. */
  boolean isSure() {
    return isSure;
  }

  /** All rows are gone. */
  void clear() {
    isSure = true;
    last = -1;
  }

  @Override
  public String toString() {
    return "OneEach";
  }
}
