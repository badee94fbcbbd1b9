package org.properdp.verification.rho;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.noise.NoiseLaw;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.query.Queryable;
import org.properdp.query.Release;
import org.properdp.verification.rho.Asked.Row;

/**
 * The guarantee in ρ, from exact probabilities: in small worlds, with and without one individual,
 * an analyst asks three questions with either noise, each chosen by the answers before. The runtime
 * says what each would answer without noise, and by which laws it is blurred; the Rényi divergence
 * of all that can be seen is then a sum over all answers. It is at most α times the individual's
 * budget, for several α, both ways, though budgets break in the middle.
 */
@Tag("long")
class RenyiTheoremTest {
  private static final long SEED = 20261121;
  private static final int WORLDS = 30;
  private static final List<Double> ORDERS = List.of(1.05, 3.0, 12.0);
  private static final List<Asked> KINDS =
      List.of(Asked.COUNT, Asked.INDIVIDUALS, Asked.SUM, Asked.VECTOR, Asked.HISTOGRAM);
  private static final String ONE = "r";

  private final Random random = new Random(SEED);

  /** The question, and what comes next: below the cut of the first integer, or not. */
  private record Node(Asked asked, Amount at, int cut, List<Node> next) {}

  private record World(
      List<Row> rows,
      Rho each,
      Node first,
      Map<List<Integer>, Said> with,
      Map<List<Integer>, Said> without) {
    Said said(List<Integer> branches, boolean withOne) {
      return (withOne ? with : without).computeIfAbsent(branches, path -> ask(this, path, withOne));
    }

    @Override
    public String toString() {
      return rows + " with ρ " + each + ", asked " + first;
    }
  }

  /** The answer to a question without noise, and how it is blurred. */
  private record Said(List<Integer> exact, List<NoiseLaw> laws) {
    static Said of(Release<?> release) {
      List<Integer> exact = Asked.integers(release.value());
      List<NoisePart> parts = release.noise().toJavaList();
      List<NoiseLaw> laws = new ArrayList<>();
      for (int j = 0; j < exact.size(); j++) {
        laws.add(parts.get(j % parts.size()).law());
      }
      return new Said(exact, laws);
    }
  }

  @Test
  void theDivergenceIsAtMostAlphaTimesTheBudget() {
    double closest = 0;
    int broke = 0;
    for (int i = 0; i < WORLDS; i++) {
      World world = world();
      for (double order : ORDERS) {
        for (boolean withFirst : new boolean[] {true, false}) {
          double moment = moment(world, world.first(), List.of(), order, withFirst);
          double divergence = Math.log(moment) / (order - 1);
          double most = order * world.each().decimal().doubleValue();
          assertThat(divergence).as("%s, α %s", world, order).isLessThanOrEqualTo(most + 1e-9);
          closest = Math.max(closest, divergence / most);
        }
      }
      broke += goesBroke(world) ? 1 : 0;
    }
    assertThat(closest).as("budgets are used up").isGreaterThan(0.95);
    assertThat(broke).as("somebody goes broke on the way").isBetween(WORLDS / 4, WORLDS);
  }

  private World world() {
    List<Row> rows = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      rows.add(new Row(ONE, random.nextInt(9) - 3));
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      rows.add(new Row("p" + random.nextInt(2), random.nextInt(9) - 3));
    }
    return new World(
        rows,
        new Rho(100_000_000L * (1 + random.nextInt(12))),
        node(3),
        new HashMap<>(),
        new HashMap<>());
  }

  private Node node(int depth) {
    Amount at =
        random.nextInt(3) > 0
            ? new Rho(50_000_000L * (1 + random.nextInt(8)))
            : new Epsilon(100_000_000L * (2 + random.nextInt(10)));
    return new Node(
        KINDS.get(random.nextInt(KINDS.size())),
        at,
        random.nextInt(5) - 1,
        depth == 1 ? List.of() : List.of(node(depth - 1), node(depth - 1)));
  }

  /** Σ P^α · Q^(1−α) over all that may be seen from a node on, which some branches lead to. */
  private double moment(
      World world, Node node, List<Integer> branches, double order, boolean withFirst) {
    Said with = world.said(branches, true);
    Said without = world.said(branches, false);
    Said p = withFirst ? with : without;
    Said q = withFirst ? without : with;
    assertThat(p.laws()).as("the law is public").isEqualTo(q.laws());
    double rest = 1;
    for (int j = 1; j < p.exact().size(); j++) {
      rest *= new Blur(p.laws().get(j)).moment(p.exact().get(j), q.exact().get(j), order)[0];
    }
    Blur first = new Blur(p.laws().get(0));
    if (node.next().isEmpty()) {
      return rest * first.moment(p.exact().get(0), q.exact().get(0), order)[0];
    }
    double[] halves = first.moment(p.exact().get(0), q.exact().get(0), order, node.cut());
    double sum = 0;
    for (int branch = 0; branch < 2; branch++) {
      List<Integer> longer = new ArrayList<>(branches);
      longer.add(branch);
      sum += halves[branch] * moment(world, node.next().get(branch), longer, order, withFirst);
    }
    return rest * sum;
  }

  /** The runtime's answer to the last question that these branches lead to. */
  private static Said ask(World world, List<Integer> branches, boolean withOne) {
    try (Proper proper = Fixture.exact()) {
      Queryable<Row> table = open(proper, world, withOne);
      Node node = world.first();
      for (int branch : branches) {
        node.asked().of(table, node.at()).get();
        node = node.next().get(branch);
      }
      return Said.of(node.asked().of(table, node.at()).get());
    }
  }

  private static Queryable<Row> open(Proper proper, World world, boolean withOne) {
    Population<String> people = proper.population("people", String.class).personal(world.each());
    Dataset<String, Row> rows = people.dataset("rows", Row.class, Row::who);
    rows.append(
        "rows", world.rows().stream().filter(row -> withOne || !row.who().equals(ONE)).toList());
    return proper.analyst("ada").query(rows.live());
  }

  /** True if the individual is left out of a question that it has rows for. */
  private static boolean goesBroke(World world) {
    try (Proper proper = Fixture.exact()) {
      Queryable<Row> table = open(proper, world, true).filter(row -> row.who().equals(ONE));
      Node node = world.first();
      for (int step = 0; step < 3; step++) {
        Said said = Said.of(node.asked().of(table, node.at()).get());
        List<Integer> numbers =
            world.rows().stream().filter(row -> row.who().equals(ONE)).map(Row::number).toList();
        if (!said.exact().equals(node.asked().shares(numbers))) {
          return true;
        }
        node = node.next().isEmpty() ? node : node.next().get(0);
      }
      return false;
    }
  }
}
