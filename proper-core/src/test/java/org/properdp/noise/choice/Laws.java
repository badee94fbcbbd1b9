package org.properdp.noise.choice;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.LongStream;
import org.properdp.noise.Noise;
import org.properdp.noise.Ratio;

/** The probabilities that choices should have, computed slowly and from their definitions. */
public final class Laws {
  private Laws() {}

  /** The probability that each candidate should have. */
  public static SortedMap<Long, Double> of(Noise.Choice choice) {
    if (choice instanceof Exponential exponential) {
      return of(exponential.candidates(), exponential.scale(), Laws::exponential);
    } else if (choice instanceof PermuteAndFlip flip) {
      return of(flip.candidates(), flip.scale(), Laws::permuteAndFlip);
    }
    NoisyMax max = (NoisyMax) choice;
    return of(max.candidates(), max.scale(), Laws::noisyMax);
  }

  private static SortedMap<Long, Double> of(
      Candidates candidates, Ratio scale, BiFunction<Double, long[], double[]> law) {
    long[] numbers =
        LongStream.range(0, candidates.size())
            .map(index -> candidates.pick(Long.MAX_VALUE, index))
            .toArray();
    long[] scores = LongStream.of(numbers).map(number -> -candidates.distance(number)).toArray();
    double size = scale.numerator().doubleValue() / scale.denominator().doubleValue();
    double[] probabilities = law.apply(size, scores);
    SortedMap<Long, Double> all = new TreeMap<>();
    for (int i = 0; i < numbers.length; i++) {
      all.put(numbers[i], probabilities[i]);
    }
    return all;
  }

  static Listed listed(long... scores) {
    return Listed.ofScores(
        Arrays.stream(scores).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new));
  }

  private static double[] weights(double scale, long... scores) {
    long best = Arrays.stream(scores).max().orElseThrow();
    return Arrays.stream(scores).mapToDouble(score -> Math.exp((score - best) / scale)).toArray();
  }

  static double[] exponential(double scale, long... scores) {
    double[] weights = weights(scale, scores);
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(weight -> weight / sum).toArray();
  }

  /** By going through all orders. */
  static double[] permuteAndFlip(double scale, long... scores) {
    double[] chosen = new double[scores.length];
    flip(weights(scale, scores), new boolean[scores.length], 1, chosen);
    return chosen;
  }

  private static void flip(double[] weights, boolean[] gone, double here, double[] chosen) {
    int left = 0;
    for (boolean is : gone) {
      left += is ? 0 : 1;
    }
    for (int i = 0; i < weights.length; i++) {
      if (!gone[i]) {
        chosen[i] += here / left * weights[i];
        gone[i] = true;
        if (left > 1) {
          flip(weights, gone, here / left * (1 - weights[i]), chosen);
        }
        gone[i] = false;
      }
    }
  }

  /** By adding over the highest noisy score h, and over how many others tie. */
  static double[] noisyMax(double scale, long... scores) {
    long best = Arrays.stream(scores).max().orElseThrow();
    double[] chosen = new double[scores.length];
    for (long h = best; h < best + (long) (40 * scale) + 5; h++) {
      for (int i = 0; i < scores.length; i++) {
        chosen[i] += at(h - scores[i], scale) * share(i, h, scale, scores);
      }
    }
    return chosen;
  }

  // The expectation of 1/(1 + ties) where nobody is above h, by a polynomial in the ties.
  private static double share(int except, long h, double scale, long... scores) {
    double[] ties = {1};
    for (int j = 0; j < scores.length; j++) {
      if (j != except) {
        double tied = at(h - scores[j], scale);
        double below = h <= scores[j] ? 0 : 1 - Math.exp(-(h - scores[j]) / scale);
        double[] more = new double[ties.length + 1];
        for (int t = 0; t < ties.length; t++) {
          more[t] += ties[t] * below;
          more[t + 1] += ties[t] * tied;
        }
        ties = more;
      }
    }
    double share = 0;
    for (int t = 0; t < ties.length; t++) {
      share += ties[t] / (t + 1);
    }
    return share;
  }

  private static double at(long z, double scale) {
    return z < 0 ? 0 : Math.exp(-z / scale) * (1 - Math.exp(-1 / scale));
  }
}
