package org.properdp.provenance.rows;

import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Members;

/**
 * Up to 65,536 rows that are objects, with their owners. The arrays are shared and are never
 * written at positions below {@link #count()}.
 */
public final class HeldRows<T> implements RowBlock<T> {
  private final @Nullable Object[] rows;
  private final Owners owners;
  private final int count;
  private final long @Nullable [] hidden;

  /**
   * @param rows the rows; null for those that were erased
   * @param hidden a bit for each position whose row is hidden because it was replaced later, or
   *     null if there is none
   */
  public HeldRows(@Nullable Object[] rows, Owners owners, int count, long @Nullable [] hidden) {
    this.rows = rows;
    this.owners = owners;
    this.count = count;
    this.hidden = hidden;
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public void push(Sink<? super T> sink) {
    if (owners instanceof Owners.Consecutive run && hidden == null) {
      pushRun(run.first(), sink);
    } else {
      for (int p = 0; p < count; p++) {
        Object row = rows[p];
        if (row != null && (hidden == null || !Members.has(hidden, p))) {
          sink.push(owners.at(p), typed(row));
        }
      }
    }
  }

  private void pushRun(int first, Sink<? super T> sink) {
    for (int p = 0; p < count; p++) {
      Object row = rows[p];
      if (row != null) {
        sink.push(first + p, typed(row));
      }
    }
  }

  @SuppressWarnings("unchecked") // only rows of type T are ever put in
  private T typed(Object row) {
    return (T) row;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "HeldRows";
  }
}
