package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;
import org.properdp.provenance.individual.IndividualSet;

/** The budgets of individuals, and how they grow. */
public interface LedgerAccountsContract {
  /** A new ledger. */
  Ledger create();

  private static Epsilon epsilon(String decimal) {
    return Epsilon.of(decimal);
  }

  @Example
  default void whoEntersHasAllOfItsBudgetLeft() {
    try (Ledger ledger = create()) {
      ledger.enter(7, epsilon("0.5"));
      assertThat(ledger.account(7)).contains(new Account(500_000_000, 500_000_000));
      assertThat(Charges.members(ledger.entered())).containsExactly(7);
    }
  }

  @Example
  default void aPageTellsWhatEachHasLeft() {
    try (Ledger ledger = create()) {
      ledger.enter(65_538, epsilon("0.5"));
      ledger.enter(65_540, epsilon("7"));
      ledger.reserve(Charges.ones(epsilon("0.2"), 65_538));
      long[] left = new long[65_536];
      ledger.left(1, left);
      assertThat(left[1]).isZero();
      assertThat(left[2]).isEqualTo(300_000_000);
      assertThat(left[4]).isEqualTo(7_000_000_000L);
      left[4] = 1;
      ledger.left(0, left);
      assertThat(left).containsOnly(0);
    }
  }

  @Example
  default void whatIsLeftIsCountedInSteps() {
    try (Ledger ledger = create()) {
      assertThat(LeftOver.of(ledger, epsilon("1"), 3)).isEmpty();
      ledger.enter(0, epsilon("0.5"));
      ledger.enter(1, epsilon("1"));
      ledger.enter(2, epsilon("1.5"));
      ledger.enter(3, epsilon("3"));
      assertThat(LeftOver.of(ledger, epsilon("1"), 9)).containsExactly(1L, 2L, 0L, 1L);
      assertThat(LeftOver.of(ledger, epsilon("1"), 2)).containsExactly(1L, 3L);
      assertThat(LeftOver.of(ledger, epsilon("1"), 1)).containsExactly(4L);
      assertThat(LeftOver.of(ledger, epsilon("600000000"), 9)).containsExactly(4L);
      ledger.enter(4, epsilon("1000000000"));
      assertThat(LeftOver.of(ledger, epsilon("600000000"), 9)).containsExactly(4L, 1L);
      assertThat(LeftOver.of(ledger, epsilon("500000000"), 9)).containsExactly(4L, 0L, 1L);
      assertThat(LeftOver.of(ledger, epsilon("1000000000"), 9)).containsExactly(4L, 1L);
    }
  }

  @Example
  default void whoHasNotEnteredHasNoAccount() {
    try (Ledger ledger = create()) {
      ledger.enter(70_000, epsilon("0.5"));
      assertThat(ledger.account(0)).isEmpty();
      assertThat(ledger.account(69_999)).isEmpty();
      assertThat(ledger.account(70_001)).isEmpty();
      assertThat(ledger.account(Integer.MAX_VALUE)).isEmpty();
    }
  }

  @Example
  default void aRangeEntersWithoutItsEndAcrossPages() {
    try (Ledger ledger = create()) {
      ledger.enterRange(65_534, 65_538, epsilon("2"));
      assertThat(Charges.members(ledger.entered())).containsExactly(65_534, 65_535, 65_536, 65_537);
      assertThat(ledger.account(65_536)).contains(new Account(2_000_000_000, 2_000_000_000));
    }
  }

