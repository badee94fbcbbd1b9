package org.properdp.postgres;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A message of PostgreSQL's output plugin {@code pgoutput}, in version 1 of its protocol. */
sealed interface Change {
  /**
   * The beginning of a transaction, which has been committed.
   *
   * @param commit where the record of its commit begins
   */
  record Begin(long commit) implements Change {}

  /**
   * The end of a transaction.
   *
   * @param end where the record of its commit ends
   */
  record Commit(long end) implements Change {}

  /**
   * The columns of a table, before its first change and whenever they have changed.
   *
   * @param identity which columns old rows have
   */
  record Relation(int table, char identity, List<SourceColumn> columns) implements Change {
    /** Old rows have all columns. */
    static final char FULL = 'f';
  }

  /** A new row. */
  record Insert(int table, Tuple row) implements Change {
    @Override
    public String toString() {
      return "Insert";
    }
  }

  /**
   * A row in the place of another.
   *
   * @param old null if the table does not say what its old rows were
   */
  record Update(int table, @Nullable Tuple old, Tuple row) implements Change {
    @Override
    public String toString() {
      return "Update";
    }
  }

  /**
   * A row that is gone.
   *
   * @param old null if the table does not say what its old rows were
   */
  record Delete(int table, @Nullable Tuple old) implements Change {
    @Override
    public String toString() {
      return "Delete";
    }
  }

  /** Tables all of whose rows are gone. */
  record Truncate(List<Integer> tables) implements Change {}

  /** A message that changes no row. */
  record Other() implements Change {}
}
