package org.properdp.tables.command;

import io.vavr.collection.Vector;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.PublicRows;
import org.properdp.tables.schema.ColumnSchema;

/** The rows of a public table as CSV, which `load` reads back. */
record PublicCsv(PublicRows table) {
  void print(PrintWriter out) {
    out.println(
        table.schema().columns().map(ColumnSchema::name).map(PublicCsv::text).mkString(","));
    for (List<@Nullable Object> row : table.rows()) {
      out.println(Vector.ofAll(row).map(PublicCsv::cell).mkString(","));
    }
  }

  private static String cell(@Nullable Object value) {
    if (value == null) {
      return "";
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    return value instanceof String text ? text(text) : value.toString().replace('T', ' ');
  }

  /** An empty text has quotes, since an empty cell is NULL. */
  private static String text(String text) {
    boolean isPlain =
        !text.isEmpty()
            && text.chars().noneMatch(c -> c == ',' || c == '"' || Character.isISOControl(c));
    return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
