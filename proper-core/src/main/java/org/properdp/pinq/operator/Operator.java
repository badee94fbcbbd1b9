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
@Proven("classic.Expression.rows_stable")
public abstract sealed class Operator<T> permits FrozenRows, Applied, Merged, Part, Kept {
  private final Set<FrozenRows<?>> sources;
  private final boolean alike;
  private final int depth;

  /**
   * @param alike whether equal rows can't be told apart
   * @param inputs what it is made of
   */
  Operator(boolean alike, Operator<?>... inputs) {
    this.alike = alike;
    this.sources =
        Stream.of(inputs)
            .flatMap(input -> input.sources().stream())
            .collect(Collectors.toUnmodifiableSet());
    this.depth = Stream.of(inputs).mapToInt(Operator::depth).max().orElse(0) + 1;
  }

  /** The rows. */
  abstract List<T> rows(Working working);

  /** Whether equal rows can't be told apart. */
  public final boolean alike() {
    return alike;
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
