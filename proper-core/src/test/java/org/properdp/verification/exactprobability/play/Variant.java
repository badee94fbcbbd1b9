package org.properdp.verification.exactprobability.play;

import io.vavr.control.Option;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Regime;
import org.properdp.query.Queryable;
import org.properdp.verification.exactprobability.world.Row;
import org.properdp.verification.exactprobability.world.World;

/**
 * The runtime in which worlds are played: the real one, or one that is broken in one place.
 *
 * @param regime how a world's budgets are kept
 * @param ledger what stands before the real ledger
 * @param primitive what becomes of a primitive
 * @param plan what is done to every plan
 */
public record Variant(
    String name,
    Function<World, Regime> regime,
    UnaryOperator<Ledger> ledger,
    UnaryOperator<Raw> primitive,
    UnaryOperator<Queryable<Row>> plan) {
  /** The real runtime, where everybody has a budget of its own. */
  public static final Variant PERSONAL =
      new Variant(
          "personal",
          world -> new Regime.Personal(new Epsilon(1)),
          ledger -> ledger,
          primitive -> primitive,
          plan -> plan);

  /** The real runtime, where everybody has a budget of its own that renews. */
  public static final Variant RENEWED =
      new Variant(
          "renewed",
          world -> new Regime.Personal(new Epsilon(1), Option.none(), Option.some(world.rule())),
          PERSONAL.ledger,
          PERSONAL.primitive,
          PERSONAL.plan);

  /** The real runtime with one budget for all. */
  public static final Variant GLOBAL =
      new Variant("global", World::global, ledger -> ledger, primitive -> primitive, plan -> plan);

  /**
   * Personal budgets in a ledger that is not as it should be. A step without a bound keeps the
   * runtime from asking who can pay before it charges, and so from noticing.
   */
  public static Variant ledger(String name, UnaryOperator<Ledger> ledger) {
    return new Variant(
        name, PERSONAL.regime, ledger, PERSONAL.primitive, rows -> rows.flatMap(List::of));
  }

  /** The same, but for what stands before its ledger. */
  public Variant with(String otherName, UnaryOperator<Ledger> otherLedger) {
    return new Variant(otherName, regime, otherLedger, primitive, plan);
  }

  /** Personal budgets, and primitives that are not as they should be. */
  public static Variant primitive(String name, UnaryOperator<Raw> primitive) {
    return new Variant(name, PERSONAL.regime, PERSONAL.ledger, primitive, PERSONAL.plan);
  }

  /** Personal budgets, and a step in each plan that should not be there. */
  public static Variant plan(String name, UnaryOperator<Queryable<Row>> plan) {
    return new Variant(name, PERSONAL.regime, PERSONAL.ledger, PERSONAL.primitive, plan);
  }

  @Override
  public String toString() {
    return name;
  }
}
