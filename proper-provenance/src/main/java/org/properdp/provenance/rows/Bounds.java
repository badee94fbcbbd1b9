package org.properdp.provenance.rows;

import io.vavr.control.Either;
import java.util.OptionalLong;

/**
 * Arithmetic with upper bounds on numbers of rows. A result that is too large to count is the
 * largest number.
 */
public final class Bounds {
  private Bounds() {}

  /** Refuses a negative bound. */
  public static void check(OptionalLong bound) {
    bound.ifPresent(
        most -> {
          if (most < 0) {
            throw new IllegalArgumentException("a bound must be >= 0, but was " + most);
          }
        });
  }

  /** The bound, or the name of the step that has none. */
  public static Either<String, Long> of(OptionalLong bound, String step) {
    return bound.isPresent() ? Either.right(bound.getAsLong()) : Either.left(step);
  }

  /** A step's name with its bound. */
  public static String step(String name, OptionalLong bound) {
    return bound.isPresent() ? name + " to at most " + bound.getAsLong() : name;
  }

  public static long add(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  public static long multiply(long a, long b) {
    long low = a * b;
    return Math.multiplyHigh(a, b) != 0 || low < 0 ? Long.MAX_VALUE : low;
  }
}
