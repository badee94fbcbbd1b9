package org.properdp.tables.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.user.Vetted;
import org.properdp.relational.aggregate.Aggregation;
import org.properdp.relational.aggregate.Totals;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Evaluator;

/**
 * Makes one row of all rows of a person: its columns are aggregates over them, and it can be asked
 * about like a row of a table. Called with one person's rows it says what that means; the columnar
 * engine computes the same of whole pages of people.
 */
public final class PersonRows implements Function<List<ChunkRow>, List<ChunkRow>>, Vetted {
  private final List<Aggregation> aggregations;
  private final List<ColumnSchema> made;
  private final List<@Nullable ValueOf> arguments = new ArrayList<>();

  /** Aggregates over rows with these columns. */
  public PersonRows(List<Aggregation> aggregations, List<ColumnSchema> columns) {
    this.aggregations = List.copyOf(aggregations);
    this.made = this.aggregations.stream().map(Aggregation::column).toList();
    long names = made.stream().map(ColumnSchema::name).distinct().count();
    if (made.isEmpty() || names < made.size()) {
      throw new IllegalArgumentException(
          "there must be aggregates, each with a name of its own, but there were " + text());
    }
    for (Aggregation each : aggregations) {
      arguments.add(each.argument() == null ? null : new ValueOf(each.argument(), columns));
    }
  }

  /** The columns of the rows that it makes. */
  public List<ColumnSchema> made() {
    return made;
  }

  List<Aggregation> aggregations() {
    return aggregations;
  }

  /** An evaluator of what is aggregated, for one thread; none if rows are counted. */
  @Nullable Evaluator argument(int aggregation) {
    ValueOf argument = arguments.get(aggregation);
    return argument == null ? null : argument.evaluator(PageReader.ROWS);
  }

  @Override
  public List<ChunkRow> apply(List<ChunkRow> rows) {
    List<Column> values = new ArrayList<>();
    for (int at = 0; at < aggregations.size(); at++) {
      Totals person = Totals.of(aggregations.get(at), 1);
      ValueOf argument = arguments.get(at);
      if (argument == null) {
        person.count(0, rows.size());
      } else {
        rows.stream()
            .map(argument::of)
            .filter(value -> !value.isNull(0))
            .forEach(value -> person.addOne(0, value, 0));
      }
      values.add(person.column(new int[1]));
    }
    return List.of(new ChunkRow(new ColumnChunk(new int[1], values), 0));
  }

  @Override
  public String text() {
    return aggregations.stream().map(Aggregation::toString).collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return text();
  }
}
