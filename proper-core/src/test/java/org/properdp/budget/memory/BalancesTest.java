package org.properdp.budget.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Account;
import org.properdp.budget.Charge;
import org.properdp.budget.Charges;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/** Listeners are told what was paid, and a journal may take it again; both take little. */
class BalancesTest {
  private static final Price TENTH = Price.each(Epsilon.of("0.1"));
  private static final int HUNDRED_MILLION = 100_000_000;

  private final Balances balances = new Balances();
  private final List<String> told = new ArrayList<>();
  private final Paid paid =
      new Paid() {
        @Override
        public void ones(int page, long[] payers, long cost) {
          String who = payers == Individuals.everybody() ? "everybody" : "some";
          told.add(who + " on " + page + " at " + cost);
        }

        @Override
        public void each(int page, long[] payers, long[] weights) {
          long count = Arrays.stream(payers).map(Long::bitCount).sum();
          told.add(count + " on " + page + ", the first for " + weights[0]);
        }
      };

  @BeforeEach
  void threeHundredThousandEnter() {
    balances.enterRange(0, 300_000, 1_000_000_000);
  }

  private static Charge everybody(int pages, Price price) {
    return new Charge(
        IntStream.range(0, pages)
            .<WeightPage>mapToObj(page -> new WeightPage.Ones(page, Individuals.everybody()))
            .toList(),
        price);
  }

  @Test
  void eachPageWithPayersIsToldInRisingOrder() {
    balances.reserve(everybody(6, TENTH), paid);
    assertThat(told)
        .containsExactly(
            "everybody on 0 at 100000000",
            "everybody on 1 at 100000000",
            "everybody on 2 at 100000000",
            "everybody on 3 at 100000000",
            "some on 4 at 100000000");
  }

  @Test
  void aPageOfOnesWithoutPayersIsNotTold() {
    balances.reserve(Charges.ones(Epsilon.of("2"), 0, 70_000), paid);
    balances.reserve(Charges.ones(Epsilon.of("1"), 300_000, 900_000), paid);
    assertThat(told).isEmpty();
  }

  @Test
  void aPageOfWeightsIsToldWhoeverPaid() {
    balances.reserve(Charges.each(Map.of(0, 2L, 1, 11L), TENTH), paid);
    balances.reserve(Charges.each(Map.of(0, 9L, 1, 11L, 900_000, 1L), TENTH), paid);
    assertThat(told).containsExactly("1 on 0, the first for 2", "0 on 0, the first for 9");
  }

  /** However many threads charge them. */
  @Test
  void pagesOfWeightsAreChargedEachOnceAndToldInTheirOrder() {
    balances.enterRange(300_000, 40 * Individuals.PAGE, 1_000_000_000);
    List<WeightPage> pages =
        IntStream.range(0, 40)
            .<WeightPage>mapToObj(
                page -> new WeightPage.Each(page, into -> Arrays.fill(into, 1 + page % 7)))
            .toList();
    for (int time = 0; time < 3; time++) {
      told.clear();
      IndividualSet payers = balances.reserve(new Charge(pages, TENTH), paid);
      int most = time == 0 ? 7 : time == 1 ? 5 : 3;
      assertThat(told)
          .isEqualTo(
              IntStream.range(0, 40)
                  .mapToObj(
                      page ->
                          (1 + page % 7 <= most ? Individuals.PAGE : 0)
                              + " on "
                              + page
                              + ", the first for "
                              + (1 + page % 7))
                  .toList());
      assertThat(payers)
          .isEqualTo(
              IndividualSet.of(
                  IntStream.range(0, 40 * Individuals.PAGE)
                      .filter(who -> 1 + Individuals.page(who) % 7 <= most)
                      .toArray()));
    }
  }

  @Test
  void theAnswerDoesNotChangeWithTheQuestion() {
    long[] members = new long[Individuals.WORDS];
    Arrays.fill(members, 0, 1000, -1);
    Charge charge = new Charge(List.of(new WeightPage.Ones(1, members)), TENTH);
    IndividualSet payers = balances.reserve(charge, Paid.UNTOLD);
    Arrays.fill(members, 0);
    assertThat(payers).isEqualTo(IndividualSet.range(65_536, 65_536 + 64_000));
  }

