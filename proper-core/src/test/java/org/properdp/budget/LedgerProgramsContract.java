package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;

/** Whatever happens to a ledger, it holds what a plain map would. */
public interface LedgerProgramsContract {
  /** At both ends of pages and words. */
  List<Integer> PEOPLE =
      List.of(0, 1, 62, 63, 64, 4_096, 65_534, 65_535, 65_536, 65_537, 131_071, 131_072, 200_000);

  /** A new ledger. */
  Ledger create();

  /** A step of a program, done to the ledger and to the map. */
  interface Step {
    void on(Ledger ledger, LedgerModel model);
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  default void itHoldsWhatAPlainMapWould(@ForAll("programs") List<Step> program) {
    try (Ledger ledger = create()) {
      LedgerModel model = new LedgerModel();
      for (Step step : program) {
        step.on(ledger, model);
        for (int individual : PEOPLE) {
          assertThat(ledger.account(individual)).isEqualTo(model.account(individual));
        }
        assertThat(ledger.entered().size()).isEqualTo(model.size());
        assertThat(Set.copyOf(Charges.members(ledger.merged()))).isEqualTo(model.merged());
        assertThat(ledger.owed()).isEqualTo(model.owed());
      }
    }
  }

  /** Many steps, most of them charges. */
  @Provide
  default Arbitrary<List<Step>> programs() {
    return Arbitraries.frequencyOf(
            Tuple.of(3, enters()),
            Tuple.of(2, ranges()),
            Tuple.of(2, grants()),
            Tuple.of(2, merges()),
            Tuple.of(10, charges()))
        .list()
        .ofMaxSize(25);
  }

  private static Arbitrary<Integer> people() {
    return Arbitraries.of(PEOPLE);
  }

  /** Amounts beyond 32 bits are worth trying from both sides. */
  private static Arbitrary<Epsilon> epsilons() {
    return Arbitraries.of(
            "0.1", "0.2", "1", "4.294967294", "4.294967295", "4.2", "0.000000001", "1000000000")
        .map(Epsilon::of);
  }

  private static Arbitrary<Step> enters() {
    return Combinators.combine(people(), epsilons())
        .as((who, budget) -> (ledger, model) -> model.enter(ledger, who, who + 1, budget));
  }

  private static Arbitrary<Step> ranges() {
    return Combinators.combine(people(), Arbitraries.of(1, 2, 3, 100, 65_536, 70_000), epsilons())
        .as(
            (first, size, budget) ->
                (ledger, model) -> model.enter(ledger, first, first + size, budget));
  }

  private static Arbitrary<Step> grants() {
    return Combinators.combine(people().set().ofMaxSize(4), epsilons())
        .as(
            (who, more) ->
                (ledger, model) -> {
                  int[] numbers = who.stream().mapToInt(Integer::intValue).toArray();
                  assertThat(Charges.members(ledger.grant(IndividualSet.of(numbers), more)))
                      .containsExactlyInAnyOrderElementsOf(model.grant(who, more));
                });
  }

  private static Arbitrary<Step> merges() {
    return Combinators.combine(people(), people())
        .as((gone, kept) -> (ledger, model) -> model.merge(ledger, gone, kept));
  }

  private static Arbitrary<Step> charges() {
    Arbitrary<Long> weights =
        Arbitraries.frequencyOf(
            Tuple.of(6, Arbitraries.longs().between(0, 4)),
            Tuple.of(1, Arbitraries.of(WeightPage.TOO_MUCH, 1L << 62, 1_000_000_000L)));
    Arbitrary<Map<Integer, Long>> charged =
        Arbitraries.oneOf(
            Arbitraries.maps(people(), weights), Arbitraries.maps(people(), Arbitraries.just(1L)));
    Arbitrary<Price> prices =
        Combinators.combine(epsilons(), Arbitraries.of(1L, 1L, 3L, 7L, 1L << 40))
            .as((epsilon, per) -> Price.per(per, epsilon));
    return Combinators.combine(charged, prices, Arbitraries.of(true, false))
        .as(
            (weight, price, ones) ->
                (ledger, model) -> {
                  Set<Integer> payers =
                      Set.copyOf(
                          Charges.members(
                              ledger.reserve(Charges.of(weight, price, ones)).payers()));
                  assertThat(payers).isEqualTo(model.pay(weight, price));
                });
  }
}
