package org.properdp.sql.jdbc.plain;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.net.URL;
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
import java.util.Calendar;
import java.util.Map;

/** Rows whose values are of the types of columns: no bytes, streams, zones. */
@SuppressWarnings("deprecation") // JDBC still wants what it has deprecated
public interface PlainValues extends ResultSet {
  @Override
  default Array getArray(String name) throws SQLException {
    throw Unsupported.method("getArray");
  }

  @Override
  default Array getArray(int at) throws SQLException {
    throw Unsupported.method("getArray");
  }

  @Override
  default InputStream getAsciiStream(String name) throws SQLException {
    throw Unsupported.method("getAsciiStream");
  }

  @Override
  default InputStream getAsciiStream(int at) throws SQLException {
    throw Unsupported.method("getAsciiStream");
  }

  @Override
  default BigDecimal getBigDecimal(String name, int scale) throws SQLException {
    throw Unsupported.method("getBigDecimal");
  }

  @Override
  default BigDecimal getBigDecimal(int at, int scale) throws SQLException {
    throw Unsupported.method("getBigDecimal");
  }

  @Override
  default InputStream getBinaryStream(String name) throws SQLException {
    throw Unsupported.method("getBinaryStream");
  }

  @Override
  default InputStream getBinaryStream(int at) throws SQLException {
    throw Unsupported.method("getBinaryStream");
  }

  @Override
  default Blob getBlob(String name) throws SQLException {
    throw Unsupported.method("getBlob");
  }

  @Override
  default Blob getBlob(int at) throws SQLException {
    throw Unsupported.method("getBlob");
  }

  @Override
  default byte[] getBytes(String name) throws SQLException {
    throw Unsupported.method("getBytes");
  }

  @Override
  default byte[] getBytes(int at) throws SQLException {
    throw Unsupported.method("getBytes");
  }

  @Override
  default Reader getCharacterStream(String name) throws SQLException {
    throw Unsupported.method("getCharacterStream");
  }

  @Override
  default Reader getCharacterStream(int at) throws SQLException {
    throw Unsupported.method("getCharacterStream");
  }

  @Override
  default Clob getClob(String name) throws SQLException {
    throw Unsupported.method("getClob");
  }

  @Override
  default Clob getClob(int at) throws SQLException {
    throw Unsupported.method("getClob");
  }

  @Override
  default Date getDate(String name, Calendar zone) throws SQLException {
    throw Unsupported.method("getDate");
  }

  @Override
  default Date getDate(int at, Calendar zone) throws SQLException {
    throw Unsupported.method("getDate");
  }

  @Override
  default Reader getNCharacterStream(String name) throws SQLException {
    throw Unsupported.method("getNCharacterStream");
  }

  @Override
  default Reader getNCharacterStream(int at) throws SQLException {
    throw Unsupported.method("getNCharacterStream");
  }

  @Override
  default NClob getNClob(String name) throws SQLException {
    throw Unsupported.method("getNClob");
  }

  @Override
  default NClob getNClob(int at) throws SQLException {
    throw Unsupported.method("getNClob");
  }

  @Override
  default Object getObject(String name, Map<String, Class<?>> map) throws SQLException {
    throw Unsupported.method("getObject");
  }

  @Override
  default Object getObject(int at, Map<String, Class<?>> map) throws SQLException {
    throw Unsupported.method("getObject");
  }

  @Override
  default Ref getRef(String name) throws SQLException {
    throw Unsupported.method("getRef");
  }

  @Override
  default Ref getRef(int at) throws SQLException {
    throw Unsupported.method("getRef");
  }

  @Override
  default RowId getRowId(String name) throws SQLException {
    throw Unsupported.method("getRowId");
  }

  @Override
  default RowId getRowId(int at) throws SQLException {
    throw Unsupported.method("getRowId");
  }

  @Override
  default SQLXML getSQLXML(String name) throws SQLException {
    throw Unsupported.method("getSQLXML");
  }

  @Override
  default SQLXML getSQLXML(int at) throws SQLException {
    throw Unsupported.method("getSQLXML");
  }

  @Override
  default Time getTime(String name, Calendar zone) throws SQLException {
    throw Unsupported.method("getTime");
  }

  @Override
  default Time getTime(String name) throws SQLException {
    throw Unsupported.method("getTime");
  }

  @Override
  default Time getTime(int at, Calendar zone) throws SQLException {
    throw Unsupported.method("getTime");
  }

  @Override
  default Time getTime(int at) throws SQLException {
    throw Unsupported.method("getTime");
  }

  @Override
  default Timestamp getTimestamp(String name, Calendar zone) throws SQLException {
    throw Unsupported.method("getTimestamp");
  }

  @Override
  default Timestamp getTimestamp(int at, Calendar zone) throws SQLException {
    throw Unsupported.method("getTimestamp");
  }

  @Override
  default URL getURL(String name) throws SQLException {
    throw Unsupported.method("getURL");
  }

  @Override
  default URL getURL(int at) throws SQLException {
    throw Unsupported.method("getURL");
  }

  @Override
  default InputStream getUnicodeStream(String name) throws SQLException {
    throw Unsupported.method("getUnicodeStream");
  }

  @Override
  default InputStream getUnicodeStream(int at) throws SQLException {
    throw Unsupported.method("getUnicodeStream");
  }
}
