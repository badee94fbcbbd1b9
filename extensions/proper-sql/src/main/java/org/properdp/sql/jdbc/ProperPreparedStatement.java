package org.properdp.sql.jdbc;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.ParameterMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.ask.Template;
import org.properdp.sql.jdbc.plain.PlainParameters;

/** A statement with parameters. Each time that it runs, its question is asked anew. */
final class ProperPreparedStatement extends ProperStatement implements PlainParameters {
  private static final String TEXT =
      "a prepared statement has its text already: call the method without one";

  private final Template template;
  private final boolean isExplained;
  private final @Nullable Object[] values;
  private final boolean[] isSet;

  ProperPreparedStatement(ProperConnection connection, Template template, boolean isExplained) {
    super(connection);
    this.template = template;
    this.isExplained = isExplained;
    this.values = new @Nullable Object[template.parameters().size()];
    this.isSet = new boolean[values.length];
  }

  @Override
  public ResultSet executeQuery() throws SQLException {
    checkOpen();
    for (int at = 0; at < isSet.length; at++) {
      if (!isSet[at]) {
        throw Failures.argument("parameter " + (at + 1) + " has no value yet");
      }
    }
    List<@Nullable Object> now = new ArrayList<>(Arrays.asList(values));
    return answered(running -> answer(running, template.with(now), isExplained));
  }

  @Override
  public boolean execute() throws SQLException {
    executeQuery();
    return true;
  }

  @Override
  public ResultSet executeQuery(String text) throws SQLException {
    throw Failures.order(TEXT);
  }

  @Override
  public boolean execute(String text) throws SQLException {
    throw Failures.order(TEXT);
  }

  private void set(int number, @Nullable Object value) throws SQLException {
    checkOpen();
    checkNumber(number);
    try {
      values[number - 1] = template.checked(number, value);
      isSet[number - 1] = true;
    } catch (IllegalArgumentException wrong) {
      throw Failures.type(String.valueOf(wrong.getMessage()));
    }
  }

  private void checkNumber(int number) throws SQLException {
    if (values.length == 0) {
      throw Failures.argument("the statement has no parameters, but one was set: " + number);
    } else if (number < 1 || number > values.length) {
      throw Failures.argument(
          "the number of a parameter must be 1 to " + values.length + ", but was " + number);
    }
  }

  @Override
  public void clearParameters() throws SQLException {
    checkOpen();
    Arrays.fill(values, null);
    Arrays.fill(isSet, false);
  }

  @Override
  public @Nullable ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    return new RowsFacts(isExplained ? Answer.PLAN : template.columns());
  }

  @Override
  public ParameterMetaData getParameterMetaData() throws SQLException {
    checkOpen();
    return new ParametersFacts(template.parameters());
  }

  @Override
  public void setNull(int number, int type) throws SQLException {
    set(number, null);
  }

  @Override
  public void setNull(int number, int type, String name) throws SQLException {
    set(number, null);
  }

  @Override
  public void setBoolean(int number, boolean value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setByte(int number, byte value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setShort(int number, short value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setInt(int number, int value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setLong(int number, long value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setFloat(int number, float value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setDouble(int number, double value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setBigDecimal(int number, @Nullable BigDecimal value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setString(int number, @Nullable String value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setNString(int number, @Nullable String value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setDate(int number, @Nullable Date value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setTimestamp(int number, @Nullable Timestamp value) throws SQLException {
    set(number, value);
  }

  @Override
  public void setObject(int number, @Nullable Object value) throws SQLException {
    set(number, value);
  }

  /** The statement says which type the parameter has; the one that is given changes nothing. */
  @Override
  public void setObject(int number, @Nullable Object value, int type) throws SQLException {
    set(number, value);
  }

  @Override
  public void setObject(int number, @Nullable Object value, int type, int scale)
      throws SQLException {
    set(number, value);
  }
}
