package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.aggregate.Totals;
import org.properdp.relational.column.ColumnBatch;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType;

/**
 * Rows of some people, each beside its owner: those of one owner after those of another, and each
 * owner's in their order. Or rows of nobody, who is one more owner. Columns are made when they are
 * first asked for.
 */
public final class OwnedRows implements ColumnBatch {
  /** In the place of a row that isn't there: all of its values are NULL. */
  static final int NO_ROW = -1;

  private final int rows;

  /** The owner of each row, which never falls; none if all rows are nobody's. */
  private final int @Nullable [] owners;

  private final List<Supplier<ColumnValues>> columns;
  private final @Nullable ColumnValues[] made;
  private final Map<List<Integer>, Long> alike = new HashMap<>();

  private OwnedRows(int rows, int @Nullable [] owners, List<Supplier<ColumnValues>> columns) {
    this.rows = rows;
    this.owners = owners;
    this.columns = columns;
    this.made = new ColumnValues[columns.size()];
  }

  OwnedRows(int[] owners, List<Supplier<ColumnValues>> columns) {
    this(owners.length, owners, columns);
  }

  /** Public rows and answers, which are nobody's. */
  static OwnedRows ofNobody(int rows, List<Supplier<ColumnValues>> columns) {
    return new OwnedRows(rows, null, columns);
  }

  @Override
  public int rows() {
    return rows;
  }

  /**
   * True if all rows are nobody's: they are public rows or answers. What is done with such rows
   * alone may follow from their values.
   */
  boolean isOfNobody() {
    return owners == null;
  }

  /** The owner of each row, which never falls. The array must not be written to. */
  int[] owners() {
    return owners == null ? new int[rows] : owners;
  }

  int owner(int row) {
    return owners == null ? 0 : owners[row];
  }

  int width() {
    return columns.size();
  }

  @Override
  public synchronized ColumnValues column(int position) {
    ColumnValues values = made[position];
    if (values == null) {
      values = columns.get(position).get();
      made[position] = values;
    }
    return values;
  }

  /** The position after the last row of the owner whose rows begin at a position. */
  int end(int start) {
    if (owners == null) {
      return rows;
    }
    int end = start;
    while (end < rows && owners[end] == owners[start]) {
      end++;
    }
    return end;
  }

  /** The rows from one position to another. */
  OwnedRows between(int from, int to) {
    return from == 0 && to == rows
        ? this
        : new OwnedRows(
            to - from,
            owners == null ? null : Arrays.copyOfRange(owners, from, to),
            each(values -> Picked.between(values, from, to)));
  }

  /** The rows at these positions; of different owners they rise. */
  OwnedRows picked(int[] positions) {
    return new OwnedRows(
        positions.length,
        owners == null ? null : Picked.of(owners, positions),
        each(values -> Picked.of(values, positions)));
  }

  /** The column that is made of another one. */
  @FunctionalInterface
  private interface Making {
    ColumnValues of(ColumnValues values);
  }

  private List<Supplier<ColumnValues>> each(Making making) {
    List<Supplier<ColumnValues>> all = new ArrayList<>();
    for (int column = 0; column < columns.size(); column++) {
      int at = column;
      all.add(() -> making.of(column(at)));
    }
    return all;
  }

  /** Rows of two sides side by side. */
  static OwnedRows beside(OwnedRows left, OwnedRows right, Pairs pairs) {
    List<Supplier<ColumnValues>> both =
        new ArrayList<>(left.each(values -> Picked.of(values, pairs.left())));
    both.addAll(right.each(values -> Picked.of(values, pairs.right())));
    return beside(left, right, pairs, both);
  }

  /** Rows of two sides side by side, of which either may be {@link #NO_ROW}. */
  static OwnedRows besideAny(OwnedRows left, OwnedRows right, Pairs pairs) {
    List<Supplier<ColumnValues>> both =
        new ArrayList<>(left.each(values -> Picked.ofAny(values, pairs.left())));
    both.addAll(right.each(values -> Picked.ofAny(values, pairs.right())));
    return beside(left, right, pairs, both);
  }

  private static OwnedRows beside(
      OwnedRows left, OwnedRows right, Pairs pairs, List<Supplier<ColumnValues>> both) {
    int[] fromLeft = pairs.left();
    if (left.owners == null && right.owners == null) {
      return ofNobody(fromLeft.length, both);
    }
    int[] whose = new int[fromLeft.length];
    for (int row = 0; row < whose.length; row++) {
      whose[row] =
          fromLeft[row] == NO_ROW ? right.owner(pairs.right()[row]) : left.owner(fromLeft[row]);
    }
    return new OwnedRows(whose, both);
  }

  /** The same rows with other owners, which never fall. */
  OwnedRows ownedBy(int[] others) {
    return new OwnedRows(others, each(values -> values));
  }

  /** The same rows with the owners of others at the same positions. */
  OwnedRows ownedLike(OwnedRows others) {
    return new OwnedRows(rows, others.owners, each(values -> values));
  }

  /** The same rows, as rows of nobody. */
  OwnedRows ofNobody() {
    return ofNobody(rows, each(values -> values));
  }

  /** The same rows with these columns. */
  OwnedRows showing(List<Supplier<ColumnValues>> others) {
    return new OwnedRows(rows, owners, others);
  }

  /** The same rows with more columns. */
  OwnedRows and(List<Supplier<ColumnValues>> more) {
    List<Supplier<ColumnValues>> all = each(values -> values);
    all.addAll(more);
    return new OwnedRows(rows, owners, all);
  }

  /**
   * Rows that are given, and that are nobody's.
   *
   * @param given the values of each row, as Java has them, in the order of the columns
   */
  public static OwnedRows given(
      List<ColumnSchema> columns, List<? extends List<? extends @Nullable Object>> given) {
    List<Supplier<ColumnValues>> made = new ArrayList<>();
    for (int column = 0; column < columns.size(); column++) {
      ColumnType type = columns.get(column).type();
      int at = column;
      made.add(() -> column(type, given, at));
    }
    return ofNobody(given.size(), made);
  }

  private static ColumnValues column(
      ColumnType type, List<? extends List<? extends @Nullable Object>> given, int column) {
    ColumnValues values = Totals.results(type, given.size());
    int row = 0;
    for (List<? extends @Nullable Object> each : given) {
      Object value = JavaValues.literal(type, each.get(column)).value();
      if (value == null) {
        values.nulls()[row >> 6] |= 1L << row;
      } else if (values instanceof WholeValues whole) {
        whole.values()[row] = (Long) value;
      } else if (values instanceof FloatingValues floating) {
        floating.values()[row] = (Double) value;
      } else {
        ((TextValues) values).texts()[row] = (String) value;
      }
      row++;
    }
    return values;
  }

  /** The most rows of an owner that have equal values in some columns, NULLs too. */
  public synchronized long alike(List<Integer> positions) {
    return alike.computeIfAbsent(
        positions,
        columns -> {
          Codes codes = new Codes(true);
          int[] all = codes.of(this, columns.stream().map(this::column).toList());
          long[] times = new long[codes.size()];
          for (int code : all) {
            times[code]++;
          }
          return Arrays.stream(times).max().orElse(0);
        });
  }

  /** The values of these rows, as Java has them. */
  public List<@Nullable Object> values(int row, List<ColumnType> types) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int column = 0; column < columns.size(); column++) {
      values.add(JavaValues.of(types.get(column), column(column), row));
    }
    return values;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "OwnedRows";
  }
}
