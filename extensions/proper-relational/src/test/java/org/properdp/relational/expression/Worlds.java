package org.properdp.relational.expression;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnBatch;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;

/** Rows of a few columns, as the model has them and in batches. */
final class Worlds {
  private final List<ColumnSchema> columns;
  private final List<Map<String, @Nullable Object>> rows;
  private final Map<String, String[]> dictionaries = new HashMap<>();
  private final Map<String, Map<String, Integer>> codes = new HashMap<>();

  Worlds(List<ColumnSchema> columns, List<Map<String, @Nullable Object>> rows) {
    this.columns = columns;
    this.rows = rows;
    for (ColumnSchema column : columns) {
      if (column.type().form() == ColumnType.Form.TEXT) {
        Map<String, Integer> code = new LinkedHashMap<>();
        code.put("not used", 0);
        for (Map<String, @Nullable Object> row : rows) {
          if (row.get(column.name()) instanceof String text) {
            code.putIfAbsent(text, code.size());
          }
        }
        codes.put(column.name(), code);
        dictionaries.put(column.name(), code.keySet().toArray(String[]::new));
      }
    }
  }

  List<ColumnSchema> columns() {
    return columns;
  }

  List<Map<String, @Nullable Object>> rows() {
    return rows;
  }

  /** What an evaluator gives for all rows, in batches of this size. */
  List<@Nullable Object> evaluated(Expression expression, int batchRows) {
    Evaluator evaluator = Evaluator.of(expression, columns, batchRows);
    List<@Nullable Object> all = new ArrayList<>();
    for (int from = 0; from < rows.size(); from += batchRows) {
      ColumnBatch batch = batch(from, Math.min(rows.size(), from + batchRows));
      ColumnValues values = evaluator.evaluate(batch);
      for (int row = 0; row < batch.rows(); row++) {
        all.add(ofLiteral(literal(expression.type(), values, row)));
      }
    }
    return all;
  }

  static Literal literal(ColumnType type, ColumnValues values, int row) {
    if (values.isNull(row)) {
      return new Literal(type, null);
    }
    if (values instanceof WholeValues wholes) {
      return new Literal(type, wholes.values()[row]);
    }
    if (values instanceof FloatingValues floats) {
      return new Literal(type, floats.values()[row]);
    }
    TextValues texts = (TextValues) values;
    return new Literal(type, texts.texts()[texts.codes()[row]]);
  }

  ColumnBatch batch(int from, int to) {
    List<ColumnValues> values = columns.stream().map(column -> values(column, from, to)).toList();
    return new ColumnBatch() {
      @Override
      public int rows() {
        return to - from;
      }

      @Override
      public ColumnValues column(int position) {
        return values.get(position);
      }
    };
  }

  /** With rubbish in place of NULLs and after the last row. */
  private ColumnValues values(ColumnSchema column, int from, int to) {
    int count = to - from + 70;
    long[] nulls = new long[ColumnValues.words(count)];
    Arrays.fill(nulls, -1);
    long[] wholes = new long[count];
    Arrays.fill(wholes, column.type().kind() == ColumnType.Kind.BOOLEAN ? 1 : 77);
    double[] floats = new double[count];
    Arrays.fill(floats, Double.NaN);
    int[] texts = new int[count];
    for (int row = from; row < to; row++) {
      Literal literal = toLiteral(column.type(), rows.get(row).get(column.name()));
      int at = row - from;
      if (!literal.isNull()) {
        nulls[at >> 6] &= ~(1L << at);
        switch (column.type().form()) {
          case WHOLE -> wholes[at] = literal.whole();
          case FLOATING -> floats[at] = literal.floating();
          case TEXT -> texts[at] = codes.get(column.name()).get(literal.text());
        }
      }
    }
    return switch (column.type().form()) {
      case WHOLE -> new WholeValues(wholes, nulls);
      case FLOATING -> new FloatingValues(floats, nulls);
      case TEXT -> new TextValues(texts, dictionaries.get(column.name()), nulls);
    };
  }

  static @Nullable Object ofLiteral(Literal literal) {
    if (literal.isNull()) {
      return null;
    }
    return switch (literal.type().kind()) {
      case BOOLEAN -> literal.whole() != 0;
      case INTEGER, BIGINT, DECIMAL -> BigDecimal.valueOf(literal.whole(), literal.type().scale());
      case DOUBLE -> literal.floating();
      case VARCHAR -> literal.text();
      case DATE -> LocalDate.ofEpochDay(literal.whole());
      case TIMESTAMP ->
          LocalDateTime.ofEpochSecond(
              Math.floorDiv(literal.whole(), 1_000_000),
              Math.floorMod(literal.whole(), 1_000_000) * 1000,
              ZoneOffset.UTC);
    };
  }

  static Literal toLiteral(ColumnType type, @Nullable Object value) {
    if (value == null) {
      return new Literal(type, null);
    }
    return switch (type.kind()) {
      case BOOLEAN -> new Literal(type, (Boolean) value ? 1L : 0L);
      case INTEGER, BIGINT, DECIMAL ->
          new Literal(
              type, ((BigDecimal) value).setScale(type.scale()).unscaledValue().longValueExact());
      case DOUBLE, VARCHAR -> new Literal(type, value);
      case DATE -> new Literal(type, ((LocalDate) value).toEpochDay());
      case TIMESTAMP -> {
        LocalDateTime moment = (LocalDateTime) value;
        yield new Literal(
            type,
            moment.toEpochSecond(ZoneOffset.UTC) * 1_000_000
                + moment.get(ChronoField.NANO_OF_SECOND) / 1000);
      }
    };
  }
}
