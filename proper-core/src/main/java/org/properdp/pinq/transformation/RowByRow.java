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
 * What works row by row: a row that is touched touches what is made of it, in its place. A row on
 * which the user's function throws vanishes.
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

  /** The rows of a type of plain values, of which sets make copies: stability 1. */
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

  /** PINQ's SelectMany: stability k, since the rest is cut off. */
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

  /** All cores look at rows, each at a run of consecutive ones; what they make is in order. */
  private static <S, T> Function<List<S>, List<T>> inRuns(Function<List<S>, List<T>> each) {
    return rows -> Runs.joined(rows, each);
  }
}
