package org.properdp.report.figures;

import io.vavr.collection.Vector;

/**
 * A measured figure and its 95 % confidence interval: of a hundred such intervals, at least 95
 * contain the true value on average. It is one cell of a table, so that the interval stays with the
 * figure wherever that is printed, drawn or written.
 *
 * @param value the measured figure
 * @param low the lower end of the interval
 * @param high the upper end of the interval
 * @param trials how many independent trials it is from
 * @param interval how the interval was found
 */
public record Measured(double value, double low, double high, int trials, Interval interval) {
  /** The name that pages give to the intervals of shares. */
  public static final String INTERVALS = "95 % intervals (Clopper and Pearson's) in brackets";

  private static final double MISSED_ON_A_SIDE = 0.025;

  /** Of so many trials Student's distribution is that of a known deviation. */
  private static final int KNOWN = 10_000;

  /**
   * The share of independent trials in which an event happened, with Clopper and Pearson's
   * interval. If there are equally many trials of several kinds with different probabilities, the
   * interval is one for their average, and holds even more often (Hoeffding 1956).
   */
  public static Measured share(int happened, int trials) {
    return share(happened, trials, MISSED_ON_A_SIDE);
  }

  private static Measured share(int happened, int trials, double missedOnASide) {
    Confidence confidence = new Confidence(trials, missedOnASide);
    return new Measured(
        happened / (double) trials,
        confidence.lower(happened),
        confidence.upper(happened),
        trials,
        Interval.OF_A_SHARE);
  }

  /**
   * The average of independent trials, with Student's interval. Of one trial there is none, and of
   * trials that are all the same neither: they do not tell by how much others would differ.
   */
  public static Measured mean(Vector<Double> trials) {
    int size = trials.size();
    double mean = average(trials);
    double error = standardError(trials, mean);
    if (!(error > 0)) {
      return unbounded(mean, size, Interval.OF_A_MEAN);
    }
    double off = Student.within(size - 1, 2 * MISSED_ON_A_SIDE) * error;
    return new Measured(mean, mean - off, mean + off, size, Interval.OF_A_MEAN);
  }

  /**
   * The average of figures that differ in what they are of, and of which each has independent noise
   * of a known law: the interval is where that average lies without noise. Of fewer than {@value
   * Skewed#FEWEST} there is none.
   *
   * @param deviations the standard deviation of the noise in each
   */
  public static Measured withoutNoise(Vector<Double> figures, Vector<Double> deviations) {
    int size = figures.size();
    double mean = average(figures);
    if (size < Skewed.FEWEST) {
      return unbounded(mean, size, Interval.WITHOUT_NOISE);
    }
    double squares = deviations.map(deviation -> deviation * deviation).sum().doubleValue();
    double off = Student.within(KNOWN, 2 * MISSED_ON_A_SIDE) * Math.sqrt(squares) / size;
    return new Measured(mean, mean - off, mean + off, size, Interval.WITHOUT_NOISE);
  }

  /** The average distance of independent trials from zero. */
  public static Measured meanSize(Vector<Double> trials) {
    return ofSizes(trials.map(Math::abs), Interval.OF_A_MEAN_SIZE);
  }

  /** The root mean square of independent errors. */
  public static Measured rootMeanSquare(Vector<Double> errors) {
    return rootOfMean(errors.map(error -> error * error));
  }

  /** The root of the average of independent mean squares, such as those of whole runs. */
  public static Measured rootOfMean(Vector<Double> squares) {
    Measured mean = ofSizes(squares, Interval.OF_A_ROOT_MEAN_SQUARE);
    return new Measured(
        Math.sqrt(mean.value),
        mean.isBounded() ? Math.sqrt(mean.low) : mean.low,
        Math.sqrt(mean.high),
        mean.trials,
        Interval.OF_A_ROOT_MEAN_SQUARE);
  }

  /**
   * The average of numbers that are not negative: its ends are factors, by its logarithm. Of fewer
   * than {@value Skewed#FEWEST} there is no interval.
   */
  private static Measured ofSizes(Vector<Double> sizes, Interval interval) {
    double mean = average(sizes);
    double error = standardError(sizes, mean);
    if (!(error > 0) || sizes.size() < Skewed.FEWEST) {
      return unbounded(mean, sizes.size(), interval);
    }
    double relative = Student.within(sizes.size() - 1, 2 * MISSED_ON_A_SIDE) * error / mean;
    double factor = Math.exp(Skewed.widened(relative, sizes.size()));
    return new Measured(mean, mean / factor, mean * factor, sizes.size(), interval);
  }

  private static double average(Vector<Double> trials) {
    return trials.sum().doubleValue() / trials.size();
  }

  /** That of an average; zero of trials that are all the same, and of one. */
  private static double standardError(Vector<Double> trials, double mean) {
    int size = trials.size();
    if (trials.forAll(trial -> trial.equals(trials.head()))) {
      return 0;
    }
    double squares = trials.map(trial -> (trial - mean) * (trial - mean)).sum().doubleValue();
    return Math.sqrt(squares / (size - 1) / size);
  }

  /**
   * This figure with a wider interval, so that those of this many figures hold all at once in 95 %
   * (Bonferroni): each is missed as many times less often.
   */
  public Measured together(int many) {
    if (many == 1 || !isBounded()) {
      return this;
    }
    return switch (interval) {
      case OF_A_SHARE -> share((int) happened(), trials, MISSED_ON_A_SIDE / many);
      case OF_A_MEAN -> within((high - low) / 2 * Student.ratio(trials - 1, many));
      case WITHOUT_NOISE -> within((high - low) / 2 * Student.ratio(KNOWN, many));
      case OF_A_MEAN_SIZE -> byFactor(Skewed.together(Math.log(high / value), trials, many));
      case OF_A_ROOT_MEAN_SQUARE ->
          byFactor(Skewed.together(2 * Math.log(high / value), trials, many) / 2);
      case OF_A_MEDIAN, OF_A_RATIO, OF_A_LOSS ->
          throw new IllegalArgumentException(
              "an interval " + interval.description() + " can't be widened afterwards");
    };
  }

