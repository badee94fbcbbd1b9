package org.properdp.pinq;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.TwoWorlds.Row;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Pinq;

/**
 * The loss of a whole life with personal questions, sessions and erasures, exactly. Counts have
 * noise of scale 1/ε, so that the worst ratio of what is heard in two worlds is e to the sum of ε
 * times how far the exact counts lie apart; and that is never more than the one who makes the
 * difference has paid.
 */
@Tag("long")
class SessionLossProperties {
  private static final PublicKeys<Integer> THREE = PublicKeys.of(0, 1, 2);
  private static final PublicKeys<Integer> CELLS =
      PublicKeys.of("cells", io.vavr.collection.Vector.range(0, 30));
  private static final List<String> OTHERS = List.of("ann", "bob", "cyd");

  /** A step: its kind, its subject, and its parameter. */
  private record Step(int kind, int on, int with, int parameter) {}

  private record Life(List<Row> others, List<Integer> eves, int position, List<Step> steps) {
    List<Row> withEve() {
      List<Row> all = new ArrayList<>(others);
      eves.forEach(number -> all.add(position % (others.size() + 1), new Row("eve", number)));
      return all;
    }
  }

  @Provide
  Arbitrary<Life> lives() {
    Arbitrary<Integer> numbers = Arbitraries.integers().between(0, 8);
    Arbitrary<Row> rows = Combinators.combine(Arbitraries.of(OTHERS), numbers).as(Row::new);
    Arbitrary<Step> steps =
        Combinators.combine(
                Arbitraries.integers().between(0, 23),
                Arbitraries.integers().between(0, 50),
                Arbitraries.integers().between(0, 50),
                Arbitraries.integers().between(1, 6))
            .as(Step::new);
    return Combinators.combine(
            rows.list().ofMaxSize(7),
            numbers.list().ofMinSize(1).ofMaxSize(3),
            numbers,
            steps.list().ofMinSize(10).ofMaxSize(40))
        .as(Life::new);
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void nobodyLosesMoreThanItHasPaid(@ForAll("lives") Life life) {
    Epsilon budget = new Epsilon(60);
    try (TwoWorlds with = new TwoWorlds(budget, life.withEve());
        TwoWorlds without = new TwoWorlds(budget, life.others())) {
      BigDecimal lost = BigDecimal.ZERO;
      for (Step step : life.steps()) {
        List<Long> one = step(with, step);
        List<Long> other = step(without, step);
        assertThat(one).as("refusals tell nothing").hasSameSizeAs(other);
        long apart = 0;
        for (int cell = 0; cell < one.size(); cell++) {
          apart += Math.abs(one.get(cell) - other.get(cell));
        }
        lost = lost.add(epsilon(step).decimal().multiply(BigDecimal.valueOf(apart)));
        assertThat(lost).isLessThanOrEqualTo(with.spent("eve"));
      }
      assertThat(with.spent("eve")).isLessThanOrEqualTo(budget.decimal());
    }
  }

  private static Epsilon epsilon(Step step) {
    return new Epsilon(step.parameter());
  }

  /** Does one step; what is heard of it is counts, or nothing. */
  private static List<Long> step(TwoWorlds world, Step step) {
    if (step.kind() == 0 || world.pool.isEmpty()) {
      world.table().asPinq(new Epsilon(4L * step.parameter())).forEach(world.pool::add);
      return List.of();
    }
    if (step.kind() == 1) {
      return TwoWorlds.heard(
          world
              .table()
              .filter(x -> x % 3 == step.on() % 3)
              .noisyHistogram(CELLS, x -> x, epsilon(step)));
    }
    if (step.kind() == 2 && step.parameter() == 1) {
      world.people.delete(step.on() % 2 == 0 ? "eve" : OTHERS.get(step.with() % 3));
      return List.of();
    }
    Pinq<Integer> on = world.pool.get(step.on() % world.pool.size());
    if (step.kind() < 12) {
      return TwoWorlds.heard(on.noisyHistogram(CELLS, x -> x, epsilon(step)));
    }
    Pinq<Integer> with = world.pool.get(step.with() % world.pool.size());
    if (step.kind() == 23) {
      on.partition(THREE, x -> x % 3).values().forEach(world.pool::add);
    } else {
      world.pool.add(derived(on, with, step));
    }
    return List.of();
  }

  private static Pinq<Integer> derived(Pinq<Integer> on, Pinq<Integer> with, Step step) {
    Function<Integer, Integer> key = x -> x % step.parameter();
    return switch (step.kind()) {
      case 12 -> on.filter(x -> x % 3 != step.with() % 3);
      case 13 -> on.map(x -> x / 2);
      case 14 -> on.flatMap(2, x -> List.of(x, x + 1));
      case 15 -> on.groupBy(key).map(group -> group.size() * 5 + group.rows().get(0));
      case 16 -> on.distinct(1, key);
      case 17 -> on.only(Integer.class).distinct().materialize();
      case 18 -> on.take(step.parameter(), Comparator.naturalOrder());
      case 19 -> on.skip(step.parameter(), Comparator.comparing(key));
      case 20 -> on.join(with, x -> x, x -> x, Integer::sum);
      case 21 -> on.except(with).union(on.intersect(with));
      default ->
          on.within(new Epsilon(step.parameter()))
              .groupJoin(with, key, key, (a, b) -> a.size() - b.size());
    };
  }
}
