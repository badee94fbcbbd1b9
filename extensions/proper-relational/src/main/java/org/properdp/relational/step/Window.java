package org.properdp.relational.step;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.aggregate.Aggregation;
import org.properdp.relational.aggregate.Totals;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.WholeValues;

/** The values of one window over the rows of people. */
final class Window implements Serializable {
  private final OwnWindow window;
  private final List<Computed> partition;
  private final RowOrder order;
  private final @Nullable Computed argument;
  private final @Nullable Computed otherwise;

  Window(OwnWindow window, List<ColumnSchema> columns) {
    this.window = window;
    this.partition = window.partition().stream().map(by -> new Computed(by, columns)).toList();
    this.order = new RowOrder(window.order(), columns);
    OwnWindow.Value value = window.value();
    this.otherwise =
        value instanceof OwnWindow.Value.Neighbour neighbour && neighbour.otherwise() != null
            ? new Computed(neighbour.otherwise(), columns)
            : null;
    if (value instanceof OwnWindow.Value.Neighbour neighbour) {
      this.argument = new Computed(neighbour.value(), columns);
    } else if (value instanceof OwnWindow.Value.Edge edge) {
      this.argument = new Computed(edge.value(), columns);
    } else if (value instanceof OwnWindow.Value.Aggregate aggregate) {
      this.argument = new OwnAggregate(aggregate.aggregation(), false).argument(columns);
    } else {
      this.argument = null;
    }
  }

  /** The room that the values computed of each row take. */
  long weight() {
    long weight = argument == null ? 1 : argument.weight();
    weight += otherwise == null ? 0 : otherwise.weight();
    return weight + partition.stream().mapToLong(Computed::weight).sum() + order.weight();
  }

  ColumnValues of(OwnedRows rows, Leaves leaves) {
    Codes codes = new Codes(true);
    int[] groups = codes.of(rows, partition.stream().map(each -> each.of(rows)).toList());
    GroupedRows all = GroupedRows.of(groups, codes.size());
    Results results = results(window.value(), rows, leaves);
    RowOrder.Keys keys = order.of(rows);
    for (int group = 0; group < codes.size(); group++) {
      int[] own = Arrays.copyOfRange(all.rows(), all.starts()[group], all.starts()[group + 1]);
      results.compute(ordered(keys, keys.sorted(own)));
    }
    return results.take();
  }

  /** The results of all rows, which are computed of one partition after the other. */
  private interface Results {
    void compute(Ordered ordered);

    ColumnValues take();
  }

  private Results results(OwnWindow.Value value, OwnedRows rows, Leaves leaves) {
    if (value instanceof OwnWindow.Value.Position number) {
      return new Numbers(number, new long[rows.rows()]);
    }
    @Nullable ColumnValues values = argument == null ? null : argument.of(rows);
    if (value instanceof OwnWindow.Value.Aggregate aggregate) {
      return new Totalling(aggregate.aggregation(), values, rows.rows(), leaves);
    }
    ColumnValues read = Objects.requireNonNull(values);
    int[] from = new int[rows.rows()];
    return value instanceof OwnWindow.Value.Edge edge
        ? new Edges(edge.first(), read, from)
        : new Neighbours(
            ((OwnWindow.Value.Neighbour) value).after(),
            read,
            otherwise == null ? null : otherwise.of(rows),
            from);
  }

