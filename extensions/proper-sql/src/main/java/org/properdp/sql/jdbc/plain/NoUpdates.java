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

/** Rows of which no column can be changed, by its position. */
public interface NoUpdates extends ResultSet {
  @Override
  default void updateArray(int at, Array value) throws SQLException {
    throw Unsupported.method("updateArray");
  }

  @Override
  default void updateAsciiStream(int at, InputStream value, int length) throws SQLException {
    throw Unsupported.method("updateAsciiStream");
  }

  @Override
  default void updateAsciiStream(int at, InputStream value, long length) throws SQLException {
    throw Unsupported.method("updateAsciiStream");
  }

  @Override
  default void updateAsciiStream(int at, InputStream value) throws SQLException {
    throw Unsupported.method("updateAsciiStream");
  }

  @Override
  default void updateBigDecimal(int at, BigDecimal value) throws SQLException {
    throw Unsupported.method("updateBigDecimal");
  }

  @Override
  default void updateBinaryStream(int at, InputStream value, int length) throws SQLException {
    throw Unsupported.method("updateBinaryStream");
  }

  @Override
  default void updateBinaryStream(int at, InputStream value, long length) throws SQLException {
    throw Unsupported.method("updateBinaryStream");
  }

  @Override
  default void updateBinaryStream(int at, InputStream value) throws SQLException {
    throw Unsupported.method("updateBinaryStream");
  }

  @Override
  default void updateBlob(int at, InputStream value, long length) throws SQLException {
    throw Unsupported.method("updateBlob");
  }

  @Override
  default void updateBlob(int at, InputStream value) throws SQLException {
    throw Unsupported.method("updateBlob");
  }

  @Override
  default void updateBlob(int at, Blob value) throws SQLException {
    throw Unsupported.method("updateBlob");
  }

  @Override
  default void updateBoolean(int at, boolean value) throws SQLException {
    throw Unsupported.method("updateBoolean");
  }

  @Override
  default void updateByte(int at, byte value) throws SQLException {
    throw Unsupported.method("updateByte");
  }

  @Override
  default void updateBytes(int at, byte[] value) throws SQLException {
    throw Unsupported.method("updateBytes");
  }

  @Override
  default void updateCharacterStream(int at, Reader value, int length) throws SQLException {
    throw Unsupported.method("updateCharacterStream");
  }

  @Override
  default void updateCharacterStream(int at, Reader value, long length) throws SQLException {
    throw Unsupported.method("updateCharacterStream");
  }

  @Override
  default void updateCharacterStream(int at, Reader value) throws SQLException {
    throw Unsupported.method("updateCharacterStream");
  }

  @Override
  default void updateClob(int at, Reader value, long length) throws SQLException {
    throw Unsupported.method("updateClob");
  }

  @Override
  default void updateClob(int at, Reader value) throws SQLException {
    throw Unsupported.method("updateClob");
  }

  @Override
  default void updateClob(int at, Clob value) throws SQLException {
    throw Unsupported.method("updateClob");
  }

  @Override
  default void updateDate(int at, Date value) throws SQLException {
    throw Unsupported.method("updateDate");
  }

  @Override
  default void updateDouble(int at, double value) throws SQLException {
    throw Unsupported.method("updateDouble");
  }

  @Override
  default void updateFloat(int at, float value) throws SQLException {
    throw Unsupported.method("updateFloat");
  }

  @Override
  default void updateInt(int at, int scale) throws SQLException {
    throw Unsupported.method("updateInt");
  }

  @Override
  default void updateLong(int at, long length) throws SQLException {
    throw Unsupported.method("updateLong");
  }

  @Override
  default void updateNCharacterStream(int at, Reader value, long length) throws SQLException {
    throw Unsupported.method("updateNCharacterStream");
  }

  @Override
  default void updateNCharacterStream(int at, Reader value) throws SQLException {
    throw Unsupported.method("updateNCharacterStream");
  }

  @Override
  default void updateNClob(int at, Reader value, long length) throws SQLException {
    throw Unsupported.method("updateNClob");
  }

  @Override
  default void updateNClob(int at, Reader value) throws SQLException {
    throw Unsupported.method("updateNClob");
  }

  @Override
  default void updateNClob(int at, NClob value) throws SQLException {
    throw Unsupported.method("updateNClob");
  }

  @Override
  default void updateNString(int at, String value) throws SQLException {
    throw Unsupported.method("updateNString");
  }

  @Override
  default void updateNull(int at) throws SQLException {
    throw Unsupported.method("updateNull");
  }

  @Override
  default void updateObject(int at, Object value, int scale) throws SQLException {
    throw Unsupported.method("updateObject");
  }

  @Override
  default void updateObject(int at, Object value) throws SQLException {
    throw Unsupported.method("updateObject");
  }

  @Override
  default void updateRef(int at, Ref value) throws SQLException {
    throw Unsupported.method("updateRef");
  }

  @Override
  default void updateRowId(int at, RowId value) throws SQLException {
    throw Unsupported.method("updateRowId");
  }

  @Override
  default void updateSQLXML(int at, SQLXML value) throws SQLException {
    throw Unsupported.method("updateSQLXML");
  }

  @Override
  default void updateShort(int at, short value) throws SQLException {
    throw Unsupported.method("updateShort");
  }

  @Override
  default void updateString(int at, String value) throws SQLException {
    throw Unsupported.method("updateString");
  }

  @Override
  default void updateTime(int at, Time value) throws SQLException {
    throw Unsupported.method("updateTime");
  }

  @Override
  default void updateTimestamp(int at, Timestamp value) throws SQLException {
    throw Unsupported.method("updateTimestamp");
  }
}
