package org.properdp.postgres;

import io.vavr.control.Try;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;
import org.postgresql.copy.CopyOut;
import org.postgresql.replication.LogSequenceNumber;
import org.properdp.postgres.Server.Follow;

/** Two connections to a server: one is asked, and the other one sends rows and changes. */
final class ServerSession implements Database.Session {
  /** Values are written alike, and all rows are shown, whatever a server or a user prefers. */
  private static final List<String> FORMS =
      List.of(
          "SET datestyle = 'ISO, YMD'",
          "SET intervalstyle = 'iso_8601'",
          "SET extra_float_digits = 3",
          "SET bytea_output = 'hex'",
          "SET TimeZone = 'UTC'",
          "SET row_security = off",
          // A slot is made when older transactions have ended; a pipeline that is to end must not
          // wait for them.
          "SET lock_timeout = '30s'");

  private final Connection asking;
  private final Connection sending;
  private final Follow follow;
  private final Published published;
  private final String origin;

  ServerSession(Connection asking, Connection sending, Follow follow) throws SQLException {
    this.asking = asking;
    this.sending = sending;
    this.follow = follow;
    this.published = Published.checked(asking, follow);
    this.origin = system() + "/" + Integer.toUnsignedString(published.table());
    for (String form : FORMS) {
      run(form);
    }
  }

  /** The number of the server's cluster and of its timeline: of both connections, one server. */
  private String system() throws SQLException {
    try (Statement ask = sending.createStatement();
        ResultSet found = ask.executeQuery("IDENTIFY_SYSTEM")) {
      found.next();
      String system = found.getString("systemid");
      published.requireSystem(system);
      return system + "." + found.getString("timeline");
    }
  }

  private void run(String command) throws SQLException {
    try (Statement statement = sending.createStatement()) {
      statement.execute(command);
    }
  }

  @Override
  public String origin() {
    return origin;
  }

  @Override
  public int table() {
    return published.table();
  }

  @Override
  public List<SourceColumn> columns() {
    return Failures.told(
        () -> {
          List<SourceColumn> columns = new ArrayList<>();
          try (PreparedStatement ask =
              asking.prepareStatement(
                  "SELECT attname, atttypid::int8 FROM pg_catalog.pg_attribute WHERE attrelid ="
                      + " ?::int8::oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''"
                      + " ORDER BY attnum")) {
            ask.setLong(1, Integer.toUnsignedLong(published.table()));
            try (ResultSet each = ask.executeQuery()) {
              while (each.next()) {
                columns.add(new SourceColumn(each.getString(1), (int) each.getLong(2)));
              }
            }
          }
          return columns;
        });
  }

  @Override
  public Database.@Nullable Slot slot() {
    try (PreparedStatement ask =
        asking.prepareStatement(
            "SELECT confirmed_flush_lsn, plugin = 'pgoutput' AND database = current_database()"
                + " AND wal_status <> 'lost' FROM pg_catalog.pg_replication_slots"
                + " WHERE slot_name = ?")) {
      ask.setString(1, follow.slot());
      try (ResultSet found = ask.executeQuery()) {
        if (!found.next()) {
          return null;
        }
        String confirmed = found.getString(1);
        return new Database.Slot(
            confirmed == null ? Long.MAX_VALUE : position(confirmed), found.getBoolean(2));
      }
    } catch (SQLException failed) {
      throw Failures.told(failed);
    }
  }

  private static long position(String text) {
    return LogSequenceNumber.valueOf(text).asLong();
  }

  @Override
  public void dropSlot() {
    if (slot() != null) {
      Failures.telling(() -> run("DROP_REPLICATION_SLOT " + Follow.quote(follow.slot())));
    }
  }

  @Override
  public Database.Snapshot makeSlot() {
    return Failures.told(
        () -> {
          String columns =
              columns().stream()
                  .map(each -> Follow.quote(each.name()))
                  .collect(Collectors.joining(", ", " (", ")"));
          run("BEGIN READ ONLY ISOLATION LEVEL REPEATABLE READ");
          long position;
          try (Statement make = sending.createStatement();
              ResultSet made =
                  make.executeQuery(
                      "CREATE_REPLICATION_SLOT "
                          + Follow.quote(follow.slot())
                          + " LOGICAL pgoutput USE_SNAPSHOT")) {
            made.next();
            position = position(made.getString("consistent_point"));
          }
          CopyOut rows = copies().copyOut("COPY " + follow.quoted() + columns + " TO STDOUT");
          return new Rows(position, rows);
        });
  }

  private CopyManager copies() throws SQLException {
    return sending.unwrap(PGConnection.class).getCopyAPI();
  }

  /** The rows of a COPY; the transaction of its moment ends with the connection. */
  private record Rows(long position, CopyOut rows) implements Database.Snapshot {
    @Override
    public byte @Nullable [] next() {
      try {
        return rows.readFromCopy();
      } catch (SQLException failed) {
        throw Failures.told(failed);
      }
    }

    @Override
    public void close() {
      // The connection is closed after it.
    }
  }

  @Override
  public ChangeStream changes(long position) {
    return Failures.told(
        () -> {
          String command =
              String.format(
                  Locale.ROOT,
                  "START_REPLICATION SLOT %s LOGICAL %s (proto_version '1', publication_names"
                      + " '%s')",
                  Follow.quote(follow.slot()),
                  LogSequenceNumber.valueOf(position).asString(),
                  Follow.quote(follow.publication()));
          return new Replication(copies().copyDual(command), position);
        });
  }

  @Override
  public long now() {
    return Failures.told(() -> position(published.flushed()));
  }

  @Override
  public void close() {
    // Both connections are gone, even if closing them fails.
    Try.run(sending::close);
    Try.run(asking::close);
  }
}
