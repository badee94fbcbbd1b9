package org.properdp.verification.slowmodel.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The user's functions, by name. Some throw, some give nulls: all of them are total and pure. */
@SuppressWarnings("ImmutableEnumChecker") // the functions are pure
public final class RowFunctions {
  private RowFunctions() {}

  /** The row, where it is not of this kind. */
  private static Row not(int kind, Row row) {
    if (row.kind() == kind) {
      throw new IllegalStateException("on purpose");
    }
    return row;
  }

  /** Tests. */
  public enum Test implements Predicate<Row> {
    ALWAYS(row -> true),
    EVEN_KIND(row -> row.kind() % 2 == 0),
    SMALL(row -> row.amount() < 3),
    THROWS_ON_KIND_1(row -> not(1, row).kind() >= 0);

    private final Predicate<Row> test;

    Test(Predicate<Row> test) {
      this.test = test;
    }

    @Override
    public boolean test(Row row) {
      return test.test(row);
    }
  }

  /** The results of maps. */
  public enum Change implements Function<Row, @Nullable Row> {
    NEXT_KIND(row -> row.ofKind((row.kind() + 1) % 5)),
    NEGATED(row -> row.ofAmount(-row.amount())),
    IN_ANNS_NAME(row -> new Row("ann", row.kind(), row.amount())),
    NULL_ON_KIND_2(row -> row.kind() == 2 ? null : row),
    THROWS_ON_KIND_3(row -> not(3, row));

    private final Function<Row, @Nullable Row> change;

    Change(Function<Row, @Nullable Row> change) {
      this.change = change;
    }

    @Override
    public @Nullable Row apply(Row row) {
      return change.apply(row);
    }
  }

  /** The results of flatMaps. */
  public enum Expansion implements Function<Row, Iterable<Row>> {
    TWICE(row -> List.of(row, row)),
    AS_MANY_AS_ITS_KIND(row -> Collections.nCopies(row.kind(), row)),
    WITH_NULLS(row -> Arrays.asList(row, null, row.ofKind(4))),
    NO_LIST_AT_ALL_ON_KIND_0(row -> row.kind() == 0 ? null : List.of(row)),
    THROWS_AFTER_TWO_ON_KIND_1(
        row -> row.kind() == 1 ? () -> new Breaking(row, 2) : List.of(row, row, row)),
    THROWS_ON_KIND_4(row -> List.of(not(4, row))),
    NINE(row -> Collections.nCopies(9, row));

    private final Function<Row, @Nullable Iterable<Row>> expansion;

    Expansion(Function<Row, @Nullable Iterable<Row>> expansion) {
      this.expansion = expansion;
    }

    @Override
    public @Nullable Iterable<Row> apply(Row row) {
      return expansion.apply(row);
    }
  }

  private static final class Breaking implements Iterator<Row> {
    private final Row row;
    private int left;

    Breaking(Row row, int left) {
      this.row = row;
      this.left = left;
    }

    @Override
    public boolean hasNext() {
      return true;
    }

    @Override
    public Row next() {
      if (left-- > 0) {
        return row;
      }
      throw new IllegalStateException("on purpose");
    }
  }

  /** The results that may be made of all rows of one individual. */
  public enum Grouping implements Function<List<Row>, Iterable<Row>> {
    BACKWARDS(
        rows -> {
          List<Row> backwards = new ArrayList<>(rows);
          Collections.reverse(backwards);
          return backwards;
        }),
    LAST(rows -> List.of(rows.get(rows.size() - 1))),
    HOW_MANY(rows -> List.of(rows.get(0).ofKind(rows.size()))),
    STEPS_UP(
        rows -> {
          List<Row> up = new ArrayList<>();
          for (int at = 1; at < rows.size(); at++) {
            if (rows.get(at).amount() > rows.get(at - 1).amount()) {
              up.add(rows.get(at));
            }
          }
          return up;
        }),
    THROWS_ON_THREE(rows -> rows.size() == 3 ? List.of(not(3, rows.get(0).ofKind(3))) : rows),
    CHANGES_ITS_INPUT(
        rows -> {
          if (rows.size() > 3) {
            rows.set(0, rows.get(0));
          }
          return rows;
        }),
    FIRST_AND_NULL(rows -> Arrays.asList(null, rows.get(0)));

    private final Function<List<Row>, Iterable<Row>> grouping;

    Grouping(Function<List<Row>, Iterable<Row>> grouping) {
      this.grouping = grouping;
    }

    @Override
    public Iterable<Row> apply(List<Row> rows) {
      return grouping.apply(rows);
    }
  }

  /** Keys of rows. */
  public enum Key implements Function<Row, @Nullable Integer> {
    KIND(Row::kind),
    NULL_ON_KIND_2(row -> row.kind() == 2 ? null : row.kind()),
    THROWS_ON_KIND_3(row -> not(3, row).kind()),
    WHOLE_AMOUNT(row -> Math.floorMod((int) row.amount(), 5));

    private final Function<Row, @Nullable Integer> key;

    Key(Function<Row, @Nullable Integer> key) {
      this.key = key;
    }

    @Override
    public @Nullable Integer apply(Row row) {
      return key.apply(row);
    }
  }

  /** The result that a protected row and a public one make together. */
  public enum Combination implements BiFunction<Row, Row, @Nullable Row> {
    PUBLIC_KIND((row, publicRow) -> row.ofKind(publicRow.kind())),
    PUBLIC_ROW((row, publicRow) -> publicRow),
    NULL_ON_PUBLIC_KIND_1((row, publicRow) -> publicRow.kind() == 1 ? null : row),
    THROWS_ON_KIND_4(
        (row, publicRow) -> publicRow.kind() == 0 || not(4, row).kind() >= 0 ? publicRow : null);

    private final BiFunction<Row, Row, @Nullable Row> combination;

    Combination(BiFunction<Row, Row, @Nullable Row> combination) {
      this.combination = combination;
    }

    @Override
    public @Nullable Row apply(Row row, Row publicRow) {
      return combination.apply(row, publicRow);
    }
  }

  /** Numbers of rows. */
  public enum Numbering implements ToDoubleFunction<Row> {
    AMOUNT(Row::amount),
    KIND(Row::kind),
    NAN_ON_KIND_0(row -> row.kind() == 0 ? Double.NaN : row.amount()),
    INFINITE_ON_KIND_1(
        row -> row.kind() == 1 ? Math.copySign(1 / 0.0, row.amount()) : row.amount()),
    THROWS_ON_KIND_2(row -> not(2, row).amount());

    private final ToDoubleFunction<Row> number;

    Numbering(ToDoubleFunction<Row> number) {
      this.number = number;
    }

    @Override
    public double applyAsDouble(Row row) {
      return number.applyAsDouble(row);
    }
  }
}
