package org.properdp.sql.jdbc;

import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.ask.Template;
import org.properdp.sql.jdbc.plain.Itself;
import org.properdp.sql.jdbc.plain.PlainConnection;
import org.properdp.sql.jdbc.plain.Unsupported;
import org.properdp.sql.text.Explained;
import org.properdp.sql.text.SqlError;

/**
 * A connection of one analyst. There are no transactions: each question is durable before its
 * answer is there, and nothing takes it back.
 */
final class ProperConnection implements PlainConnection, Itself {
  private final String url;
  private final String analyst;
  private final SharedStore.Lease store;
  private final SqlDoor door;
  private final Set<ProperStatement> statements = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean isClosed = new AtomicBoolean();
  private volatile boolean isAutoCommit = true;

  private ProperConnection(String url, Address address, SharedStore.Lease store) {
    this.url = url;
    this.analyst = address.analyst();
    this.store = store;
    this.door = new SqlDoor(store.tables(), analyst, address.epsilon());
  }

  static ProperConnection open(String url, Address address) throws SQLException {
    SharedStore.Lease store = SharedStore.lease(address.directory(), address.key());
    if (!SqlDoor.isKnown(store.tables(), address.analyst())) {
      SQLException refused =
          Failures.analyst(
              "no analyst " + SqlError.shown(address.analyst()) + " is declared in this store");
      try {
        store.close();
      } catch (SQLException failed) {
        refused.setNextException(failed);
      }
      throw refused;
    }
    return new ProperConnection(url, address, store);
  }

  /** Asks a question, which keeps the store open until it is answered. */
  void start(Running question, Running.Work work) throws SQLException {
    checkOpen();
    question.start(store.again(), work);
  }

  SqlDoor door() {
    return door;
  }

  String url() {
    return url;
  }

  String analyst() {
    return analyst;
  }

  SharedStore.Lease store() {
    return store;
  }

  void forget(ProperStatement closed) {
    statements.remove(closed);
  }

  void checkOpen() throws SQLException {
    if (isClosed.get()) {
      throw Failures.closed("connection");
    }
  }

  @Override
  public Statement createStatement() throws SQLException {
    checkOpen();
    return opened(new ProperStatement(this));
  }

  @Override
  public PreparedStatement prepareStatement(String text) throws SQLException {
    checkOpen();
    try {
      Explained explained = Explained.of(text);
      Template template = door.template(explained, List.of());
      return opened(new ProperPreparedStatement(this, template, explained.isWanted()));
    } catch (SqlError wrong) {
      throw Failures.of(wrong);
    }
  }

  private <S extends ProperStatement> S opened(S statement) throws SQLException {
    statements.add(statement);
    if (isClosed.get()) {
      statement.close();
      throw Failures.closed("connection");
    }
    return statement;
  }

  private static void check(int type, int concurrency) throws SQLException {
    if (type != ResultSet.TYPE_FORWARD_ONLY || concurrency != ResultSet.CONCUR_READ_ONLY) {
      throw Unsupported.because("answers are read once, from the first row on, and not changed");
    }
  }

  @Override
  public Statement createStatement(int type, int concurrency) throws SQLException {
    check(type, concurrency);
    return createStatement();
  }

  @Override
  public Statement createStatement(int type, int concurrency, int holdability) throws SQLException {
    return createStatement(type, concurrency);
  }

  @Override
  public PreparedStatement prepareStatement(String text, int type, int concurrency)
      throws SQLException {
    check(type, concurrency);
    return prepareStatement(text);
  }

  @Override
  public PreparedStatement prepareStatement(String text, int type, int concurrency, int holdability)
      throws SQLException {
    return prepareStatement(text, type, concurrency);
  }

  @Override
  public PreparedStatement prepareStatement(String text, int keys) throws SQLException {
    if (keys != Statement.NO_GENERATED_KEYS) {
      throw Unsupported.because("there are no generated keys");
    }
    return prepareStatement(text);
  }

  @Override
  public DatabaseMetaData getMetaData() throws SQLException {
    checkOpen();
    return new StoreFacts(this);
  }

  @Override
  public String nativeSQL(String text) throws SQLException {
    checkOpen();
    return text;
  }

  /** Pools want to choose; it changes nothing. */
  @Override
  public void setAutoCommit(boolean isWanted) throws SQLException {
    checkOpen();
    isAutoCommit = isWanted;
  }

  @Override
  public boolean getAutoCommit() throws SQLException {
    checkOpen();
    return isAutoCommit;
  }

  /** Everything that was answered is durable already. */
  @Override
  public void commit() throws SQLException {
    checkOpen();
  }

  /** Refunds nothing. */
  @Override
  public void rollback() throws SQLException {
    checkOpen();
  }

  /** Questions under way are asked all the same, and the store stays open for them. */
  @Override
  public void close() throws SQLException {
    if (isClosed.compareAndSet(false, true)) {
      statements.forEach(ProperStatement::close);
      store.close();
    }
  }

  @Override
  public boolean isClosed() {
    return isClosed.get();
  }

  @Override
  public void abort(Executor executor) {
    executor.execute(
        () -> {
          try {
            close();
          } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage());
          }
        });
  }

  @Override
  public boolean isValid(int seconds) throws SQLException {
    if (seconds < 0) {
      throw Failures.argument("the seconds must be 0 or more, but were " + seconds);
    }
    return !isClosed.get();
  }

  @Override
  public void setReadOnly(boolean isWanted) throws SQLException {
    checkOpen();
  }

  @Override
  public boolean isReadOnly() throws SQLException {
    checkOpen();
    return true;
  }

  @Override
  public void setCatalog(@Nullable String name) throws SQLException {
    checkOpen();
  }

  @Override
  public @Nullable String getCatalog() throws SQLException {
    checkOpen();
    return null;
  }

  @Override
  public void setSchema(@Nullable String name) throws SQLException {
    checkOpen();
  }

  @Override
  public @Nullable String getSchema() throws SQLException {
    checkOpen();
    return null;
  }

  /** Questions have one order whatever is wanted, which is stricter than each level. */
  @Override
  public void setTransactionIsolation(int level) throws SQLException {
    checkOpen();
  }

  @Override
  public int getTransactionIsolation() throws SQLException {
    checkOpen();
    return TRANSACTION_SERIALIZABLE;
  }

  @Override
  public void setHoldability(int holdability) throws SQLException {
    checkOpen();
  }

  @Override
  public int getHoldability() throws SQLException {
    checkOpen();
    return ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public @Nullable SQLWarning getWarnings() throws SQLException {
    checkOpen();
    return null;
  }

  @Override
  public void clearWarnings() throws SQLException {
    checkOpen();
  }

  /** What a client says of itself is not kept. */
  @Override
  public void setClientInfo(String name, @Nullable String value) {}

  @Override
  public void setClientInfo(Properties info) {}

  @Override
  public @Nullable String getClientInfo(String name) {
    return null;
  }

  @Override
  public Properties getClientInfo() {
    return new Properties();
  }

  @Override
  public String toString() {
    return "connection of " + analyst;
  }
}
