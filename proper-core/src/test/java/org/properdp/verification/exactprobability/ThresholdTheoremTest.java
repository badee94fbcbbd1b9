package org.properdp.verification.exactprobability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.SeededBits;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.query.Watch;

/**
 * The privacy theorem for watches, by exact probability, with r and without: in generated worlds
 * with several rows each, counts asked in between, and budgets that break in the middle.
 *
 * <p>What is counted at each step, and who pays, does not depend on noise. A slow model says what
 * it is; that the runtime agrees is seen by the noise with which its answers just turn from "below"
 * to "above". The probability of a trace is then a sum over what the threshold's noise may be.
 */
@Tag("long")
class ThresholdTheoremTest {
  private static final int WORLDS = 40;
  private static final int STEPS = 5;
  private static final long THRESHOLD = 3;
  private static final long NANOS = 1_000_000_000;

  private record Row(int who, int step) {}

  /** The question at each step: a count beforehand, or none. */
  private record World(List<Row> rows, List<Long> budgets, long epsilon, List<Boolean> counts) {
    long brought(int who, int step) {
      return rows.stream().filter(row -> row.who() == who && row.step() == step).count();
    }

    World without(int who) {
      return new World(
          rows.stream().filter(row -> row.who() != who).toList(), budgets, epsilon, counts);
    }
  }

  /** The counts, without noise: by questions in between, and by the steps of the watch. */
  private record Counted(List<Long> between, List<Long> steps, List<Long> left) {}

