package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.type.ColumnType;

/**
 * One more column for each row: what a sub-query gives, over other rows of the same person that
 * meet a condition beside this row.
 */
public final class LookupStep implements Step {
  private final Step outer;
  private final Step inner;
  private final List<Equality> equal;
  private final @Nullable Computed condition;
  private final Pairs.Maker pairs;
  private final Found found;
  private final @Nullable Computed value;
  private final List<ColumnSchema> columns;

  /** True if all rows of a person find the same, because nothing of them is compared. */
  private final boolean isSame;

  /** The kind of look-up. */
  public sealed interface Found {
    /** EXISTS: TRUE if there is a row. */
    record Exists() implements Found {
      @Override
      public String toString() {
        return "EXISTS";
      }
    }

    /** ANY: TRUE if a comparison is TRUE for a row; NULL if it is for none and NULL for one. */
    record Any(Expression comparison) implements Found {
      @Override
      public String toString() {
        return "ANY " + comparison;
      }
    }

    /** The value of the one row; NULL if there is none, or are several. */
    record Single(Expression value) implements Found {
      @Override
      public String toString() {
        return "THE ONE " + value;
      }
    }

    /** An aggregate of the rows. */
    record Aggregated(OwnAggregate aggregate) implements Found {
      @Override
      public String toString() {
        return aggregate.toString();
      }
    }
  }

  /**
   * A column of this name beside the rows of a step. Columns of both steps must have different
   * names; expressions are about both.
   */
  public LookupStep(
      String name, Step outer, Step inner, @Nullable Expression condition, Found found) {
    this(name, outer, inner, List.of(), condition, found);
  }

  /**
   * The same, of inner rows that are found by what is equal.
   *
   * @param equal values of outer rows and of inner ones
   */
  public LookupStep(
      String name,
      Step outer,
      Step inner,
      List<Equality> equal,
      @Nullable Expression condition,
      Found found) {
    this.outer = outer;
    this.inner = inner;
    this.equal = List.copyOf(equal);
    this.found = found;
    List<ColumnSchema> both = new ArrayList<>(outer.columns());
    both.addAll(inner.columns());
    this.condition = condition == null ? null : new Computed(condition, both);
    this.pairs = new Pairs.Maker(equal, outer.columns(), inner.columns(), this.condition);
    Expression looked =
        found instanceof Found.Any any
            ? any.comparison()
            : found instanceof Found.Single single
                ? single.value()
                : found instanceof Found.Aggregated aggregated
                    ? aggregated.aggregate().aggregation().argument()
                    : null;
    this.isSame =
        equal.isEmpty()
            && condition == null
            && (looked == null || !ProjectStep.reads(looked, outer.columns()));
    this.value = looked == null ? null : new Computed(looked, isSame ? inner.columns() : both);
    ColumnType type =
        found instanceof Found.Aggregated aggregated
            ? aggregated.aggregate().aggregation().type()
            : found instanceof Found.Single single ? single.value().type() : ColumnType.BOOLEAN;
    List<ColumnSchema> made = new ArrayList<>(outer.columns());
    made.add(ColumnSchema.of(name, type));
    this.columns = List.copyOf(made);
  }

  @Override
  public List<ColumnSchema> columns() {
    return columns;
  }

  @Override
  public OwnedRows of(Leaves leaves) {
    OwnedRows rows = outer.of(leaves);
    OwnedRows others = inner.of(leaves);
    if (isSame) {
      return rows.and(List.of(same(rows, others)::take));
    }
    Pairs pairs = this.pairs.of(rows, others);
    @Nullable ColumnValues values = value == null ? null : value.of(pairs.rows(rows, others));
    ValueList list = new ValueList(columns.get(columns.size() - 1).type());
    int from = 0;
    for (int row = 0; row < rows.rows(); row++) {
      int end = pairs.end(from, row);
      list.add(found(values, from, end));
      from = end;
    }
    return rows.and(List.of(list::take));
  }

  private ValueList same(OwnedRows rows, OwnedRows others) {
    @Nullable ColumnValues values = value == null ? null : value.of(others);
    ValueList list = new ValueList(columns.get(columns.size() - 1).type());
    int from = 0;
    for (int start = 0; start < rows.rows(); ) {
      int owner = rows.owners()[start];
      while (from < others.rows() && others.owners()[from] < owner) {
        from = others.end(from);
      }
      boolean isThere = from < others.rows() && others.owners()[from] == owner;
      Object result = found(values, from, isThere ? others.end(from) : from);
      int end = rows.end(start);
      for (; start < end; start++) {
        list.add(result);
      }
    }
    return list;
  }

  private @Nullable Object found(@Nullable ColumnValues values, int from, int end) {
    if (found instanceof Found.Aggregated aggregated) {
      Collected all = new Collected(aggregated.aggregate());
      for (int pair = from; pair < end; pair++) {
        all.add(values, pair);
      }
      return all.result();
    } else if (values == null) {
      return end > from ? 1L : 0L;
    } else if (found instanceof Found.Single) {
      return end == from + 1 ? OwnedRows.value(values, from) : null;
    }
    return any((WholeValues) values, from, end);
  }

  private static @Nullable Object any(WholeValues values, int from, int end) {
    boolean isOpen = false;
    for (int pair = from; pair < end; pair++) {
      if (!values.isNull(pair) && values.values()[pair] == 1) {
        return 1L;
      }
      isOpen |= values.isNull(pair);
    }
    return isOpen ? null : (Object) 0L;
  }

  @Override
  public Work work(int[] rows) {
    Work beside = outer.work(rows);
    Work looked = inner.work(rows);
    long weight = value == null ? 1 : value.weight();
    return isSame
        ? new Work(beside.rows(), Math.max(beside.most(), looked.weighing(weight).most()))
        : beside.besides(looked, weight);
  }

  @Override
  public String text() {
    return "("
        + outer.text()
        + " WITH "
        + ProjectStep.quoted(columns.get(columns.size() - 1))
        + ": "
        + found
        + " OF "
        + inner.text()
        + " OF THE PERSON"
        + Equality.text(equal)
        + (condition == null ? "" : " WHERE " + condition)
        + ")";
  }

  @Override
  public String toString() {
    return text();
  }
}
