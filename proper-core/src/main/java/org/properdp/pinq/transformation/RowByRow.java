package org.properdp.pinq.transformation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import org.properdp.proof.Proven;
import org.properdp.provenance.memory.Runs;
import org.properdp.provenance.rows.Bounds;
import org.properdp.provenance.user.UserCode;

/**
 * Transformations that work row by row: a change of one row changes only the rows made from it, in
 * its place. A row on which the user's function throws is dropped.
 */
public final class RowByRow {
  private RowByRow() {}

  /** PINQ's Where: stability 1. */
  @Proven("classic.Operators.where_stable")
  public static <T> Transformation<T, T> filter(Predicate<? super T> test) {
    return new Transformation<>(
        "filter",
        1,
        Plainness.KEPT,
        inRuns(
            rows -> {
              List<T> kept = new ArrayList<>();
              for (T row : rows) {
                if (UserCode.holds(test, row)) {
                  kept.add(row);
                }
              }
              return kept;
            }));
  }

  /** The rows of a type of plain values, which set operators copy: stability 1. */
  @Proven({"classic.Operators.where_stable", "classic.Operators.select_stable"})
  public static <S, T> Transformation<S, T> only(Class<T> type) {
    PlainValues.check(type);
    return new Transformation<>(
        "only " + type.getSimpleName(),
        1,
        Plainness.MADE,
        rows -> rows.stream().filter(row -> PlainValues.is(type, row)).<T>map(type::cast).toList());
  }

  /** PINQ's Select: stability 1. */
  @Proven("classic.Operators.select_stable")
  public static <S, T> Transformation<S, T> map(Function<? super S, ? extends T> function) {
    return new Transformation<>(
        "map",
        1,
        Plainness.LOST,
        inRuns(
            rows -> {
              List<T> made = new ArrayList<>(rows.size());
              for (S row : rows) {
                T result = UserCode.<S, T>apply(function, row);
                if (result != null) {
                  made.add(result);
                }
              }
              return made;
            }));
  }

  /** PINQ's SelectMany: stability k, because further rows are cut off. */
  @Proven("classic.Operators.select_many_stable")
  public static <S, T> Transformation<S, T> flatMap(
      long atMost, Function<? super S, ? extends Iterable<? extends T>> function) {
    Bounds.check(OptionalLong.of(atMost));
    return new Transformation<>(
        "flatMap to at most " + atMost,
        atMost,
        Plainness.LOST,
        inRuns(
            rows -> {
              List<T> made = new ArrayList<>();
              for (S row : rows) {
                made.addAll(UserCode.<S, T>expand(function, row, atMost));
              }
              return made;
            }));
  }

  /**
   * Evaluates on all cores, each of which takes runs of consecutive rows; results stay in order.
   */
  private static <S, T> Function<List<S>, List<T>> inRuns(Function<List<S>, List<T>> each) {
    return rows -> Runs.joined(rows, each);
  }
}
