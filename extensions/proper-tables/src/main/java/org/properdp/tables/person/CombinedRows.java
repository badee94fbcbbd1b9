package org.properdp.tables.person;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.column.FloatingValues;
import org.properdp.tables.column.TextValues;
import org.properdp.tables.column.Values;
import org.properdp.tables.column.WholeValues;
import org.properdp.tables.schema.ColumnSchema;

/**
 * Sets of each person's rows: rows of two sides with the same columns, where rows with equal values
 * are equal, NULLs too. The rows of the left side come first.
 */
public final class CombinedRows implements Step {
  private final Kind kind;
  private final Step left;
  private final Step right;
  private final int[] all;
  private final List<ColumnSchema> columns;

  /** Which rows there are. */
  public enum Kind {
    /** All of both sides. */
    UNION_ALL,
    /** All of both sides, equal ones once. */
    UNION,
    /** Rows of the left side that are on the right side, equal ones once. */
    INTERSECT,
    /** Rows of the left side, each for one of the right side. */
    INTERSECT_ALL,
    /** Rows of the left side that aren't on the right side, equal ones once. */
    EXCEPT,
    /** Rows of the left side without one for each of the right side. */
    EXCEPT_ALL
  }

  /** Rows of two steps with columns of the same types. */
  public CombinedRows(Kind kind, Step left, Step right) {
    this.kind = kind;
    this.left = left;
    this.right = right;
    this.all = IntStream.range(0, left.columns().size()).toArray();
    boolean isAlike = left.columns().size() == right.columns().size();
    for (int at = 0; isAlike && at < all.length; at++) {
      isAlike = left.columns().get(at).type().equals(right.columns().get(at).type());
    }
    if (!isAlike) {
      throw new IllegalArgumentException("both sides must have columns of the same types");
    }
    this.columns = columns(left.columns(), right.columns());
  }

  @Override
  public List<ColumnSchema> columns() {
    return columns;
  }

  private static List<ColumnSchema> columns(List<ColumnSchema> one, List<ColumnSchema> other) {
    List<ColumnSchema> columns = new ArrayList<>();
    for (int at = 0; at < one.size(); at++) {
      ColumnSchema column = one.get(at);
      columns.add(
          new ColumnSchema(
              column.name(),
              column.type(),
              column.nullable() || other.get(at).nullable(),
              both(column.bounds(), other.get(at).bounds()),
              both(column.domain(), other.get(at).domain()),
              column.visible()));
    }
    return columns;
  }

  /** What is declared of both sides alike. */
  private static <A> io.vavr.control.Option<A> both(
      io.vavr.control.Option<A> one, io.vavr.control.Option<A> other) {
    return one.equals(other) ? one : io.vavr.control.Option.none();
  }

  @Override
  public OwnedRows of(List<OwnedRows> leaves) {
    OwnedRows one = left.of(leaves);
    OwnedRows other = right.of(leaves);
    List<Integer> owners = new ArrayList<>();
    List<Integer> rows = new ArrayList<>();
    int start = 0;
    int from = 0;
    while (start < one.rows() || from < other.rows()) {
      int owner =
          Math.min(
              start < one.rows() ? one.owners()[start] : Integer.MAX_VALUE,
              from < other.rows() ? other.owners()[from] : Integer.MAX_VALUE);
      int end = start;
      while (end < one.rows() && one.owners()[end] == owner) {
        end++;
      }
      int to = from;
      while (to < other.rows() && other.owners()[to] == owner) {
        to++;
      }
      for (int row : of(one, start, end, other, from, to)) {
        owners.add(owner);
        rows.add(row);
      }
      start = end;
      from = to;
    }
    return rows(one, other, owners, rows);
  }