  @Example
  default void largeBudgetsAndSmallOnesStandSideBySide() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 65_536, epsilon("10"));
      ledger.enterRange(65_536, 65_539, epsilon("0.1"));
      ledger.grant(IndividualSet.of(5, 65_537), epsilon("4.294967294"));
      ledger.grant(IndividualSet.of(65_538), epsilon("4.194967294"));

      assertThat(ledger.account(4)).contains(new Account(10_000_000_000L, 10_000_000_000L));
      assertThat(ledger.account(5)).contains(new Account(14_294_967_294L, 14_294_967_294L));
      assertThat(ledger.account(65_535)).contains(new Account(10_000_000_000L, 10_000_000_000L));
      assertThat(ledger.account(65_536)).contains(new Account(100_000_000, 100_000_000));
      assertThat(ledger.account(65_537)).contains(new Account(4_394_967_294L, 4_394_967_294L));
      assertThat(ledger.account(65_538)).contains(new Account(4_294_967_294L, 4_294_967_294L));
      assertThat(ledger.account(65_539)).isEmpty();
    }
  }

  @Example
  default void wholePagesEnterAtOnceAndInParts() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 30_000, epsilon("1"));
      ledger.enterRange(30_000, 200_000, epsilon("1"));
      assertThat(ledger.entered()).isEqualTo(IndividualSet.range(0, 200_000));
      assertThat(ledger.countWithAtLeast(epsilon("1"))).isEqualTo(200_000);
      assertThat(ledger.account(199_999)).contains(new Account(1_000_000_000, 1_000_000_000));
      assertThat(ledger.account(200_000)).isEmpty();
    }
  }

  @Example
  default void aPageFilledWithDifferentBudgetsKeepsThemApart() {
    try (Ledger ledger = create()) {
      ledger.enter(0, epsilon("3"));
      ledger.enterRange(1, 65_536, epsilon("1"));
      assertThat(ledger.account(0)).contains(new Account(3_000_000_000L, 3_000_000_000L));
      assertThat(ledger.account(65_535)).contains(new Account(1_000_000_000, 1_000_000_000));
    }
  }

  @Example
  default void enteringTwiceIsRefusedAndResetsNothing() {
    try (Ledger ledger = create()) {
      ledger.enter(65_536, epsilon("1"));
      ledger.reserve(Charges.ones(epsilon("0.4"), 65_536));
      assertThatThrownBy(() -> ledger.enter(65_536, epsilon("5")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("an individual must enter once, but entered again");
      assertThatThrownBy(() -> ledger.enterRange(65_530, 65_540, epsilon("5")))
          .isInstanceOf(IllegalArgumentException.class);
      assertThat(ledger.account(65_536)).contains(new Account(1_000_000_000, 600_000_000));
      assertThat(Charges.members(ledger.entered())).containsExactly(65_536);
    }
  }

  @Example
  default void whoHasSpentAllStillHasEntered() {
    try (Ledger ledger = create()) {
      ledger.enter(3, epsilon("1"));
      ledger.reserve(Charges.ones(epsilon("1"), 3));
      assertThat(Charges.members(ledger.entered())).containsExactly(3);
      assertThatThrownBy(() -> ledger.enter(3, epsilon("1")))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Example
  default void aGrantRaisesWhatIsGrantedAndWhatIsLeftOfThoseWhoEntered() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 3, epsilon("1"));
      ledger.reserve(Charges.ones(epsilon("0.3"), 1));
      ledger.grant(IndividualSet.of(1, 2, 9), epsilon("0.5"));
      assertThat(ledger.account(0)).contains(new Account(1_000_000_000, 1_000_000_000));
      assertThat(ledger.account(1)).contains(new Account(1_500_000_000, 1_200_000_000));
      assertThat(ledger.account(2)).contains(new Account(1_500_000_000, 1_500_000_000));
      assertThat(ledger.account(9)).isEmpty();
    }
  }

  @Example
  default void twoWhoAreOneHaveWhatBothHaveNotSpent() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 4, epsilon("1"));
      ledger.reserve(Charges.ones(epsilon("0.3"), 0, 1, 3));
      ledger.reserve(Charges.ones(epsilon("0.4"), 0, 3));
      ledger.merge(1, 0);
      assertThat(ledger.account(0)).contains(new Account(1_000_000_000, 0));
      assertThat(ledger.account(1)).contains(new Account(1_000_000_000, 0));
      ledger.merge(0, 2);
      assertThat(ledger.account(2)).contains(new Account(1_000_000_000, 0));
      ledger.merge(3, 2);
      assertThat(Charges.members(ledger.merged())).containsExactlyInAnyOrder(0, 1, 3);
      assertThat(ledger.mergedInto(1)).hasValue(0);
      assertThat(ledger.mergedInto(0)).hasValue(2);
      assertThat(ledger.mergedInto(2)).isEmpty();
      assertThat(Charges.members(ledger.reserve(Charges.ones(new Epsilon(1), 0, 1, 2, 3)).payers()))
          .isEmpty();
    }
  }

  @Example
  default void whatTwoHaveSpentBeyondOneBudgetIsPaidByLaterGrants() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 3, epsilon("1"));
      ledger.reserve(Charges.ones(epsilon("0.9"), 0, 1));
      ledger.merge(1, 0);
      assertThat(ledger.owed()).isEqualTo(Map.of(0, 800_000_000L));
      assertThat(Charges.members(ledger.grant(IndividualSet.of(0, 1, 2), epsilon("0.5"))))
          .containsExactly(1);
      assertThat(ledger.owed()).isEqualTo(Map.of(0, 300_000_000L));
      assertThat(ledger.account(0)).contains(new Account(1_500_000_000, 0));
      assertThat(ledger.account(2)).contains(new Account(1_500_000_000, 1_500_000_000));
      ledger.grant(IndividualSet.of(0), epsilon("0.4"));
      assertThat(ledger.account(0)).contains(new Account(1_900_000_000, 100_000_000));
      assertThat(ledger.owed()).isEmpty();
      ledger.grant(IndividualSet.of(0), epsilon("0.4"));
      assertThat(ledger.account(0)).contains(new Account(2_300_000_000L, 500_000_000));
      assertThat(ledger.account(1)).contains(new Account(1_000_000_000, 0));
    }
  }

  @Example
  default void whatIsOwedGoesOnWithThoseWhoAreMergedOnceMore() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 2, epsilon("1"));
      ledger.enter(2, epsilon("2"));
      ledger.reserve(Charges.ones(epsilon("0.7"), 0, 1));
      ledger.merge(1, 0);
      ledger.merge(0, 2);
      assertThat(ledger.account(2)).contains(new Account(2_000_000_000, 600_000_000));
    }
  }

  @Example
  default void nobodyIsMergedTwiceOrWithItself() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 3, epsilon("1"));
      ledger.merge(1, 0);
      for (int[] pair : new int[][] {{0, 0}, {1, 2}, {2, 1}, {2, 7}, {7, 2}}) {
        assertThatThrownBy(() -> ledger.merge(pair[0], pair[1]))
            .isInstanceOf(IllegalArgumentException.class);
      }
      assertThat(ledger.account(2)).contains(new Account(1_000_000_000, 1_000_000_000));
      assertThat(Charges.members(ledger.merged())).containsExactly(1);
    }
  }

  @Example
  default void whoseBudgetWouldBeTooLargeToCountIsGivenNothingAndOthersAre() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 2, new Epsilon(Epsilon.MOST));
      ledger.reserve(Charges.ones(epsilon("1"), 0));
      for (int times = 0; times < 8; times++) {
        assertThat(ledger.grant(IndividualSet.of(0), new Epsilon(Epsilon.MOST)).isEmpty()).isTrue();
      }
      assertThat(ledger.grant(IndividualSet.of(0, 1, 2), new Epsilon(Epsilon.MOST)))
          .isEqualTo(IndividualSet.of(0));
      assertThat(ledger.account(0))
          .contains(new Account(9 * Epsilon.MOST, 9 * Epsilon.MOST - 1_000_000_000));
      assertThat(ledger.account(1)).contains(new Account(2 * Epsilon.MOST, 2 * Epsilon.MOST));
      assertThat(ledger.account(2)).isEmpty();
    }
  }

  @Example
  default void budgetsGrowBeyondThirtyTwoBitsOneByOne() {
    try (Ledger ledger = create()) {
      ledger.enterRange(0, 3, epsilon("4.294967294"));
      ledger.reserve(Charges.ones(epsilon("0.000000001"), 0));
      ledger.grant(IndividualSet.of(1), epsilon("0.000000001"));
      ledger.grant(IndividualSet.of(2), epsilon("5"));
      assertThat(ledger.account(0)).contains(new Account(4_294_967_294L, 4_294_967_293L));
      assertThat(ledger.account(1)).contains(new Account(4_294_967_295L, 4_294_967_295L));
      assertThat(ledger.account(2)).contains(new Account(9_294_967_294L, 9_294_967_294L));
      assertThat(Charges.members(ledger.reserve(Charges.ones(epsilon("4.3"), 0, 1, 2)).payers()))
          .containsExactly(2);
      assertThat(ledger.account(2)).contains(new Account(9_294_967_294L, 4_994_967_294L));
      assertThat(ledger.account(3)).isEmpty();
    }
  }

  @Example
  default void countingThoseWithAtLeastSoMuchIncludesEquality() {
    try (Ledger ledger = create()) {
      ledger.enterRange(65_535, 65_537, epsilon("1"));
      ledger.enter(5, epsilon("0.999999999"));
      assertThat(ledger.countWithAtLeast(epsilon("1"))).isEqualTo(2);
      assertThat(ledger.countWithAtLeast(epsilon("0.999999999"))).isEqualTo(3);
      assertThat(ledger.countWithAtLeast(epsilon("1.000000001"))).isZero();
    }
  }

  @Example
  default void whoIsAbleToPayIsToldByPage() {
    try (Ledger ledger = create()) {
      ledger.enterRange(65_535, 65_538, epsilon("1"));
      ledger.reserve(Charges.ones(epsilon("0.5"), 65_536));
      long half = 500_000_000;
      for (long cost : List.of(1L, half)) {
        assertThat(ledger.ableToPay(0, cost)[1023]).isEqualTo(1L << 63);
        assertThat(ledger.ableToPay(1, cost)[0]).isEqualTo(3);
      }
      assertThat(ledger.ableToPay(1, half + 1)[0]).isEqualTo(2);
      assertThat(ledger.ableToPay(1, Price.CANNOT_PAY)).containsOnly(0);
      assertThat(ledger.ableToPay(9, 1)).containsOnly(0).hasSize(1024);
    }
  }
}
