package org.properdp.sql.jdbc.plain;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Rows that are read once, from the first to the last, and can't be changed. */
public interface ForwardOnly extends ResultSet {
  @Override
  default boolean absolute(int at) throws SQLException {
    throw Unsupported.method("absolute");
  }

  @Override
  default void afterLast() throws SQLException {
    throw Unsupported.method("afterLast");
  }

  @Override
  default void beforeFirst() throws SQLException {
    throw Unsupported.method("beforeFirst");
  }

  @Override
  default void cancelRowUpdates() throws SQLException {
    throw Unsupported.method("cancelRowUpdates");
  }

  @Override
  default void deleteRow() throws SQLException {
    throw Unsupported.method("deleteRow");
  }

  @Override
  default boolean first() throws SQLException {
    throw Unsupported.method("first");
  }

  @Override
  default String getCursorName() throws SQLException {
    throw Unsupported.method("getCursorName");
  }

  @Override
  default void insertRow() throws SQLException {
    throw Unsupported.method("insertRow");
  }

  @Override
  default boolean last() throws SQLException {
    throw Unsupported.method("last");
  }

  @Override
  default void moveToCurrentRow() throws SQLException {
    throw Unsupported.method("moveToCurrentRow");
  }

  @Override
  default void moveToInsertRow() throws SQLException {
    throw Unsupported.method("moveToInsertRow");
  }

  @Override
  default boolean previous() throws SQLException {
    throw Unsupported.method("previous");
  }

  @Override
  default void refreshRow() throws SQLException {
    throw Unsupported.method("refreshRow");
  }

  @Override
  default boolean relative(int at) throws SQLException {
    throw Unsupported.method("relative");
  }

  @Override
  default void updateRow() throws SQLException {
    throw Unsupported.method("updateRow");
  }
}