  /** The rows of one person: those of the right side have the numbers after those of the left. */
  private List<Integer> of(OwnedRows one, int start, int end, OwnedRows other, int from, int to) {
    List<Integer> rows = new ArrayList<>();
    Map<List<@Nullable Object>, Integer> theirs = new HashMap<>();
    if (kind != Kind.UNION_ALL && kind != Kind.UNION) {
      for (int row = from; row < to; row++) {
        theirs.merge(other.key(row, all), 1, Integer::sum);
      }
    }
    Map<List<@Nullable Object>, Boolean> seen = new HashMap<>();
    for (int row = start; row < end; row++) {
      if (isKept(kind == Kind.UNION_ALL ? List.of() : one.key(row, all), theirs, seen)) {
        rows.add(row);
      }
    }
    if (kind == Kind.UNION_ALL || kind == Kind.UNION) {
      for (int row = from; row < to; row++) {
        if (isKept(kind == Kind.UNION_ALL ? List.of() : other.key(row, all), theirs, seen)) {
          rows.add(one.rows() + row);
        }
      }
    }
    return rows;
  }

  private boolean isKept(
      List<@Nullable Object> key,
      Map<List<@Nullable Object>, Integer> theirs,
      Map<List<@Nullable Object>, Boolean> seen) {
    return switch (kind) {
      case UNION_ALL -> true;
      case UNION -> seen.put(key, true) == null;
      case INTERSECT -> theirs.containsKey(key) && seen.put(key, true) == null;
      case EXCEPT -> !theirs.containsKey(key) && seen.put(key, true) == null;
      case INTERSECT_ALL -> takes(key, theirs);
      case EXCEPT_ALL -> !takes(key, theirs);
    };
  }

  private static boolean takes(
      List<@Nullable Object> key, Map<List<@Nullable Object>, Integer> theirs) {
    int left = theirs.getOrDefault(key, 0);
    theirs.put(key, left - 1);
    return left > 0;
  }

  private OwnedRows rows(OwnedRows one, OwnedRows other, List<Integer> owners, List<Integer> rows) {
    int[] positions = rows.stream().mapToInt(row -> row).toArray();
    List<Supplier<Values>> columns = new ArrayList<>();
    for (int column : all) {
      columns.add(() -> OwnedRows.picked(joined(one, other, column), positions));
    }
    return new OwnedRows(owners.stream().mapToInt(owner -> owner).toArray(), columns);
  }

  private static Values joined(OwnedRows one, OwnedRows other, int column) {
    Values first = one.column(column);
    Values second = other.column(column);
    int size = one.rows() + other.rows();
    long[] nulls = new long[Values.words(size)];
    for (int row = 0; row < size; row++) {
      boolean isNull = row < one.rows() ? first.isNull(row) : second.isNull(row - one.rows());
      org.properdp.provenance.individual.Members.addIf(isNull, nulls, row);
    }
    if (first instanceof WholeValues a && second instanceof WholeValues b) {
      long[] values = java.util.Arrays.copyOf(a.values(), size);
      System.arraycopy(b.values(), 0, values, one.rows(), other.rows());
      return new WholeValues(values, nulls);
    } else if (first instanceof FloatingValues a && second instanceof FloatingValues b) {
      double[] values = java.util.Arrays.copyOf(a.values(), size);
      System.arraycopy(b.values(), 0, values, one.rows(), other.rows());
      return new FloatingValues(values, nulls);
    }
    TextValues a = (TextValues) first;
    TextValues b = (TextValues) second;
    String[] texts = java.util.Arrays.copyOf(a.texts(), a.texts().length + b.texts().length);
    System.arraycopy(b.texts(), 0, texts, a.texts().length, b.texts().length);
    int[] codes = java.util.Arrays.copyOf(a.codes(), size);
    for (int row = 0; row < other.rows(); row++) {
      codes[one.rows() + row] = a.texts().length + b.codes()[row];
    }
    return new TextValues(codes, texts, nulls);
  }

  @Override
  public Work work(int[] rows) {
    return left.work(rows).and(right.work(rows));
  }

  @Override
  public String text() {
    return "(" + left.text() + " " + kind.name().replace('_', ' ') + " " + right.text() + ")";
  }

  @Override
  public String toString() {
    return text();
  }
}
