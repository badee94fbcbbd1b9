package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;

/**
 * Rows of two sides combined, each with rows of the same person alone. The rows come by the left
 * row and then by the right one; right rows without a partner come after all of these.
 */
public final class JoinStep implements Step {
  private final Kind kind;
  private final Step left;
  private final Step right;
  private final List<Equality> equal;
  private final @Nullable Computed condition;
  private final Pairs.Maker pairs;
  private final List<ColumnSchema> columns;

  /** Which rows without a partner stay, with NULLs beside them. */
  public enum Kind {
    /** None. */
    INNER(false, false),
    /** Those of the left side. */
    LEFT(true, false),
    /** Those of the right side. */
    RIGHT(false, true),
    /** Those of both sides. */
    FULL(true, true);

    private final boolean keepsLeft;
    private final boolean keepsRight;

    Kind(boolean keepsLeft, boolean keepsRight) {
      this.keepsLeft = keepsLeft;
      this.keepsRight = keepsRight;
    }
  }

  /** A join of two steps, whose columns must have different names. */
  public JoinStep(Kind kind, Step left, Step right, @Nullable Expression condition) {
    this(kind, left, right, List.of(), condition);
  }

  /**
   * A join of two steps, whose columns must have different names.
   *
   * @param equal what is equal of rows that are joined, by which they are found
   */
  public JoinStep(
      Kind kind, Step left, Step right, List<Equality> equal, @Nullable Expression condition) {
    this.kind = kind;
    this.left = left;
    this.right = right;
    this.equal = List.copyOf(equal);
    List<ColumnSchema> both = new ArrayList<>();
    left.columns().forEach(column -> both.add(nullableIf(kind.keepsRight, column)));
    right.columns().forEach(column -> both.add(nullableIf(kind.keepsLeft, column)));
    if (both.stream().map(ColumnSchema::name).distinct().count() < both.size()) {
      throw new IllegalArgumentException("the columns of a join must have different names");
    }
    this.columns = List.copyOf(both);
    this.condition = condition == null ? null : new Computed(condition, columns);
    this.pairs = new Pairs.Maker(equal, left.columns(), right.columns(), this.condition);
  }

  private static ColumnSchema nullableIf(boolean isKept, ColumnSchema column) {
    return new ColumnSchema(
        column.name(),
        column.type(),
        column.nullable() || isKept,
        column.bounds(),
        column.domain(),
        column.visible());
  }

  @Override
  public List<ColumnSchema> columns() {
    return columns;
  }

  @Override
  public OwnedRows of(Leaves leaves) {
    OwnedRows one = left.of(leaves);
    OwnedRows other = right.of(leaves);
    Pairs found = pairs.of(one, other, leaves);
    return kind == Kind.INNER
        ? found.rows(one, other)
        : OwnedRows.besideAny(one, other, withSingles(found, one, other));
  }

  private Pairs withSingles(Pairs found, OwnedRows one, OwnedRows other) {
    boolean[] isMatched = new boolean[other.rows()];
    for (int right : found.right()) {
      isMatched[right] = true;
    }
    int most = found.size() + one.rows() + other.rows();
    int[] left = new int[most];
    int[] right = new int[most];
    int size = 0;
    int start = 0;
    int from = 0;
    int pair = 0;
    while (start < one.rows() || from < other.rows()) {
      int owner = first(one, start, other, from);
      for (; start < one.rows() && one.owner(start) == owner; start++) {
        int end = found.end(pair, start);
        left[size] = start;
        right[size] = OwnedRows.NO_ROW;
        size += end == pair && kind.keepsLeft ? 1 : 0;
        for (; pair < end; pair++) {
          left[size] = start;
          right[size++] = found.right()[pair];
        }
      }
      for (; from < other.rows() && other.owner(from) == owner; from++) {
        left[size] = OwnedRows.NO_ROW;
        right[size] = from;
        size += !isMatched[from] && kind.keepsRight ? 1 : 0;
      }
    }
    return new Pairs(Arrays.copyOf(left, size), Arrays.copyOf(right, size));
  }

  private static int first(OwnedRows one, int start, OwnedRows other, int from) {
    if (start == one.rows()) {
      return other.owner(from);
    }
    return from == other.rows() ? one.owner(start) : Math.min(one.owner(start), other.owner(from));
  }

  @Override
  public Work work(int[] rows) {
    Work one = left.work(rows);
    Work other = right.work(rows);
    return kind == Kind.INNER ? one.joinedWith(other) : one.outerJoinedWith(other);
  }

  @Override
  public String text() {
    return "("
        + left.text()
        + " "
        + kind
        + " JOIN "
        + right.text()
        + " ON THE PERSON"
        + Equality.text(equal)
        + (condition == null ? "" : " AND " + condition)
        + ")";
  }

  @Override
  public String toString() {
    return text();
  }
}
