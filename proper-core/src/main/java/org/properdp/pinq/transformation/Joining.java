package org.properdp.pinq.transformation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.properdp.pinq.Group;
import org.properdp.proof.Proven;
import org.properdp.provenance.rows.Bounds;
import org.properdp.provenance.user.UserCode;

/** Joins by key. If the user's function throws on a pair, the pair has no result. */
public final class Joining {
  private Joining() {}

  /**
   * Matches rows whose key no other row of their side has: stability 1 for each side. If several
   * rows of one side share a key, none of them matches, so keys need not be promised to be unique.
   * Groups never share a key: if rows are grouped first, all of them match, at a stability of 2 for
   * each side. Results are in the order of the left input, where each matching key has one row.
   */
  @Proven("classic.Join.join_stable")
  public static <K, A, B, T> Merging<A, B, T> unique(
      Function<? super A, ? extends K> leftKey,
      Function<? super B, ? extends K> rightKey,
      BiFunction<? super A, ? super B, ? extends T> combine) {
    return new Merging<>(
        "join",
        1,
        1,
        Plainness.LOST,
        (left, right) -> {
          Sides<K, A, B> sides = new Sides<>(left, right, leftKey, rightKey);
          List<T> made = new ArrayList<>();
          for (int key = 0; key < sides.keys.size(); key++) {
            if (sides.left.count(key) == 1 && sides.right.count(key) == 1) {
              add(made, combine, sides.left.row(key, 0), sides.right.row(key, 0));
            }
          }
          return made;
        });
  }

  /**
   * PINQ's bounded join: the first rows of a key on both sides, up to a bound for each side, are
   * matched with one another. Results are in the order of the left input, and those of one row in
   * the order of the right. A change of one row changes at most two of the first rows (one comes
   * in, another goes out), and each of these is in as many results as the other side's bound:
   * stability 2·{@code rightMost} on the left, 2·{@code leftMost} on the right.
   */
  @Proven("classic.JoinUpTo.join_up_to_stable")
  public static <K, A, B, T> Merging<A, B, T> bounded(
      long leftMost,
      long rightMost,
      Function<? super A, ? extends K> leftKey,
      Function<? super B, ? extends K> rightKey,
      BiFunction<? super A, ? super B, ? extends T> combine) {
    Bounds.check(OptionalLong.of(leftMost));
    Bounds.check(OptionalLong.of(rightMost));
    return new Merging<>(
        "join of at most " + leftMost + " with at most " + rightMost,
        Bounds.multiply(2, rightMost),
        Bounds.multiply(2, leftMost),
        Plainness.LOST,
        (left, right) -> {
          Sides<K, A, B> sides = new Sides<>(left, right, leftKey, rightKey);
          List<T> made = new ArrayList<>();
          sides.left.eachOfTheFirst(
              leftMost,
              (key, row) -> {
                for (int b = 0; b < Math.min(rightMost, sides.right.count(key)); b++) {
                  add(made, combine, row, sides.right.row(key, b));
                }
              });
          return made;
        });
  }

  /**
   * PINQ's GroupJoin: one result for each key of the left, made of its rows on both sides, in the
   * order of the keys' first rows. A change of one row on either side changes the result of one
   * key, which is replaced by another; all others stay the same. Stability 2 for each side. (PINQ
   * forgets to charge the second source.)
   */
  @Proven("classic.JoinUpTo.group_join_stable")
  public static <K, A, B, T> Merging<A, B, T> groups(
      Function<? super A, ? extends K> leftKey,
      Function<? super B, ? extends K> rightKey,
      BiFunction<? super Group<K, A>, ? super Group<K, B>, ? extends T> combine) {
    return new Merging<>(
        "groupJoin",
        2,
        2,
        Plainness.LOST,
        (left, right) -> {
          Sides<K, A, B> sides = new Sides<>(left, right, leftKey, rightKey);
          List<T> made = new ArrayList<>(sides.keys.size());
          for (int number = 0; number < sides.keys.size(); number++) {
            K key = sides.keys.key(number);
            add(
                made,
                combine,
                new Group<>(key, sides.left.rows(number)),
                new Group<>(key, sides.right.rows(number)));
          }
          return made;
        });
  }

  private static <A, B, T> void add(
      List<T> made, BiFunction<? super A, ? super B, ? extends T> combine, A left, B right) {
    T result = UserCode.<A, T>apply(a -> combine.apply(a, right), left);
    if (result != null) {
      made.add(result);
    }
  }

  /** The rows of both sides under the keys of the left side. */
  private static final class Sides<K, A, B> {
    final KeyTable<K> keys = new KeyTable<>();
    final Buckets<A> left;
    final Buckets<B> right;

    Sides(
        List<A> left,
        List<B> right,
        Function<? super A, ? extends K> leftKey,
        Function<? super B, ? extends K> rightKey) {
      this.left = Buckets.adding(keys, left, leftKey);
      this.right = Buckets.known(keys, right, rightKey);
    }
  }
}
