package org.properdp.tables.person;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.column.Values;
import org.properdp.tables.schema.ColumnSchema;

/**
 * A row for each group of a person's rows: those with equal values in some columns, NULLs too. The
 * groups come in the order of their first rows.
 */
public final class GroupedRows implements Step {
  private final Step input;
  private final int[] keys;
  private final int[] shown;
  private final List<OwnAggregate> aggregates;
  private final List<@Nullable Computed> arguments = new ArrayList<>();
  private final List<ColumnSchema> columns;

  /**
   * Groups of a step's rows.
   *
   * @param keys the positions of the columns whose values tell groups apart
   * @param shown the positions of the columns that groups have, with the values of a first row
   */
  public GroupedRows(
      Step input, List<Integer> keys, List<Integer> shown, List<OwnAggregate> aggregates) {
    this.input = input;
    this.keys = keys.stream().mapToInt(key -> key).toArray();
    this.shown = shown.stream().mapToInt(key -> key).toArray();
    this.aggregates = List.copyOf(aggregates);
    List<ColumnSchema> made = new ArrayList<>();
    shown.forEach(column -> made.add(input.columns().get(column)));
    aggregates.forEach(
        each -> {
          arguments.add(each.argument(input.columns()));
          made.add(each.aggregation().column());
        });
    this.columns = List.copyOf(made);
  }

  @Override
  public List<ColumnSchema> columns() {
    return columns;
  }

  /** The first row of a group, and its aggregates. */
  private record Group(int first, List<Collected> collected) {}

  @Override
  public OwnedRows of(List<OwnedRows> leaves) {
    OwnedRows rows = input.of(leaves);
    List<@Nullable Values> values = new ArrayList<>();
    arguments.forEach(argument -> values.add(argument == null ? null : argument.of(rows)));
    List<Group> all = new ArrayList<>();
    for (int start = 0; start < rows.rows(); ) {
      int end = rows.end(start);
      Map<List<@Nullable Object>, Group> groups = new LinkedHashMap<>();
      for (int row = start; row < end; row++) {
        int first = row;
        Group group =
            groups.computeIfAbsent(
                rows.key(row, keys),
                key -> new Group(first, aggregates.stream().map(Collected::new).toList()));
        for (int at = 0; at < values.size(); at++) {
          group.collected().get(at).add(values.get(at), row);
        }
      }
      all.addAll(groups.values());
      start = end;
    }
    return rows(rows, all);
  }

  private OwnedRows rows(OwnedRows rows, List<Group> groups) {
    int[] firsts = groups.stream().mapToInt(Group::first).toArray();
    List<Supplier<Values>> made = new ArrayList<>();
    for (int column : shown) {
      made.add(() -> OwnedRows.picked(rows.column(column), firsts));
    }
    for (int at = 0; at < aggregates.size(); at++) {
      ValueList list = new ValueList(aggregates.get(at).aggregation().type());
      for (Group group : groups) {
        list.add(group.collected().get(at).result());
      }
      made.add(list::take);
    }
    return rows.picked(firsts).showing(made);
  }

  @Override
  public Work work(int[] rows) {
    long weight = arguments.stream().mapToLong(each -> each == null ? 0 : each.weight()).sum();
    return input.work(rows).weighing(weight);
  }

  @Override
  public String text() {
    return "("
        + input.text()
        + " GROUP BY THE PERSON"
        + IntStream.of(keys)
            .mapToObj(key -> ", " + Shown.quoted(input.columns().get(key)))
            .collect(Collectors.joining())
        + IntStream.of(shown)
            .mapToObj(column -> " " + Shown.quoted(input.columns().get(column)))
            .collect(Collectors.joining(",", ":", ""))
        + aggregates.stream().map(each -> ": " + each).collect(Collectors.joining())
        + ")";
  }

  @Override
  public String toString() {
    return text();
  }
}
