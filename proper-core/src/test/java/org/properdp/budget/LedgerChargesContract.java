package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;

/** The payers; no individual is ever charged in part, twice, or beyond what it has. */
public interface LedgerChargesContract {
  /** A new ledger. */
  Ledger create();

  private static Epsilon epsilon(String decimal) {
    return Epsilon.of(decimal);
  }

  private static long left(Ledger ledger, int individual) {
    return ledger.account(individual).orElseThrow().leftNanos();
  }

  private static List<Integer> payers(Ledger ledger, Charge charge) {
    return Charges.members(ledger.reserve(charge).payers());
  }

  @Example
  default void equalityOfBudgetAndCostIsEnough() {
    try (Ledger ledger = create()) {
      ledger.enter(0, epsilon("0.3"));
      ledger.enter(1, epsilon("0.299999999"));
      assertThat(payers(ledger, Charges.ones(epsilon("0.3"), 0, 1))).containsExactly(0);
      assertThat(left(ledger, 0)).isZero();
      assertThat(left(ledger, 1)).isEqualTo(299_999_999);
    }
  }

  @Example
  default void whoCanNotPayAllPaysNothing() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 2, epsilon("1"));
      Charge charge = Charges.each(Map.of(0, 3L, 1, 2L), Price.each(epsilon("0.5")));
      assertThat(payers(ledger, charge)).containsExactly(1);
      assertThat(left(ledger, 0)).isEqualTo(1_000_000_000);
      assertThat(left(ledger, 1)).isZero();
    }
  }

  @Example
  default void onlyThoseWithAWeightAreCharged() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 130_000, epsilon("1"));
      assertThat(payers(ledger, Charges.ones(epsilon("1"), 63, 64, 65_535, 65_536)))
          .containsExactly(63, 64, 65_535, 65_536);
      assertThat(payers(ledger, Charges.each(Map.of(0, 0L, 62, 1L), Price.each(epsilon("1")))))
          .contains(62);
      assertThat(ledger.countWithAtLeast(epsilon("1"))).isEqualTo(130_000 - 5);
      assertThat(left(ledger, 0)).isEqualTo(1_000_000_000);
    }
  }

  @Example
  default void whoHasNotEnteredNeverPays() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 3, epsilon("1"));
      assertThat(payers(ledger, Charges.ones(epsilon("0.000000001"), 2, 3, 65_536)))
          .containsExactly(2);
      assertThat(payers(ledger, Charges.each(Map.of(3, 1L, 131_072, 2L), Price.each(epsilon("1")))))
          .isEmpty();
      assertThat(Charges.members(ledger.entered())).containsExactly(0, 1, 2);
    }
  }

  @Example
  default void costsAreRoundedUp() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 2, epsilon("1"));
      Charge third = Charges.each(Map.of(0, 1L, 1, 3L), Price.per(3, epsilon("1")));
      assertThat(payers(ledger, third)).containsExactly(0, 1);
      assertThat(left(ledger, 0)).isEqualTo(666_666_666);
      assertThat(left(ledger, 1)).isZero();
    }
  }

  @Example
  default void aCostTooLargeToCountCanNotBePaid() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 4, new Epsilon(Epsilon.MOST));
      Map<Integer, Long> weights =
          Map.of(0, WeightPage.TOO_MUCH, 1, WeightPage.TOO_MUCH - 1, 2, 1L << 62, 3, 5L);
      assertThat(payers(ledger, Charges.each(weights, Price.each(epsilon("0.000000004")))))
          .containsExactly(3);
      assertThat(payers(ledger, Charges.each(weights, Price.each(new Epsilon(Epsilon.MOST)))))
          .isEmpty();
      assertThat(payers(ledger, Charges.each(Map.of(0, WeightPage.TOO_MUCH), new Price(1, 99))))
          .isEmpty();
      assertThat(left(ledger, 0)).isEqualTo(Epsilon.MOST);
      assertThat(left(ledger, 3)).isEqualTo(Epsilon.MOST - 20);
    }
  }

  @Example
  default void aChargeStandsWithoutACommit() {
    try (Ledger ledger = create()) {
      ledger.enter(0, epsilon("1"));
      ledger.reserve(Charges.ones(epsilon("0.6"), 0));
      assertThat(payers(ledger, Charges.ones(epsilon("0.6"), 0))).isEmpty();
      assertThat(left(ledger, 0)).isEqualTo(400_000_000);
    }
  }

  @Example
  default void fullPagesPayTogetherWhileAllHaveTheSame() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 9 * 65_536, epsilon("1"));
      assertThat(ledger.reserve(Charges.fullPages(epsilon("0.4"), 9)).payers())
          .isEqualTo(IndividualSet.range(0, 9 * 65_536));
      assertThat(payers(ledger, Charges.ones(epsilon("0.4"), 70_000))).containsExactly(70_000);
      assertThat(ledger.reserve(Charges.fullPages(epsilon("0.4"), 9)).payers())
          .isEqualTo(IndividualSet.range(0, 9 * 65_536).minus(IndividualSet.of(70_000)));
      assertThat(left(ledger, 70_000)).isEqualTo(200_000_000);
      assertThat(left(ledger, 70_001)).isEqualTo(200_000_000);
      assertThat(ledger.reserve(Charges.fullPages(epsilon("0.3"), 9)).payers().isEmpty()).isTrue();
    }
  }

  @Example
  default void aPartlyEnteredPagePaysForThoseWhoAreThere() {
    try (Ledger ledger = create()) {
      ledger.enterRange(10, 65_000, epsilon("1"));
      assertThat(ledger.reserve(Charges.fullPages(epsilon("1"), 2)).payers())
          .isEqualTo(IndividualSet.range(10, 65_000));
      assertThat(ledger.entered()).isEqualTo(IndividualSet.range(10, 65_000));
      assertThat(ledger.countWithAtLeast(epsilon("0.000000001"))).isZero();
    }
  }

  @Example
  default void chargesFromManyThreadsAddUp() throws InterruptedException {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 3, epsilon("1"));
      ledger.enter(65_536, epsilon("0.5"));
      CountDownLatch start = new CountDownLatch(1);
      AtomicInteger paid = new AtomicInteger();
      List<Thread> threads =
          IntStream.range(0, 16)
              .mapToObj(
                  number ->
                      new Thread(
                          () -> {
                            await(start);
                            for (int times = 0; times < 10; times++) {
                              paid.addAndGet(
                                  payers(ledger, Charges.ones(epsilon("0.01"), 0, 1, 65_536))
                                      .size());
                            }
                          }))
              .toList();
      threads.forEach(Thread::start);
      start.countDown();
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(paid).hasValue(100 + 100 + 50);
      assertThat(left(ledger, 0)).isZero();
      assertThat(left(ledger, 65_536)).isZero();
      assertThat(left(ledger, 2)).isEqualTo(1_000_000_000);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }
}
