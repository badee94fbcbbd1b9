package org.properdp.tables.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.FloatingBuilder;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.provenance.user.Vetted;
import org.properdp.relational.aggregate.Aggregation;
import org.properdp.relational.aggregate.OnePerson;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Evaluator;
import org.properdp.relational.type.Literal;

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
      OnePerson person = new OnePerson(aggregations.get(at));
      ValueOf argument = arguments.get(at);
      for (ChunkRow row : rows) {
        if (argument == null) {
          person.add();
        } else {
          person.add(argument.of(row));
        }
      }
      values.add(column(person.result()));
    }
    return List.of(new ChunkRow(new ColumnChunk(new int[1], values), 0));
  }

  private static Column column(Literal value) {
    return switch (value.type().form()) {
      case WHOLE -> {
        WholeBuilder whole = new WholeBuilder();
        if (value.isNull()) {
          whole.addNull();
        } else {
          whole.add(value.whole());
        }
        yield whole.build();
      }
      case FLOATING -> {
        FloatingBuilder floating = new FloatingBuilder();
        if (value.isNull()) {
          floating.addNull();
        } else {
          floating.add(value.floating());
        }
        yield floating.build();
      }
      case TEXT -> {
        TextBuilder text = new TextBuilder();
        if (value.isNull()) {
          text.addNull();
        } else {
          text.add(value.text());
        }
        yield text.build();
      }
    };
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
