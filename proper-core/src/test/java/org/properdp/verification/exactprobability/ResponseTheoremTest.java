package org.properdp.verification.exactprobability;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.SeededBits;
import org.properdp.noise.draw.AllDraws;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicKeys;

/**
 * The privacy theorem for randomised response, by exact probability, in generated worlds with and
 * without r: several rows each, some absent, some named twice, and budgets that break in the
 * middle. Reports are independent, and who is asked for the truth does not depend on them: so the
 * worst of all that could be heard, were each report told, loses the sum of what the worst reports
 * lose.
 */
class ResponseTheoremTest {
  private static final int WORLDS = 200;

  private record Row(int who, int answer) {}

  private record World(
      List<Row> rows, List<Long> budgets, List<Long> epsilons, int answers, boolean confused) {
    /** The law of each report, question by question. */
    List<Map<Long, Double>> laws(boolean withR) {
      List<Map<Long, Double>> laws = new ArrayList<>();
      Noise noise =
          new Noise() {
            @Override
            public BigInteger sample(NoiseLaw law) {
              throw new AssertionError(law.describe());
            }

            @Override
            public long choose(Choice choice) {
              laws.add(AllDraws.law(choice));
              return 0;
            }
          };
      try (Proper proper = Fixture.with(noise)) {
        ask(proper, withR);
      }
      return laws;
    }

    private void ask(Proper proper, boolean withR) {
      Population<Integer> people = proper.numberedPopulation("people").personal(Epsilon.of("1"));
      Dataset<Integer, Row> data =
          people.dataset("rows", Row.class, Row::who, row -> new Epsilon(budgets.get(row.who())));
      data.append("all", rows.stream().filter(row -> withR || row.who() != 0).toList());
      for (long epsilon : epsilons) {
        proper
            .analyst("ada")
            .query(data.live())
            .randomisedResponse(
                PublicKeys.of("roster", List.of(0, 1, 3)),
                row -> confused && row.who() == 0 ? 1 : row.who(),
                PublicKeys.of("answers", List.of(0, 1, 2).subList(0, answers)),
                own -> own.stream().mapToInt(Row::answer).sum() % 3,
                new Epsilon(epsilon))
            .get();
      }
    }
  }

  private static World world(SeededBits bits) {
    List<Row> rows = new ArrayList<>();
    List<Long> budgets = new ArrayList<>();
    for (int who = 0; who < 3; who++) {
      budgets.add(500_000_000L * (1 + bits.below(4)));
      for (long row = bits.below(who == 0 ? 2 : 3); row >= 0; row--) {
        rows.add(new Row(who, (int) bits.below(3)));
      }
    }
    List<Long> epsilons =
        List.of(500_000_000L * (1 + bits.below(2)), 500_000_000L * (1 + bits.below(2)));
    return new World(rows, budgets, epsilons, 2 + (int) bits.below(2), bits.bit());
  }

  @Test
  void noTraceTellsMoreOfAnIndividualThanItsBudget() {
    SeededBits bits = new SeededBits(5);
    double most = 0;
    for (int i = 0; i < WORLDS; i++) {
      World world = world(bits);
      List<Map<Long, Double>> with = world.laws(true);
      List<Map<Long, Double>> without = world.laws(false);
      double loss = 0;
      for (int report = 0; report < with.size(); report++) {
        loss += AllDraws.loss(with.get(report), without.get(report));
      }
      double budget = world.budgets().get(0) / 1e9;
      assertThat(loss).as("%s", world).isLessThanOrEqualTo(budget + 1e-12);
      most = Math.max(most, loss / budget);
    }
    assertThat(most).isGreaterThan(0.3);
  }
}