  /** Rows of one partition, in their order, and where rows begin and end that are equal in it. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Ordered(int[] rows, int[] firsts, int[] ends) {
    int size() {
      return rows.length;
    }
  }

  private static Ordered ordered(RowOrder.Keys keys, int[] rows) {
    int[] firsts = new int[rows.length];
    int[] ends = new int[rows.length];
    for (int at = 1; at < rows.length; at++) {
      firsts[at] = keys.compare(rows[at - 1], rows[at]) == 0 ? firsts[at - 1] : at;
    }
    for (int at = rows.length - 1; at >= 0; at--) {
      boolean isLast = at == rows.length - 1 || firsts[at + 1] == at + 1;
      ends[at] = isLast ? at + 1 : ends[at + 1];
    }
    return new Ordered(rows, firsts, ends);
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Numbers(OwnWindow.Value.Position number, long[] results) implements Results {
    @Override
    public void compute(Ordered ordered) {
      long dense = 0;
      for (int at = 0; at < ordered.size(); at++) {
        dense += ordered.firsts()[at] == at ? 1 : 0;
        results[ordered.rows()[at]] =
            switch (number) {
              case ROW_NUMBER -> at + 1L;
              case RANK -> ordered.firsts()[at] + 1L;
              case DENSE_RANK -> dense;
            };
      }
    }

    @Override
    public ColumnValues take() {
      return new WholeValues(results, new long[ColumnValues.words(results.length)]);
    }
  }

  /** Each row has the value of another one. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Neighbours(
      long after, ColumnValues values, @Nullable ColumnValues otherwise, int[] from)
      implements Results {
    @Override
    public void compute(Ordered ordered) {
      for (int at = 0; at < ordered.size(); at++) {
        boolean isThere = after >= -at && after < ordered.size() - at;
        int row = ordered.rows()[at];
        from[row] =
            isThere
                ? ordered.rows()[(int) (at + after)]
                : otherwise == null ? OwnedRows.NO_ROW : from.length + row;
      }
    }

    @Override
    public ColumnValues take() {
      return Picked.ofAny(
          otherwise == null ? values : Picked.joined(values, from.length, otherwise, from.length),
          from);
    }
  }

  /** Each row has the value of the first row of its frame, or of the last. */
  private final class Edges implements Results {
    private final boolean isFirst;
    private final ColumnValues values;
    private final int[] from;

    Edges(boolean isFirst, ColumnValues values, int[] from) {
      this.isFirst = isFirst;
      this.values = values;
      this.from = from;
    }

    @Override
    public void compute(Ordered ordered) {
      for (int at = 0; at < ordered.size(); at++) {
        int start = from(ordered, at);
        int end = to(ordered, at);
        from[ordered.rows()[at]] =
            start < end ? ordered.rows()[isFirst ? start : end - 1] : OwnedRows.NO_ROW;
      }
    }

    @Override
    public ColumnValues take() {
      return Picked.ofAny(values, from);
    }
  }

  /** Each row has an aggregate of its frame; one that begins with the partition only grows. */
  private final class Totalling implements Results {
    private final Totals totals;
    private final @Nullable ColumnValues values;
    private final ColumnValues results;
    private final Leaves leaves;
    private long added;

    Totalling(Aggregation aggregation, @Nullable ColumnValues values, int rows, Leaves leaves) {
      this.leaves = leaves;
      this.totals = Totals.of(aggregation, 1);
      this.values = values;
      this.results = Totals.results(aggregation.type(), rows);
    }

    @Override
    public void compute(Ordered ordered) {
      totals.clear();
      int taken = 0;
      for (int at = 0; at < ordered.size(); at++) {
        int from = from(ordered, at);
        int to = Math.max(from, to(ordered, at));
        if (window.frame().from() != null) {
          totals.clear();
          taken = from;
        }
        added += to - taken;
        leaves.count(added);
        for (; taken < to; taken++) {
          add(ordered.rows()[taken]);
        }
        totals.put(0, results, ordered.rows()[at]);
      }
    }

    private void add(int row) {
      if (values == null) {
        totals.count(0, 1);
      } else if (!values.isNull(row)) {
        totals.addOne(0, values, row);
      }
    }

    @Override
    public ColumnValues take() {
      return results;
    }
  }

  private int from(Ordered ordered, int at) {
    Long from = window.frame().from();
    if (from == null) {
      return 0;
    }
    return window.frame().byRows() ? within(at, from, ordered) : ordered.firsts()[at];
  }

  private int to(Ordered ordered, int at) {
    Long to = window.frame().to();
    if (to == null) {
      return ordered.size();
    }
    return window.frame().byRows() ? within(at, to, ordered, 1) : ordered.ends()[at];
  }

  private static int within(int at, long offset, Ordered ordered) {
    return within(at, offset, ordered, 0);
  }

  private static int within(int at, long offset, Ordered ordered, int more) {
    long position =
        offset > ordered.size()
            ? ordered.size()
            : offset < -ordered.size() ? -ordered.size() : offset;
    return (int) Math.max(0, Math.min(ordered.size(), at + position + more));
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Window";
  }
}
