package org.properdp.examples.bench.measure;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.properdp.report.figures.Confidence;

/**
 * A guess whether a person is among the rows, from the time of an answer.
 *
 * @param at the time in milliseconds
 * @param isLonger whether longer times mean that the person is there, or shorter ones
 */
public record Threshold(double at, boolean isLonger) {
  /** Two rates, each of whose bounds is wrong in 1.25 % of all cases: 5 % together. */
  private static final double ALPHA = 0.0125;

  /**
   * The threshold that tells best on one half of the times, tried on the other half: how much more
   * often it says that the person is there when it is than when it isn't, with 95 % confidence.
   */
  public static String advantage(double[] with, double[] without) {
    Threshold chosen = best(each(with, 0), each(without, 0));
    double[] there = each(with, 1);
    double[] notThere = each(without, 1);
    int hits = chosen.count(there);
    int alarms = chosen.count(notThere);
    Confidence confidence = new Confidence(there.length, ALPHA);
    return String.format(
        Locale.ROOT,
        "advantage %.3f, 95 %% interval %.3f to %.3f (%s %.3f ms, %d of %d and %d of %d)",
        (double) (hits - alarms) / there.length,
        confidence.lower(hits) - confidence.upper(alarms),
        confidence.upper(hits) - confidence.lower(alarms),
        chosen.isLonger ? "at least" : "below",
        chosen.at,
        hits,
        there.length,
        alarms,
        notThere.length);
  }

  /** Every second time, so that both halves see the same load of the machine. */
  private static double[] each(double[] times, int first) {
    double[] half = new double[times.length / 2];
    for (int at = 0; at < half.length; at++) {
      half[at] = times[2 * at + first];
    }
    return half;
  }

  private static Threshold best(double[] with, double[] without) {
    Arrays.sort(with);
    Arrays.sort(without);
    Threshold best = new Threshold(0, true);
    double most = 0;
    double[] all = DoubleStream.concat(Arrays.stream(with), Arrays.stream(without)).toArray();
    for (double at : all) {
      double longer = share(without, at) - share(with, at);
      if (Math.abs(longer) > most) {
        most = Math.abs(longer);
        best = new Threshold(at, longer > 0);
      }
    }
    return best;
  }

  /** The share of sorted times below one. */
  private static double share(double[] sorted, double at) {
    int place = Arrays.binarySearch(sorted, at);
    while (place > 0 && sorted[place - 1] == at) {
      place--;
    }
    return (double) (place < 0 ? -place - 1 : place) / sorted.length;
  }

  private int count(double[] times) {
    return (int) Arrays.stream(times).filter(time -> time >= at == isLonger).count();
  }
}
