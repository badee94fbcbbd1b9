package org.properdp.sql.jdbc.plain;

import java.sql.DatabaseMetaData;
import java.sql.SQLException;

/** What a database does not do, from N to Z. */
public interface NoMoreFeatures extends DatabaseMetaData {
  @Override
  default boolean supportsNamedParameters() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsNonNullableColumns() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsOpenCursorsAcrossCommit() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsOpenCursorsAcrossRollback() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsOpenStatementsAcrossCommit() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsOpenStatementsAcrossRollback() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsOrderByUnrelated() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsOuterJoins() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsPositionedDelete() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsPositionedUpdate() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsResultSetConcurrency(int at, int scale) throws SQLException {
    return false;
  }

  @Override
  default boolean supportsResultSetHoldability(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean supportsResultSetType(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean supportsSavepoints() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsSchemasInDataManipulation() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsSchemasInIndexDefinitions() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsSchemasInPrivilegeDefinitions() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsSchemasInProcedureCalls() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsSchemasInTableDefinitions() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsSelectForUpdate() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsStatementPooling() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsStoredFunctionsUsingCallSyntax() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsStoredProcedures() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsSubqueriesInComparisons() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsSubqueriesInExists() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsSubqueriesInIns() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsSubqueriesInQuantifieds() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsTableCorrelationNames() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsTransactionIsolationLevel(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean supportsTransactions() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsUnion() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsUnionAll() throws SQLException {
    return false;
  }
}
