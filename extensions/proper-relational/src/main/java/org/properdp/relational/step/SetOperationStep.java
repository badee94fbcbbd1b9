package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;

/**
 * Sets of each person's rows: rows of two sides with the same columns, where rows with equal values
 * are equal, NULLs too. The rows of the left side come first.
 */
public final class SetOperationStep implements Step {
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
  public SetOperationStep(Kind kind, Step left, Step right) {
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

  /** The declaration that both sides have alike. */
  private static <A> io.vavr.control.Option<A> both(
      io.vavr.control.Option<A> one, io.vavr.control.Option<A> other) {
    return one.equals(other) ? one : io.vavr.control.Option.none();
  }

  @Override
  public OwnedRows of(Leaves leaves) {
    OwnedRows one = left.of(leaves);
    OwnedRows other = right.of(leaves);
    boolean[] isKept = kept(one, other);
    int[] owners = new int[isKept.length];
    int[] positions = new int[isKept.length];
    int size = 0;
    int start = 0;
    int from = 0;
    while (start < one.rows() || from < other.rows()) {
      int owner =
          Math.min(
              start < one.rows() ? one.owners()[start] : Integer.MAX_VALUE,
              from < other.rows() ? other.owners()[from] : Integer.MAX_VALUE);
      for (; start < one.rows() && one.owners()[start] == owner; start++) {
        owners[size] = owner;
        positions[size] = start;
        size += isKept[start] ? 1 : 0;
      }
      for (; from < other.rows() && other.owners()[from] == owner; from++) {
        owners[size] = owner;
        positions[size] = one.rows() + from;
        size += isKept[one.rows() + from] ? 1 : 0;
      }
    }
    return rows(one, other, Arrays.copyOf(owners, size), Arrays.copyOf(positions, size));
  }

  /** Which rows stay: those of the right side come after those of the left one. */
  private boolean[] kept(OwnedRows one, OwnedRows other) {
    boolean[] isKept = new boolean[one.rows() + other.rows()];
    if (kind == Kind.UNION_ALL) {
      Arrays.fill(isKept, true);
      return isKept;
    }
    Codes codes = new Codes(true);
    int[] theirs = codes.of(one, IntStream.of(all).mapToObj(one::column).toList());
    int[] others = codes.of(other, IntStream.of(all).mapToObj(other::column).toList());
    int[] left = new int[codes.size()];
    boolean[] isSeen = new boolean[codes.size()];
    for (int code : others) {
      left[code]++;
    }
    for (int row = 0; row < theirs.length; row++) {
      int code = theirs[row];
      boolean isThere = left[code] > 0;
      isKept[row] =
          switch (kind) {
            case UNION_ALL -> true;
            case UNION -> !isSeen[code];
            case INTERSECT -> isThere && !isSeen[code];
            case EXCEPT -> !isThere && !isSeen[code];
            case INTERSECT_ALL -> isThere;
            case EXCEPT_ALL -> !isThere;
          };
      isSeen[code] = true;
      left[code] -= kind == Kind.INTERSECT_ALL || kind == Kind.EXCEPT_ALL ? 1 : 0;
    }
    for (int row = 0; kind == Kind.UNION && row < others.length; row++) {
      isKept[theirs.length + row] = !isSeen[others[row]];
      isSeen[others[row]] = true;
    }
    return isKept;
  }

  private OwnedRows rows(OwnedRows one, OwnedRows other, int[] owners, int[] positions) {
    List<Supplier<ColumnValues>> columns = new ArrayList<>();
    for (int column : all) {
      columns.add(() -> OwnedRows.picked(joined(one, other, column), positions));
    }
    return new OwnedRows(owners, columns);
  }

  private static ColumnValues joined(OwnedRows one, OwnedRows other, int column) {
    ColumnValues first = one.column(column);
    ColumnValues second = other.column(column);
    int size = one.rows() + other.rows();
    long[] nulls = new long[ColumnValues.words(size)];
    for (int row = 0; row < size; row++) {
      boolean isNull = row < one.rows() ? first.isNull(row) : second.isNull(row - one.rows());
      org.properdp.provenance.individual.Members.addIf(isNull, nulls, row);
    }
    if (first instanceof WholeValues a && second instanceof WholeValues b) {
      long[] values = Arrays.copyOf(a.values(), size);
      System.arraycopy(b.values(), 0, values, one.rows(), other.rows());
      return new WholeValues(values, nulls);
    } else if (first instanceof FloatingValues a && second instanceof FloatingValues b) {
      double[] values = Arrays.copyOf(a.values(), size);
      System.arraycopy(b.values(), 0, values, one.rows(), other.rows());
      return new FloatingValues(values, nulls);
    }
    TextValues a = (TextValues) first;
    TextValues b = (TextValues) second;
    String[] texts = Arrays.copyOf(a.texts(), a.texts().length + b.texts().length);
    System.arraycopy(b.texts(), 0, texts, a.texts().length, b.texts().length);
    int[] codes = Arrays.copyOf(a.codes(), size);
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
