package org.properdp.sql.jdbc.plain;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A statement that runs queries, one at a time, and never changes anything. */
public interface QueriesOnly extends Statement {
  @Override
  default void addBatch(String name) throws SQLException {
    throw Unsupported.method("addBatch");
  }

  @Override
  default void clearBatch() throws SQLException {
    throw Unsupported.method("clearBatch");
  }

  @Override
  default boolean execute(String name, int[] value) throws SQLException {
    throw Unsupported.method("execute");
  }

  @Override
  default boolean execute(String name, String[] value) throws SQLException {
    throw Unsupported.method("execute");
  }

  @Override
  default boolean execute(String name, int scale) throws SQLException {
    throw Unsupported.method("execute");
  }

  @Override
  default int[] executeBatch() throws SQLException {
    throw Unsupported.method("executeBatch");
  }

  @Override
  default int executeUpdate(String name, int[] value) throws SQLException {
    throw Unsupported.method("executeUpdate");
  }

  @Override
  default int executeUpdate(String name, String[] value) throws SQLException {
    throw Unsupported.method("executeUpdate");
  }

  @Override
  default int executeUpdate(String name, int scale) throws SQLException {
    throw Unsupported.method("executeUpdate");
  }

  @Override
  default int executeUpdate(String name) throws SQLException {
    throw Unsupported.method("executeUpdate");
  }

  @Override
  default ResultSet getGeneratedKeys() throws SQLException {
    throw Unsupported.method("getGeneratedKeys");
  }

  @Override
  default void setCursorName(String name) throws SQLException {
    throw Unsupported.method("setCursorName");
  }
}
