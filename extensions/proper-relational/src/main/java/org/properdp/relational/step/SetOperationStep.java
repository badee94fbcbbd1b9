package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;

/**
 * Sets of each person's rows: rows of two sides with the same columns, where rows with equal values
 * are equal, NULLs too. The rows of the left side come first.
 */
public final class SetOperationStep implements Step {
  private final Kind kind;
  private final Step left;
  private final Step right;
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
    boolean isAlike = left.columns().size() == right.columns().size();
    for (int at = 0; isAlike && at < left.columns().size(); at++) {
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
    leaves.count((long) one.rows() + other.rows());
    int[] positions = positions(one, other);
    List<Supplier<ColumnValues>> all = new ArrayList<>();
    for (int column = 0; column < columns.size(); column++) {
      int at = column;
      all.add(
          () -> {
            ColumnValues both =
                Picked.joined(one.column(at), one.rows(), other.column(at), other.rows());
            return one.isOfNobody() ? both : Picked.of(both, positions);
          });
    }
    OwnedRows both =
        one.isOfNobody()
            ? OwnedRows.ofNobody(positions.length, all)
            : new OwnedRows(owners(one, other, positions), all);
    return kind == Kind.UNION_ALL ? both : both.picked(kept(both, positions, one.rows()));
  }

  /** Where rows come from, by owner: those of the right side are counted after the left ones. */
  private static int[] positions(OwnedRows one, OwnedRows other) {
    if (one.isOfNobody() != other.isOfNobody()) {
      throw new IllegalStateException("rows of nobody are not those of a person");
    }
    int[] positions = new int[Math.addExact(one.rows(), other.rows())];
    int size = 0;
    int from = 0;
    for (int row = 0; row < one.rows(); row++) {
      for (; from < other.rows() && other.owner(from) < one.owner(row); from++) {
        positions[size++] = one.rows() + from;
      }
      positions[size++] = row;
    }
    for (; from < other.rows(); from++) {
      positions[size++] = one.rows() + from;
    }
    return positions;
  }

  private static int[] owners(OwnedRows one, OwnedRows other, int[] positions) {
    int[] owners = new int[positions.length];
    for (int row = 0; row < owners.length; row++) {
      int at = positions[row];
      owners[row] = at < one.rows() ? one.owner(at) : other.owner(at - one.rows());
    }
    return owners;
  }

  /** The rows that stay; of an owner's equal rows those of the left side come first. */
  private int[] kept(OwnedRows both, int[] positions, int ofLeft) {
    Codes codes = new Codes(true);
    int[] groups =
        codes.of(both, IntStream.range(0, columns.size()).mapToObj(both::column).toList());
    int[] left = new int[codes.size()];
    for (int row = 0; row < groups.length; row++) {
      left[groups[row]] += positions[row] < ofLeft ? 0 : 1;
    }
    boolean[] isSeen = new boolean[codes.size()];
    int[] kept = new int[groups.length];
    int size = 0;
    for (int row = 0; row < groups.length; row++) {
      int group = groups[row];
      boolean isThere = left[group] > 0;
      boolean isKept =
          switch (kind) {
            case UNION_ALL -> true;
            case UNION -> !isSeen[group];
            case INTERSECT -> isThere && !isSeen[group];
            case EXCEPT -> !isThere && !isSeen[group];
            case INTERSECT_ALL -> isThere;
            case EXCEPT_ALL -> !isThere;
          };
      kept[size] = row;
      size += isKept && (kind == Kind.UNION || positions[row] < ofLeft) ? 1 : 0;
      isSeen[group] = true;
      left[group] -= kind == Kind.INTERSECT_ALL || kind == Kind.EXCEPT_ALL ? 1 : 0;
    }
    return Arrays.copyOf(kept, size);
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
