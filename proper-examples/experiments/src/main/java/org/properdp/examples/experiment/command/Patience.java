package org.properdp.examples.experiment.command;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.properdp.examples.experiment.Setting.Progress;

/**
 * Tells what a run is doing and about how long it will take, and stops it where that is longer than
 * its user wants to wait. The estimate comes from the number of repetitions where a step tells it,
 * else from a rehearsal: the same steps in the quick form, of which each has its share of the time.
 */
final class Patience implements Progress {
  private static final Pattern ONE_OF_MANY = Pattern.compile("(\\d+) of (\\d+)$");
  private static final double WORTH_TELLING = 60; // seconds
  private static final double MUCH_MORE = 1.5;

  /** Of a smaller share of a run nothing is told of the whole, as before its first step. */
  private static final double LEAST = 0.02;

  private static final double SECOND = 1e9;
  private static final double ALMOST = 0.99;

  private final String name;
  private final Vector<Step> rehearsed;
  private final Option<Duration> most;
  private final Consumer<String> told;
  private final LongSupplier nanos;
  private final long began;
  private int steps;
  private double announced;

  /** The seconds that the whole run is expected to take; 0 if nothing is known of them. */
  private volatile double expected;

  /** A run would take longer than its user wants to wait. */
  static final class TakesTooLong extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    TakesTooLong(String message) {
      super(message);
    }
  }

  /** A step of a rehearsal, and the share of the whole time that was over when it began. */
  record Step(String what, double share) {}

  /**
   * The patience of one user.
   *
   * @param rehearsed the steps of a rehearsal; none if there was no time for one
   * @param most how long the run may take
   */
  Patience(
      String name,
      Vector<Step> rehearsed,
      Option<Duration> most,
      Consumer<String> told,
      LongSupplier nanos) {
    this.name = name;
    this.rehearsed = rehearsed;
    this.most = most;
    this.told = told;
    this.nanos = nanos;
    this.began = nanos.getAsLong();
  }

  @Override
  public void begins(String what) {
    told.accept(name + ": " + what);
    double elapsed = (nanos.getAsLong() - began) / SECOND;
    double share = share(what) < LEAST ? 0 : share(what);
    double all = share > 0 ? elapsed / share : elapsed;
    expected = share > 0 ? all : expected;
    steps++;
    if (all - elapsed > WORTH_TELLING && all > MUCH_MORE * announced) {
      announced = all;
      told.accept(name + ": this will take about " + shown(all) + " in all");
    }
    most.filter(limit -> all > limit.toMillis() / 1e3)
        .forEach(
            limit -> {
              throw new TakesTooLong(tooLong(what, elapsed, all, limit));
            });
  }

  /** The share of the run that is over now; 0 if that is not known. May be asked by any thread. */
  double share() {
    double elapsed = (nanos.getAsLong() - began) / SECOND;
    return expected > 0 ? Math.min(ALMOST, elapsed / expected) : 0;
  }

  private String tooLong(String what, double elapsed, double all, Duration limit) {
    return name
        + " was stopped after "
        + shown(elapsed)
        + ", before \""
        + what
        + "\": it would take about "
        + shown(all)
        + ", and --at-most leaves "
        + shown(limit.toMillis() / 1e3);
  }

  /** The share of the run that is over when this step begins; 0 if that is not known. */
  private double share(String what) {
    Matcher one = ONE_OF_MANY.matcher(what);
    if (one.find()) {
      return (Double.parseDouble(one.group(1)) - 1) / Double.parseDouble(one.group(2));
    }
    return steps < rehearsed.size() && isAlike(rehearsed.get(steps).what(), what)
        ? rehearsed.get(steps).share()
        : 0;
  }

  /** Forms differ in numbers only. */
  private static boolean isAlike(String one, String other) {
    return one.replaceAll("[\\d,.]+", "").equals(other.replaceAll("[\\d,.]+", ""));
  }

  /** A time for people, to two digits that count at most. */
  static String shown(double seconds) {
    if (seconds < 90) {
      return Math.round(seconds) + " s";
    }
    double minutes = seconds / 60;
    return minutes < 90 ? Math.round(minutes) + " min" : Math.round(minutes / 6) / 10.0 + " h";
  }
}
