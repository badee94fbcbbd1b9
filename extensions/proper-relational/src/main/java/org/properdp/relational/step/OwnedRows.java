package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Members;
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
 * owner's in their order. Columns are made when they are first asked for.
 */
public final class OwnedRows implements ColumnBatch {
  /** In the place of a row that isn't there: all of its values are NULL. */
  static final int NO_ROW = -1;

  private final int[] owners;
  private final List<Supplier<ColumnValues>> columns;
  private final @Nullable ColumnValues[] made;
  private final Map<List<Integer>, Long> alike = new HashMap<>();

  OwnedRows(int[] owners, List<Supplier<ColumnValues>> columns) {
    this.owners = owners;
    this.columns = columns;
    this.made = new ColumnValues[columns.size()];
  }

  @Override
  public int rows() {
    return owners.length;
  }

  /** The owner of each row, which never falls. The array must not be written to. */
  int[] owners() {
    return owners;
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
    int end = start;
    while (end < owners.length && owners[end] == owners[start]) {
      end++;
    }
    return end;
  }

  /** The rows from one position to another. */
  OwnedRows between(int from, int to) {
    return picked(from, to, null);
  }

  /** The rows at these positions, which rise. */
  OwnedRows picked(int[] positions) {
    return picked(0, positions.length, positions);
  }

  private OwnedRows picked(int from, int to, int @Nullable [] positions) {
    if (positions == null && from == 0 && to == owners.length) {
      return this;
    }
    int[] all = new int[to - from];
    int[] whose = new int[to - from];
    for (int row = 0; row < all.length; row++) {
      all[row] = positions == null ? from + row : positions[from + row];
      whose[row] = owners[all[row]];
    }
    return new OwnedRows(whose, picking(all));
  }

  private List<Supplier<ColumnValues>> picking(int[] positions) {
    List<Supplier<ColumnValues>> picking = new ArrayList<>();
    for (int column = 0; column < columns.size(); column++) {
      int at = column;
      picking.add(() -> picked(column(at), positions));
    }
    return picking;
  }

  /** Rows of two sides side by side, of which either may be {@link #NO_ROW}. */
  static OwnedRows beside(
      int[] owners, OwnedRows left, int[] fromLeft, OwnedRows right, int[] fromRight) {
    List<Supplier<ColumnValues>> both = new ArrayList<>(left.picking(fromLeft));
    both.addAll(right.picking(fromRight));
    return new OwnedRows(owners, both);
  }

  /** The same rows with other owners, which never fall. */
  OwnedRows ownedBy(int[] others) {
    return new OwnedRows(others, same());
  }

  /** The same rows with these columns. */
  OwnedRows showing(List<Supplier<ColumnValues>> others) {
    return new OwnedRows(owners, others);
  }

  /** The same rows with more columns. */
  OwnedRows and(List<Supplier<ColumnValues>> more) {
    List<Supplier<ColumnValues>> all = same();
    all.addAll(more);
    return new OwnedRows(owners, all);
  }

  private List<Supplier<ColumnValues>> same() {
    List<Supplier<ColumnValues>> all = new ArrayList<>();
    for (int column = 0; column < columns.size(); column++) {
      int at = column;
      all.add(() -> column(at));
    }
    return all;
  }

  /**
   * Rows that are given, all of one owner.
   *
   * @param given the values of each row, as Java has them, in the order of the columns
   */
  public static OwnedRows given(
      List<ColumnSchema> columns, List<? extends List<? extends @Nullable Object>> given) {
    List<Supplier<ColumnValues>> made = new ArrayList<>();
    for (int column = 0; column < columns.size(); column++) {
      ColumnType type = columns.get(column).type();
      int at = column;
      made.add(
          () -> {
            ValueList values = new ValueList(type);
            given.forEach(row -> values.add(JavaValues.literal(type, row.get(at)).value()));
            return values.take();
          });
    }
    return new OwnedRows(new int[given.size()], made);
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

  /** The values of these rows, in this order; NULL of a row that isn't there. */
  static ColumnValues picked(ColumnValues values, int[] rows) {
    long[] nulls = new long[ColumnValues.words(rows.length)];
    for (int at = 0; at < rows.length; at++) {
      Members.addIf(rows[at] == NO_ROW || values.isNull(rows[at]), nulls, at);
    }
    if (values instanceof WholeValues whole) {
      long[] from = whole.values();
      long[] picked = new long[rows.length];
      for (int at = 0; at < rows.length; at++) {
        picked[at] = rows[at] == NO_ROW ? 0 : from[rows[at]];
      }
      return new WholeValues(picked, nulls);
    } else if (values instanceof FloatingValues floating) {
      double[] from = floating.values();
      double[] picked = new double[rows.length];
      for (int at = 0; at < rows.length; at++) {
        picked[at] = rows[at] == NO_ROW ? 0 : from[rows[at]];
      }
      return new FloatingValues(picked, nulls);
    }
    TextValues texts = (TextValues) values;
    int[] codes = new int[rows.length];
    for (int at = 0; at < rows.length; at++) {
      codes[at] = rows[at] == NO_ROW ? 0 : texts.codes()[rows[at]];
    }
    return new TextValues(codes, texts.texts(), nulls);
  }

  /** A value as an object that equals those of equal values, or null. */
  static @Nullable Object value(ColumnValues values, int row) {
    if (values.isNull(row)) {
      return null;
    } else if (values instanceof WholeValues whole) {
      return whole.values()[row];
    } else if (values instanceof FloatingValues floating) {
      return floating.values()[row];
    }
    TextValues texts = (TextValues) values;
    return texts.texts()[texts.codes()[row]];
  }

  /** All values of a row in some columns; rows with equal ones have equal lists. */
  List<@Nullable Object> key(int row, int[] positions) {
    @Nullable Object[] key = new Object[positions.length];
    for (int at = 0; at < key.length; at++) {
      key[at] = value(column(positions[at]), row);
    }
    return Arrays.asList(key);
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "OwnedRows";
  }
}
