package org.properdp.pinq.operator;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.properdp.proof.Proven;

/**
 * How a collection is made of frozen rows. Immutable, and evaluated anew for each question; within
 * one question each operator is evaluated once, wherever it occurs.
 */
@Proven({"classic.Expression.rows_stable", "classic.Expression.stability_by_steps"})
public abstract sealed class Operator<T> permits FrozenRows, Applied, Merged, DivisionPart, Kept {
  private final Set<FrozenRows<?>> sources;
  private final boolean plain;
  private final int depth;

  /**
   * @param plain whether rows are plain values, of which copies can be made
   * @param inputs what it is made of
   */
  Operator(boolean plain, Operator<?>... inputs) {
    this.plain = plain;
    this.sources =
        Stream.of(inputs)
            .flatMap(input -> input.sources().stream())
            .collect(Collectors.toUnmodifiableSet());
    this.depth = Stream.of(inputs).mapToInt(Operator::depth).max().orElse(0) + 1;
  }

  /** The rows. */
  abstract List<T> rows(Working working);

  /** Whether rows are plain values, of which copies can be made. */
  public final boolean plain() {
    return plain;
  }

  /** The frozen rows that it is made of. */
  Set<FrozenRows<?>> sources() {
    return sources;
  }

  /** How many steps lie one above the other. */
  public final int depth() {
    return depth;
  }
}
