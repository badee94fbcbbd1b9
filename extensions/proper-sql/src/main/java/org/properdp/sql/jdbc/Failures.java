package org.properdp.sql.jdbc;

import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLSyntaxErrorException;
import org.properdp.sql.ask.Left;
import org.properdp.sql.ask.SqlRefusal;
import org.properdp.sql.text.SqlError;
import org.properdp.store.disk.StoreRefused;

/**
 * What is said of what goes wrong: a sentence and a SQLSTATE. None has a cause, whose message or
 * stack could tell of people's rows.
 */
final class Failures {
  private Failures() {}

  /** A statement that can't be asked. */
  static SQLException of(SqlError error) {
    return new SQLSyntaxErrorException(error.getMessage(), error.state());
  }

  /** What is computed from answers failed. */
  static SQLException afterNoise(SqlError error) {
    return new SQLException(error.problem(), "22000");
  }

  /** A question was refused. */
  static SQLException of(SqlRefusal refusal) {
    return new SQLException("refused: " + refusal.sentence(), "45000");
  }

  /** Something that none of the sentences are for, and of which nothing is told. */
  static SQLException unknown() {
    return new SQLException(
        "the question could not be answered: is the store's disk full, or was it closed? Its"
            + " custodian opens it again and sees",
        "HY000");
  }

  /** A store that can't be opened. */
  static SQLException opening(RuntimeException failed) {
    boolean isSaid =
        failed instanceof StoreRefused
            || failed instanceof IllegalArgumentException
            || failed instanceof UncheckedIOException;
    return new SQLNonTransientConnectionException(
        isSaid ? String.valueOf(failed.getMessage()) : "the store can't be opened", "08001");
  }

  /** A wrong address or property. */
  static SQLException address(String problem) {
    return new SQLNonTransientConnectionException(problem, "08001");
  }

  /** An analyst that the store doesn't know. */
  static SQLException analyst(String problem) {
    return new SQLInvalidAuthorizationSpecException(problem, "28000");
  }

  /** Something is used after it was closed. */
  static SQLException closed(String what) {
    return new SQLNonTransientConnectionException("the " + what + " is closed", "08003");
  }

  /** The connection or the statement was closed while a question was asked. */
  static SQLException closedMeanwhile(Left left) {
    return left("the statement was closed", left);
  }

  /** A question was cancelled. */
  static SQLException cancelled(Left left) {
    return left("the statement was cancelled", left);
  }

  /** A question took longer than its asker wanted to wait. */
  static SQLException late(int seconds, Left left) {
    return left("the statement took longer than " + seconds + " seconds", left);
  }

  /**
   * Not a SQLTimeoutException, which is transient, and none of a connection's: layers that repeat
   * these would ask again, and people would pay again.
   */
  private static SQLException left(String why, Left left) {
    return new SQLException(why + left.sentence(), "57014");
  }

  /** A store was not closed in order. */
  static SQLException closing() {
    return new SQLException(
        "the store could not be closed in order: is its disk full? What was answered is in it, and"
            + " its custodian opens it again and sees",
        "58030");
  }

  /** A method was called at a wrong time. */
  static SQLException order(String rule) {
    return new SQLException(rule, "HY010");
  }

  /** A wrong argument of a method. */
  static SQLException argument(String problem) {
    return new SQLException(problem, "22023");
  }

  /** A value that can't be read as the type that is wanted. */
  static SQLException type(String problem) {
    return new SQLException(problem, "07006");
  }
}
