package org.properdp.examples.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Which intervals a guesser from times is given, where there is something to tell and where not.
 */
class ThresholdTest {
  private static final int SERVERS = 40;
  private static final int TRIALS = 100;
  private static final int RUNS = 100;

  private final Random random = new Random(5);

  /** A server's times are alike: each has a delay of its own beside that of each answer. */
  private Vector<Double> times(double more) {
    double own = random.nextGaussian();
    return Vector.fill(TRIALS, () -> 200 + own + more + random.nextGaussian());
  }

  private Vector<Threshold.Pair> pairs(double more) {
    return Vector.fill(SERVERS, () -> new Threshold.Pair(times(more), times(0)));
  }

  /** True if the interval that is told has nothing but advantages. */
  private static boolean isSeen(String told) {
    Matcher bounds = Pattern.compile("interval (-?[0-9.]+) to (-?[0-9.]+)").matcher(told);
    assertThat(bounds.find()).as(told).isTrue();
    return Double.parseDouble(bounds.group(1)) > 0;
  }

  @Test
  void serversThatDifferByChanceAreNoAdvantage() {
    long seen =
        IntStream.range(0, RUNS).filter(run -> isSeen(Threshold.advantage(pairs(0)))).count();

    // One of forty is expected above nothing.
    assertThat(seen).isLessThanOrEqualTo(8);
  }

  @Test
  void anAdvantageOfAllServersIsSeen() {
    long seen =
        IntStream.range(0, RUNS).filter(run -> isSeen(Threshold.advantage(pairs(1.5)))).count();

    assertThat(seen).isGreaterThanOrEqualTo(90);
  }

  @Test
  void pairsThatAreAllEqualHaveNoInterval() {
    Vector<Threshold.Pair> equal =
        Vector.fill(4, () -> new Threshold.Pair(Vector.of(2.0, 2.0), Vector.of(1.0, 1.0)));

    assertThat(Threshold.advantage(equal))
        .startsWith("advantage 1.000, too few or too equal for an interval (at least 2.000 ms");
  }
}
