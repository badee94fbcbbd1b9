package org.properdp.sql.jdbc;

import io.vavr.control.Either;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.ask.Left;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlRefusal;
import org.properdp.sql.ask.SqlRows;
import org.properdp.sql.jdbc.plain.Itself;
import org.properdp.sql.jdbc.plain.QueriesOnly;
import org.properdp.sql.jdbc.plain.Unsupported;
import org.properdp.sql.text.Explained;
import org.properdp.sql.text.SqlError;

/** Runs statements, one at a time. */
class ProperStatement implements QueriesOnly, Itself {
  private final ProperConnection connection;
  private final AtomicReference<@Nullable Running> running = new AtomicReference<>();
  private final AtomicBoolean isClosed = new AtomicBoolean();
  private volatile @Nullable Rows rows;
  private volatile @Nullable SQLWarning warnings;
  private volatile int mostRows;
  private volatile int seconds;
  private volatile boolean closesItself;

  ProperStatement(ProperConnection connection) {
    this.connection = connection;
  }

  ProperConnection proper() {
    return connection;
  }

  void checkOpen() throws SQLException {
    if (isClosed.get()) {
      throw Failures.closed("statement");
    }
  }

  @Override
  public ResultSet executeQuery(String text) throws SQLException {
    return answered(
        running -> {
          Explained explained = Explained.of(text);
          return answer(running, connection.door().prepare(explained), explained.isWanted());
        });
  }

  @Override
  public boolean execute(String text) throws SQLException {
    executeQuery(text);
    return true;
  }

  static Answer answer(Running running, Prepared prepared, boolean isExplained)
      throws SQLException {
    running.isLeftAs(isExplained ? Left.FREE : Left.of(prepared));
    if (isExplained) {
      return Answer.explained(prepared.explain());
    }
    try {
      Either<SqlRefusal, SqlRows> answer = prepared.run();
      if (answer.isLeft()) {
        throw Failures.of(answer.getLeft());
      }
      return Answer.of(prepared.columns(), answer.get());
    } catch (SqlError failed) {
      throw Failures.afterNoise(failed);
    }
  }

  /** Asks on another thread, and waits until it is answered, or left. */
  final ResultSet answered(Running.Work work) throws SQLException {
    checkOpen();
    closeRows();
    warnings = null;
    Running next = new Running();
    if (!running.compareAndSet(null, next)) {
      throw Failures.order("a statement runs once at a time");
    }
    try {
      connection.start(next, work);
      if (isClosed.get()) {
        next.leave(Failures::closedMeanwhile);
      }
      Answer answer = next.await(seconds).limited(mostRows);
      warnings = answer.warnings();
      Rows made = new Rows(this, answer);
      rows = made;
      return made;
    } finally {
      running.set(null);
    }
  }

  private void closeRows() {
    Rows open = rows;
    rows = null;
    if (open != null) {
      open.shut();
    }
  }

  /** The rows of a result are no longer wanted. */
  void closed(Rows result) {
    if (closesItself && result == rows) {
      close();
    }
  }

  /** Lets the thread that waits go on. The question is asked all the same. */
  @Override
  public void cancel() throws SQLException {
    checkOpen();
    leave(Failures::cancelled);
  }

  private void leave(Function<Left, SQLException> why) {
    Running waitedFor = running.get();
    if (waitedFor != null) {
      waitedFor.leave(why);
    }
  }

  @Override
  public void close() {
    if (isClosed.compareAndSet(false, true)) {
      leave(Failures::closedMeanwhile);
      closeRows();
      connection.forget(this);
    }
  }

  @Override
  public boolean isClosed() {
    return isClosed.get();
  }

  @Override
  public Connection getConnection() throws SQLException {
    checkOpen();
    return connection;
  }

  @Override
  public @Nullable ResultSet getResultSet() throws SQLException {
    checkOpen();
    return rows;
  }

  @Override
  public int getUpdateCount() throws SQLException {
    checkOpen();
    return -1;
  }

  @Override
  public boolean getMoreResults() throws SQLException {
    checkOpen();
    closeRows();
    return false;
  }

  @Override
  public boolean getMoreResults(int current) throws SQLException {
    return getMoreResults();
  }

  @Override
  public int getMaxRows() throws SQLException {
    checkOpen();
    return mostRows;
  }

  @Override
  public void setMaxRows(int most) throws SQLException {
    checkOpen();
    mostRows = notNegative("the most rows", most);
  }

  @Override
  public int getQueryTimeout() throws SQLException {
    checkOpen();
    return seconds;
  }

  @Override
  public void setQueryTimeout(int longest) throws SQLException {
    checkOpen();
    seconds = notNegative("the seconds to wait", longest);
  }

  private static int notNegative(String what, int number) throws SQLException {
    if (number < 0) {
      throw Failures.argument(what + " must be 0 or more, but were " + number);
    }
    return number;
  }

  @Override
  public int getMaxFieldSize() throws SQLException {
    checkOpen();
    return 0;
  }

  @Override
  public void setMaxFieldSize(int most) throws SQLException {
    checkOpen();
    if (most != 0) {
      throw Unsupported.because("texts are never cut");
    }
  }

  /** What is between braces is read as JDBC has it in any case. */
  @Override
  public void setEscapeProcessing(boolean isWanted) throws SQLException {
    checkOpen();
  }

  @Override
  public @Nullable SQLWarning getWarnings() throws SQLException {
    checkOpen();
    return warnings;
  }

  @Override
  public void clearWarnings() throws SQLException {
    checkOpen();
    warnings = null;
  }

  @Override
  public void setFetchDirection(int direction) throws SQLException {
    checkOpen();
  }

  @Override
  public int getFetchDirection() throws SQLException {
    checkOpen();
    return ResultSet.FETCH_FORWARD;
  }

  @Override
  public void setFetchSize(int size) throws SQLException {
    checkOpen();
    notNegative("the rows to fetch", size);
  }

  @Override
  public int getFetchSize() throws SQLException {
    checkOpen();
    return 0;
  }

  @Override
  public int getResultSetConcurrency() throws SQLException {
    checkOpen();
    return ResultSet.CONCUR_READ_ONLY;
  }

  @Override
  public int getResultSetType() throws SQLException {
    checkOpen();
    return ResultSet.TYPE_FORWARD_ONLY;
  }

  @Override
  public int getResultSetHoldability() throws SQLException {
    checkOpen();
    return ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public void setPoolable(boolean isWanted) throws SQLException {
    checkOpen();
  }

  @Override
  public boolean isPoolable() throws SQLException {
    checkOpen();
    return false;
  }

  @Override
  public void closeOnCompletion() throws SQLException {
    checkOpen();
    closesItself = true;
  }

  @Override
  public boolean isCloseOnCompletion() throws SQLException {
    checkOpen();
    return closesItself;
  }

  @Override
  public String toString() {
    return "statement of " + connection.analyst();
  }
}
