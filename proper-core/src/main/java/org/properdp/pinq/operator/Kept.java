package org.properdp.pinq.operator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * PINQ's Materialize: what the first question found is kept for those that follow, so that a
 * function which changes its mind can't show them anything else. When somebody is erased, what was
 * kept is dropped, and found again in the rows that are left.
 */
public final class Kept<T> extends Operator<T> {
  private final Operator<T> input;
  private volatile @Nullable Yield<T> found;

  private record Yield<T>(List<T> rows, long erasures) {}

  private Kept(Operator<T> input) {
    super(input.plain(), input);
    this.input = input;
  }

  /** Keeps what the input yields. */
  public static <T> Operator<T> of(Operator<T> input) {
    Kept<T> kept = new Kept<>(input);
    input.sources().forEach(source -> source.remember(kept));
    return kept;
  }

  /** Questions that come while the first one evaluates wait for what it finds. */
  @Override
  synchronized List<T> rows(Working working) {
    long erasures = working.erasures(input);
    Yield<T> known = found;
    if (known != null && known.erasures() == erasures) {
      return known.rows();
    }
    List<T> rows = working.rows(input);
    found = new Yield<>(rows, erasures);
    // Whoever was erased while this was being found is not kept.
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
