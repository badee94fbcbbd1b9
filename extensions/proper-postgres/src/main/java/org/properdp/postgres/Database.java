package org.properdp.postgres;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table of a database, with the slot that keeps its changes. */
interface Database {
  /**
   * Connects, and looks at all that must be right before a table can be followed.
   *
   * @throws org.properdp.tables.stream.SourceAway if it can't be reached now
   */
  Session open();

  /** A connection, until it is closed or breaks. */
  interface Session extends AutoCloseable {
    /** The table itself: no other table, of this database or another, has the same origin. */
    String origin();

    /** The number of the table. */
    int table();

    /** The columns of the table that are published. */
    List<SourceColumn> columns();

    /** The slot; null if there is none. */
    @Nullable Slot slot();

    /** Drops the slot, if there is one. */
    void dropSlot();

    /** Makes the slot, and reads the rows as they are where it begins. */
    Snapshot makeSlot();

    /** The changes from a position on. */
    ChangeStream changes(long position);

    /**
     * The place up to which transactions that are known to be committed lie, now; refuses a table
     * that can't be followed any more.
     */
    long now();

    @Override
    void close();
  }

  /**
   * A slot.
   *
   * @param confirmed the place before which its changes are gone
   * @param isUsable whether it gives changes in the form that is read here
   */
  record Slot(long confirmed, boolean isUsable) {}

  /** The rows of a table at one moment. */
  interface Snapshot extends AutoCloseable {
    /** The place of that moment: what was committed before is in it, and nothing else. */
    long position();

    /** The next row, as COPY writes it; null after the last. */
    byte @Nullable [] next();

    @Override
    void close();
  }
}