  @Test
  void theOneArrayOfAFullPageIsNeverWrittenTo() {
    balances.reserve(everybody(2, TENTH), Paid.UNTOLD);
    balances.reserve(Charges.ones(Epsilon.of("0.1"), 5), Paid.UNTOLD);
    balances.reserve(everybody(2, Price.each(Epsilon.of("0.8"))), Paid.UNTOLD);
    balances.grant(IndividualSet.range(0, 131_072), Price.CANNOT_PAY - 1_000_000_000);
    balances.grant(IndividualSet.range(0, 131_072), 1);
    assertThat(Individuals.everybody()).hasSize(1024).containsOnly(-1);
  }

  @Test
  void aHundredMillionAlikeAreAFewNumbers() {
    Balances many = new Balances();
    many.enterRange(0, HUNDRED_MILLION, 1_000_000_000);
    IndividualSet payers = many.reserve(everybody(1526, TENTH), Paid.UNTOLD);
    assertThat(payers).isEqualTo(IndividualSet.range(0, HUNDRED_MILLION));
    assertThat(many.countWithAtLeast(900_000_000)).isEqualTo(HUNDRED_MILLION);
    long bytes = many.freeze(0).stream().mapToLong(page -> page.image().get().length).sum();
    assertThat(bytes).isLessThan(HUNDRED_MILLION / 1000);
  }

  @Test
  void whoEnteredOneByOneIsLikeWhoEnteredTogether() {
    Balances others = new Balances();
    for (int individual = 0; individual < 65_536; individual++) {
      others.enterRange(individual ^ 0x5555, (individual ^ 0x5555) + 1, 1_000_000_000);
    }
    // A page that still had anybody's absence in its books would have to look at everybody.
    assertThat(others.withAtLeast(0, 1)).isSameAs(Individuals.everybody());
  }

  @Test
  void everybodyWhoHasEnteredHasAtLeastNothing() {
    balances.enterRange(400_000, 400_001, 0);
    assertThat(balances.countWithAtLeast(0)).isEqualTo(300_001);
    assertThat(balances.countWithAtLeast(-5)).isEqualTo(300_001);
    assertThat(balances.countWithAtLeast(1)).isEqualTo(300_000);
    assertThat(balances.pages()).isGreaterThanOrEqualTo(7);
  }

  @Test
  void whoForfeitsHasNothingLeftAndWasGrantedWhatItWas() {
    balances.reserve(Charges.ones(Epsilon.of("0.3"), 65_530), Paid.UNTOLD);
    balances.forfeit(65_530, 65_540);
    assertThat(balances.countWithAtLeast(1)).isEqualTo(300_000 - 10);
    assertThat(balances.account(65_530)).contains(new Account(1_000_000_000, 0));
    balances.forfeit(299_999, 900_000);
    balances.forfeit();
    assertThat(balances.countWithAtLeast(1)).isZero();
    assertThat(balances.entered()).isEqualTo(IndividualSet.range(0, 300_000));
    balances.grant(IndividualSet.of(3), 7);
    assertThat(balances.account(3)).contains(new Account(1_000_000_007, 7));
  }

  @Test
  void balancesAreTheSameIfEverybodyHasTheSame() {
    Balances others = new Balances();
    assertThat(balances.holdsTheSameAs(others)).isFalse();
    assertThat(others.holdsTheSameAs(balances)).isFalse();
    others.enterRange(150_000, 300_000, 1_000_000_000);
    assertThat(balances.holdsTheSameAs(others)).isFalse();
    others.enterRange(0, 150_000, 1_000_000_000);
    assertThat(balances.holdsTheSameAs(others)).isTrue();
    others.grant(IndividualSet.of(299_999), 1);
    assertThat(others.holdsTheSameAs(balances)).isFalse();
    balances.grant(IndividualSet.of(299_999), 1);
    assertThat(others.holdsTheSameAs(balances)).isTrue();
    balances.takeEach(0, ofFirst(), weightOfFirst(), TENTH);
    assertThat(others.holdsTheSameAs(balances)).isFalse();
    balances.grant(IndividualSet.of(0), 100_000_000);
    assertThat(others.holdsTheSameAs(balances)).isFalse();
  }

