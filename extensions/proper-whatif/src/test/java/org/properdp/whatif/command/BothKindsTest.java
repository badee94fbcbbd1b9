package org.properdp.whatif.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.Shell;

/** Questions of populations whose budgets are of both kinds: what they have left fits no regime. */
class BothKindsTest {
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.5) COUNT(*) FROM ";

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private int left(String questions) throws IOException {
    return shell.type(
        "whatif",
        dir.resolve("store"),
        "--questions",
        Files.writeString(dir.resolve("list.sql"), questions),
        "--out",
        dir.resolve("page.html"),
        "--budgets",
        "left");
  }

  @Test
  void thatIsSaidOfThePopulationsOfTheQuestions() throws IOException {
    Path schema =
        Files.writeString(
            dir.resolve("both.sql"),
            """
            CREATE POPULATION patients (INDIVIDUAL INTEGER) PERSONAL BUDGET 1;
            CREATE POPULATION staff (INDIVIDUAL INTEGER) GLOBAL BUDGET 2 ROWS 3;
            CREATE TABLE visits (patient INTEGER INDIVIDUAL OF patients) ROWS PER PERSON 10;
            CREATE TABLE shifts (who INTEGER INDIVIDUAL OF staff) ROWS PER PERSON 10;
            """);
    shell.prints("founded: ", "init", dir.resolve("store"), schema);

    assertThat(left(COUNT + "visits;" + COUNT + "shifts")).isEqualTo(1);
    assertThat(shell.err())
        .contains(
            "the budgets of patients are personal, and that of staff is global, so that no regime"
                + " fits both. Give --budgets an amount such as 0.5\n");
    assertThat(left(COUNT + "visits")).isZero();
    assertThat(left(COUNT + "shifts")).isZero();
    assertThat(shell.out()).contains("clipped left (what", "the budget of staff is global).");
  }
}
