package org.properdp.relational.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Repeats;
import org.properdp.relational.column.ColumnSchema;

/** Expressions have DuckDB's values wherever DuckDB does not fail, but for what is listed. */
@Tag("long")
class DuckDbTest {
  /** The most characters of a text that a function makes; DuckDB has no such limit. */
  private static final int MOST_MADE = 4_096;

  private static final double CLOSE = 1e-13;

  @TempDir Path folder;

  @Test
  void expressionsHaveDuckDbsValues() throws Exception {
    Worlds rows = new RandomTrees(42).rows(Repeats.count(150, 400));
    List<DuckPairs.Pair> pairs = DuckPairs.equal();
    List<DuckPairs.Pair> different = DuckPairs.different();
    List<DuckProcess.Question> asked = new ArrayList<>();
    pairs.forEach(pair -> asked.add(question(pair, rows)));
    different.forEach(pair -> asked.add(question(pair, rows)));
    List<List<@Nullable Object>> answers = DuckProcess.ask(folder, statements(rows), asked);
    List<String> differences = new ArrayList<>();
    for (int at = 0; at < pairs.size(); at++) {
      differences.addAll(differences(pairs.get(at), rows, answers.get(at)));
    }
    assertThat(differences).isEmpty();
    for (int at = 0; at < different.size(); at++) {
      assertThat(differences(different.get(at), rows, answers.get(pairs.size() + at)))
          .as("%s differs: %s", different.get(at).sql(), different.get(at).reason())
          .isNotEmpty();
    }
  }

  private static DuckProcess.Question question(DuckPairs.Pair pair, Worlds rows) {
    List<@Nullable Object> values = rows.evaluated(pair.formula().bind(rows.columns()), 64);
    BitSet nulls = new BitSet();
    for (int row = 0; row < values.size(); row++) {
      nulls.set(row, values.get(row) == null);
    }
    return new DuckProcess.Question(pair.sql(), nulls);
  }

  private static List<String> differences(
      DuckPairs.Pair pair, Worlds rows, List<@Nullable Object> expected) {
    Expression expression = pair.formula().bind(rows.columns());
    List<@Nullable Object> values = rows.evaluated(expression, 64);
    List<String> differences = new ArrayList<>();
    for (int row = 0; row < values.size(); row++) {
      Object value = values.get(row);
      Object duck = expected.get(row);
      if (!DuckProcess.FAILED.equals(duck)
          && !same(value, duck)
          && !isTooLong(expression, value, duck)
          && differences.size() < 3) {
        differences.add(
            expression
                + " is "
                + value
                + ", and "
                + pair.sql()
                + " is "
                + duck
                + " in "
                + rows.rows().get(row));
      }
    }
    return differences;
  }

  /** What chooses among texts makes none, and has the value of DuckDB however long that is. */
  private static boolean isTooLong(
      Expression expression, @Nullable Object ours, @Nullable Object duck) {
    return ours == null
        && duck instanceof String text
        && text.codePointCount(0, text.length()) > MOST_MADE
        && !List.of("CASE", "COALESCE", "NULLIF", "GREATEST", "LEAST")
            .contains(expression.toString().split("[ (]", 2)[0]);
  }

  private static boolean same(@Nullable Object ours, @Nullable Object duck) {
    if (ours instanceof Double number && duck instanceof Double other) {
      return number.equals(other) || Math.abs(number - other) <= CLOSE * Math.abs(number);
    }
    if (ours instanceof BigDecimal number && duck instanceof BigDecimal other) {
      return number.compareTo(other) == 0;
    }
    if (ours instanceof Double && duck instanceof BigDecimal number) {
      return same(ours, number.doubleValue());
    }
    if (ours instanceof BigDecimal number && duck instanceof Double) {
      return same(number.doubleValue(), duck);
    }
    return Objects.equals(ours, duck);
  }

  private static List<String> statements(Worlds rows) {
    List<String> columns = new ArrayList<>(List.of("id INTEGER"));
    rows.columns().forEach(column -> columns.add(column.name() + " " + column.type()));
    List<String> statements = new ArrayList<>();
    statements.add("CREATE TABLE rows (" + String.join(", ", columns) + ")");
    List<String> tuples = new ArrayList<>();
    for (int id = 0; id < rows.rows().size(); id++) {
      List<String> cells = new ArrayList<>(List.of(Integer.toString(id)));
      for (ColumnSchema column : rows.columns()) {
        cells.add(literal(column, rows.rows().get(id)));
      }
      tuples.add("(" + String.join(", ", cells) + ")");
    }
    statements.add("INSERT INTO rows VALUES " + String.join(", ", tuples));
    return statements;
  }

  private static String literal(ColumnSchema column, Map<String, @Nullable Object> row) {
    Object value = row.get(column.name());
    if (value == null) {
      return "NULL";
    }
    String text = value instanceof BigDecimal number ? number.toPlainString() : value.toString();
    if (value instanceof LocalDateTime moment) {
      text =
          moment.toLocalDate()
              + " "
              + moment.toLocalTime().withNano(0)
              + (moment.getSecond() == 0 ? ":00" : "")
              + String.format(".%06d", moment.get(ChronoField.MICRO_OF_SECOND));
    }
    return "CAST('" + text.replace("'", "''") + "' AS " + column.type() + ")";
  }
}
