package org.properdp.sql.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.RowIdLifetime;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.jdbc.plain.Itself;
import org.properdp.sql.jdbc.plain.NoChanges;
import org.properdp.sql.jdbc.plain.NoFeatures;
import org.properdp.sql.jdbc.plain.NoLimits;
import org.properdp.sql.jdbc.plain.NoMoreFeatures;
import org.properdp.sql.jdbc.plain.NoObjects;
import org.properdp.sql.text.SqlText;
import org.properdp.tables.schema.Catalogue;

/**
 * What tools are told of a store: declarations that the analyst may see, and constants. There are
 * no sizes and no statistics.
 */
final class StoreFacts
    implements ProductFacts, NoChanges, NoFeatures, NoLimits, NoMoreFeatures, NoObjects, Itself {
  private final ProperConnection connection;

  StoreFacts(ProperConnection connection) {
    this.connection = connection;
  }

  private List<Listing.Visible> visible() throws SQLException {
    connection.checkOpen();
    Catalogue catalogue = connection.store().tables().catalogue();
    List<Listing.Visible> visible = new ArrayList<>();
    catalogue.tables().forEach(table -> visible.add(Listing.Visible.of(table)));
    catalogue.publicTables().forEach(table -> visible.add(Listing.Visible.of(table)));
    return visible;
  }

  private static boolean isNamed(@Nullable String catalogOrSchema) {
    return catalogOrSchema != null && !Listing.like(catalogOrSchema).matcher("").matches();
  }

  @Override
  public ResultSet none(String... columns) throws SQLException {
    connection.checkOpen();
    return Listing.of(List.of(columns), List.of());
  }

  @Override
  public ResultSet getTables(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      String @Nullable [] types)
      throws SQLException {
    return Listing.tables(
        isNamed(catalog) || isNamed(schema) ? List.of() : visible(), table, types);
  }

  @Override
  public ResultSet getColumns(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      @Nullable String column)
      throws SQLException {
    return Listing.columns(
        isNamed(catalog) || isNamed(schema) ? List.of() : visible(), table, column);
  }

  @Override
  public ResultSet getTableTypes() throws SQLException {
    connection.checkOpen();
    return Listing.tableTypes();
  }

  @Override
  public ResultSet getTypeInfo() throws SQLException {
    connection.checkOpen();
    return Listing.types();
  }

  @Override
  public ResultSet getSchemas() throws SQLException {
    return none("TABLE_SCHEM", "TABLE_CATALOG");
  }

  @Override
  public ResultSet getSchemas(@Nullable String catalog, @Nullable String pattern)
      throws SQLException {
    return getSchemas();
  }

  @Override
  public ResultSet getCatalogs() throws SQLException {
    return none("TABLE_CAT");
  }

  @Override
  public Connection getConnection() {
    return connection;
  }

  @Override
  public String getURL() {
    return connection.url();
  }

  @Override
  public String getUserName() {
    return connection.analyst();
  }

  @Override
  public int getMaxStatementLength() {
    return SqlText.MOST_CHARACTERS;
  }

  @Override
  public int getDefaultTransactionIsolation() {
    return Connection.TRANSACTION_SERIALIZABLE;
  }

  /** Each level is served by a stricter one. */
  @Override
  public boolean supportsTransactionIsolationLevel(int level) {
    return level != Connection.TRANSACTION_NONE;
  }

  @Override
  public int getResultSetHoldability() {
    return ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public boolean supportsResultSetHoldability(int holdability) {
    return holdability == ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public boolean supportsResultSetType(int type) {
    return type == ResultSet.TYPE_FORWARD_ONLY;
  }

  @Override
  public boolean supportsResultSetConcurrency(int type, int concurrency) {
    return supportsResultSetType(type) && concurrency == ResultSet.CONCUR_READ_ONLY;
  }

  @Override
  public boolean isReadOnly() {
    return true;
  }

  @Override
  public boolean allTablesAreSelectable() {
    return true;
  }

  @Override
  public boolean storesLowerCaseIdentifiers() {
    return true;
  }

  @Override
  public boolean storesMixedCaseQuotedIdentifiers() {
    return true;
  }

  @Override
  public boolean supportsColumnAliasing() {
    return true;
  }

  @Override
  public boolean supportsGroupBy() {
    return true;
  }

  @Override
  public boolean supportsUnion() {
    return true;
  }

  @Override
  public boolean supportsUnionAll() {
    return true;
  }

  @Override
  public boolean supportsOuterJoins() {
    return true;
  }

  @Override
  public boolean supportsFullOuterJoins() {
    return true;
  }

  @Override
  public boolean supportsLimitedOuterJoins() {
    return true;
  }

  @Override
  public boolean supportsExpressionsInOrderBy() {
    return true;
  }

  @Override
  public boolean supportsTableCorrelationNames() {
    return true;
  }

  @Override
  public boolean supportsSubqueriesInIns() {
    return true;
  }

  @Override
  public boolean supportsSubqueriesInExists() {
    return true;
  }

  @Override
  public boolean nullPlusNonNullIsNull() {
    return true;
  }

  @Override
  public boolean nullsAreSortedHigh() {
    return true;
  }

  @Override
  public RowIdLifetime getRowIdLifetime() {
    return RowIdLifetime.ROWID_UNSUPPORTED;
  }

  @Override
  public String toString() {
    return "facts about a store";
  }
}
