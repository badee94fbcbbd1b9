package org.properdp.relational.step;

import java.util.ArrayList;
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
    OwnedRows wanted = owners == null ? rows : owners.of(leaves);
    Codes codes = new Codes(true);
    int[] groups = codes.of(wanted, keys(wanted));
    int[] firsts = firsts(groups, codes.size());
    int[] of = owners == null ? groups : codes.known(rows, List.of());
    List<Supplier<ColumnValues>> made = new ArrayList<>();
    for (int column : shown) {
      made.add(() -> Picked.of(rows.column(column), firsts));
    }
    for (int at = 0; at < aggregates.size(); at++) {
      OwnAggregate aggregate = aggregates.get(at);
      Computed argument = arguments.get(at);
      made.add(
          () ->
              aggregate.of(
                  of,
                  firsts.length,
                  argument == null ? null : argument.of(rows),
                  rows.isOfNobody()));
    }
    return wanted.picked(firsts).showing(made);
  }

  /** What tells groups apart, beside their owners. */
  private List<ColumnValues> keys(OwnedRows rows) {
    return IntStream.of(keys).mapToObj(rows::column).toList();
  }

  /** The first row of each group. */
  private static int[] firsts(int[] groups, int count) {
    int[] firsts = new int[count];
    int known = 0;
    for (int row = 0; known < count; row++) {
      if (groups[row] == known) {
        firsts[known++] = row;
      }
    }
    return firsts;
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
