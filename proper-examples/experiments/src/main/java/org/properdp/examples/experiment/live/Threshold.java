package org.properdp.examples.experiment.live;

import io.vavr.control.Option;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The ε of a count to which people with different ε are sampled: a person with less comes in with
 * the probability that makes it theirs (Jorgensen, Yu and Cormode, ICDE 2015).
 *
 * @param error the expected square of the error, of who is left out and of noise
 */
record Threshold(double epsilon, double error) {
  /** The one with the least error, by numbers of people with each ε; none if all have nothing. */
  static Option<Threshold> best(Stream<Double> all) {
    TreeMap<Double, Integer> people = new TreeMap<>();
    all.forEach(epsilon -> people.merge(epsilon, 1, Integer::sum));
    Option<Threshold> best = Option.none();
    for (double epsilon : people.tailMap(0.0, false).keySet()) {
      double error = leftOut(people.headMap(epsilon), epsilon) + 2 / (epsilon * epsilon);
      if (best.forAll(other -> error < other.error)) {
        best = Option.some(new Threshold(epsilon, error));
      }
    }
    return best;
  }

  private static double leftOut(Map<Double, Integer> people, double epsilon) {
    double missing = 0;
    double variance = 0;
    for (var some : people.entrySet()) {
      double out = some.getValue() * (1 - chance(some.getKey(), epsilon));
      missing += out;
      variance += out * chance(some.getKey(), epsilon);
    }
    return variance + missing * missing;
  }

  /** The probability with which a person with this ε comes in. */
  double chance(double own) {
    return chance(own, epsilon);
  }

  private static double chance(double own, double epsilon) {
    return own >= epsilon ? 1 : Math.expm1(own) / Math.expm1(epsilon);
  }
}
