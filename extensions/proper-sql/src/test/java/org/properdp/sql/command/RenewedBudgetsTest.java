package org.properdp.sql.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.cli.Shell;
import org.properdp.tables.OpenTables;

/** A population whose budgets renew, as its custodian sees it. */
class RenewedBudgetsTest {
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(20))
        PERSONAL BUDGET FROM COLUMN own DEFAULT 1 RENEWED BY 0.1 EVERY MONTH UP TO 1 CAP 2;
      CREATE TABLE visits (patient VARCHAR(20) INDIVIDUAL OF patients, own DECIMAL(3, 2))
        ROWS PER PERSON 5;
      """;

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text);
  }

  @Test
  void theRuleAndWhatItPromisesAreShown() throws IOException {
    Path store = dir.resolve("clinic");
    assertThat(shell.type("init", store, file("schema.sql", SCHEMA))).isZero();
    Path rows = file("visits.csv", "patient,own\nann,0.5\nbob,1.5\n");
    assertThat(shell.type("load", store, "visits", rows)).isZero();
    assertThat(shell.type("show", store)).isZero();
    assertThat(shell.out())
        .contains("renewed by ε 0.1 every month up to ε 1, last on ")
        .contains("at most ε 1 + (n - 1) × 0.1 about")
        .contains("Over a life")
        .doesNotContain("They rest");
    assertThat(shell.type("resume", store, "patients")).isEqualTo(1);
    assertThat(shell.err()).contains("renewals do not rest");
    assertThat(shell.type("grant", store, "patients", "1.5", "--individual", "ann")).isZero();
    assertThat(shell.type("grant", store, "patients", "0.1", "--individual", "ann")).isEqualTo(1);
    try (Proper proper = Proper.open(store)) {
      OpenTables tables = OpenTables.of(proper);
      assertThat(left(tables, "bob")).isEqualTo("1");
      assertThat(left(tables, "ann")).isEqualTo("2");
    }
  }

  private static String left(OpenTables tables, String who) {
    Account account = tables.population("patients").account(who).orElseThrow();
    return account.left().toPlainString();
  }

  @Test
  void otherPopulationsHaveNothingToResume() throws IOException {
    Path store = dir.resolve("clinic");
    String plain = "CREATE POPULATION p (INDIVIDUAL BIGINT) PERSONAL BUDGET 1;";
    assertThat(shell.type("init", store, file("schema.sql", plain))).isZero();
    assertThat(shell.type("resume", store, "p")).isEqualTo(1);
    assertThat(shell.err()).contains("the budgets of population p do not renew");
  }
}