  @Test
  void aPageOfNobodyIsTheSameAsNoPage() {
    Balances others = new Balances();
    byte[] nobody = {1, -1, -1, -1, -1, -1, -1, -1, -1};
    others.load(3, nobody, nobody);
    Balances none = new Balances();
    assertThat(others.holdsTheSameAs(none)).isTrue();
    assertThat(none.holdsTheSameAs(others)).isTrue();
    assertThat(others.entered().isEmpty()).isTrue();
  }

  private static long[] ofFirst() {
    long[] members = new long[Individuals.WORDS];
    members[0] = 1;
    return members;
  }

  private static long[] weightOfFirst() {
    long[] weights = new long[Individuals.PAGE];
    weights[0] = 1;
    return weights;
  }

  @Test
  void aJournalThatTakesMoreThanThereIsIsNotBelieved() {
    balances.reserve(Charges.ones(Epsilon.of("0.3"), 7), paid);
    long[] payers = new long[Individuals.WORDS];
    payers[0] = 0b1100_0000;
    long[] weights = new long[Individuals.PAGE];
    weights[6] = 1;
    weights[7] = 8;
    List<Runnable> journals =
        List.of(
            () -> balances.takeOnes(0, payers, 800_000_000),
            () -> balances.takeOnes(0, Individuals.everybody(), 600_000_000),
            () -> balances.takeOnes(4, Individuals.everybody(), 1),
            () -> balances.takeOnes(99, payers, 1),
            () -> balances.takeEach(0, payers, weights, TENTH),
            () -> balances.takeEach(99, payers, weights, TENTH));
    for (Runnable journal : journals) {
      assertThatThrownBy(journal::run)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the journal takes more than is left: it or its checkpoint is damaged");
    }
  }

  @Test
  void aJournalThatTakesNothingOrLessIsNotBelieved() {
    long[] payers = ofFirst();
    for (long wrong : new long[] {0, -1, Long.MIN_VALUE}) {
      assertThatThrownBy(() -> balances.takeOnes(0, payers, wrong))
          .isInstanceOf(IllegalStateException.class);
      long[] weights = new long[Individuals.PAGE];
      weights[0] = wrong;
      assertThatThrownBy(() -> balances.takeEach(0, payers, weights, TENTH))
          .isInstanceOf(IllegalStateException.class);
    }
    assertThat(balances.account(0)).contains(new Account(1_000_000_000, 1_000_000_000));
  }

  @Test
  void thosePassedOverArePassedOverOnEachPage() {
    balances.takeOnes(0, ofFirst(), 500);
    balances.takeOnes(1, ofFirst(), 500);
    balances.takeOnes(2, Individuals.everybody(), 500);
    balances.renew(IndividualSet.of(0, 140_000), 200, 1_000_000_000);
    assertThat(balances.account(0)).contains(new Account(1_000_000_000, 999_999_500));
    assertThat(balances.account(Individuals.PAGE))
        .contains(new Account(1_000_000_000, 999_999_700, 200, 0));
    assertThat(balances.account(140_000)).contains(new Account(1_000_000_000, 999_999_500));
    assertThat(balances.account(140_001)).contains(new Account(1_000_000_000, 999_999_700, 200, 0));
  }

  @Test
  void aRenewalStopsAtTheMostToTheBillionth() {
    balances.takeOnes(0, ofFirst(), 199);
    balances.takeOnes(1, ofFirst(), 200);
    balances.renew(IndividualSet.empty(), 200, 1_000_000_000);
    assertThat(balances.account(0)).contains(new Account(1_000_000_000, 1_000_000_000, 199, 0));
    assertThat(balances.account(Individuals.PAGE))
        .contains(new Account(1_000_000_000, 1_000_000_000, 200, 0));
  }

  @Test
  void budgetsAndNumbersBelowZeroAreRefused() {
    assertThatThrownBy(() -> balances.enterRange(-1, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
    for (long wrong : new long[] {-1, Price.CANNOT_PAY}) {
      assertThatThrownBy(() -> balances.enterRange(400_000, 400_001, wrong))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> balances.grant(IndividualSet.of(0), 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void nothingPrintsWhatItHolds() {
    assertThat(balances).hasToString("Balances");
    assertThat(balances.freeze(0).get(0)).hasToString("Frozen");
  }
}
