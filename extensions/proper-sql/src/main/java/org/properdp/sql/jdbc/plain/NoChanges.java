package org.properdp.sql.jdbc.plain;

import java.sql.DatabaseMetaData;
import java.sql.SQLException;

/** What concerns changes, files and orders of NULL, none of which there is. */
public interface NoChanges extends DatabaseMetaData {
  @Override
  default boolean allProceduresAreCallable() throws SQLException {
    return false;
  }

  @Override
  default boolean allTablesAreSelectable() throws SQLException {
    return false;
  }

  @Override
  default boolean autoCommitFailureClosesAllResultSets() throws SQLException {
    return false;
  }

  @Override
  default boolean dataDefinitionCausesTransactionCommit() throws SQLException {
    return false;
  }

  @Override
  default boolean dataDefinitionIgnoredInTransactions() throws SQLException {
    return false;
  }

  @Override
  default boolean deletesAreDetected(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean doesMaxRowSizeIncludeBlobs() throws SQLException {
    return false;
  }

  @Override
  default boolean generatedKeyAlwaysReturned() throws SQLException {
    return false;
  }

  @Override
  default boolean insertsAreDetected(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean isCatalogAtStart() throws SQLException {
    return false;
  }

  @Override
  default boolean isReadOnly() throws SQLException {
    return false;
  }

  @Override
  default boolean locatorsUpdateCopy() throws SQLException {
    return false;
  }

  @Override
  default boolean nullPlusNonNullIsNull() throws SQLException {
    return false;
  }

  @Override
  default boolean nullsAreSortedAtEnd() throws SQLException {
    return false;
  }

  @Override
  default boolean nullsAreSortedAtStart() throws SQLException {
    return false;
  }

  @Override
  default boolean nullsAreSortedHigh() throws SQLException {
    return false;
  }

  @Override
  default boolean nullsAreSortedLow() throws SQLException {
    return false;
  }

  @Override
  default boolean othersDeletesAreVisible(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean othersInsertsAreVisible(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean othersUpdatesAreVisible(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean ownDeletesAreVisible(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean ownInsertsAreVisible(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean ownUpdatesAreVisible(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean storesLowerCaseIdentifiers() throws SQLException {
    return false;
  }

  @Override
  default boolean storesLowerCaseQuotedIdentifiers() throws SQLException {
    return false;
  }

  @Override
  default boolean storesMixedCaseIdentifiers() throws SQLException {
    return false;
  }

  @Override
  default boolean storesMixedCaseQuotedIdentifiers() throws SQLException {
    return false;
  }

  @Override
  default boolean storesUpperCaseIdentifiers() throws SQLException {
    return false;
  }

  @Override
  default boolean storesUpperCaseQuotedIdentifiers() throws SQLException {
    return false;
  }

  @Override
  default boolean updatesAreDetected(int at) throws SQLException {
    return false;
  }

  @Override
  default boolean usesLocalFilePerTable() throws SQLException {
    return false;
  }

  @Override
  default boolean usesLocalFiles() throws SQLException {
    return false;
  }
}
