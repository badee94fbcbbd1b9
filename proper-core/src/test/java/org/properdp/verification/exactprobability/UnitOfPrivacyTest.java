package org.properdp.verification.exactprobability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.verification.exactprobability.compare.Comparison;
import org.properdp.verification.exactprobability.compare.Granted;
import org.properdp.verification.exactprobability.compare.Loss;
import org.properdp.verification.exactprobability.compare.Pair;
import org.properdp.verification.exactprobability.play.Variant;
import org.properdp.verification.exactprobability.world.Action;
import org.properdp.verification.exactprobability.world.Asked;
import org.properdp.verification.exactprobability.world.Coarse;
import org.properdp.verification.exactprobability.world.Edit;
import org.properdp.verification.exactprobability.world.Home;
import org.properdp.verification.exactprobability.world.Origin;
import org.properdp.verification.exactprobability.world.Question;
import org.properdp.verification.exactprobability.world.Row;
import org.properdp.verification.exactprobability.world.Step;
import org.properdp.verification.exactprobability.world.Turn;
import org.properdp.verification.exactprobability.world.World;

/**
 * The unit of the guarantee: an individual as a whole, who is there or not. Where two worlds differ
 * in less, or in more, more is lost, and here it is.
 */
class UnitOfPrivacyTest {
  private static final int R = 0;
  private static final int S = 1;
  private static final long ONE = 1_000_000_000;
  private static final Row POSITIVE = new Row(R, 1, 0, ONE);
  private static final Row NEGATIVE = new Row(R, -1, 0, ONE);
  private static final int WORLDS = 400;

  /** Counts the positive, then the negative rows, at ε = 1 each. */
  private static World positiveThenNegative(Row... rows) {
    Step second =
        new Step(
            List.of(),
            new Question(Origin.VISITS, List.of(Turn.NEGATED, Turn.POSITIVE), Asked.COUNT, ONE),
            new Coarse(Coarse.Look.NOTHING, 0, 0),
            List.of());
    Step first =
        new Step(
            List.of(new Action.Append(Home.VISITS, List.of(rows))),
            new Question(Origin.VISITS, List.of(Turn.POSITIVE), Asked.COUNT, ONE),
            new Coarse(Coarse.Look.NOTHING, 0, 0),
            List.of(second));
    return new World(2, false, new Regime.Global(new Epsilon(ONE), 1), first);
  }

  private static Loss worst(Pair pair) {
    return Comparison.of(pair, Variant.PERSONAL).worst();
  }

  @Test
  void removingAnIndividualLosesItsBudgetAndNoMore() {
    Pair pair = Pair.without(R, positiveThenNegative(POSITIVE, NEGATIVE));
    assertThat(worst(pair).nats()).isCloseTo(1, within(1e-12));
  }

  /**
   * The counterexample of SEMANTICS §2. With both rows r pays for the first question, and can't for
   * the second; without the positive row it is the other way round. So both answers differ, and the
   * two losses add up, although neither world ever charges r more than its budget of 1.
   */
  @Test
  void removingOneRecordOfTwoLosesTwiceTheBudget() {
    World both = positiveThenNegative(POSITIVE, NEGATIVE);
    Edit lessOne = Edit.rows(row -> Optional.of(row).filter(there -> there.value() < 0));
    Pair pair = new Pair(both, both.edited(lessOne), (one, other) -> ONE);
    Loss loss = worst(pair);
    assertThat(loss.isTooMuch()).isTrue();
    assertThat(loss.nats()).isCloseTo(2, within(1e-12));
    assertThat(loss.replayed(pair, Variant.PERSONAL)).isCloseTo(2, within(1e-12));
  }

  @Test
  void replacingAnIndividualsRowsLosesTwiceTheBudget() {
    World world = positiveThenNegative(POSITIVE);
    Loss loss = worst(Pair.replacing(R, world, row -> NEGATIVE));
    assertThat(loss.nats()).isCloseTo(2, within(1e-12));
    assertThat(loss.isTooMuch()).isFalse();
  }

  @Test
  void removingTwoIndividualsLosesTheSumOfTheirBudgets() {
    World world = positiveThenNegative(POSITIVE, new Row(S, 1, 0, ONE));
    Loss loss = worst(Pair.withoutGroup(who -> true, world));
    assertThat(loss.nats()).isCloseTo(2, within(1e-12));
    assertThat(loss.isTooMuch()).isFalse();
  }

  @Test
  void inGeneratedWorldsReplacingLosesNoMoreThanBothBudgets() {
    Campaign campaign =
        new Campaign(
            2,
            Variant.PERSONAL,
            (who, world) ->
                Pair.replacing(
                    who,
                    world,
                    row -> new Row(row.who(), -row.value(), 3 - row.kind(), row.budgetNanos())));
    List<Campaign.Result> results = campaign.run(WORLDS, 7);
    assertThat(results.stream().filter(Campaign.Result::isViolated).findFirst()).isEmpty();
    assertThat(results).anyMatch(result -> result.worst().share() > 0.9);
  }

  @Test
  void inGeneratedWorldsAGroupLosesNoMoreThanTheSumOfItsBudgets() {
    Campaign campaign =
        new Campaign(
            3,
            Variant.PERSONAL,
            (who, world) ->
                Pair.withoutGroup(
                    member -> member == who || member == (who + 1) % world.people(), world));
    List<Campaign.Result> results = campaign.run(WORLDS, 7);
    assertThat(results.stream().filter(Campaign.Result::isViolated).findFirst()).isEmpty();
    assertThat(results).anyMatch(result -> result.worst().share() > 0.9);
  }

  /** Without being told where to look, the check finds worlds where one record is worth more. */
  @Test
  void inGeneratedWorldsRemovingRecordsIsSeenToLoseMoreThanTheBudgetAndNeverMoreThanTwice() {
    List<Campaign.Result> results =
        new Campaign(4, Variant.PERSONAL, UnitOfPrivacyTest::lessOneKind).run(WORLDS, 7);
    assertThat(results).anyMatch(Campaign.Result::isViolated);
    assertThat(results).noneMatch(result -> result.worst().share() > 2.001);
  }

  /** As if the budget covered the removal of somebody's rows of one kind. */
  private static Pair lessOneKind(int who, World world) {
    Edit edit = Edit.rows(row -> Optional.of(row).filter(r -> r.who() != who || r.kind() != 1));
    return new Pair(
        world,
        world.edited(edit),
        (one, other) -> Math.max(Granted.to(who, one), Granted.to(who, other)));
  }
}
