package org.properdp.sql.jdbc;

import java.sql.ParameterMetaData;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.ask.SqlColumn;
import org.properdp.sql.jdbc.plain.Itself;
import org.properdp.tables.type.ColumnType;

/** What is told of the parameters of a statement. */
final class ParametersFacts implements ParameterMetaData, Itself {
  private final List<SqlColumn> parameters;

  ParametersFacts(List<SqlColumn> parameters) {
    this.parameters = parameters;
  }

  private @Nullable ColumnType type(int number) throws SQLException {
    if (number < 1 || number > parameters.size()) {
      throw Failures.argument(
          "the number of a parameter must be 1 to " + parameters.size() + ", but was " + number);
    }
    return parameters.get(number - 1).type();
  }

  @Override
  public int getParameterCount() {
    return parameters.size();
  }

  @Override
  public int isNullable(int number) throws SQLException {
    type(number);
    return parameterNullable;
  }

  @Override
  public boolean isSigned(int number) throws SQLException {
    ColumnType type = type(number);
    return type != null && type.isNumber();
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
  public int getParameterType(int number) throws SQLException {
    return JdbcTypes.code(type(number));
  }

  @Override
  public String getParameterTypeName(int number) throws SQLException {
    return JdbcTypes.name(type(number));
  }

  @Override
  public String getParameterClassName(int number) throws SQLException {
    return JdbcTypes.java(type(number)).getName();
  }

  @Override
  public int getParameterMode(int number) throws SQLException {
    type(number);
    return parameterModeIn;
  }

  @Override
  public String toString() {
    return "parameters " + parameters;
  }
}
