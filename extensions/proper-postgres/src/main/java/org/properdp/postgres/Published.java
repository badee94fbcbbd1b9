package org.properdp.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.properdp.postgres.Server.Follow;
import org.properdp.store.disk.StoreRefused;

/** The conditions in a database under which all changes of a table are published. */
final class Published {
  /** Versions that have no row filters have no columns of these names. */
  private static final String STATE =
      """
      SELECT c.oid::int8, c.relkind, c.relpersistence, c.relreplident, p.oid IS NOT NULL,
        p.pubinsert AND p.pubupdate AND p.pubdelete AND p.pubtruncate,
        EXISTS (SELECT FROM pg_catalog.pg_publication_tables t WHERE t.pubname = p.pubname
          AND t.schemaname = n.nspname AND t.tablename = c.relname),
        EXISTS (SELECT FROM pg_catalog.pg_publication_rel r WHERE r.prpubid = p.oid
          AND r.prrelid = c.oid AND (to_jsonb(r) ->> 'prqual' IS NOT NULL
          OR to_jsonb(r) ->> 'prattrs' IS NOT NULL)),
        pg_catalog.pg_current_wal_flush_lsn()::text
      FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        LEFT JOIN pg_catalog.pg_publication p ON p.pubname = ?
      WHERE n.nspname = ? AND c.relname = ?
      """;

  private final Connection asking;
  private final Follow follow;
  private final int table;

  private Published(Connection asking, Follow follow, int table) {
    this.asking = asking;
    this.follow = follow;
    this.table = table;
  }

  /** The state of a table and its publication. */
  private record State(
      int table,
      String kind,
      String identity,
      boolean isPublished,
      boolean isIncluded,
      boolean isWhole,
      String flushed) {}

  /** A table that can be followed; makes its publication if there is none. */
  static Published checked(Connection asking, Follow follow) throws SQLException {
    requireLogical(asking);
    Published published = new Published(asking, follow, 0);
    State state = published.state();
    if (!state.kind().equals("rp")) {
      throw new StoreRefused(
          follow.name()
              + " is no ordinary table whose changes are logged: views, partitioned, foreign,"
              + " unlogged and temporary tables can't be followed");
    }
    if (!state.isPublished()) {
      published.publish();
      state = published.state();
    }
    published.check(state);
    return new Published(asking, follow, state.table());
  }

  private static void requireLogical(Connection asking) throws SQLException {
    try (Statement ask = asking.createStatement();
        ResultSet found = ask.executeQuery("SHOW wal_level")) {
      found.next();
      if (!found.getString(1).equals("logical")) {
        throw new StoreRefused(
            "the database's log says too little to follow changes: set wal_level = logical, which"
                + " is "
                + found.getString(1)
                + ", and restart it (ALTER SYSTEM SET wal_level = logical)");
      }
    }
  }

  private State state() throws SQLException {
    try (PreparedStatement ask = asking.prepareStatement(STATE)) {
      ask.setString(1, follow.publication());
      ask.setString(2, follow.schema());
      ask.setString(3, follow.table());
      try (ResultSet found = ask.executeQuery()) {
        if (!found.next()) {
          throw new StoreRefused("there is no table " + follow.name() + " in the database");
        }
        return new State(
            (int) found.getLong(1),
            found.getString(2) + found.getString(3),
            found.getString(4),
            found.getBoolean(5),
            found.getBoolean(7),
            found.getBoolean(6) && !found.getBoolean(8),
            found.getString(9));
      }
    }
  }

  private void publish() throws SQLException {
    try (Statement make = asking.createStatement()) {
      make.execute(
          "CREATE PUBLICATION "
              + Follow.quote(follow.publication())
              + " FOR TABLE "
              + follow.quoted());
    }
  }

  private void check(State state) {
    if (!state.identity().equals("f")) {
      throw new StoreRefused(
          "the database does not log whose a deleted row of "
              + follow.name()
              + " was. Let it do so with: ALTER TABLE "
              + follow.quoted()
              + " REPLICA IDENTITY FULL");
    }
    String publication = Follow.quote(follow.publication());
    if (!state.isPublished() || !state.isIncluded()) {
      throw new StoreRefused(
          "the publication "
              + publication
              + " does not have the table. If it never had, add it with: ALTER PUBLICATION "
              + publication
              + " ADD TABLE "
              + follow.quoted()
              + ". If it had, changes were lost since: read the rows anew, too, with --anew");
    }
    if (!state.isWhole()) {
      throw new StoreRefused(
          "the publication "
              + publication
              + " leaves out rows, columns, or kinds of changes of the table: it must publish all"
              + " of them. Name another one with --publication, which is made if it is not there");
    }
  }

  /** The number of the table. */
  int table() {
    return table;
  }

  /** Refuses to go on if the other connection is to another server. */
  void requireSystem(String system) throws SQLException {
    try (Statement ask = asking.createStatement();
        ResultSet found =
            ask.executeQuery(
                "SELECT system_identifier::text FROM pg_catalog.pg_control_system()")) {
      found.next();
      if (!found.getString(1).equals(system)) {
        throw new StoreRefused("two connections to the database have reached two servers");
      }
    }
  }

  /** The place up to which the log is durable, of a table that can still be followed. */
  String flushed() throws SQLException {
    State state = state();
    if (state.table() != table) {
      throw new StoreRefused(
          "the table "
              + follow.name()
              + " of the database was made anew while it was read: end the pipeline, and begin it"
              + " with --anew if its rows belong into the place of the old ones");
    }
    check(state);
    return state.flushed();
  }
}
