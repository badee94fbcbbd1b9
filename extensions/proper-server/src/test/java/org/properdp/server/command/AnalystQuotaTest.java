package org.properdp.server.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.Shell;
import org.properdp.query.Refusal;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableQuery;

/** What a custodian types to say how much an analyst may ask. */
class AnalystQuotaTest {
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 10;
      CREATE TABLE visits (patient VARCHAR(40) INDIVIDUAL OF patients) ROWS PER PERSON 10;
      CREATE ANALYST ada;
      """;

  @TempDir Path dir;
  private final Shell shell = new Shell();

  @BeforeEach
  void found() throws Exception {
    shell.prints("founded", "init", store(), Files.writeString(dir.resolve("schema.sql"), SCHEMA));
  }

  private Path store() {
    return dir.resolve("store");
  }

  private String quota(String said, Object... more) {
    Object[] command = new Object[4 + more.length];
    System.arraycopy(new Object[] {"analyst", "quota", store(), "ada"}, 0, command, 0, 4);
    System.arraycopy(more, 0, command, 4, more.length);
    assertThat(shell.prints(said, command)).isEqualTo(said + "\n");
    return shell.prints("CREATE POPULATION", "schema", store()).lines().toList().stream()
        .filter(line -> line.contains("ANALYST"))
        .findFirst()
        .orElse("");
  }

  @Test
  void quotasAreSetAndDroppedAndShown() {
    assertThat(quota("set: ada may ask ε 0.5 per day", "0.50", "--per-day"))
        .isEqualTo("CREATE ANALYST ada QUOTA 0.5 PER DAY;");
    assertThat(quota("set: ada may ask ε 20 in all", "20"))
        .isEqualTo("CREATE ANALYST ada QUOTA 20 QUOTA 0.5 PER DAY;");
    assertThat(quota("dropped: ada may ask without a quota", "--none"))
        .isEqualTo("CREATE ANALYST ada;");
  }

  @Test
  void itHoldsInTheStore() {
    quota("set: ada may ask ε 0.5 per day", "0.5", "--per-day");
    try (Proper proper = Proper.open(store())) {
      TableQuery visits = OpenTables.of(proper).askedBy("ada", "visits");
      assertThat(visits.noisyCount(Epsilon.of("0.6")).getLeft())
          .isEqualTo(new Refusal.TheQuestionIsTooLarge(Epsilon.of("0.5")));
    }
  }

  @Test
  void whatIsWrongIsSaid() {
    Path store = store();
    String either = "quota: say either EPSILON, perhaps with --per-day, or --none";
    shell.fails(2, either, "analyst", "quota", store, "ada");
    shell.fails(2, either, "analyst", "quota", store, "ada", "--per-day");
    shell.fails(2, either, "analyst", "quota", store, "ada", "1", "--none");
    shell.fails(2, either, "analyst", "quota", store, "ada", "--per-day", "--none");
    shell.refuses("analyst", "quota", store, "ada", "0");
    assertThat(shell.err()).contains("a quota must be > 0, but was 0: --none drops quotas");
    shell.refuses("analyst", "quota", store, "ada", "much");
    shell.refuses("analyst", "quota", store, "ada", "--none");
    assertThat(shell.err()).contains("the analyst ada has no quota for good");
    shell.refuses("analyst", "quota", store, "eve", "1");
    assertThat(shell.err()).contains("there is no analyst eve; there are ada");
  }
}
