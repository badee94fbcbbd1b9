package org.properdp.pinq.transformation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.properdp.proof.Proven;
import org.properdp.provenance.rows.Bounds;
import org.properdp.provenance.user.UserKeys;

/**
 * PINQ's Take and Skip: the first rows, or all others, in a public order of their contents.
 *
 * <p>A published attack: PINQ charges for Take and Skip as if their stability were 1. But an
 * additional row pushes another one over the edge, so that two rows change and the stability is 2.
 * Here they sort by content and never by position alone; rows that are equal in the order keep
 * their positions, so that at most one of them is pushed over, too.
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

  /** The rows in order; rows that can't be compared with themselves are dropped. */
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
   * A stable sort, which unlike the JDK's never throws because of an inconsistent comparator, as
   * that would be visible. It merges runs of 1, 2, 4 and more rows in a loop, because the use of
   * the stack must not depend on the number of rows.
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
