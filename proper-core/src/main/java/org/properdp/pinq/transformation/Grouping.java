package org.properdp.pinq.transformation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import org.properdp.pinq.Group;
import org.properdp.proof.Proven;
import org.properdp.provenance.rows.Bounds;

/**
 * Transformations that depend on keys. The key of a row must be the same whenever it is computed,
 * and its equals must be an equivalence. A row whose key can't be computed or hashed, or does not
 * equal itself, is dropped.
 */
public final class Grouping {
  private Grouping() {}

  /**
   * PINQ's GroupBy: stability 2, because one group is replaced by another. Groups are in the order
   * of their keys' first rows, so the order of other groups does not depend on the one that
   * changes.
   */
  @Proven("classic.Groups.group_by_stable")
  public static <K, T> Transformation<T, Group<K, T>> by(Function<? super T, ? extends K> key) {
    return new Transformation<>(
        "groupBy",
        2,
        Plainness.LOST,
        rows -> {
          KeyTable<K> keys = new KeyTable<>();
          Buckets<T> groups = Buckets.adding(keys, rows, key);
          List<Group<K, T>> made = new ArrayList<>(keys.size());
          for (int number = 0; number < keys.size(); number++) {
            made.add(new Group<>(keys.key(number), groups.rows(number)));
          }
          return made;
        });
  }

  /**
   * PINQ's Distinct by key: the first rows of each key, up to a bound, in the order of the input.
   * The stability is 2 for any bound: a row that becomes one of the first pushes out at most one
   * other, and rows that are kept in both cases have the same order.
   */
  @Proven("classic.First.first_stable")
  public static <K, T> Transformation<T, T> first(
      long atMost, Function<? super T, ? extends K> key) {
    Bounds.check(OptionalLong.of(atMost));
    return new Transformation<>(
        "distinct by key to at most " + atMost,
        2,
        Plainness.KEPT,
        rows -> {
          List<T> kept = new ArrayList<>();
          Buckets.adding(new KeyTable<K>(), rows, key)
              .eachOfTheFirst(atMost, (number, row) -> kept.add(row));
          return kept;
        });
  }
}
