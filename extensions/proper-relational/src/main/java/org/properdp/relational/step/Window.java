package org.properdp.relational.step;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;

/** The values of one window over the rows of people. */
final class Window {
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

  /** The order of rows, and the values that are computed of them. */
  private record Read(
      List<ColumnValues> order,
      @Nullable ColumnValues argument,
      @Nullable ColumnValues otherwise) {}

  /** The room that the values computed of each row take. */
  long weight() {
    long weight = argument == null ? 1 : argument.weight();
    weight += otherwise == null ? 0 : otherwise.weight();
    return weight + partition.stream().mapToLong(Computed::weight).sum() + order.weight();
  }

  ColumnValues of(OwnedRows rows) {
    Read read =
        new Read(
            order.of(rows),
            argument == null ? null : argument.of(rows),
            otherwise == null ? null : otherwise.of(rows));
    Codes codes = new Codes(true);
    int[] groups = codes.of(rows, partition.stream().map(each -> each.of(rows)).toList());
    @Nullable Object[] results = new Object[rows.rows()];
    for (int[] members : members(groups, codes.size())) {
      compute(members, read, results);
    }
    ValueList list = new ValueList(window.value().type());
    Arrays.stream(results).forEach(list::add);
    return list.take();
  }

  /** The rows of each group. */
  private static int[][] members(int[] groups, int count) {
    int[] sizes = new int[count];
    for (int group : groups) {
      sizes[group]++;
    }
    int[][] members = new int[count][];
    Arrays.setAll(members, group -> new int[sizes[group]]);
    for (int row = groups.length - 1; row >= 0; row--) {
      members[groups[row]][--sizes[groups[row]]] = row;
    }
    return members;
  }

  /** Rows of one partition, in their order, and where rows begin and end that are equal in it. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Ordered(int[] rows, int[] firsts, int[] ends) {
    int size() {
      return rows.length;
    }
  }

  private void compute(int[] group, Read read, @Nullable Object[] results) {
    int[] rows = order.sorted(read.order(), group);
    int[] firsts = new int[rows.length];
    int[] ends = new int[rows.length];
    for (int at = 1; at < rows.length; at++) {
      boolean isEqual = order.compare(read.order(), rows[at - 1], rows[at]) == 0;
      firsts[at] = isEqual ? firsts[at - 1] : at;
    }
    for (int at = rows.length - 1; at >= 0; at--) {
      boolean isLast = at == rows.length - 1 || firsts[at + 1] == at + 1;
      ends[at] = isLast ? at + 1 : ends[at + 1];
    }
    compute(new Ordered(rows, firsts, ends), read, results);
  }

  private void compute(Ordered ordered, Read read, @Nullable Object[] results) {
    OwnWindow.Value value = window.value();
    if (value instanceof OwnWindow.Value.Position number) {
      numbers(number, ordered, results);
    } else if (value instanceof OwnWindow.Value.Neighbour neighbour) {
      neighbours(neighbour, ordered, read, results);
    } else if (value instanceof OwnWindow.Value.Edge edge) {
      ColumnValues values = Objects.requireNonNull(read.argument());
      for (int at = 0; at < ordered.size(); at++) {
        int from = from(ordered, at);
        int to = to(ordered, at);
        int row = edge.first() ? from : to - 1;
        results[ordered.rows()[at]] =
            from < to ? OwnedRows.value(values, ordered.rows()[row]) : null;
      }
    } else {
      aggregates(
          new OwnAggregate(((OwnWindow.Value.Aggregate) value).aggregation(), false),
          ordered,
          read,
          results);
    }
  }

  private static void numbers(
      OwnWindow.Value.Position number, Ordered ordered, @Nullable Object[] results) {
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

  private static void neighbours(
      OwnWindow.Value.Neighbour neighbour, Ordered ordered, Read read, @Nullable Object[] results) {
    ColumnValues values = Objects.requireNonNull(read.argument());
    for (int at = 0; at < ordered.size(); at++) {
      int row = ordered.rows()[at];
      boolean isThere = neighbour.after() >= -at && neighbour.after() < ordered.size() - at;
      if (isThere) {
        results[row] = OwnedRows.value(values, ordered.rows()[(int) (at + neighbour.after())]);
      } else {
        results[row] = read.otherwise() == null ? null : OwnedRows.value(read.otherwise(), row);
      }
    }
  }

  /** A frame that begins with the partition only grows, and is aggregated on the way. */
  private void aggregates(
      OwnAggregate aggregate, Ordered ordered, Read read, @Nullable Object[] results) {
    Collected growing = new Collected(aggregate);
    int taken = 0;
    for (int at = 0; at < ordered.size(); at++) {
      int from = from(ordered, at);
      int to = to(ordered, at);
      if (window.frame().from() == null) {
        for (; taken < to; taken++) {
          growing.add(read.argument(), ordered.rows()[taken]);
        }
        results[ordered.rows()[at]] = growing.result();
      } else {
        Collected alone = new Collected(aggregate);
        IntStream.range(from, Math.max(from, to))
            .forEach(row -> alone.add(read.argument(), ordered.rows()[row]));
        results[ordered.rows()[at]] = alone.result();
      }
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
