package org.properdp.examples.bench.measure;

import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.properdp.report.figures.Confidence;
import org.properdp.report.figures.Measured;

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

  /**
   * Times of one server with the person, and of one without.
   *
   * @param with by the server whose store has the person
   * @param without by the other
   */
  public record Pair(Vector<Double> with, Vector<Double> without) {}

  /**
   * The threshold that tells best of every second pair of servers, tried on the other pairs. Times
   * of one server are alike, by the moment at which it was started for one, so that each pair is
   * one trial: the advantage is the mean of those of the pairs.
   */
  public static String advantage(Vector<Pair> pairs) {
    Vector<Pair> known = pairs.zipWithIndex().filter(pair -> pair._2 % 2 == 0).map(pair -> pair._1);
    Threshold chosen = best(array(known.flatMap(Pair::with)), array(known.flatMap(Pair::without)));
    Vector<Double> each =
        pairs.zipWithIndex().filter(pair -> pair._2 % 2 == 1).map(pair -> chosen.on(pair._1));
    Measured advantage = Measured.mean(each);
    return String.format(
        Locale.ROOT,
        "advantage %.3f, %s (%s %.3f ms; a mean over %d pairs of servers)",
        advantage.value(),
        advantage.isBounded()
            ? String.format(
                Locale.ROOT, "95 %% interval %.3f to %.3f", advantage.low(), advantage.high())
            : "too few or too equal for an interval",
        chosen.isLonger ? "at least" : "below",
        chosen.at,
        each.size());
  }

  /** The surplus of trials in which it says that the person is there, where that is so. */
  private double on(Pair pair) {
    return (double) count(array(pair.with)) / pair.with.size()
        - (double) count(array(pair.without)) / pair.without.size();
  }

  private static double[] array(Vector<Double> times) {
    return times.toJavaStream().mapToDouble(Double::doubleValue).toArray();
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
