package org.properdp.sql.jdbc.plain;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/** Rows whose columns are found by name, and read by position then. */
public interface ByName extends ResultSet {
  @Override
  default BigDecimal getBigDecimal(String name) throws SQLException {
    return getBigDecimal(findColumn(name));
  }

  @Override
  default boolean getBoolean(String name) throws SQLException {
    return getBoolean(findColumn(name));
  }

  @Override
  default byte getByte(String name) throws SQLException {
    return getByte(findColumn(name));
  }

  @Override
  default Date getDate(String name) throws SQLException {
    return getDate(findColumn(name));
  }

  @Override
  default double getDouble(String name) throws SQLException {
    return getDouble(findColumn(name));
  }

  @Override
  default float getFloat(String name) throws SQLException {
    return getFloat(findColumn(name));
  }

  @Override
  default int getInt(String name) throws SQLException {
    return getInt(findColumn(name));
  }

  @Override
  default long getLong(String name) throws SQLException {
    return getLong(findColumn(name));
  }

  @Override
  default String getNString(String name) throws SQLException {
    return getNString(findColumn(name));
  }

  @Override
  default <T> T getObject(String name, Class<T> value) throws SQLException {
    return getObject(findColumn(name), value);
  }

  @Override
  default Object getObject(String name) throws SQLException {
    return getObject(findColumn(name));
  }

  @Override
  default short getShort(String name) throws SQLException {
    return getShort(findColumn(name));
  }

  @Override
  default String getString(String name) throws SQLException {
    return getString(findColumn(name));
  }

  @Override
  default Timestamp getTimestamp(String name) throws SQLException {
    return getTimestamp(findColumn(name));
  }
}
