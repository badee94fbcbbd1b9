package org.properdp.sql.jdbc.plain;

import java.sql.Array;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Savepoint;
import java.sql.Struct;
import java.util.Map;
import java.util.concurrent.Executor;

/** A connection without procedures, save points, and types that columns don't have. */
public interface PlainConnection extends Connection {
  @Override
  default Array createArrayOf(String name, Object[] value) throws SQLException {
    throw Unsupported.method("createArrayOf");
  }

  @Override
  default Blob createBlob() throws SQLException {
    throw Unsupported.method("createBlob");
  }

  @Override
  default Clob createClob() throws SQLException {
    throw Unsupported.method("createClob");
  }

  @Override
  default NClob createNClob() throws SQLException {
    throw Unsupported.method("createNClob");
  }

  @Override
  default SQLXML createSQLXML() throws SQLException {
    throw Unsupported.method("createSQLXML");
  }

  @Override
  default Struct createStruct(String name, Object[] value) throws SQLException {
    throw Unsupported.method("createStruct");
  }

  @Override
  default int getNetworkTimeout() throws SQLException {
    throw Unsupported.method("getNetworkTimeout");
  }

  @Override
  default Map<String, Class<?>> getTypeMap() throws SQLException {
    throw Unsupported.method("getTypeMap");
  }

  @Override
  default CallableStatement prepareCall(String name, int scale, int scale2, int scale3)
      throws SQLException {
    throw Unsupported.method("prepareCall");
  }

  @Override
  default CallableStatement prepareCall(String name, int scale, int scale2) throws SQLException {
    throw Unsupported.method("prepareCall");
  }

  @Override
  default CallableStatement prepareCall(String name) throws SQLException {
    throw Unsupported.method("prepareCall");
  }

  @Override
  default PreparedStatement prepareStatement(String name, int[] value) throws SQLException {
    throw Unsupported.method("prepareStatement");
  }

  @Override
  default PreparedStatement prepareStatement(String name, String[] value) throws SQLException {
    throw Unsupported.method("prepareStatement");
  }

  @Override
  default void releaseSavepoint(Savepoint value) throws SQLException {
    throw Unsupported.method("releaseSavepoint");
  }

  @Override
  default void rollback(Savepoint value) throws SQLException {
    throw Unsupported.method("rollback");
  }

  @Override
  default void setNetworkTimeout(Executor value, int scale) throws SQLException {
    throw Unsupported.method("setNetworkTimeout");
  }

  @Override
  default Savepoint setSavepoint() throws SQLException {
    throw Unsupported.method("setSavepoint");
  }

  @Override
  default Savepoint setSavepoint(String name) throws SQLException {
    throw Unsupported.method("setSavepoint");
  }

  @Override
  default void setTypeMap(Map<String, Class<?>> map) throws SQLException {
    throw Unsupported.method("setTypeMap");
  }
}
