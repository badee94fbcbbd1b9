package org.properdp.postgres.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Repeats;
import org.properdp.custody.StoredBatch;
import org.properdp.custody.Stretch;

/**
 * The pipeline, and the database, are killed at random points while rows change, also while the
 * first rows are read: in the end the store has the rows that the database has.
 */
class KillTest {
  private static final int KILLS = Integer.getInteger("kills", Repeats.count(8, 60));
  private static final int DATABASE_KILLED_ONCE_IN = 4;

  /** As long as it takes to begin, and a little more than two ticks. */
  private static final int MOST_MILLIS = 5_000;

  private static final int FIRST_ROWS = 20_000;

  @TempDir Path home;

  private final SplittableRandom random = new SplittableRandom(7);

  @Test
  @Timeout(value = 1, unit = TimeUnit.HOURS) // as many as are asked for
  void theStoreIsAsTheDatabaseIsHoweverOftenEitherIsKilled() throws Exception {
    try (Postgres database = Postgres.found("wal_level = logical")) {
      Visits visits = Visits.found(home.resolve("store"), database, "visits");
      insertFirstRows(database);
      Writer writer = new Writer(database, "visits", 11);
      CompletableFuture<Integer> written = writer.begin();
      int killed = 0;
      int restarts = 0;
      for (int kill = 0; kill < KILLS; kill++) {
        boolean isBoth = kill % DATABASE_KILLED_ONCE_IN == 1;
        restarts += isBoth ? 1 : 0;
        CompletableFuture<Void> databaseToo =
            isBoth
                ? CompletableFuture.runAsync(() -> restart(database))
                : CompletableFuture.completedFuture(null);
        killed += visits.killedAfter(random.nextInt(MOST_MILLIS)) ? 1 : 0;
        databaseToo.join();
      }
      writer.end();
      int transactions = written.get();
      visits.once();
      visits.once();
      System.out.println(
          killed
              + " pipelines and "
              + restarts
              + " databases killed, "
              + transactions
              + " transactions");
      assertThat(killed).isEqualTo(KILLS);
      assertThat(transactions).isPositive();
      assertThat(visits.here()).isEqualTo(visits.there());
      oneFollowsTheOther(visits.batches());
    }
  }

  private static void insertFirstRows(Postgres database) {
    database.execute(
        "INSERT INTO visits (id, patient, minutes) SELECT 1000 + n, 'p' || n % 50, n FROM"
            + " generate_series(1, "
            + FIRST_ROWS
            + ") n");
  }

  private static void restart(Postgres database) {
    try {
      database.killAndRestart();
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  /** One begins where the one before ends, by the same writer or a later one. */
  private static void oneFollowsTheOther(List<StoredBatch> batches) {
    List<String> wrong = new ArrayList<>();
    long next = 0;
    long writer = 0;
    for (StoredBatch batch : batches) {
      Stretch stretch = Stretch.of(batch.id()).get();
      if (!stretch.stream().equals("public.visits")) {
        continue; // says that the slot is the table's
      }
      if (stretch.from() != next || stretch.writer() < writer) {
        wrong.add(batch.id());
      }
      next = stretch.next();
      writer = stretch.writer();
    }
    assertThat(wrong).isEmpty();
    assertThat(batches).hasSizeGreaterThan(1);
  }
}
