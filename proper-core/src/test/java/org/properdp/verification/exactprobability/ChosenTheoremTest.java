package org.properdp.verification.exactprobability;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Tariff;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.noise.SeededBits;
import org.properdp.noise.draw.AllDraws;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Blocks;
import org.properdp.primitive.Interval;
import org.properdp.primitive.NoisyMedianOfBlocks;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Range;
import org.properdp.primitive.SmoothMedianOfBlocks;
import org.properdp.primitive.Unvetted;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;

/**
 * The privacy theorem for what is drawn by choices, by exact probability, in generated worlds with
 * and without r: several rows each, and budgets that break in the middle. Three questions are asked
 * in a row; who pays does not depend on what was answered, so that the loss of the worst trace is
 * the sum of the losses of the worst answers.
 */
class ChosenTheoremTest {
  private static final int WORLDS = 60;
  private static final int R = 0;

  private record Row(int who, int value) {}

  private record Asked(int blocks, Primitive<Row, ?> primitive, Epsilon epsilon, int from) {}

  private record World(List<Row> rows, List<Long> budgets, List<Asked> questions) {
    List<Map<String, Double>> laws(boolean withR) {
      try (Proper proper = Fixture.exact()) {
        Population<Integer> people = proper.numberedPopulation("people").personal(Epsilon.of("1"));
        Dataset<Integer, Row> rowsOf =
            people.dataset("rows", Row.class, Row::who, row -> new Epsilon(budgets.get(row.who())));
        rowsOf.append("all", rows.stream().filter(row -> withR || row.who() != R).toList());
        List<Map<String, Double>> laws = new ArrayList<>();
        for (Asked asked : questions) {
          proper
              .analyst("ada")
              .query(rowsOf.live())
              .filter(row -> row.value() >= asked.from())
              .askUnvetted(
                  new Overheard<>(asked.blocks(), asked.primitive(), laws), asked.epsilon())
              .get();
        }
        return laws;
      }
    }
  }

  /** Finds the law of the answer, and answers nothing. */
  private record Overheard<T>(int blocks, Primitive<T, ?> whole, List<Map<String, Double>> laws)
      implements Unvetted<T, Integer> {
    @Override
    public String describe() {
      return whole.describe();
    }

    @Override
    public Measure<T> measure() {
      return whole.measure();
    }

    @Override
    public Tariff price(Epsilon asked) {
      return whole.price(asked);
    }

    @Override
    public Vector<NoisePart> noise(Epsilon asked) {
      return whole.noise(asked);
    }

    @Override
    public Answer answer(Gathered found, Epsilon asked, Noise noise) {
      // Other draws than those of blocks are for the order of rows, which does not matter here.
      laws.add(
          AllDraws.of(bound -> bound == blocks, all -> whole.answer(found, asked, all).noisy()));
      return new Answer(Vector.empty());
    }

    @Override
    public Integer value(Vector<BigInteger> noisy) {
      return 0;
    }

    @Override
    public Option<Interval> interval(Epsilon asked, Certainty certainty) {
      return whole.interval(asked, certainty);
    }
  }

  private static World world(SeededBits bits) {
    List<Row> rows = new ArrayList<>();
    List<Long> budgets = new ArrayList<>();
    int people = 2 + (int) bits.below(3);
    for (int who = 0; who < people; who++) {
      budgets.add(500_000_000L * (1 + bits.below(4)));
      for (int row = 0; row <= bits.below(3); row++) {
        rows.add(new Row(who, (int) bits.below(4)));
      }
    }
    rows.sort(Comparator.comparingInt(Row::value));
    List<Asked> questions = new ArrayList<>();
    for (int q = 0; q < 3; q++) {
      Epsilon epsilon = new Epsilon(500_000_000L * (1 + bits.below(2)));
      int blocks = 1 + (int) bits.below(3);
      questions.add(new Asked(blocks, primitive(blocks, bits), epsilon, (int) bits.below(3)));
    }
    return new World(rows, budgets, questions);
  }

  private static Primitive<Row, ?> primitive(int count, SeededBits bits) {
    Range range = Range.of("0", "5");
    Blocks<Row> blocks =
        bits.bit()
            ? Blocks.averages(count, range, Row::value)
            : Blocks.of(count, range, "5", rows -> rows.stream().mapToInt(Row::value).sum());
    return bits.bit() ? new NoisyMedianOfBlocks<>(blocks) : new SmoothMedianOfBlocks<>(blocks);
  }

  @Test
  void noTraceTellsMoreOfAnIndividualThanItsBudget() {
    SeededBits bits = new SeededBits(7);
    int broke = 0;
    double most = 0;
    for (int i = 0; i < WORLDS; i++) {
      World world = world(bits);
      List<Map<String, Double>> with = world.laws(true);
      List<Map<String, Double>> without = world.laws(false);
      double loss = 0;
      long asked = 0;
      for (int q = 0; q < with.size(); q++) {
        loss += AllDraws.loss(new TreeMap<>(with.get(q)), new TreeMap<>(without.get(q)));
        asked += world.questions().get(q).epsilon().nanos();
      }
      double budget = world.budgets().get(R) / 1e9;
      assertThat(loss).as("%s", world).isLessThanOrEqualTo(budget + 1e-10);
      most = Math.max(most, loss / budget);
      broke += asked > world.budgets().get(R) ? 1 : 0;
    }
    assertThat(broke).isGreaterThan(WORLDS / 4);
    assertThat(most).isGreaterThan(0.4);
  }
}
