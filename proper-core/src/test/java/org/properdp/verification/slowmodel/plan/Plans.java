package org.properdp.verification.slowmodel.plan;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.properdp.verification.slowmodel.plan.Asked.Bounds;

/** Generates plans and what is asked of them. */
public final class Plans {
  private Plans() {}

  /** Plans of a few steps. */
  public static Arbitrary<Plan> plans() {
    return plans(3, Arbitraries.frequencyOf(tuple(9, rowByRow()), tuple(4, others())));
  }

  private static Arbitrary<Plan> plans(int steps, Arbitrary<Step> step) {
    return Combinators.combine(views(), step.list().ofMaxSize(steps)).as(Plan::new);
  }

  private static <T> net.jqwik.api.Tuple.Tuple2<Integer, T> tuple(int frequency, T value) {
    return net.jqwik.api.Tuple.of(frequency, value);
  }

  /** Steps that treat each row by itself. */
  private static Arbitrary<Step> rowByRow() {
    return Arbitraries.oneOf(
        one(RowFunctions.Test.class).map(Step.Filter::new),
        one(RowFunctions.Change.class).map(Step.Mapped::new),
        Combinators.combine(bounds(), one(RowFunctions.Expansion.class)).as(Step.FlatMapped::new),
        Combinators.combine(tables(), one(RowFunctions.Combination.class)).as(Step.Cross::new),
        Combinators.combine(
                tables(),
                one(RowFunctions.Key.class),
                one(RowFunctions.Key.class),
                one(RowFunctions.Combination.class))
            .as(Step.Join::new),
        Combinators.combine(keys(), Arbitraries.of(true, false), one(RowFunctions.Key.class))
            .as(Step.Membership::new));
  }

  private static Arbitrary<Step> others() {
    Arbitrary<Step> persons =
        Arbitraries.oneOf(
            Combinators.combine(bounds(), one(RowFunctions.Grouping.class))
                .as(Step.PerIndividual::new),
            Arbitraries.of(1L, 2L, 3L, 1L, 2L, 3L, 2L, 2L, 0L).map(Step.First::new),
            Arbitraries.create(Step.Distinct::new));
    return Arbitraries.oneOf(
        persons,
        persons,
        plans(2, rowByRow()).map(Step.Union::new),
        tables().map(Step.UnionPublic::new),
        Arbitraries.of("one", "two").map(Step.Named::new));
  }

  /** Mostly the first data set as it is. */
  private static Arbitrary<Integer> views() {
    return Arbitraries.frequencyOf(
        tuple(4, Arbitraries.just(0)),
        tuple(2, Arbitraries.just(1)),
        tuple(2, Arbitraries.integers().between(2, 9)));
  }

  /** Empty tables and zeros are worth trying, and leave little to see: they are rare. */
  private static Arbitrary<PublicRows> tables() {
    return Arbitraries.frequency(
        tuple(12, PublicRows.SEVERAL), tuple(6, PublicRows.ONE), tuple(1, PublicRows.NONE));
  }

  private static Arbitrary<PublicRows.Keys> keys() {
    return Arbitraries.frequency(
        tuple(4, PublicRows.Keys.FIRST_THREE),
        tuple(4, PublicRows.Keys.BACKWARDS),
        tuple(1, PublicRows.Keys.LONELY));
  }

  private static Arbitrary<Long> bounds() {
    return Arbitraries.frequencyOf(
            tuple(20, Arbitraries.longs().between(1, 4)), tuple(1, Arbitraries.just(0L)))
        .injectNull(0.4);
  }

  private static <E extends Enum<E>> Arbitrary<E> one(Class<E> type) {
    return Arbitraries.of(type);
  }

  /** Questions of every kind. */
  public static Arbitrary<Asked> questions() {
    return Arbitraries.frequencyOf(
        tuple(3, Arbitraries.create(Asked.Count::new)),
        tuple(2, sums()),
        tuple(
            1,
            Combinators.combine(ranges(), one(RowFunctions.Numbering.class))
                .as(Asked.Average::new)),
        tuple(3, histograms()),
        tuple(1, Arbitraries.create(Asked.Individuals::new)),
        tuple(
            1,
            Combinators.combine(ranges(), one(RowFunctions.Numbering.class))
                .as(Asked.Variance::new)),
        tuple(
            1,
            Combinators.combine(
                    ranges(),
                    ranges(),
                    one(RowFunctions.Numbering.class),
                    one(RowFunctions.Numbering.class))
                .as(Asked.VectorSum::new)),
        tuple(
            2,
            Combinators.combine(sums(), histograms(), Arbitraries.integers().between(1, 8))
                .as(Asked.Together::new)),
        tuple(
            1,
            Combinators.combine(
                    keys(),
                    one(RowFunctions.Key.class),
                    ranges(),
                    ranges(),
                    one(RowFunctions.Numbering.class),
                    one(RowFunctions.Numbering.class))
                .as(Asked.Sums::new)));
  }

  private static Arbitrary<Asked.Sum> sums() {
    return Combinators.combine(ranges(), one(RowFunctions.Numbering.class)).as(Asked.Sum::new);
  }

  private static Arbitrary<Asked.Histogram> histograms() {
    return Combinators.combine(keys(), one(RowFunctions.Key.class)).as(Asked.Histogram::new);
  }

  private static Arbitrary<Bounds> ranges() {
    return Arbitraries.of(
        new Bounds("0", "10", "1"),
        new Bounds("-5", "5", "0.5"),
        new Bounds("-3", "12", "3"),
        new Bounds("-10", "-2", "0.1"),
        new Bounds("0", "3", "0.25"),
        new Bounds("0", "1", "1"));
  }
}
