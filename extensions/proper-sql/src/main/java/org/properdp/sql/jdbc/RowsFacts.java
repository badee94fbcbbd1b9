package org.properdp.sql.jdbc;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.ask.SqlColumn;
import org.properdp.sql.jdbc.plain.Itself;
import org.properdp.tables.type.ColumnType;

/** What is told of the columns of rows. */
final class RowsFacts implements ResultSetMetaData, Itself {
  private final List<SqlColumn> columns;

  RowsFacts(List<SqlColumn> columns) {
    this.columns = columns;
  }

  private SqlColumn column(int number) throws SQLException {
    return column(columns, number);
  }

  /** The column with this number, from 1. */
  static SqlColumn column(List<SqlColumn> columns, int number) throws SQLException {
    if (number < 1 || number > columns.size()) {
      throw Failures.argument(
          "the number of a column must be 1 to " + columns.size() + ", but was " + number);
    }
    return columns.get(number - 1);
  }

  private @Nullable ColumnType type(int number) throws SQLException {
    return column(number).type();
  }

  @Override
  public int getColumnCount() {
    return columns.size();
  }

  @Override
  public String getColumnLabel(int number) throws SQLException {
    return column(number).name();
  }

  @Override
  public String getColumnName(int number) throws SQLException {
    return column(number).name();
  }

  @Override
  public int getColumnType(int number) throws SQLException {
    return JdbcTypes.code(type(number));
  }

  @Override
  public String getColumnTypeName(int number) throws SQLException {
    return JdbcTypes.name(type(number));
  }

  @Override
  public String getColumnClassName(int number) throws SQLException {
    return JdbcTypes.java(type(number)).getName();
  }

  @Override
  public int getColumnDisplaySize(int number) throws SQLException {
    return JdbcTypes.width(type(number));
  }

  @Override
  public int getPrecision(int number) throws SQLException {
    return JdbcTypes.precision(type(number));
  }

  @Override
  public int getScale(int number) throws SQLException {
    return JdbcTypes.scale(type(number));
  }

  @Override
  public int isNullable(int number) throws SQLException {
    return column(number).nullable() ? columnNullable : columnNoNulls;
  }

  @Override
  public boolean isSigned(int number) throws SQLException {
    ColumnType type = type(number);
    return type != null && type.isNumber();
  }

  @Override
  public boolean isCaseSensitive(int number) throws SQLException {
    return JdbcTypes.java(type(number)) == String.class;
  }

  @Override
  public boolean isAutoIncrement(int number) throws SQLException {
    column(number);
    return false;
  }

  @Override
  public boolean isSearchable(int number) throws SQLException {
    column(number);
    return true;
  }

  @Override
  public boolean isCurrency(int number) throws SQLException {
    column(number);
    return false;
  }

  @Override
  public boolean isReadOnly(int number) throws SQLException {
    column(number);
    return true;
  }

  @Override
  public boolean isWritable(int number) throws SQLException {
    column(number);
    return false;
  }

  @Override
  public boolean isDefinitelyWritable(int number) throws SQLException {
    column(number);
    return false;
  }

  @Override
  public String getSchemaName(int number) throws SQLException {
    column(number);
    return "";
  }

  @Override
  public String getTableName(int number) throws SQLException {
    column(number);
    return "";
  }

  @Override
  public String getCatalogName(int number) throws SQLException {
    column(number);
    return "";
  }

  @Override
  public String toString() {
    return "columns " + columns;
  }
}
