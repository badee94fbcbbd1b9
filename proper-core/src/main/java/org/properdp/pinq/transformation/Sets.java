package org.properdp.pinq.transformation;

import java.util.ArrayList;
import java.util.List;
import org.properdp.proof.Proven;

/**
 * Collections as sets, by the rows' own equals. The first of several equal rows stands for all of
 * them. Where equal rows are alike, nobody sees which one that is, and the stability is 1; where
 * they may differ, a row that is touched may swap the one that stands for them: 2.
 */
public final class Sets {
  private Sets() {}

  private static long swap(boolean alike) {
    return alike ? 1 : 2;
  }

  /** PINQ's Concat, which is no set: all rows of both. Stability 1 a side. */
  @Proven("classic.Operators.concat_stable")
  public static <T> Merging<T, T, T> concat() {
    return new Merging<>("concat", 1, 1, Likeness.KEPT, Sets::joined);
  }

  /** PINQ's Distinct. */
  @Proven("classic.Sets.distinct_stable")
  public static <T> Transformation<T, T> distinct(boolean alike) {
    return new Transformation<>("distinct", swap(alike), Likeness.KEPT, Sets::distinct);
  }

  /** PINQ's Union: distinct rows of both. */
  @Proven("classic.Sets.union_stable")
  public static <T> Merging<T, T, T> union(boolean alike) {
    return new Merging<>(
        "union",
        swap(alike),
        swap(alike),
        Likeness.KEPT,
        (left, right) -> distinct(joined(left, right)));
  }

  /** PINQ's Intersect: the right only says which of the left's are kept, and swaps nothing. */
  @Proven("classic.Sets.intersect_stable")
  public static <T> Merging<T, T, T> intersect(boolean alike) {
    return new Merging<>(
        "intersect", swap(alike), 1, Likeness.KEPT, (left, right) -> kept(left, right, true));
  }

  /** PINQ's Except: the right only says which of the left's are kept, and swaps nothing. */
  @Proven("classic.Sets.except_stable")
  public static <T> Merging<T, T, T> except(boolean alike) {
    return new Merging<>(
        "except", swap(alike), 1, Likeness.KEPT, (left, right) -> kept(left, right, false));
  }

  private static <T> List<T> joined(List<T> left, List<T> right) {
    List<T> all = new ArrayList<>(left.size() + right.size());
    all.addAll(left);
    all.addAll(right);
    return all;
  }

  private static <T> List<T> distinct(List<T> rows) {
    KeyTable<T> seen = new KeyTable<>();
    List<T> first = new ArrayList<>();
    for (T row : rows) {
      if (seen.isNew(row)) {
        first.add(row);
      }
    }
    return first;
  }

  private static <T> List<T> kept(List<T> left, List<T> right, boolean inside) {
    KeyTable<T> there = new KeyTable<>();
    right.forEach(there::number);
    List<T> kept = new ArrayList<>();
    for (T row : distinct(left)) {
      if (there.find(row) != KeyTable.NONE == inside) {
        kept.add(row);
      }
    }
    return kept;
  }
}
