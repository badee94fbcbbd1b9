package org.properdp.sql.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.cli.ProperCommand;
import org.properdp.cli.Shell;
import org.properdp.relational.expression.Expressions;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;

/**
 * Processes that alter a schema are killed at random moments: the whole file is declared or nothing
 * of it, and the rows stay as they are.
 */
class AlterKillTest {
  private static final int ROWS = 300;
  private static final String VISITS =
      " TABLE visits (patient VARCHAR(40) INDIVIDUAL OF patients, zip INTEGER%s)"
          + " ROWS PER PERSON 10;\n";

  @TempDir Path home;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(home.resolve(name), text);
  }

  private Path store() {
    return home.resolve("store");
  }

  /** Whether it was killed before its end. */
  private boolean killedAfter(long millis, Object... words) throws Exception {
    Path said = home.resolve("said");
    Process process =
        new ProcessBuilder(ChildJvm.command(ProperCommand.class, words))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    ProcessHandle handle = process.toHandle();
    CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS)
        .execute(handle::destroyForcibly);
    int end = process.waitFor();
    assertThat(end).as(Files.readString(said)).isIn(0, 128 + 9);
    return end != 0;
  }

  private static String columns(int count) {
    StringBuilder columns = new StringBuilder();
    for (int column = 0; column < count; column++) {
      columns.append(", c").append(column).append(" INTEGER");
    }
    return columns.toString();
  }

  /** How many alterations are declared; each has three statements, of which none is there alone. */
  private int declared() {
    try (Proper proper = Proper.open(store())) {
      OpenTables tables = OpenTables.of(proper);
      Catalogue catalogue = tables.catalogue();
      int alterations = catalogue.table("visits").columns().size() - 2;
      assertThat(catalogue.tables()).hasSize(1 + alterations);
      assertThat(catalogue.analysts()).hasSize(alterations);
      assertThat(tables.size("visits").rows()).isEqualTo(ROWS);
      for (int column = 0; column < alterations; column++) {
        assertThat(
                tables
                    .askedBy("owner", "visits")
                    .where(Expressions.col("c" + column).isNull())
                    .noisyCount(Epsilon.of("1000"))
                    .get()
                    .value())
            .isEqualTo(ROWS);
      }
      proper.custodian().verify();
      return alterations;
    }
  }

  @Test
  @Timeout(value = 1, unit = TimeUnit.HOURS) // as many as are asked for
  void whateverKillsAnAlterationItIsDeclaredAsAWholeOrNotAtAll() throws Exception {
    Random random = new Random(11);
    Shell shell = new Shell();
    String people =
        "CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 100000000;";
    Path schema = file("schema.sql", people + "\nCREATE" + VISITS.formatted(""));
    shell.prints("founded", "init", store(), schema);
    StringBuilder rows = new StringBuilder("patient,zip\n");
    for (int row = 0; row < ROWS; row++) {
      rows.append("p%d,%d\n".formatted(row / 5, row));
    }
    shell.prints("stored", "load", store(), "visits", file("rows.csv", rows.toString()));
    int killed = 0;
    for (int round = 0; round < Repeats.count(1, 20); round++) {
      String more =
          "CREATE TABLE more%d (who VARCHAR(40) INDIVIDUAL OF patients) ROWS PER PERSON 1;\n";
      Path change =
          file(
              "change.sql",
              "ALTER"
                  + VISITS.formatted(columns(round + 1))
                  + more.formatted(round)
                  + "CREATE ANALYST analyst%d;\n".formatted(round));
      boolean isKilled = killedAfter(500 + random.nextInt(2_500), "alter", store(), change);
      killed += isKilled ? 1 : 0;
      int found = declared();
      assertThat(found).isBetween(isKilled ? round : round + 1, round + 1);
      if (found == round) {
        shell.prints("declared: 3 statements", "alter", store(), change);
      }
      assertThat(declared()).isEqualTo(round + 1);
    }
    System.out.println(killed + " processes killed that were altering a schema");
  }
}
