package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Tariff;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/** A charge that is settled in parts is that of all people at once (SEMANTICS §14.4). */
class SettledPartsProperties {
  private static final int PEOPLE = 3 * Individuals.PAGE;

  /** The last few have rows, as if they were to enter, and no budget. */
  private static final int ENTERED = PEOPLE - 50;

  private static final long MORE = 50;

  /** People whose weights and budgets are small, so that about half of them can pay. */
  private static final class Case {
    final SplittableRandom random;
    final long[] weights = new long[PEOPLE];
    final InMemoryLedger parts = new InMemoryLedger();
    final InMemoryLedger whole = new InMemoryLedger();

    Case(long seed, int most) {
      random = new SplittableRandom(seed);
      // On the page in the middle nobody has a row but for one.
      for (int who = 0; who < PEOPLE; who += 1 + random.nextInt(2_000)) {
        weights[who] = Individuals.page(who) == 1 ? 0 : random.nextInt(most + 1);
      }
      weights[Individuals.PAGE + 7] = 1;
      weights[random.nextInt(Individuals.PAGE)] = WeightPage.TOO_MUCH;
      for (int who = 0; who < PEOPLE; who += 100) {
        Epsilon budget = new Epsilon(1 + random.nextInt(6));
        for (InMemoryLedger ledger : List.of(parts, whole)) {
          ledger.enterRange(who, Math.min(ENTERED, who + 100), budget);
        }
      }
    }

    /** The weights of some people; pages where everyone has one or none as such. */
    Charge charge(Tariff tariff, int from, int to) {
      List<WeightPage> pages = new ArrayList<>();
      for (int page = Individuals.page(from); page <= Individuals.page(to - 1); page++) {
        long[] own = new long[Individuals.PAGE];
        long[] members = new long[Individuals.WORDS];
        long most = 0;
        for (int slot = 0; slot < own.length; slot++) {
          int who = Individuals.at(page, slot);
          own[slot] = who >= from && who < to ? weights[who] : 0;
          most = Math.max(most, own[slot]);
          members[slot >> 6] |= (own[slot] == 0 ? 0L : 1L) << slot;
        }
        int number = page;
        pages.add(
            most == 1
                ? new WeightPage.Ones(number, members)
                : new WeightPage.Each(
                    number, into -> System.arraycopy(own, 0, into, 0, into.length)));
      }
      return Charge.at(tariff, pages);
    }

    long left(InMemoryLedger ledger, int who) {
      return ledger.account(who).orElseThrow().leftNanos();
    }
  }

  private static Gathered sum(long value) {
    return new Gathered.Sums(new BigInteger[] {BigInteger.valueOf(value)});
  }

  /** The number of people with a weight, of which custodians learn how many could not pay. */
  private static long weighed(Charge charge) {
    long[] weights = new long[Individuals.PAGE];
    long weighed = 0;
    for (WeightPage page : charge.weights()) {
      page.fill(weights);
      weighed += Arrays.stream(weights).filter(weight -> weight != 0).count();
    }
    return weighed;
  }

  @Property(tries = 15)
  void partsPayWhatAllPay(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int cuts, @ForAll boolean isPrice) {
    Case given = new Case(seed, isPrice ? 4 : 2);
    Tariff tariff =
        isPrice
            ? new Price(3, 2)
            : weight -> weight == WeightPage.TOO_MUCH ? Price.CANNOT_PAY : weight * weight;
    SettledParts settled = new SettledParts(given.parts);
    int[] ends = new int[cuts];
    Arrays.setAll(ends, at -> at == 0 ? PEOPLE : 1 + given.random.nextInt(PEOPLE - 1));
    Arrays.sort(ends);
    int from = 0;
    long[] granted = new long[PEOPLE];
    for (int to : ends) {
      if (from < to) {
        IndividualSet payers = settled.payers(given.charge(tariff, from, to));
        settled.add(sum(payers.size()));
        // A grant to people of settled parts does not change who pays.
        given.parts.grant(IndividualSet.range(0, to), new Epsilon(MORE));
        Arrays.setAll(granted, who -> who < to ? granted[who] + MORE : granted[who]);
        from = to;
      }
    }
    Charge charge = settled.charge();
    assertThat(weighed(charge)).isEqualTo(weighed(given.charge(tariff, 0, PEOPLE)));
    IndividualSet payers = given.parts.reserve(charge).payers();
    IndividualSet all = given.whole.reserve(given.charge(tariff, 0, PEOPLE)).payers();

    assertThat(payers).isEqualTo(all);
    assertThat(all.size()).isPositive();
    assertThat(settled.found(payers).sums()[0].intValueExact()).isEqualTo(all.size());
    for (int who = 0; who < ENTERED; who += 31) {
      long left = given.left(given.whole, who) + granted[who];
      assertThat(given.left(given.parts, who)).isEqualTo(left);
    }
  }

  /** People of one part have a row each, and people of the other, on the same page, have two. */
  @Example
  void everyonePaysForAllRowsThoughOnePartHasOneOfEach() {
    for (int each : new int[] {1, 2}) {
      InMemoryLedger ledger = new InMemoryLedger();
      ledger.enterRange(0, 20, new Epsilon(5));
      SettledParts settled = new SettledParts(ledger);
      settled.payers(new Charge(List.of(weights(0, 10, each)), new Price(1, 1)));
      settled.payers(new Charge(List.of(weights(10, 20, 3 - each)), new Price(1, 1)));
      ledger.reserve(settled.charge());

      assertThat(ledger.account(0).orElseThrow().leftNanos()).isEqualTo(5 - each);
      assertThat(ledger.account(19).orElseThrow().leftNanos()).isEqualTo(5 - (3 - each));
    }
  }

  private static WeightPage weights(int from, int to, int each) {
    return new WeightPage.Each(
        0,
        into -> {
          Arrays.fill(into, 0);
          Arrays.fill(into, from, to, each);
        });
  }

  @Example
  void othersThanThoseAddedUpGetNoAnswer() {
    Case given = new Case(1, 3);
    SettledParts settled = new SettledParts(given.parts);
    IndividualSet payers = settled.payers(given.charge(new Price(1, 1), 0, PEOPLE));
    settled.add(sum(payers.size()));
    settled.charge();
    int one = payers.stream().findFirst().orElseThrow();

    assertThatIllegalStateException()
        .isThrownBy(() -> settled.found(payers.minus(IndividualSet.of(one))));
  }
}
