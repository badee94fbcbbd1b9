package org.properdp.verification.exactprobability.world;

import java.util.Optional;
import java.util.function.IntPredicate;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;

/**
 * Everything that there is, and that will be asked.
 *
 * @param people how many individuals are named in it, from 0
 * @param numbered whether individuals are stored by their own numbers, or by order of entry
 * @param global the budget that it has where there is but one for all
 */
public record World(int people, boolean numbered, Regime.Global global, Step first) {
  /** This world, but for a difference. */
  public World edited(Edit edit) {
    return new World(people, numbered, global, first.edited(edit));
  }

  /**
   * The rule by which budgets renew, in a world in which they do: the price of a row comes back.
   */
  public Renewal rule() {
    long more = first.question().epsilonNanos();
    return new Renewal(new Epsilon(more), Period.DAY, new Epsilon(3 * more));
  }

  /** This world, where budgets renew before each question but the first, and none begins higher. */
  public World renewing() {
    Renewal rule = rule();
    Action renewal = new Action.Renew(rule.by().nanos());
    World renewing = new World(people, numbered, global, first.followedBy(renewal));
    return renewing.edited(Edit.rows(row -> Optional.of(row.withAtMost(rule.upTo().nanos()))));
  }

  /** This world as if these had never been. */
  public World without(IntPredicate who) {
    return edited(Edit.without(who));
  }
}
