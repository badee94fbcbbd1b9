package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;

/**
 * A row for each group of a person's rows: those with equal values in some columns, NULLs too. The
 * groups come in the order of their first rows.
 */
public final class AggregateStep implements Step {
  private final Step input;
  private final int[] keys;
  private final int[] shown;
  private final List<OwnAggregate> aggregates;
  private final List<@Nullable Computed> arguments = new ArrayList<>();
  private final List<ColumnSchema> columns;
  private final @Nullable Step owners;

  /**
   * Groups of a step's rows.
   *
   * @param keys the positions of the columns whose values tell groups apart
   * @param shown the positions of the columns that groups have, with the values of a first row
   */
  public AggregateStep(
      Step input, List<Integer> keys, List<Integer> shown, List<OwnAggregate> aggregates) {
    this(input, keys, shown, aggregates, null);
  }

  /**
   * A row for each owner of some rows, made of all rows of the owner, of which there may be none.
   */
  public static Step whole(Step input, Step owners, List<OwnAggregate> aggregates) {
    return new AggregateStep(input, List.of(), List.of(), aggregates, owners);
  }

  private AggregateStep(
      Step input,
      List<Integer> keys,
      List<Integer> shown,
      List<OwnAggregate> aggregates,
      @Nullable Step owners) {
    this.input = input;
    this.owners = owners;
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

  @Override
  public OwnedRows of(Leaves leaves) {
    OwnedRows rows = input.of(leaves);
    Codes codes = new Codes(true);
    int[] all = owners == null ? new int[0] : owners.of(leaves).owners();
    int[] expected = codes.of(all);
    int[] groups = codes.of(rows, IntStream.of(keys).mapToObj(rows::column).toList());
    int[] firsts = new int[codes.size()];
    int[] whose = new int[firsts.length];
    for (int row = 0; row < all.length; row++) {
      whose[expected[row]] = all[row];
    }
    for (int row = groups.length - 1; row >= 0; row--) {
      firsts[groups[row]] = row;
      whose[groups[row]] = rows.owners()[row];
    }
    List<Supplier<ColumnValues>> made = new ArrayList<>();
    for (int column : shown) {
      made.add(() -> OwnedRows.picked(rows.column(column), firsts));
    }
    for (int at = 0; at < aggregates.size(); at++) {
      OwnAggregate aggregate = aggregates.get(at);
      Computed argument = arguments.get(at);
      made.add(
          () -> aggregated(aggregate, argument == null ? null : argument.of(rows), groups, firsts));
    }
    return new OwnedRows(whose, made);
  }

  private static ColumnValues aggregated(
      OwnAggregate aggregate, @Nullable ColumnValues values, int[] groups, int[] firsts) {
    OwnAggregate every = new OwnAggregate(aggregate.aggregation(), false);
    Collected[] collected = new Collected[firsts.length];
    Arrays.setAll(collected, group -> new Collected(every));
    boolean isDistinct = aggregate.distinct() && values != null;
    int[] codes = isDistinct ? new Codes(true).of(groups, List.of(values)) : groups;
    int known = 0;
    for (int row = 0; row < groups.length; row++) {
      // The first row of a group with its value has the next number.
      boolean isNew = !isDistinct || codes[row] == known;
      if (isNew) {
        collected[groups[row]].add(values, row);
        known++;
      }
    }
    ValueList list = new ValueList(aggregate.aggregation().type());
    for (Collected each : collected) {
      list.add(each.result());
    }
    return list.take();
  }

  @Override
  public Work work(int[] rows) {
    if (owners != null) {
      throw ReownStep.refused();
    }
    long weight = arguments.stream().mapToLong(each -> each == null ? 0 : each.weight()).sum();
    return input.work(rows).weighing(weight);
  }

  @Override
  public String text() {
    if (owners != null) {
      throw ReownStep.refused();
    }
    return "("
        + input.text()
        + " GROUP BY THE PERSON"
        + IntStream.of(keys)
            .mapToObj(key -> ", " + ProjectStep.quoted(input.columns().get(key)))
            .collect(Collectors.joining())
        + IntStream.of(shown)
            .mapToObj(column -> " " + ProjectStep.quoted(input.columns().get(column)))
            .collect(Collectors.joining(",", ":", ""))
        + aggregates.stream().map(each -> ": " + each).collect(Collectors.joining())
        + ")";
  }

  @Override
  public String toString() {
    return text();
  }
}