  /** These figures with wider intervals, which hold all at once. */
  public static Vector<Measured> together(Vector<Measured> figures) {
    return figures.map(figure -> figure.together(figures.size()));
  }

  private Measured within(double off) {
    return new Measured(value, value - off, value + off, trials, interval);
  }

  private Measured byFactor(double logarithm) {
    double factor = Math.exp(logarithm);
    return new Measured(value, value / factor, value * factor, trials, interval);
  }

  private double happened() {
    double happened = Math.rint(value * trials);
    if (Math.abs(happened - value * trials) > 1e-6 || happened < 0 || happened > trials) {
      throw new IllegalArgumentException(
          "a share must be a number of events, divided by that of trials, but was " + value);
    }
    return happened;
  }

  /**
   * The ratio of an event's frequencies in some trials and in as many others, as a logarithm. Each
   * share is missed in half of the cases, so that both hold at once in 95 %.
   */
  public static Measured loss(int happened, int happenedElsewhere, int trialsEach) {
    return lossOfMany(happened, happenedElsewhere, trialsEach, 1);
  }

  /** The same, with an interval so wide that those of this many figures hold all at once. */
  public static Measured lossOfMany(int happened, int happenedElsewhere, int trialsEach, int many) {
    Confidence each = new Confidence(trialsEach, MISSED_ON_A_SIDE / 2 / many);
    return new Measured(
        Math.log(happened / (double) happenedElsewhere),
        Math.log(each.lower(happened) / each.upper(happenedElsewhere)),
        Math.log(each.upper(happened) / each.lower(happenedElsewhere)),
        trialsEach,
        Interval.OF_A_LOSS);
  }

  /**
   * The median of independent measurements. The interval lies between two of them; which two
   * follows from the distribution of fair coin flips, whatever the distribution of the
   * measurements. With fewer than six measurements, no two are far enough apart, and the interval
   * is unbounded.
   */
  public static Measured median(Vector<Double> measurements) {
    Vector<Double> sorted = measurements.sorted();
    int size = sorted.size();
    // By logarithms, since a half to the power of more than 1,074 is no double.
    double logarithm = size * Math.log(0.5);
    double missed = Math.exp(logarithm);
    int outside = 0;
    while (outside < size / 2 && missed <= MISSED_ON_A_SIDE) {
      outside++;
      logarithm += Math.log((size - outside + 1.0) / outside);
      missed += Math.exp(logarithm);
    }
    return outside == 0
        ? unbounded(sorted.get(size / 2), size, Interval.OF_A_MEDIAN)
        : new Measured(
            sorted.get(size / 2),
            sorted.get(outside - 1),
            sorted.get(size - outside),
            size,
            Interval.OF_A_MEDIAN);
  }

  private static Measured unbounded(double value, int trials, Interval interval) {
    return new Measured(
        value, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, trials, interval);
  }

  /** This figure and its interval, reduced by an amount. */
  public Measured less(double amount) {
    return new Measured(value - amount, low - amount, high - amount, trials, interval);
  }

  /** This figure and its interval, divided by a positive number. */
  public Measured over(double number) {
    return new Measured(value / number, low / number, high / number, trials, interval);
  }

  /**
   * The ratio of this positive figure to another. Both are widened to hold at once; one without an
   * interval, as all its trials were the same, is taken as it is.
   */
  public Measured ratioTo(Measured other) {
    double ratio = value / other.value;
    int fewest = Math.min(trials, other.trials);
    if (!isBounded() && !other.isBounded()) {
      return unbounded(ratio, fewest, Interval.OF_A_RATIO);
    }
    Measured more = together(2);
    Measured less = other.together(2);
    return new Measured(
        ratio,
        (isBounded() ? more.low : value) / (other.isBounded() ? less.high : other.value),
        (isBounded() ? more.high : value) / (other.isBounded() ? less.low : other.value),
        fewest,
        Interval.OF_A_RATIO);
  }

  /** True if the interval has ends; if not, there were too few measurements. */
  public boolean isBounded() {
    return Double.isFinite(low) && Double.isFinite(high);
  }

  /**
   * True if the whole interval lies above a bound, also as both are printed: only then does it
   * contradict that bound.
   */
  public boolean isAbove(double bound) {
    return low > bound && isToldApart(low, bound);
  }

  /** True if the whole interval lies below a bound, also as both are printed. */
  public boolean isBelow(double bound) {
    return high < bound && isToldApart(high, bound);
  }

  private static boolean isToldApart(double end, double bound) {
    return !Numbers.shown(end).equals(Numbers.shown(bound));
  }

  /** True if the interval contains what a law says. */
  public boolean agreesWith(double law) {
    return low <= law && law <= high;
  }

  /** That the intervals of two figures have something in common, for sentences. */
  public String untold(Measured other) {
    int fewest = Math.min(trials, other.trials);
    return "cannot be told apart with " + Numbers.shown(fewest, "trial", "trials");
  }

  /** The figure with the interval in brackets, for people. */
  public String shown() {
    return isBounded() ? Numbers.shown(value, low, high) : Numbers.shown(value);
  }

  /** A share as a percentage, with the interval in brackets. */
  public String percent() {
    return isBounded() ? Numbers.percent(value, low, high) : Numbers.percent(value);
  }
}