  private static Counted model(World world) {
    int people = world.budgets().size();
    List<Long> left = new ArrayList<>(world.budgets());
    long[] most = new long[people];
    List<Long> between = new ArrayList<>();
    List<Long> steps = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      long counted = 0;
      long watched = 0;
      for (int who = 0; who < people; who++) {
        long rows = world.brought(who, step);
        if (world.counts().get(step) && left.get(who) >= rows * world.epsilon()) {
          left.set(who, left.get(who) - rows * world.epsilon());
          counted += rows;
        }
        long growth = Math.max(0, rows - most[who]) * world.epsilon();
        if (left.get(who) >= growth) {
          left.set(who, left.get(who) - growth);
          most[who] = Math.max(most[who], rows);
          watched += rows;
        }
      }
      between.add(counted);
      steps.add(watched);
    }
    return new Counted(between, steps, left);
  }

  /** The answers of the real runtime, where the draws after that of the threshold are given. */
  private static List<String> play(World world, List<Long> draws) {
    List<Long> rest = new ArrayList<>(draws);
    List<String> said = new ArrayList<>();
    try (Proper proper = Fixture.with(law -> BigInteger.valueOf(rest.remove(0)))) {
      Population<Integer> people = proper.numberedPopulation("people").personal(Epsilon.of("1"));
      Dataset<Integer, Row> rows =
          people.dataset(
              "rows", Row.class, Row::who, row -> new Epsilon(world.budgets().get(row.who())));
      rows.append("all", world.rows());
      Queryable<Row> all = proper.analyst("ada").query(rows.live());
      Epsilon epsilon = new Epsilon(world.epsilon());
      Watch watch = all.aboveThreshold(THRESHOLD, epsilon);
      for (int step = 0; step < STEPS && !said.contains("true"); step++) {
        int now = step;
        Queryable<Row> here = all.filter(row -> row.step() == now);
        if (world.counts().get(step)) {
          said.add(here.noisyCount(epsilon).get().value().toString());
        }
        said.add(watch.isAbove(here).get().value().toString());
      }
    }
    return said;
  }

  private static void runtimeAgrees(World world, Counted counted) {
    for (int above = 0; above <= STEPS; above++) {
      List<Long> draws = new ArrayList<>(List.of(0L));
      List<String> expected = new ArrayList<>();
      for (int step = 0; step < STEPS && step <= above; step++) {
        if (world.counts().get(step)) {
          draws.add(0L);
          expected.add(counted.between().get(step).toString());
        }
        // With so much noise a count just reaches the threshold, or is just below.
        draws.add(THRESHOLD - counted.steps().get(step) - (step == above ? 0 : 1));
        expected.add(String.valueOf(step == above));
      }
      assertThat(play(world, draws)).as("%s", world).isEqualTo(expected);
    }
  }

  /** P(z < h) for discrete Laplace noise of scale 1/e. */
  static double below(long h, double e) {
    double q = Math.exp(-e);
    return h <= 0 ? Math.pow(q, (double) (1 - h)) / (1 + q) : 1 - Math.pow(q, (double) h) / (1 + q);
  }

  static double mass(long z, double e) {
    double q = Math.exp(-e);
    return (1 - q) / (1 + q) * Math.pow(q, (double) Math.abs(z));
  }

  /** P(the first "above" is the answer to this step), or none where there is no such step. */
  static double probability(List<Long> counts, int above, double epsilon) {
    double half = epsilon / 2;
    long far = (long) (80 / half);
    double sum = 0;
    for (long rho = -far; rho <= far; rho++) {
      double product = mass(rho, half);
      for (int step = 0; step < Math.min(above, counts.size()); step++) {
        product *= below(THRESHOLD + rho - counts.get(step), half);
      }
      sum +=
          above < counts.size()
              ? product * (1 - below(THRESHOLD + rho - counts.get(above), half))
              : product;
    }
    return sum;
  }

  private static World world(SeededBits bits) {
    int people = 2 + (int) bits.below(3);
    List<Long> budgets = new ArrayList<>();
    List<Row> rows = new ArrayList<>();
    for (int who = 0; who < people; who++) {
      budgets.add(NANOS / 2 * (1 + bits.below(8)));
      for (int step = 0; step < STEPS; step++) {
        for (long row = bits.below(4); row > 0; row--) {
          rows.add(new Row(who, step));
        }
      }
    }
    List<Boolean> counts = IntStream.range(0, STEPS).mapToObj(step -> bits.below(4) == 0).toList();
    return new World(rows, budgets, NANOS / 2 * (1 + bits.below(2)), counts);
  }

  @Test
  void noTraceTellsMoreOfAnIndividualThanItsBudget() {
    SeededBits bits = new SeededBits(11);
    int broke = 0;
    double most = 0;
    for (int i = 0; i < WORLDS; i++) {
      World world = world(bits);
      Counted with = model(world);
      Counted without = model(world.without(0));
      runtimeAgrees(world, with);
      double epsilon = world.epsilon() / 1e9;
      double between = 0;
      double worst = 0;
      for (int above = 0; above <= STEPS; above++) {
        if (above < STEPS) {
          between += epsilon * Math.abs(with.between().get(above) - without.between().get(above));
        }
        double one = probability(with.steps(), above, epsilon);
        double other = probability(without.steps(), above, epsilon);
        worst = Math.max(worst, between + Math.abs(Math.log(one / other)));
      }
      double spent = (world.budgets().get(0) - with.left().get(0)) / 1e9;
      assertThat(worst).as("%s", world).isLessThanOrEqualTo(spent + 1e-9);
      most = Math.max(most, spent == 0 ? 0 : worst / spent);
      broke += spent < classic(world) ? 1 : 0;
    }
    assertThat(most).isGreaterThan(0.7);
    assertThat(broke).isGreaterThan(WORLDS / 4);
  }

  /** The price for r with a budget without end. */
  private static double classic(World world) {
    long most = 0;
    long counted = 0;
    for (int step = 0; step < STEPS; step++) {
      most = Math.max(most, world.brought(0, step));
      counted += world.counts().get(step) ? world.brought(0, step) : 0;
    }
    return (most + counted) * world.epsilon() / 1e9;
  }

  /**
   * The attack on charging less: were only "above" paid for, as if "below" told nothing, a thousand
   * answers "below" with a row of r's in each would be free. They lose half of ε, almost, as one
   * does with a threshold's noise; a watch takes all of ε at the first of them.
   */
  @Test
  void aThousandAnswersBelowAreWorthHalfOfEpsilon() {
    List<Long> without = Collections.nCopies(1000, 0L);
    List<Long> with = Collections.nCopies(1000, 1L);
    double loss = Math.log(probability(without, 1000, 1) / probability(with, 1000, 1));
    assertThat(loss).isCloseTo(0.5, within(0.001));
    Dataset<Integer, Integer> rows;
    try (Proper proper = Fixture.exact()) {
      Population<Integer> people = proper.numberedPopulation("people").personal(Epsilon.of("1"));
      rows = people.dataset("rows", Integer.class, who -> who);
      rows.append("all", List.of(0));
      Queryable<Integer> query = proper.analyst("ada").query(rows.live());
      Watch watch = query.aboveThreshold(1000, Epsilon.of("1"));
      for (int step = 0; step < 1000; step++) {
        assertThat(watch.isAbove(query).get().value()).isFalse();
      }
      BigDecimal spent = people.custodian().account(0).orElseThrow().spent();
      assertThat(spent).isEqualByComparingTo("1");
      assertThat(spent.doubleValue()).isGreaterThan(loss);
    }
  }
}
