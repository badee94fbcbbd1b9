package org.properdp.examples.bench;

import java.io.PrintStream;
import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/** Runs a JMH benchmark and prints the time of each method divided by its baseline's. */
final class Ratios {
  private Ratios() {}

  static Collection<RunResult> run(Class<?> benchmark, boolean quick) throws RunnerException {
    OptionsBuilder options = new OptionsBuilder();
    options.include("^" + benchmark.getName() + "\\.");
    options.verbosity(VerboseMode.NORMAL);
    // A benchmark that fails prints no figures, and must not end as if it had succeeded.
    options.shouldFailOnError(true);
    if (quick) {
      options.forks(1).warmupIterations(2).measurementIterations(2);
      options.warmupTime(TimeValue.milliseconds(300)).measurementTime(TimeValue.milliseconds(300));
    }
    return new Runner(options.build()).run();
  }

  static void print(Collection<RunResult> results, String ours, String partner, PrintStream out) {
    for (RunResult result : results) {
      if (method(result).equals(ours)) {
        results.stream()
            .filter(r -> method(r).equals(partner) && sameParameters(r, result))
            .forEach(r -> print(result, r, out));
      }
    }
  }

  private static void print(RunResult ours, RunResult partner, PrintStream out) {
    Statistics a = ours.getPrimaryResult().getStatistics();
    Statistics b = partner.getPrimaryResult().getStatistics();
    double ratio = a.getMean() / b.getMean();
    // The two means are independent, so the squares of their relative errors add up.
    double off = ratio * Math.hypot(relativeError(a), relativeError(b));
    out.printf(
        Locale.ROOT,
        "%s / %s %s: %.2f%s (%.1f ms / %.1f ms)%n",
        method(ours),
        method(partner),
        parameters(ours),
        ratio,
        plusMinus(off),
        a.getMean(),
        b.getMean());
  }

  /** The interval in words. Two measurements have a mean and no interval, so none is claimed. */
  static String plusMinus(double off) {
    return Double.isFinite(off)
        ? String.format(Locale.ROOT, " ± %.2f with 95 %%", off)
        : ", of too few measurements for an interval";
  }

  private static double relativeError(Statistics statistics) {
    return statistics.getMeanErrorAt(0.95) / statistics.getMean();
  }

  private static String method(RunResult result) {
    String name = result.getParams().getBenchmark();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String parameters(RunResult result) {
    return result.getParams().getParamsKeys().stream()
        .map(key -> key + " " + result.getParams().getParam(key))
        .toList()
        .toString();
  }

  private static boolean sameParameters(RunResult a, RunResult b) {
    return parameters(a).equals(parameters(b));
  }
}
