package org.properdp.verification.theorems.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.NoisyByKey;
import org.properdp.primitive.NoisyDistinct;
import org.properdp.primitive.Primitive;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.rows.GivenRows.Owned;
import org.properdp.verification.theorems.Scene;

/**
 * The theorems of {@code costs/Distinct.v}: what individuals add to numbers of different values,
 * whatever the others bring.
 */
@Tag("long")
class DistinctProperties {
  private static final double OTHER_NAN = Double.longBitsToDouble(0x7ff8000000000001L);
  private static final List<Long> CELLS = List.of(-1L, 0L, 1L, 3L);

  /** A value of a row: none, if it is seven. */
  private static Double value(double row) {
    return row == 7 ? null : row;
  }

  private static Long cell(double row) {
    return Math.abs(Math.round(row)) % 5 - 1;
  }

  private static NoisyDistinct<Double, Double> distinct() {
    return new NoisyDistinct<>(Double.class, DistinctProperties::value);
  }

  private static Primitive<Double, ?> byKey() {
    return new NoisyByKey<>(PublicKeys.of("cells", CELLS), DistinctProperties::cell, distinct());
  }

  /** The different values, as text: all NaNs are one, and so are both zeros. */
  private static Set<String> different(List<Owned<Double>> rows) {
    Set<String> different = new HashSet<>();
    rows.stream()
        .filter(row -> value(row.row()) != null)
        .forEach(row -> different.add(row.row() == 0 ? "0" : String.valueOf(row.row())));
    return different;
  }

  private static BigInteger[] numbers(List<Owned<Double>> rows) {
    return CELLS.stream()
        .map(cell -> BigInteger.valueOf(different(in(cell, rows)).size()))
        .toArray(BigInteger[]::new);
  }

  private static List<Owned<Double>> in(Long cell, List<Owned<Double>> rows) {
    return rows.stream().filter(row -> cell(row.row()).equals(cell)).toList();
  }

  private static List<Owned<Double>> of(List<Owned<Double>> rows, int who) {
    return rows.stream().filter(row -> row.owner() == who).toList();
  }

  @Property(tries = 300)
  void distinctGrows(@ForAll("rows") List<Owned<Double>> rows) {
    long all = Surveys.total(rows, distinct())[0].longValueExact();
    assertThat(all).isEqualTo(different(rows).size());
    for (int who : Scene.PEOPLE) {
      long others = Surveys.total(Surveys.without(rows, who), distinct())[0].longValueExact();
      assertThat(all - others).isBetween(0L, (long) different(of(rows, who)).size());
    }
  }

  @Property(tries = 300)
  void distinctGrowsByKey(@ForAll("rows") List<Owned<Double>> rows) {
    BigInteger[] all = Surveys.total(rows, byKey());
    assertThat(all).containsExactly(numbers(rows));
    for (int who : Scene.PEOPLE) {
      BigInteger[] others = Surveys.total(Surveys.without(rows, who), byKey());
      long moved = 0;
      long most = 0;
      for (int at = 0; at < all.length; at++) {
        moved += all[at].subtract(others[at]).abs().longValueExact();
        most += different(in(CELLS.get(at), of(rows, who))).size();
      }
      assertThat(moved).isLessThanOrEqualTo(most);
    }
  }

  @Property(tries = 300)
  void noisyDistinctWorth(
      @ForAll("rows") List<Owned<Double>> rows, @ForAll("epsilons") Epsilon epsilon) {
    Map<Integer, Long> costs = Surveys.costs(rows, distinct(), epsilon);
    for (int who : Scene.PEOPLE) {
      assertThat(costs.getOrDefault(who, 0L))
          .isEqualTo(different(of(rows, who)).size() * epsilon.nanos());
    }
  }

  @Property(tries = 300)
  void distinctByKeyWorth(
      @ForAll("rows") List<Owned<Double>> rows, @ForAll("epsilons") Epsilon epsilon) {
    Map<Integer, Long> costs = Surveys.costs(rows, byKey(), epsilon);
    for (int who : Scene.PEOPLE) {
      long different =
          CELLS.stream().mapToLong(cell -> different(in(cell, of(rows, who))).size()).sum();
      assertThat(costs.getOrDefault(who, 0L)).isEqualTo(different * epsilon.nanos());
    }
  }

  @Property(tries = 100)
  void distinctPriceAtMostClassic(
      @ForAll("rows") List<Owned<Double>> rows, @ForAll("epsilons") Epsilon epsilon) {
    for (Primitive<Double, ?> primitive : List.of(distinct(), byKey())) {
      Surveys.costs(rows, primitive, epsilon)
          .forEach(
              (who, cost) ->
                  assertThat(cost)
                      .isLessThanOrEqualTo(Surveys.rowsOf(rows, who) * epsilon.nanos()));
    }
  }

  /** Few values, so that people share them; also two zeros and two NaNs. */
  @Provide
  Arbitrary<List<Owned<Double>>> rows() {
    Arbitrary<Integer> owners =
        Arbitraries.oneOf(
            Scene.people(), Arbitraries.of(0, 1, 64), Arbitraries.just(Individuals.NOBODY));
    Arbitrary<Double> values =
        Arbitraries.of(0.0, -0.0, Double.NaN, OTHER_NAN, 1.0, 1.5, -2.0, 3.0, 7.0, 8.0, 1e300);
    return Combinators.combine(owners, values)
        .as(Owned::new)
        .list()
        .ofMaxSize(60)
        .withoutEdgeCases();
  }

  @Provide
  Arbitrary<Epsilon> epsilons() {
    return Surveys.epsilons();
  }
}
