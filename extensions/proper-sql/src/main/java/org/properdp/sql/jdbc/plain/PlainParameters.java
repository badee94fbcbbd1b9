package org.properdp.sql.jdbc.plain;

import java.io.InputStream;
import java.io.Reader;
import java.net.URL;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;

/** A statement without parameters of types that columns don't have. */
@SuppressWarnings("deprecation") // JDBC still wants what it has deprecated
public interface PlainParameters extends PreparedStatement {
  @Override
  default void addBatch() throws SQLException {
    throw Unsupported.method("addBatch");
  }

  @Override
  default int executeUpdate() throws SQLException {
    throw Unsupported.method("executeUpdate");
  }

  @Override
  default void setArray(int at, Array value) throws SQLException {
    throw Unsupported.method("setArray");
  }

  @Override
  default void setAsciiStream(int at, InputStream value, int length) throws SQLException {
    throw Unsupported.method("setAsciiStream");
  }

  @Override
  default void setAsciiStream(int at, InputStream value, long length) throws SQLException {
    throw Unsupported.method("setAsciiStream");
  }

  @Override
  default void setAsciiStream(int at, InputStream value) throws SQLException {
    throw Unsupported.method("setAsciiStream");
  }

  @Override
  default void setBinaryStream(int at, InputStream value, int length) throws SQLException {
    throw Unsupported.method("setBinaryStream");
  }

  @Override
  default void setBinaryStream(int at, InputStream value, long length) throws SQLException {
    throw Unsupported.method("setBinaryStream");
  }

  @Override
  default void setBinaryStream(int at, InputStream value) throws SQLException {
    throw Unsupported.method("setBinaryStream");
  }

  @Override
  default void setBlob(int at, InputStream value, long length) throws SQLException {
    throw Unsupported.method("setBlob");
  }

  @Override
  default void setBlob(int at, InputStream value) throws SQLException {
    throw Unsupported.method("setBlob");
  }

  @Override
  default void setBlob(int at, Blob value) throws SQLException {
    throw Unsupported.method("setBlob");
  }

  @Override
  default void setBytes(int at, byte[] value) throws SQLException {
    throw Unsupported.method("setBytes");
  }

  @Override
  default void setCharacterStream(int at, Reader value, int length) throws SQLException {
    throw Unsupported.method("setCharacterStream");
  }

  @Override
  default void setCharacterStream(int at, Reader value, long length) throws SQLException {
    throw Unsupported.method("setCharacterStream");
  }

  @Override
  default void setCharacterStream(int at, Reader value) throws SQLException {
    throw Unsupported.method("setCharacterStream");
  }

  @Override
  default void setClob(int at, Reader value, long length) throws SQLException {
    throw Unsupported.method("setClob");
  }

  @Override
  default void setClob(int at, Reader value) throws SQLException {
    throw Unsupported.method("setClob");
  }

  @Override
  default void setClob(int at, Clob value) throws SQLException {
    throw Unsupported.method("setClob");
  }

  @Override
  default void setDate(int at, Date value, Calendar zone) throws SQLException {
    throw Unsupported.method("setDate");
  }

  @Override
  default void setNCharacterStream(int at, Reader value, long length) throws SQLException {
    throw Unsupported.method("setNCharacterStream");
  }

  @Override
  default void setNCharacterStream(int at, Reader value) throws SQLException {
    throw Unsupported.method("setNCharacterStream");
  }

  @Override
  default void setNClob(int at, Reader value, long length) throws SQLException {
    throw Unsupported.method("setNClob");
  }

  @Override
  default void setNClob(int at, Reader value) throws SQLException {
    throw Unsupported.method("setNClob");
  }

  @Override
  default void setNClob(int at, NClob value) throws SQLException {
    throw Unsupported.method("setNClob");
  }

  @Override
  default void setRef(int at, Ref value) throws SQLException {
    throw Unsupported.method("setRef");
  }

  @Override
  default void setRowId(int at, RowId value) throws SQLException {
    throw Unsupported.method("setRowId");
  }

  @Override
  default void setSQLXML(int at, SQLXML value) throws SQLException {
    throw Unsupported.method("setSQLXML");
  }

  @Override
  default void setTime(int at, Time value, Calendar zone) throws SQLException {
    throw Unsupported.method("setTime");
  }

  @Override
  default void setTime(int at, Time value) throws SQLException {
    throw Unsupported.method("setTime");
  }

  @Override
  default void setTimestamp(int at, Timestamp value, Calendar zone) throws SQLException {
    throw Unsupported.method("setTimestamp");
  }

  @Override
  default void setURL(int at, URL value) throws SQLException {
    throw Unsupported.method("setURL");
  }

  @Override
  default void setUnicodeStream(int at, InputStream value, int length) throws SQLException {
    throw Unsupported.method("setUnicodeStream");
  }
}
