package org.properdp.tables.schema;

import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.SqlName;
import org.properdp.relational.type.TextForm;

/** Columns as the SQL that declares them. */
final class ColumnSql {
  private ColumnSql() {}

  static String of(ColumnSchema column) {
    return head(column) + (column.nullable() ? "" : " NOT NULL") + tail(column);
  }

  /** A component of a key, with the clause that says whose key it is. */
  static String ofKey(ColumnSchema column, String clause) {
    return head(column) + clause + tail(column);
  }

  private static String head(ColumnSchema column) {
    return SqlName.of(column.name()) + " " + column.type();
  }

  private static String tail(ColumnSchema column) {
    return column.bounds().map(bounds -> " " + sql(bounds, column.type())).getOrElse("")
        + column.domain().map(domain -> " " + sql(domain)).getOrElse("")
        + (column.visible() ? "" : " VISIBLE TO NOBODY");
  }

  private static String sql(ColumnBounds bounds, ColumnType type) {
    boolean isOfType =
        type.kind() != ColumnType.Kind.DOUBLE
            && bounds.grid().compareTo(ColumnBounds.gridOf(type)) == 0;
    return "BOUNDS ("
        + bounds.low().toPlainString()
        + ", "
        + bounds.high().toPlainString()
        + ")"
        + (isOfType ? "" : " GRID " + bounds.grid().toPlainString());
  }

  private static String sql(Domain domain) {
    return domain.values().map(ColumnSql::sql).mkString("DOMAIN (", ", ", ")");
  }

  private static String sql(Literal value) {
    String text = TextForm.format(value);
    return switch (value.type().kind()) {
      case BOOLEAN -> value.whole() == 0 ? "FALSE" : "TRUE";
      case INTEGER, BIGINT, DECIMAL -> text;
      case DOUBLE -> Double.isFinite(value.floating()) ? text : quoted(text);
      case VARCHAR -> quoted(text);
      case DATE, TIMESTAMP -> value.type().kind() + " " + quoted(text);
    };
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
