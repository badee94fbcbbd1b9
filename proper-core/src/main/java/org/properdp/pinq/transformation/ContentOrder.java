package org.properdp.pinq.transformation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.properdp.proof.Proven;
import org.properdp.provenance.rows.Bounds;
import org.properdp.provenance.user.UserKeys;

/**
 * The first rows, and all but the first, in an order of their content that is public.
 *
 * <p>Published attack: PINQ charges its Take and Skip as if their stability were 1. A row more
 * pushes another one over the edge, so that two rows are touched: it is 2. They go by content here,
 * never by where rows happen to stand; rows that the order does not tell apart stay as they were,
 * so that among them, too, at most one is pushed over.
 */
public final class ContentOrder {
  private ContentOrder() {}

  /** PINQ's Take: stability 2. */
  @Proven("classic.Order.take_stable")
  public static <T> Transformation<T, T> take(long count, Comparator<? super T> order) {
    Bounds.check(OptionalLong.of(count));
    return new Transformation<>(
        "take " + count,
        2,
        Plainness.KEPT,
        rows -> {
          List<T> sorted = sorted(rows, order);
          return sorted.subList(0, (int) Math.min(count, sorted.size()));
        });
  }

  /** PINQ's Skip: stability 2. */
  @Proven("classic.Order.skip_stable")
  public static <T> Transformation<T, T> skip(long count, Comparator<? super T> order) {
    Bounds.check(OptionalLong.of(count));
    return new Transformation<>(
        "skip " + count,
        2,
        Plainness.KEPT,
        rows -> {
          List<T> sorted = sorted(rows, order);
          return sorted.subList((int) Math.min(count, sorted.size()), sorted.size());
        });
  }

  /** Rows that can't be compared even with themselves vanish. */
  private static <T> List<T> sorted(List<T> rows, Comparator<? super T> order) {
    List<T> comparable = new ArrayList<>(rows.size());
    for (T row : rows) {
      if (UserKeys.comparable(order, row)) {
        comparable.add(row);
      }
    }
    return mergeSort(comparable, order);
  }

  /**
   * Stable; and unlike the JDK's it never complains about a comparator, which would be seen. It
   * merges runs of 1, 2, 4 and more rows in a loop: how much of a stack is used must not depend on
   * how many rows there are.
   */
  private static <T> List<T> mergeSort(List<T> rows, Comparator<? super T> order) {
    List<T> from = rows;
    for (long run = 1; run < rows.size(); run *= 2) {
      List<T> merged = new ArrayList<>(rows.size());
      for (long start = 0; start < rows.size(); start += 2 * run) {
        int middle = (int) Math.min(rows.size(), start + run);
        int end = (int) Math.min(rows.size(), start + 2 * run);
        merge(from.subList((int) start, middle), from.subList(middle, end), order, merged);
      }
      from = merged;
    }
    return from;
  }

  private static <T> void merge(
      List<T> left, List<T> right, Comparator<? super T> order, List<T> merged) {
    int l = 0;
    for (T row : right) {
      while (l < left.size() && !UserKeys.after(order, left.get(l), row)) {
        merged.add(left.get(l++));
      }
      merged.add(row);
    }
    merged.addAll(left.subList(l, left.size()));
  }
}
