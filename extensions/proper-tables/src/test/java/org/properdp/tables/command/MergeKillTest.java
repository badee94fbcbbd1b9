package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.cli.ProperCommand;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenPopulation;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/**
 * Processes that merge two individuals are killed at random moments: the two are merged as a whole
 * or not at all, and the same command again ends with them merged, once.
 */
@Tag("long")
class MergeKillTest {
  private static final int PAIRS = Repeats.count(3, 60);

  @TempDir Path home;

  private Path store() {
    return home.resolve("store");
  }

  private String said() throws IOException {
    return Files.readString(home.resolve("said"));
  }

  private Process start(Object... words) throws IOException {
    return new ProcessBuilder(ChildJvm.command(ProperCommand.class, words))
        .redirectErrorStream(true)
        .redirectOutput(home.resolve("said").toFile())
        .start();
  }

  private void toTheEnd(Object... words) throws Exception {
    assertThat(start(words).waitFor()).as(said()).isZero();
  }

  /** Whether it was killed before its end. */
  private boolean killedAfter(long millis, Object... words) throws Exception {
    Process process = start(words);
    ProcessHandle handle = process.toHandle();
    CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS)
        .execute(handle::destroyForcibly);
    int end = process.waitFor();
    assertThat(end).as(said()).isIn(0, 128 + 9);
    return end != 0;
  }

  /** Each has a row under one key and two under the other, and 0.1 of 1 is spent for each row. */
  private void found() throws Exception {
    try (Proper proper = Proper.found(store())) {
      Catalogue.declare(
          proper,
          List.of(
              new PopulationSchema(
                  "patients",
                  ColumnType.varchar(10),
                  KeyRule.EXACT,
                  new Regime.Personal(Epsilon.of("1"))),
              new TableSchema(
                  "visits",
                  "patients",
                  "patient",
                  Vector.of(
                      ColumnSchema.of("patient", ColumnType.varchar(10)),
                      ColumnSchema.of("zip", ColumnType.INTEGER)),
                  5)));
    }
    StringBuilder rows = new StringBuilder("patient,zip\n");
    for (int pair = 0; pair < PAIRS; pair++) {
      rows.append("p%d,1\nP%d,2\nP%d,3\n".formatted(pair, pair, pair));
    }
    toTheEnd("load", store(), "visits", Files.writeString(home.resolve("rows.csv"), rows));
    try (Proper proper = Proper.open(store())) {
      OpenTables.of(proper).askedBy("ada", "visits").noisyCount(Epsilon.of("0.1"));
    }
  }

  /** How many of the first pairs are merged: of each pair everything, or nothing. */
  private int merged() {
    try (Proper proper = Proper.open(store())) {
      OpenTables tables = OpenTables.of(proper);
      OpenPopulation<?> people = tables.population("patients");
      int merged = 0;
      while (merged < PAIRS && left(people, "P" + merged).equals("0 left of 1")) {
        merged++;
      }
      for (int pair = 0; pair < PAIRS; pair++) {
        boolean isMerged = pair < merged;
        assertThat(left(people, "P" + pair)).isEqualTo(isMerged ? "0 left of 1" : "0.8 left of 1");
        assertThat(left(people, "p" + pair))
            .isEqualTo(isMerged ? "0.7 left of 1" : "0.9 left of 1");
        assertThat(people.history("p" + pair)).hasSize(isMerged ? 2 : 1);
      }
      assertThat(tables.size("visits").rows()).isEqualTo(3 * PAIRS - 2 * merged);
      assertThat(tables.size("visits").people()).isEqualTo(2 * PAIRS - merged);
      assertThat(people.custodian().individuals()).isEqualTo(2 * PAIRS - merged);
      proper.custodian().verify();
      return merged;
    }
  }

  private static String left(OpenPopulation<?> people, String key) {
    return people.account(key).orElseThrow().toString();
  }

  @Test
  @Timeout(value = 1, unit = TimeUnit.HOURS) // as many as are asked for
  void whateverKillsAMergingTheTwoAreMergedAsAWholeOrNotAtAll() throws Exception {
    Random random = new Random(13);
    found();
    long begun = System.nanoTime();
    toTheEnd("merge", store(), "P0", "--into", "p0");
    int length = Math.toIntExact(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun));
    int killed = 0;
    int before = 0;
    for (int pair = 1; pair < PAIRS; pair++) {
      Object[] merge = {"merge", store(), "P" + pair, "--into", "p" + pair};
      boolean isKilled = killedAfter(length / 2 + random.nextInt(length / 2), merge);
      int merged = merged();
      assertThat(merged).isBetween(isKilled ? pair : pair + 1, pair + 1);
      toTheEnd(merge);
      assertThat(said()).startsWith(merged > pair ? "merged before" : "merged: ");
      assertThat(merged()).isEqualTo(pair + 1);
      killed += isKilled ? 1 : 0;
      before += isKilled && merged > pair ? 1 : 0;
    }
    System.out.println(killed + " processes killed that were merging, " + before + " afterwards");
  }
}
