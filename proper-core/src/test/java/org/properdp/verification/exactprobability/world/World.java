package org.properdp.verification.exactprobability.world;

import java.util.function.IntPredicate;
import org.properdp.budget.Regime;

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

  /** This world as if these had never been. */
  public World without(IntPredicate who) {
    return edited(Edit.without(who));
  }
}
