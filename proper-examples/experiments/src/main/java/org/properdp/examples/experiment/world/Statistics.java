package org.properdp.examples.experiment.world;

import io.vavr.collection.Vector;
import java.util.stream.DoubleStream;

/** Statistics of numbers; missing ones, NaN, do not count. */
public final class Statistics {
  private Statistics() {}

  /** The average. */
  public static double mean(Vector<Double> numbers) {
    return there(numbers).average().orElse(Double.NaN);
  }

  /** The average distance from zero. */
  public static double meanAbsolute(Vector<Double> numbers) {
    return mean(numbers.map(Math::abs));
  }

  /** The median; of an even number of values, the upper of the two in the middle. */
  public static double median(Vector<Double> numbers) {
    double[] sorted = there(numbers).sorted().toArray();
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
  }

  /** The root mean square: the size of errors, in which large ones count most. */
  public static double rootMeanSquare(Vector<Double> numbers) {
    return Math.sqrt(mean(numbers.map(number -> number * number)));
  }

  /** The number of numbers that are not missing. */
  public static long count(Vector<Double> numbers) {
    return there(numbers).count();
  }

  private static DoubleStream there(Vector<Double> numbers) {
    return numbers.toJavaStream().mapToDouble(number -> number).filter(n -> !Double.isNaN(n));
  }
}
