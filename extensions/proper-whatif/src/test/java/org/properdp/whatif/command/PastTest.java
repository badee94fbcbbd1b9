package org.properdp.whatif.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.Shell;
import org.properdp.server.log.ServerLog;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;

/** Questions to a server on a day are played like a list that was written. */
@Tag("long")
class PastTest {
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.5) COUNT(*) FROM visits";
  private static final String WARDS = "SELECT ward, COUNT(*) FROM visits GROUP BY ward";

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return dir.resolve("store");
  }

  private Path page() {
    return dir.resolve("page.html");
  }

  @BeforeEach
  void found() throws IOException {
    Path schema =
        Files.writeString(
            dir.resolve("schema.sql"),
            """
            CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 1;
            CREATE TABLE visits (
              patient VARCHAR(40) INDIVIDUAL OF patients,
              ward VARCHAR(5) DOMAIN ('a', 'b')) ROWS PER PERSON 10;
            CREATE TABLE stays (patient VARCHAR(40) INDIVIDUAL OF patients) ROWS PER PERSON 10;
            CREATE ANALYST ada QUOTA 1.5;
            CREATE ANALYST bob QUOTA 1.5;
            """);
    Path visits =
        Files.writeString(dir.resolve("visits.csv"), "patient,ward\np,a\nq,a\neve,b\neve,a\n");
    shell.prints("founded: ", "init", store(), schema);
    shell.prints("stored: ", "load", store(), "visits", visits);
  }

  /** Writes into the log what a server writes when a statement is asked. */
  private void ask(String analyst, String usual, String text) {
    try (Proper open = Proper.open(store())) {
      OpenTables tables = OpenTables.of(open);
      Option<Epsilon> epsilon = Option.of(usual).filter(one -> !one.isEmpty()).map(Epsilon::of);
      SqlDoor door = new SqlDoor(tables, SqlDoor.OWNER, epsilon);
      ServerLog.in(store()).asked(analyst, text, door.prepare(text));
    }
  }

  private String day() throws IOException {
    return Files.readString(store().resolve("server.log")).substring(0, "2026-01-31".length());
  }

  private int whatif(Object... more) {
    Object[] words = new Object[6 + more.length];
    Object[] first = {"whatif", store(), "--budgets", "1", "--out", page()};
    System.arraycopy(first, 0, words, 0, first.length);
    System.arraycopy(more, 0, words, first.length, more.length);
    return shell.type(words);
  }

  private List<String> conclusions() {
    return shell.out().lines().filter(line -> line.startsWith("- ")).toList();
  }

  @Test
  void theQuestionsOfADayAreThoseOfAListThatSaysTheSame() throws IOException {
    ask("ada", "", COUNT + " -- all\n WHERE ward <> 'å\\'");
    ask("ada", "0.25", WARDS);
    ask("bob", "", COUNT);
    ask("ada", "0.25", WARDS);
    Path list =
        Files.writeString(
            dir.resolve("list.sql"),
            String.join(
                ";",
                COUNT + " WHERE ward <> 'å\\'",
                WARDS.replace(
                    "SELECT", "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.25)"),
                COUNT,
                WARDS.replace(
                    "SELECT", "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.25)")));
    assertThat(whatif("--past", day())).as(shell.err()).isZero();
    List<String> past = conclusions();
    assertThat(Files.readString(page()))
        .contains("as secret as the data", "Question 4, COUNT(*)")
        .containsPattern("\\d\\d:\\d\\d:\\d\\d\\.?\\d* bob")
        .doesNotContain("not played");
    assertThat(whatif("--questions", list, "--overwrite")).as(shell.err()).isZero();
    assertThat(past).isNotEmpty().isEqualTo(conclusions());
    assertThat(whatif("--past", day(), "--as", "bob")).as(shell.err()).isZero();
    assertThat(Files.readString(page())).contains(" bob").doesNotContain(" ada<");
  }

  @Test
  void whatCanNotBeAskedAgainIsNamedAndTheRestIsPlayed() throws IOException {
    ask("ada", "", COUNT);
    ask("ada", "", COUNT.replace("visits", "stays"));
    ask("eve", "", COUNT);
    ask("bob", "", COUNT + " -- " + "x".repeat(5_000));
    ask("bob", "", COUNT.replace("0.5", "0.5, inclusion = 'sampled', probability = 0.1"));
    Path change = Files.writeString(dir.resolve("change.sql"), "DROP TABLE stays;");
    int altered = shell.type("alter", store(), change);
    assertThat(altered).as(shell.err()).isZero();
    assertThat(whatif("--past", day())).as(shell.err()).isZero();
    assertThat(shell.out()).contains("4 statements of the past are not played");
    assertThat(Files.readString(page()))
        .contains(
            "there is no table",
            "no analyst of this name is declared",
            "the log has only the beginning of it");
  }

  @Test
  void whatLostItsConstantsIsNamedAndTheRestIsPlayed() throws IOException {
    ask("ada", "", COUNT + " WHERE patient = 'eve'");
    ask("ada", "0.25", WARDS);
    String tomorrow = LocalDate.parse(day()).plusDays(1).toString();
    shell.prints("redacted: 0 questions ", "store", "redact", store(), "--before", tomorrow);
    assertThat(shell.out()).contains("; 1 statement of server.log");
    assertThat(whatif("--past", day())).as(shell.err()).isZero();
    assertThat(shell.out()).contains("1 statement of the past is not played");
    assertThat(Files.readString(page()))
        .contains("its constants were taken out of the log", "WHERE patient = ?")
        .doesNotContain("= 'eve'", "\uFDD0");
  }

  @Test
  void aDayWithoutQuestionsIsNamed() throws IOException {
    assertThat(whatif("--past", "2026-01-31")).isEqualTo(1);
    assertThat(shell.err()).contains("has no question of 2026-01-31 (UTC)");
    ask("eve", "", COUNT);
    assertThat(whatif("--past", day(), "--as", "ada")).isEqualTo(1);
    assertThat(shell.err()).contains("has no question of ada of ");
    assertThat(whatif("--past", day())).isEqualTo(1);
    assertThat(shell.err())
        .contains("that can be asked now, but there is none: ", "no analyst of this name");
    assertThat(page()).doesNotExist();
  }

  @Test
  void wrongChoicesAreNamed() throws IOException {
    assertThat(whatif("--past", "yesterday")).isEqualTo(2);
    assertThat(shell.err()).contains("a day must be such as 2026-01-31");
    assertThat(whatif("--past", "2026-01-31", "--from", "31.1.2026")).isEqualTo(2);
    assertThat(shell.err()).contains("'--from'").contains("but was \"31.1.2026\"");
    assertThat(whatif("--past", "2026-01-31", "--questions", "list.sql")).isEqualTo(2);
    assertThat(shell.err()).contains("either --questions FILE");
    assertThat(whatif("--past", "2026-01-31", "--epsilon", "1")).isEqualTo(2);
    assertThat(shell.err()).contains("have the epsilon that they had");
  }
}
