package org.properdp.postgres.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A program that changes a table at random, transaction after transaction. */
final class Writer {
  private static final int IDS = 200;
  private static final int PEOPLE = 20;
  private static final int MOST_CHANGES = 12;
  private static final int LONG_NOTE = 5_000;
  private static final int TRUNCATED_ONCE_IN = 60;
  private static final int ROLLED_BACK_ONCE_IN = 8;
  private static final int PAUSE_MILLIS = 10;

  private final Postgres database;
  private final String table;
  private final SplittableRandom random;
  private final CountDownLatch isOver = new CountDownLatch(1);

  Writer(Postgres database, String table, long seed) {
    this.database = database;
    this.table = table;
    this.random = new SplittableRandom(seed);
  }

  /** Writes until it is told to end; says how many transactions there were. */
  CompletableFuture<Integer> begin() {
    return CompletableFuture.supplyAsync(this::write);
  }

  void end() {
    isOver.countDown();
  }

  private int write() {
    int done = 0;
    try {
      while (!isOver.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
        done += writeOnce();
      }
      return done;
    } catch (InterruptedException ended) {
      throw new AssertionError(ended);
    }
  }

  /** A database that has been killed is there again soon. */
  private int writeOnce() {
    int done = 0;
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      while (isOver.getCount() > 0 && done < IDS) {
        transaction(connection);
        done++;
      }
    } catch (SQLException killed) {
      return done;
    }
    return done;
  }

  /** One transaction, as it is or rolled back. */
  void transaction(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      int changes = 1 + random.nextInt(MOST_CHANGES);
      for (int change = 0; change < changes; change++) {
        statement.execute(change());
      }
    }
    if (random.nextInt(ROLLED_BACK_ONCE_IN) == 0) {
      connection.rollback();
    } else {
      connection.commit();
    }
  }

  private String change() {
    if (random.nextInt(TRUNCATED_ONCE_IN * MOST_CHANGES) == 0) {
      return "TRUNCATE " + table;
    }
    int id = random.nextInt(IDS);
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> insert(id);
      case 3 -> "DELETE FROM " + table + " WHERE id = " + id;
      case 4 -> update("patient = '" + person() + "'", id);
      // A row that changes its key takes the place of another one.
      case 5 -> moved(id, random.nextInt(IDS));
      case 6 -> update("note = " + note(), id);
      default -> update("minutes = minutes + 1, price = price * 1.01", id);
    };
  }

  private String insert(int id) {
    return String.format(
        Locale.ROOT,
        "INSERT INTO %s (id, patient, secret, minutes, price, seen, is_new, note) VALUES"
            + " (%d, '%s', 'secret', %d, %d.%02d, now(), %b, %s) ON CONFLICT (id) DO UPDATE SET"
            + " minutes = excluded.minutes",
        table,
        id,
        person(),
        random.nextInt(600),
        random.nextInt(1000),
        random.nextInt(100),
        random.nextBoolean(),
        note());
  }

  private String moved(int id, int other) {
    return id == other
        ? update("minutes = 0", id)
        : "DELETE FROM " + table + " WHERE id = " + other + "; " + update("id = " + other, id);
  }

  private String update(String what, int id) {
    return "UPDATE " + table + " SET " + what + " WHERE id = " + id;
  }

  private String person() {
    return "p" + random.nextInt(PEOPLE);
  }

  /**
   * A note that is kept beside its row, if it is long, and is not sent when another value changes.
   */
  private String note() {
    return switch (random.nextInt(4)) {
      case 0 -> "NULL";
      case 1 -> "E'line\\nline\\t\"\\\\ é\uD83D\uDE00'";
      case 2 ->
          "(SELECT string_agg(md5(random()::text), '') FROM generate_series(1, "
              + LONG_NOTE / 32
              + "))";
      default -> "'note " + random.nextInt() + "'";
    };
  }
}
