package org.properdp.verification.slowmodel;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The most rows that one individual can own in a table, or else the first step that has no bound.
 */
public record Most(@Nullable BigInteger rows, String openStep) {
  static Most of(long rows) {
    return new Most(BigInteger.valueOf(rows), "");
  }

  /** A step's own bound, where it has one. */
  static Most of(@Nullable Long bound, String step) {
    return bound == null ? new Most(null, step) : of(bound);
  }

  boolean isOpen() {
    return rows == null;
  }

  Most times(Most each) {
    if (isOpen() || each.isOpen()) {
      return isOpen() ? this : each;
    }
    return new Most(rows.multiply(each.rows), "");
  }

  Most plus(Most that) {
    if (isOpen() || that.isOpen()) {
      return isOpen() ? this : that;
    }
    return new Most(rows.add(that.rows), "");
  }

  Most atMost(long bound) {
    return isOpen() || rows.compareTo(BigInteger.valueOf(bound)) > 0 ? of(bound) : this;
  }
}
