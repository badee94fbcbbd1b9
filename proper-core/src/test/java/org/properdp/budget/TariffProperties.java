package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.provenance.contribution.WeightPage;

/** A charge takes what its tariff says, also where that is not in proportion. */
class TariffProperties {
  private static final Tariff SQUARED =
      weight -> weight > 1_000_000 ? Price.CANNOT_PAY : weight * weight;

  @Property(tries = 60)
  void everybodyPaysWhatTheTariffSays(
      @ForAll Map<@IntRange(max = 70_000) Integer, @LongRange(min = 0, max = 40) Long> weights,
      @ForAll boolean ones,
      @ForAll @LongRange(min = 1, max = 1000) long budget) {
    Map<Integer, Long> given = new HashMap<>(weights);
    if (ones) {
      given.replaceAll((who, weight) -> 1L);
    }
    try (Ledger ledger = new InMemoryLedger()) {
      given.keySet().forEach(who -> ledger.enter(who, new Epsilon(budget)));
      Charge linear = Charges.of(given, new Price(1, 1), ones);

      Reservation paid = ledger.reserve(Charge.at(SQUARED, linear.weights()));

      given.forEach(
          (who, weight) -> {
            boolean pays = weight > 0 && weight * weight <= budget;
            assertThat(paid.payers().contains(who)).isEqualTo(pays);
            assertThat(ledger.account(who).orElseThrow().left())
                .isEqualTo(Currency.decimal(budget - (pays ? weight * weight : 0)));
          });
    }
  }

  @Property(tries = 500)
  void asMuchIsAffordableAsCostsNoMoreThanIsLeft(
      @ForAll @LongRange(min = 1, max = 1L << 40) long nanos,
      @ForAll @LongRange(min = 1, max = 1L << 40) long per,
      @ForAll @LongRange(min = 0, max = 1L << 40) long weight,
      @ForAll @LongRange(min = 0, max = 1L << 62) long left) {
    Price price = new Price(nanos, per);
    long enough = price.affordable(weight, left);
    Tariff bisected = bisected(price);
    assertThat(enough).isBetween(0L, weight).isEqualTo(bisected.affordable(weight, left));
    assertThat(price.cost(enough)).isLessThanOrEqualTo(left);
    if (enough < weight) {
      assertThat(price.cost(enough + 1)).isGreaterThan(left);
    }
  }

  /** The same costs, of which it is not known that they are in proportion. */
  private static Tariff bisected(Price price) {
    return new Tariff() {
      @Override
      public long cost(long weight) {
        return price.cost(weight);
      }
    };
  }

  @Property(tries = 1)
  void nothingIsAffordableOfTooMuchOrWithNothing() {
    Price price = new Price(3, 2);
    Tariff squared = weight -> weight * weight;
    for (Tariff tariff : List.of(price, squared)) {
      assertThat(tariff.affordable(Long.MAX_VALUE, Epsilon.MOST)).isZero();
      assertThat(tariff.affordable(5, 0)).isZero();
      assertThat(tariff.affordable(0, 5)).isZero();
      assertThat(tariff.affordable(1, 2)).isOne();
    }
    assertThat(price.affordable(9, 3)).isEqualTo(2);
    assertThat(squared.affordable(9, 17)).isEqualTo(4);
  }

  @Property(tries = 60)
  void whatIsChargedForIsLimitedByWhatWasLeft(
      @ForAll Map<@IntRange(max = 70_000) Integer, @LongRange(min = 0, max = 40) Long> weights,
      @ForAll @LongRange(min = 1, max = 30) long budget) {
    try (Ledger ledger = new InMemoryLedger()) {
      weights.keySet().forEach(who -> ledger.enter(who, new Epsilon(budget)));
      Price each = new Price(1, 1);
      List<WeightPage> limited =
          Charge.limited(
              (weight, left) -> Math.min(weight, left / 2),
              Charges.of(weights, each, false).weights(),
              ledger);
      ledger.reserve(new Charge(limited, each));
      // A price that was looked up stands, although there is less by now.
      ledger.reserve(new Charge(limited, each));

      weights.forEach(
          (who, weight) ->
              assertThat(ledger.account(who).orElseThrow().leftNanos())
                  .isEqualTo(budget - 2 * Math.min(weight, budget / 2)));
    }
  }

  @Property(tries = 1)
  void whatIsTooMuchToCountNobodyCanPay() {
    try (Ledger ledger = new InMemoryLedger()) {
      ledger.enter(0, new Epsilon(Epsilon.MOST));
      Charge linear = Charges.each(Map.of(0, Long.MAX_VALUE), new Price(1, 1));
      assertThat(ledger.reserve(Charge.at(SQUARED, linear.weights())).payers().isEmpty()).isTrue();
    }
  }
}
