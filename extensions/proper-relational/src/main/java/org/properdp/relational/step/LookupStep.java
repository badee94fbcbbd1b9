package org.properdp.relational.step;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Members;
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
  public sealed interface Found extends Serializable {
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
    return rows.and(List.of(() -> isSame ? same(rows, others) : looked(rows, others, leaves)));
  }

  /** What each row finds, among all rows of its owner. */
  private ColumnValues same(OwnedRows rows, OwnedRows others) {
    Codes codes = new Codes(true);
    int[] whose = codes.of(rows, List.of());
    int[] theirs = codes.known(others, List.of());
    return Picked.of(found(others, theirs, codes.size()), whose);
  }

  /** What each row finds, among rows that meet a condition beside it. */
  private ColumnValues looked(OwnedRows rows, OwnedRows others, Leaves leaves) {
    if (found instanceof Found.Exists && condition == null) {
      return truths(pairs.matched(rows, others));
    }
    Pairs all = pairs.of(rows, others, leaves);
    return found(all.rows(rows, others), all.left(), rows.rows());
  }

  /** What is found by each of several groups of rows, which have these numbers. */
  private ColumnValues found(OwnedRows looked, int[] groups, int count) {
    @Nullable ColumnValues values = value == null ? null : value.of(looked);
    if (found instanceof Found.Aggregated aggregated) {
      return aggregated.aggregate().of(groups, count, values, looked.isOfNobody());
    } else if (found instanceof Found.Any) {
      return any((WholeValues) Objects.requireNonNull(values), groups, count);
    }
    long[] times = new long[count];
    int[] last = new int[count];
    for (int row = 0; row < groups.length; row++) {
      if (groups[row] != Codes.NONE) {
        times[groups[row]]++;
        last[groups[row]] = row;
      }
    }
    if (values == null) {
      return truths(LongStream.of(times).map(each -> Math.min(each, 1)).toArray());
    }
    Arrays.setAll(last, group -> times[group] == 1 ? last[group] : OwnedRows.NO_ROW);
    return Picked.ofAny(values, last);
  }

  private static ColumnValues any(WholeValues values, int[] groups, int count) {
    long[] trues = new long[count];
    long[] open = new long[ColumnValues.words(count)];
    for (int row = 0; row < groups.length; row++) {
      if (groups[row] != Codes.NONE) {
        boolean isNull = values.isNull(row);
        Members.addIf(isNull, open, groups[row]);
        trues[groups[row]] |= isNull ? 0 : values.values()[row];
      }
    }
    for (int group = 0; group < count; group++) {
      open[group >> 6] &= ~(trues[group] << group);
    }
    return new WholeValues(trues, open);
  }

  private static ColumnValues truths(long[] truths) {
    return new WholeValues(truths, new long[ColumnValues.words(truths.length)]);
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
