package org.properdp.verification.exactprobability.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.properdp.verification.exactprobability.world.Edit;
import org.properdp.verification.exactprobability.world.Row;
import org.properdp.verification.exactprobability.world.Step;
import org.properdp.verification.exactprobability.world.World;

/**
 * Two worlds in which the same program runs.
 *
 * @param allowance how much may be lost, once the program has come so far in both
 */
public record Pair(World one, World other, Allowance allowance) {
  /** The loss that is possible, in billionths. */
  public interface Allowance {
    /** After these questions in the one world, which were asked in the other as well. */
    long nanos(List<Step> one, List<Step> other);
  }

  /** An individual is there with all that is its own, or is not: E(r) may be lost. */
  public static Pair without(int who, World world) {
    return new Pair(world, world.without(r -> r == who), (one, other) -> Granted.to(who, one));
  }

  /** Some individuals are there, or are not: the sum of what they were granted may be lost. */
  public static Pair withoutGroup(IntPredicate group, World world) {
    return new Pair(
        world,
        world.without(group),
        (one, other) ->
            IntStream.range(0, world.people())
                .filter(group)
                .mapToLong(who -> Granted.to(who, one))
                .sum());
  }

  /** An individual has other rows: E(r) for taking away one, and E(r) for bringing the other. */
  public static Pair replacing(int who, World world, Function<Row, Row> rows) {
    Edit edit = Edit.rows(row -> Optional.of(row.who() == who ? rows.apply(row) : row));
    return new Pair(
        world, world.edited(edit), (one, other) -> Granted.to(who, one) + Granted.to(who, other));
  }

  /** One budget for all: whoever is not there, no more than that may be lost. */
  public static Pair underOneBudget(int who, World world) {
    long budget = world.global().budget().nanos();
    return new Pair(
        world, world.without(r -> r == who), (one, other) -> Granted.toAll(budget, one));
  }
}
