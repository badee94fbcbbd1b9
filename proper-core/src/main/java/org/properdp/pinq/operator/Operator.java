package org.properdp.pinq.operator;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.properdp.proof.Proven;

/**
 * A step in the computation of a collection from frozen rows. It is immutable, and evaluated anew
 * for each question; within one question each operator is evaluated once, however often it occurs.
 */
@Proven({"classic.Expression.rows_stable", "classic.Expression.stability_by_steps"})
public abstract sealed class Operator<T> permits FrozenRows, Applied, Merged, DivisionPart, Kept {
  private final Set<FrozenRows<?>> sources;
  private final boolean plain;
  private final int depth;

  /**
   * @param plain whether rows are plain values, of which copies can be made
   * @param inputs the operators that it is computed from
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

  /** True if rows are plain values, of which copies can be made. */
  public final boolean plain() {
    return plain;
  }

  /** The frozen rows that it is computed from. */
  Set<FrozenRows<?>> sources() {
    return sources;
  }

  /** The length of the longest chain of steps. */
  public final int depth() {
    return depth;
  }
}
