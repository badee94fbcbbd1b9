package org.properdp.cli.console;

import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * The part of a work that is done.
 *
 * @param done how much is done, which tells the pace; 0 if nothing can be counted
 * @param unit what is counted
 * @param share the share of the work that is over, from 0 to 1; 0 if it is not known
 */
public record Measure(LongSupplier done, String unit, DoubleSupplier share) {
  /** Work that shows nothing but its time. */
  public static final Measure NONE = of(() -> 0);

  /** Work of which only the share that is over is known. */
  public static Measure of(DoubleSupplier share) {
    return new Measure(() -> 0, "", share);
  }
}
