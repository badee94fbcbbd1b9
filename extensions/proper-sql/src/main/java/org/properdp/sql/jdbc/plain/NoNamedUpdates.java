package org.properdp.sql.jdbc.plain;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;

/** Rows of which no column can be changed, by its name. */
public interface NoNamedUpdates extends ResultSet {
  @Override
  default void updateArray(String name, Array value) throws SQLException {
    throw Unsupported.method("updateArray");
  }

  @Override
  default void updateAsciiStream(String name, InputStream value, int length) throws SQLException {
    throw Unsupported.method("updateAsciiStream");
  }

  @Override
  default void updateAsciiStream(String name, InputStream value, long length) throws SQLException {
    throw Unsupported.method("updateAsciiStream");
  }

  @Override
  default void updateAsciiStream(String name, InputStream value) throws SQLException {
    throw Unsupported.method("updateAsciiStream");
  }

  @Override
  default void updateBigDecimal(String name, BigDecimal value) throws SQLException {
    throw Unsupported.method("updateBigDecimal");
  }

  @Override
  default void updateBinaryStream(String name, InputStream value, int length) throws SQLException {
    throw Unsupported.method("updateBinaryStream");
  }

  @Override
  default void updateBinaryStream(String name, InputStream value, long length) throws SQLException {
    throw Unsupported.method("updateBinaryStream");
  }

  @Override
  default void updateBinaryStream(String name, InputStream value) throws SQLException {
    throw Unsupported.method("updateBinaryStream");
  }

  @Override
  default void updateBlob(String name, InputStream value, long length) throws SQLException {
    throw Unsupported.method("updateBlob");
  }

  @Override
  default void updateBlob(String name, InputStream value) throws SQLException {
    throw Unsupported.method("updateBlob");
  }

  @Override
  default void updateBlob(String name, Blob value) throws SQLException {
    throw Unsupported.method("updateBlob");
  }

  @Override
  default void updateBoolean(String name, boolean value) throws SQLException {
    throw Unsupported.method("updateBoolean");
  }

  @Override
  default void updateByte(String name, byte value) throws SQLException {
    throw Unsupported.method("updateByte");
  }

  @Override
  default void updateBytes(String name, byte[] value) throws SQLException {
    throw Unsupported.method("updateBytes");
  }

  @Override
  default void updateCharacterStream(String name, Reader value, int length) throws SQLException {
    throw Unsupported.method("updateCharacterStream");
  }

  @Override
  default void updateCharacterStream(String name, Reader value, long length) throws SQLException {
    throw Unsupported.method("updateCharacterStream");
  }

  @Override
  default void updateCharacterStream(String name, Reader value) throws SQLException {
    throw Unsupported.method("updateCharacterStream");
  }

  @Override
  default void updateClob(String name, Reader value, long length) throws SQLException {
    throw Unsupported.method("updateClob");
  }

  @Override
  default void updateClob(String name, Reader value) throws SQLException {
    throw Unsupported.method("updateClob");
  }

  @Override
  default void updateClob(String name, Clob value) throws SQLException {
    throw Unsupported.method("updateClob");
  }

  @Override
  default void updateDate(String name, Date value) throws SQLException {
    throw Unsupported.method("updateDate");
  }

  @Override
  default void updateDouble(String name, double value) throws SQLException {
    throw Unsupported.method("updateDouble");
  }

  @Override
  default void updateFloat(String name, float value) throws SQLException {
    throw Unsupported.method("updateFloat");
  }

  @Override
  default void updateInt(String name, int scale) throws SQLException {
    throw Unsupported.method("updateInt");
  }

  @Override
  default void updateLong(String name, long length) throws SQLException {
    throw Unsupported.method("updateLong");
  }

  @Override
  default void updateNCharacterStream(String name, Reader value, long length) throws SQLException {
    throw Unsupported.method("updateNCharacterStream");
  }

  @Override
  default void updateNCharacterStream(String name, Reader value) throws SQLException {
    throw Unsupported.method("updateNCharacterStream");
  }

  @Override
  default void updateNClob(String name, Reader value, long length) throws SQLException {
    throw Unsupported.method("updateNClob");
  }

  @Override
  default void updateNClob(String name, Reader value) throws SQLException {
    throw Unsupported.method("updateNClob");
  }

  @Override
  default void updateNClob(String name, NClob value) throws SQLException {
    throw Unsupported.method("updateNClob");
  }

  @Override
  default void updateNString(String name, String value) throws SQLException {
    throw Unsupported.method("updateNString");
  }

  @Override
  default void updateNull(String name) throws SQLException {
    throw Unsupported.method("updateNull");
  }

  @Override
  default void updateObject(String name, Object value, int scale) throws SQLException {
    throw Unsupported.method("updateObject");
  }

  @Override
  default void updateObject(String name, Object value) throws SQLException {
    throw Unsupported.method("updateObject");
  }

  @Override
  default void updateRef(String name, Ref value) throws SQLException {
    throw Unsupported.method("updateRef");
  }

  @Override
  default void updateRowId(String name, RowId value) throws SQLException {
    throw Unsupported.method("updateRowId");
  }

  @Override
  default void updateSQLXML(String name, SQLXML value) throws SQLException {
    throw Unsupported.method("updateSQLXML");
  }

  @Override
  default void updateShort(String name, short value) throws SQLException {
    throw Unsupported.method("updateShort");
  }

  @Override
  default void updateString(String name, String value) throws SQLException {
    throw Unsupported.method("updateString");
  }

  @Override
  default void updateTime(String name, Time value) throws SQLException {
    throw Unsupported.method("updateTime");
  }

  @Override
  default void updateTimestamp(String name, Timestamp value) throws SQLException {
    throw Unsupported.method("updateTimestamp");
  }
}
