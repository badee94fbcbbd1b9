package org.properdp.pinq.operator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * PINQ's Materialize: the rows that the first question computed are kept for later questions, so
 * that a function whose results vary can't show them anything else. When an individual is erased,
 * the kept rows are dropped and computed again from the remaining rows.
 */
public final class Kept<T> extends Operator<T> {
  private final Operator<T> input;
  private volatile @Nullable Yield<T> found;

  private record Yield<T>(List<T> rows, long erasures) {}

  private Kept(Operator<T> input) {
    super(input.plain(), input);
    this.input = input;
  }

  /** Keeps the rows of the input. */
  public static <T> Operator<T> of(Operator<T> input) {
    Kept<T> kept = new Kept<>(input);
    input.sources().forEach(source -> source.remember(kept));
    return kept;
  }

  /** Questions that come while the first one evaluates wait for its result. */
  @Override
  synchronized List<T> rows(Working working) {
    long erasures = working.erasures(input);
    Yield<T> known = found;
    if (known != null && known.erasures() == erasures) {
      return known.rows();
    }
    List<T> rows = working.rows(input);
    found = new Yield<>(rows, erasures);
    // Not kept if an individual was erased during the evaluation.
    if (input.sources().stream().mapToLong(FrozenRows::erasures).sum() != erasures) {
      drop();
    }
    return rows;
  }

  void drop() {
    found = null;
  }

  @Override
  public String toString() {
    return "materialize";
  }
}
