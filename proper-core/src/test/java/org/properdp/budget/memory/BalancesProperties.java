package org.properdp.budget.memory;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.properdp.budget.Charges;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;

/**
 * Whatever happens to balances, they hold what a plain map would; so do both checkpoints that are
 * written in turn while they go on changing, and balances that are told again what was paid.
 */
class BalancesProperties {
  /** At both ends of pages and words. */
  private static final List<Integer> PEOPLE =
      List.of(0, 1, 62, 63, 64, 4_096, 65_534, 65_535, 65_536, 65_537, 131_071, 131_072, 200_000);

  private static final List<Long> AMOUNTS =
      List.of(
          1L,
          100_000_000L,
          200_000_000L,
          1_000_000_000L,
          4_294_967_294L,
          4_294_967_295L,
          1_000_000_000_000_000_000L,
          Long.MAX_VALUE - 1);

  @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
  void theyAndTheirCheckpointsAndTheirJournalHoldWhatAPlainMapWould(
      @ForAll("programs") List<Consumer<Run>> program) {
    Run run = new Run();
    for (Consumer<Run> step : program) {
      step.accept(run);
      run.check(PEOPLE);
    }
    run.finish();
  }

  @Provide
  Arbitrary<List<Consumer<Run>>> programs() {
    return Arbitraries.frequencyOf(
            Tuple.of(3, enters()),
            Tuple.of(3, ranges()),
            Tuple.of(2, grants()),
            Tuple.of(8, charges()),
            Tuple.of(3, chargesToFullPages()),
            Tuple.of(4, freezes()))
        .list()
        .ofMaxSize(25);
  }

  private static Arbitrary<Integer> people() {
    return Arbitraries.of(PEOPLE);
  }

  private static Arbitrary<Long> amounts() {
    return Arbitraries.of(AMOUNTS);
  }

  private static Arbitrary<Consumer<Run>> enters() {
    return Combinators.combine(people(), amounts())
        .as((who, budget) -> run -> run.enter(who, who + 1, budget));
  }

  private static Arbitrary<Consumer<Run>> ranges() {
    return Combinators.combine(
            people(), Arbitraries.of(0, 2, 3, 100, 65_535, 65_536, 70_000), amounts())
        .as((first, size, budget) -> run -> run.enter(first, first + size, budget));
  }

  private static Arbitrary<Consumer<Run>> grants() {
    Arbitrary<IndividualSet> some =
        people()
            .set()
            .ofMaxSize(4)
            .map(who -> IndividualSet.of(who.stream().mapToInt(Integer::intValue).toArray()));
    Arbitrary<IndividualSet> many =
        Arbitraries.of(IndividualSet.range(0, 65_536), IndividualSet.range(60_000, 140_000));
    return Combinators.combine(Arbitraries.oneOf(some, many), amounts())
        .as((who, more) -> run -> run.grant(who, more));
  }

  private static Arbitrary<Consumer<Run>> charges() {
    Arbitrary<Long> weights =
        Arbitraries.frequencyOf(
            Tuple.of(6, Arbitraries.longs().between(0, 4)),
            Tuple.of(1, Arbitraries.of(WeightPage.TOO_MUCH, 1L << 62, 1_000_000_000L)));
    Arbitrary<Map<Integer, Long>> charged =
        Arbitraries.oneOf(
            Arbitraries.maps(people(), weights), Arbitraries.maps(people(), Arbitraries.just(1L)));
    Arbitrary<Price> prices =
        Combinators.combine(amounts(), Arbitraries.of(1L, 1L, 3L, 7L, 1L << 40)).as(Price::new);
    return Combinators.combine(charged, prices, Arbitraries.of(true, false))
        .as((weight, price, ones) -> run -> run.reserve(weight, price, ones));
  }

  private static Arbitrary<Consumer<Run>> chargesToFullPages() {
    return Combinators.combine(
            Arbitraries.of("0.000000001", "0.1", "0.3", "1", "4.2").map(Epsilon::of),
            Arbitraries.of(1, 2, 3))
        .as(
            (epsilon, pages) -> {
              Map<Integer, Long> weights = new HashMap<>();
              for (int individual = 0; individual < pages * 65_536; individual++) {
                weights.put(individual, 1L);
              }
              return run -> run.reserve(Charges.fullPages(epsilon, pages), weights);
            });
  }

  private static Arbitrary<Consumer<Run>> freezes() {
    return Arbitraries.of(0, 1).map(turn -> run -> run.freeze(turn));
  }
}
