package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.properdp.budget.memory.InMemoryLedger;

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

  @Property(tries = 1)
  void whatIsTooMuchToCountNobodyCanPay() {
    try (Ledger ledger = new InMemoryLedger()) {
      ledger.enter(0, new Epsilon(Epsilon.MOST));
      Charge linear = Charges.each(Map.of(0, Long.MAX_VALUE), new Price(1, 1));
      assertThat(ledger.reserve(Charge.at(SQUARED, linear.weights())).payers().isEmpty()).isTrue();
    }
  }
}
