package org.properdp.server.session;

import java.util.ArrayDeque;
import java.util.Deque;
import org.properdp.server.wire.ClientError;

/**
 * The transaction that a client believes to have. Nothing hangs on it: what was asked stays asked,
 * and what was paid stays paid, whatever comes of it.
 */
final class Transaction {
  private static final int MOST_SAVEPOINTS = 100;

  private final Deque<String> savepoints = new ArrayDeque<>();
  private char status = 'I';

  /** I outside of a transaction, T within one, E within one that has failed. */
  char status() {
    return status;
  }

  boolean isOpen() {
    return status != 'I';
  }

  void begin() {
    if (status == 'I') {
      status = 'T';
    }
  }

  /** Ends it; whether it had not failed. */
  boolean end() {
    boolean isGood = status != 'E';
    status = 'I';
    savepoints.clear();
    return isGood;
  }

  /** A statement has failed. */
  void fail() {
    if (status == 'T') {
      status = 'E';
    }
  }

  /** Refuses statements after one has failed, as clients expect it. */
  void checkGood() {
    if (status == 'E') {
      throw ClientError.of(
          "25P02", "a statement of this transaction has failed: send ROLLBACK, then ask again");
    }
  }

  void savepoint(String name) {
    checkOpen();
    if (savepoints.size() == MOST_SAVEPOINTS) {
      throw ClientError.of("54000", "there can be " + MOST_SAVEPOINTS + " savepoints");
    }
    savepoints.push(name);
  }

  /** Goes back to a savepoint, which stays. */
  void backTo(String name) {
    upTo(name);
    status = 'T';
  }

  void release(String name) {
    upTo(name);
    savepoints.pop();
  }

  private void upTo(String name) {
    checkOpen();
    if (!savepoints.contains(name)) {
      throw ClientError.of("3B001", "there is no such savepoint");
    }
    while (!name.equals(savepoints.peek())) {
      savepoints.pop();
    }
  }

  private void checkOpen() {
    if (!isOpen()) {
      throw ClientError.of("25P01", "savepoints are within a transaction: send BEGIN first");
    }
  }
}
