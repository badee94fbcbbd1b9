package org.properdp.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.postgresql.PGProperty;

/**
 * A server with the table, its publication and its slot.
 *
 * @param address the address of the database, as the driver reads it
 * @param login the user, and the password if one was given
 */
record Server(String address, Properties login, Follow follow) implements Database {
  private static final String OLDEST = "13";

  /** The names of what is followed. */
  record Follow(String schema, String table, String publication, String slot) {
    /** The name of the table, with that of its schema. */
    String name() {
      return schema + "." + table;
    }

    /** The name of the table as SQL reads it. */
    String quoted() {
      return quote(schema) + "." + quote(table);
    }

    static String quote(String name) {
      return '"' + name.replace("\"", "\"\"") + '"';
    }
  }

  @Override
  public Session open() {
    return Failures.told(
        () -> {
          Connection asking = connect(new Properties());
          Connection sending = null;
          try {
            sending = connect(replicating());
            return new ServerSession(asking, sending, follow);
          } catch (SQLException | RuntimeException failed) {
            asking.close();
            if (sending != null) {
              sending.close();
            }
            throw failed;
          }
        });
  }

  private Connection connect(Properties options) throws SQLException {
    Properties all = new Properties();
    all.putAll(login);
    PGProperty.APPLICATION_NAME.set(all, "proper");
    PGProperty.TCP_KEEP_ALIVE.set(all, true);
    all.putAll(options);
    return DriverManager.getConnection(address, all);
  }

  private static Properties replicating() {
    Properties options = new Properties();
    PGProperty.REPLICATION.set(options, "database");
    PGProperty.PREFER_QUERY_MODE.set(options, "simple");
    PGProperty.ASSUME_MIN_SERVER_VERSION.set(options, OLDEST);
    return options;
  }

  /** A text without the password. */
  @Override
  public String toString() {
    return follow.name();
  }
}
