package org.properdp.sql.jdbc;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.ask.SqlColumn;
import org.properdp.sql.jdbc.plain.ByName;
import org.properdp.sql.jdbc.plain.ForwardOnly;
import org.properdp.sql.jdbc.plain.Itself;
import org.properdp.sql.jdbc.plain.NoNamedUpdates;
import org.properdp.sql.jdbc.plain.NoUpdates;
import org.properdp.sql.jdbc.plain.PlainValues;
import org.properdp.sql.text.SqlError;

/** Rows, read one after the other. They are all there before the first is read. */
final class Rows implements ByName, ForwardOnly, NoNamedUpdates, NoUpdates, PlainValues, Itself {
  private final @Nullable ProperStatement statement;
  private final Answer answer;
  private volatile @Nullable SQLWarning warnings;
  private volatile boolean isClosed;
  private int row;
  private boolean wasNull;

  /** The rows of an answer to a statement; null for rows of facts about the store. */
  Rows(@Nullable ProperStatement statement, Answer answer) {
    this.statement = statement;
    this.answer = answer;
    this.warnings = answer.warnings();
  }

  private void checkOpen() throws SQLException {
    if (isClosed) {
      throw Failures.closed("result");
    }
  }

  @Override
  public boolean next() throws SQLException {
    checkOpen();
    row = Math.min(row + 1, answer.rows().size() + 1);
    return row <= answer.rows().size();
  }

  private <T> @Nullable T read(int number, Class<T> type) throws SQLException {
    checkOpen();
    SqlColumn column = RowsFacts.column(answer.columns(), number);
    if (row < 1 || row > answer.rows().size()) {
      throw new SQLException(
          row < 1 ? "no row is read yet: call next()" : "all rows are read", "24000");
    }
    Object value = answer.rows().get(row - 1).get(number - 1);
    wasNull = value == null;
    return type.cast(ReadAs.of(value, column, type));
  }

  @Override
  public boolean wasNull() throws SQLException {
    checkOpen();
    return wasNull;
  }

  @Override
  public int findColumn(String name) throws SQLException {
    checkOpen();
    for (int at = 0; at < answer.columns().size(); at++) {
      if (answer.columns().get(at).name().equalsIgnoreCase(name)) {
        return at + 1;
      }
    }
    throw Failures.argument("there is no column " + SqlError.shown(String.valueOf(name)));
  }

  @Override
  public @Nullable String getString(int number) throws SQLException {
    return read(number, String.class);
  }

  @Override
  public @Nullable String getNString(int number) throws SQLException {
    return read(number, String.class);
  }

  @Override
  public boolean getBoolean(int number) throws SQLException {
    Boolean value = read(number, Boolean.class);
    return value != null && value;
  }

  @Override
  public byte getByte(int number) throws SQLException {
    Byte value = read(number, Byte.class);
    return value == null ? 0 : value;
  }

  @Override
  public short getShort(int number) throws SQLException {
    Short value = read(number, Short.class);
    return value == null ? 0 : value;
  }

  @Override
  public int getInt(int number) throws SQLException {
    Integer value = read(number, Integer.class);
    return value == null ? 0 : value;
  }

  @Override
  public long getLong(int number) throws SQLException {
    Long value = read(number, Long.class);
    return value == null ? 0 : value;
  }

  @Override
  public float getFloat(int number) throws SQLException {
    Float value = read(number, Float.class);
    return value == null ? 0 : value;
  }

  @Override
  public double getDouble(int number) throws SQLException {
    Double value = read(number, Double.class);
    return value == null ? 0 : value;
  }

  @Override
  public @Nullable BigDecimal getBigDecimal(int number) throws SQLException {
    return read(number, BigDecimal.class);
  }

  @Override
  public @Nullable Date getDate(int number) throws SQLException {
    return read(number, Date.class);
  }

  @Override
  public @Nullable Timestamp getTimestamp(int number) throws SQLException {
    return read(number, Timestamp.class);
  }

  @Override
  public @Nullable Object getObject(int number) throws SQLException {
    return read(number, Object.class);
  }

  @Override
  public <T> @Nullable T getObject(int number, Class<T> type) throws SQLException {
    if (type.isPrimitive()) {
      throw Failures.type("a value can be NULL, which " + type + " can't be: give its class");
    }
    return read(number, type);
  }

  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    return new RowsFacts(answer.columns());
  }

  @Override
  public @Nullable SQLWarning getWarnings() throws SQLException {
    checkOpen();
    return warnings;
  }

  @Override
  public void clearWarnings() throws SQLException {
    checkOpen();
    warnings = null;
  }

  @Override
  public boolean isBeforeFirst() throws SQLException {
    checkOpen();
    return row == 0 && !answer.rows().isEmpty();
  }

  @Override
  public boolean isFirst() throws SQLException {
    checkOpen();
    return row == 1 && !answer.rows().isEmpty();
  }

  @Override
  public boolean isLast() throws SQLException {
    checkOpen();
    return row > 0 && row == answer.rows().size();
  }

  @Override
  public boolean isAfterLast() throws SQLException {
    checkOpen();
    return row > answer.rows().size() && !answer.rows().isEmpty();
  }

  @Override
  public int getRow() throws SQLException {
    checkOpen();
    return row > answer.rows().size() ? 0 : row;
  }

  @Override
  public @Nullable Statement getStatement() throws SQLException {
    checkOpen();
    return statement;
  }

  @Override
  public void setFetchDirection(int direction) throws SQLException {
    checkOpen();
  }

  @Override
  public int getFetchDirection() throws SQLException {
    checkOpen();
    return FETCH_FORWARD;
  }

  @Override
  public void setFetchSize(int size) throws SQLException {
    checkOpen();
  }

  @Override
  public int getFetchSize() throws SQLException {
    checkOpen();
    return 0;
  }

  @Override
  public int getType() throws SQLException {
    checkOpen();
    return TYPE_FORWARD_ONLY;
  }

  @Override
  public int getConcurrency() throws SQLException {
    checkOpen();
    return CONCUR_READ_ONLY;
  }

  @Override
  public int getHoldability() throws SQLException {
    checkOpen();
    return HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public boolean rowUpdated() {
    return false;
  }

  @Override
  public boolean rowInserted() {
    return false;
  }

  @Override
  public boolean rowDeleted() {
    return false;
  }

  /** Closes them because their statement is done with them. */
  void shut() {
    isClosed = true;
  }

  @Override
  public void close() {
    shut();
    if (statement != null) {
      statement.closed(this);
    }
  }

  @Override
  public boolean isClosed() {
    return isClosed;
  }

  @Override
  public String toString() {
    return "rows of " + answer.columns().size() + " columns";
  }
}
