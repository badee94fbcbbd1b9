package org.properdp.pinq.transformation;

import java.util.ArrayList;
import java.util.List;
import org.properdp.proof.Proven;

/**
 * Set operators, by the rows' equals. The first of several equal rows represents all of them, in
 * its place. If that row changes, another one represents them instead, so the stability is 2. For
 * plain values a copy represents them, which is the same whichever of them comes first: at most its
 * place changes, so the stability is 1.
 */
public final class Sets {
  private Sets() {}

  private static long swap(boolean plain) {
    return plain ? 1 : 2;
  }

  /** PINQ's Concat, which is not a set operator: all rows of both. Stability 1 for each side. */
  @Proven("classic.Operators.concat_stable")
  public static <T> Merging<T, T, T> concat() {
    return new Merging<>("concat", 1, 1, Plainness.KEPT, Sets::joined);
  }

  /** PINQ's Distinct. */
  @Proven({"classic.Sets.distinct_stable", "classic.Sets.distinct_by_stable"})
  public static <T> Transformation<T, T> distinct(boolean plain) {
    return new Transformation<>(
        "distinct", swap(plain), Plainness.KEPT, rows -> distinct(rows, plain));
  }

  /** PINQ's Union: distinct rows of both. */
  @Proven({"classic.Sets.union_stable", "classic.Sets.union_by_stable"})
  public static <T> Merging<T, T, T> union(boolean plain) {
    return new Merging<>(
        "union",
        swap(plain),
        swap(plain),
        Plainness.KEPT,
        (left, right) -> distinct(joined(left, right), plain));
  }

  /**
   * PINQ's Intersect: the right side only decides which rows of the left are kept, and replaces
   * none.
   */
  @Proven({"classic.Sets.intersect_stable", "classic.Sets.intersect_by_stable"})
  public static <T> Merging<T, T, T> intersect(boolean plain) {
    return new Merging<>(
        "intersect",
        swap(plain),
        1,
        Plainness.KEPT,
        (left, right) -> kept(distinct(left, plain), right, true));
  }

  /**
   * PINQ's Except: the right side only decides which rows of the left are kept, and replaces none.
   */
  @Proven({"classic.Sets.except_stable", "classic.Sets.except_by_stable"})
  public static <T> Merging<T, T, T> except(boolean plain) {
    return new Merging<>(
        "except",
        swap(plain),
        1,
        Plainness.KEPT,
        (left, right) -> kept(distinct(left, plain), right, false));
  }

  private static <T> List<T> joined(List<T> left, List<T> right) {
    List<T> all = new ArrayList<>(left.size() + right.size());
    all.addAll(left);
    all.addAll(right);
    return all;
  }

  private static <T> List<T> distinct(List<T> rows, boolean plain) {
    KeyTable<T> seen = new KeyTable<>();
    List<T> first = new ArrayList<>();
    for (T row : rows) {
      if (seen.isNew(row)) {
        first.add(plain ? PlainValues.copy(row) : row);
      }
    }
    return first;
  }

  private static <T> List<T> kept(List<T> distinct, List<T> right, boolean inside) {
    KeyTable<T> there = new KeyTable<>();
    right.forEach(there::number);
    List<T> kept = new ArrayList<>();
    for (T row : distinct) {
      if (there.find(row) != KeyTable.NONE == inside) {
        kept.add(row);
      }
    }
    return kept;
  }
}
