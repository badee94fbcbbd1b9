package org.properdp.verification.exactprobability.choosing;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.primitive.Rank;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;

/**
 * A few people with some rows and a budget each, and an analyst whose next question depends on what
 * it was told so far.
 *
 * @param budgets in tenths of ε, by individual
 */
record Electorate(long seed, List<Row> rows, List<Integer> budgets) {
  private static final Range RANGE = Range.of("0", "2");
  private static final Range NARROW = Range.of("0", "1");
  private static final PublicKeys<Integer> CANDIDATES = PublicKeys.of(0, 1, 2);
  private static final int QUESTIONS = 3;

  /** The vote of a person. */
  record Row(int who, int says) {}

  /** An electorate drawn by a seed: number 0, of extremes, can pay for a row or two. */
  static Electorate of(long seed) {
    Random random = new Random(seed);
    List<Row> rows = new ArrayList<>();
    for (int i = random.nextInt(4) / 3; i >= 0; i--) {
      rows.add(new Row(0, 2));
    }
    for (int who = 1; who < 3; who++) {
      for (int i = 0; i < 2; i++) {
        rows.add(new Row(who, random.nextInt(8) % 4));
      }
    }
    return new Electorate(seed, rows, List.of(4, 16, 32));
  }

  /** The same without anything of one's. */
  Electorate without(int who) {
    return new Electorate(seed, rows.stream().filter(row -> row.who() != who).toList(), budgets);
  }

  /** ln of the probability of everything that the analyst may be told. */
  Map<List<String>, Double> traces() {
    Map<List<String>, Double> traces =
        new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
    Chances chances = new Chances();
    do {
      chances.begin();
      traces.put(run(chances), chances.lnProbability());
    } while (chances.advance());
    return traces;
  }

  private List<String> run(Chances chances) {
    List<String> told = new ArrayList<>();
    try (Proper proper = Fixture.with(chances)) {
      Population<Integer> people =
          proper.population("people", Integer.class).personal(Epsilon.of("1"));
      Dataset<Integer, Row> says =
          people.dataset("says", Row.class, Row::who, row -> tenths(budgets.get(row.who())));
      says.append("all", rows);
      for (int i = 0; i < QUESTIONS; i++) {
        Queryable<Row> live = proper.analyst("ada").query(says.live());
        told.add(ask(live, new Random(31 * seed + told.hashCode())));
      }
    }
    return told;
  }

  private static Epsilon tenths(int count) {
    return new Epsilon(count * 100_000_000L);
  }

  private String ask(Queryable<Row> all, Random random) {
    Queryable<Row> some = random.nextBoolean() ? all : all.filter(row -> row.says() > 0);
    Epsilon epsilon = tenths(2 + 2 * random.nextInt(2));
    return switch ((int) (seed + random.nextInt(5) / 4) % 6) {
      case 0 -> some.noisyMedian(RANGE, Electorate::number, epsilon).get().value().toString();
      case 1 ->
          some.noisyQuantile(RANGE, Electorate::number, Rank.quantile("0.2"), epsilon)
              .get()
              .value()
              .toString();
      case 2 ->
          some.noisyQuantiles(
                  NARROW, Electorate::number, Vector.of(Rank.minimum(), Rank.largest(2)), epsilon)
              .get()
              .value()
              .toString();
      case 3 ->
          ""
              + some.exponentialMechanism(CANDIDATES, RANGE, Electorate::score, epsilon)
                  .get()
                  .value();
      case 4 ->
          "" + some.reportNoisyMax(CANDIDATES, RANGE, Electorate::score, epsilon).get().value();
      default ->
          "" + some.permuteAndFlip(CANDIDATES, RANGE, Electorate::score, epsilon).get().value();
    };
  }

  private static double number(Row row) {
    return row.says() == 3 ? Double.NaN : row.says();
  }

  private static double score(Row row, int candidate) {
    return row.says() == candidate ? 2 : row.says() == 3 ? candidate : 0;
  }
}
