package org.properdp.sql.jdbc.plain;

import java.sql.DatabaseMetaData;
import java.sql.SQLException;

/** What a database does not do, from A to M. */
public interface NoFeatures extends DatabaseMetaData {
  @Override
  default boolean supportsANSI92EntryLevelSQL() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsANSI92FullSQL() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsANSI92IntermediateSQL() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsAlterTableWithAddColumn() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsAlterTableWithDropColumn() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsBatchUpdates() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsCatalogsInDataManipulation() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsCatalogsInIndexDefinitions() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsCatalogsInPrivilegeDefinitions() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsCatalogsInProcedureCalls() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsCatalogsInTableDefinitions() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsColumnAliasing() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsConvert() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsConvert(int at, int scale) throws SQLException {
    return false;
  }

  @Override
  default boolean supportsCoreSQLGrammar() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsCorrelatedSubqueries() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsDataDefinitionAndDataManipulationTransactions() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsDataManipulationTransactionsOnly() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsDifferentTableCorrelationNames() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsExpressionsInOrderBy() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsExtendedSQLGrammar() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsFullOuterJoins() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsGetGeneratedKeys() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsGroupBy() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsGroupByBeyondSelect() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsGroupByUnrelated() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsIntegrityEnhancementFacility() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsLikeEscapeClause() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsLimitedOuterJoins() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsMinimumSQLGrammar() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsMixedCaseIdentifiers() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsMixedCaseQuotedIdentifiers() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsMultipleOpenResults() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsMultipleResultSets() throws SQLException {
    return false;
  }

  @Override
  default boolean supportsMultipleTransactions() throws SQLException {
    return false;
  }
}
