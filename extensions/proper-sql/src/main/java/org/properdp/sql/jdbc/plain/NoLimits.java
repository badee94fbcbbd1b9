package org.properdp.sql.jdbc.plain;

import java.sql.DatabaseMetaData;
import java.sql.SQLException;

/** Limits of a database: 0 says that there is none, or that it is not told. */
public interface NoLimits extends DatabaseMetaData {
  @Override
  default int getMaxBinaryLiteralLength() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxCatalogNameLength() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxCharLiteralLength() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxColumnNameLength() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxColumnsInGroupBy() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxColumnsInIndex() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxColumnsInOrderBy() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxColumnsInSelect() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxColumnsInTable() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxConnections() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxCursorNameLength() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxIndexLength() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxProcedureNameLength() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxRowSize() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxSchemaNameLength() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxStatementLength() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxStatements() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxTableNameLength() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxTablesInSelect() throws SQLException {
    return 0;
  }

  @Override
  default int getMaxUserNameLength() throws SQLException {
    return 0;
  }
}
