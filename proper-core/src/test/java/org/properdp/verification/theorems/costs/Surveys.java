package org.properdp.verification.theorems.costs;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Range;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.engine.Seen;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.rows.GivenRows;
import org.properdp.provenance.rows.GivenRows.Owned;
import org.properdp.verification.theorems.Scene;

/** Rows that are numbers, and what a primitive finds in them; what is nobody's is owned by -1. */
final class Surveys {
  private static final IndividualSet EVERYBODY = IndividualSet.range(0, 1 << 18);

  private Surveys() {}

  /** One evaluation. */
  static Contributions of(List<Owned<Double>> rows, Primitive<Double, ?> primitive) {
    Source<Double> table = GivenRows.source(rows, 5);
    return new InMemoryEngine().contributions(Snapshot.of(table), table, primitive.measure());
  }

  /** The exact answer about everybody. */
  static BigInteger[] total(List<Owned<Double>> rows, Primitive<Double, ?> primitive) {
    return of(rows, primitive).total(EVERYBODY);
  }

  /** The price for each of those who have something to pay. */
  static Map<Integer, Long> costs(
      List<Owned<Double>> rows, Primitive<Double, ?> primitive, Epsilon epsilon) {
    Map<Integer, Long> costs = new HashMap<>();
    Seen.weights(of(rows, primitive))
        .forEach((who, weight) -> costs.put(who, primitive.price(epsilon).cost(weight)));
    return costs;
  }

  /** The number of rows that somebody has. */
  static long rowsOf(List<Owned<Double>> rows, int who) {
    return rows.stream().filter(row -> row.owner() == who).count();
  }

  /** The rows of a world without somebody. */
  static List<Owned<Double>> without(List<Owned<Double>> rows, int who) {
    return rows.stream().filter(row -> row.owner() != who).toList();
  }

  /** Numbers of either sign, also such as are none, and some rows of nobody's. */
  static Arbitrary<List<Owned<Double>>> rows() {
    Arbitrary<Integer> owners =
        Arbitraries.oneOf(
            Scene.people(), Arbitraries.of(0, 1, 64), Arbitraries.just(Individuals.NOBODY));
    Arbitrary<Double> numbers =
        Arbitraries.oneOf(
            Arbitraries.integers().between(-60, 60).map(quarters -> quarters / 4.0),
            Arbitraries.of(Double.NaN, 1 / 0.0, -1 / 0.0, 1e300, 0.1));
    return Combinators.combine(owners, numbers)
        .as(Owned::new)
        .list()
        .ofMaxSize(20)
        .withoutEdgeCases();
  }

  static Arbitrary<Range> ranges() {
    return Arbitraries.of(
        Range.of("0", "10"),
        Range.of("-5", "5", "0.5"),
        Range.of("-3", "12", "3"),
        Range.of("-10", "-2", "0.1"),
        Range.of("0", "1"));
  }

  static Arbitrary<Epsilon> epsilons() {
    return Arbitraries.oneOf(
            Arbitraries.longs().between(1, 3_000_000_000L),
            Arbitraries.of(1L, 3L, 100_000_000L, 1_000_000_000L))
        .map(Epsilon::new)
        .withoutEdgeCases();
  }
}
