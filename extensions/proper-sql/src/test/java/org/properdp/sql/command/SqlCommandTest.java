package org.properdp.sql.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.Shell;

/** What an analyst types to ask in SQL. */
@Tag("long")
class SqlCommandTest {
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1, request = 'one') ";

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return dir.resolve("store");
  }

  private String failing(int code, Object... command) {
    assertThat(shell.type(command)).isEqualTo(code);
    return shell.err();
  }

  @BeforeEach
  void found() throws IOException {
    Path schema =
        Files.writeString(
            dir.resolve("schema.sql"),
            """
            CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 5 CAP 5;
            CREATE TABLE visits (
              patient VARCHAR(40) INDIVIDUAL OF patients,
              ward VARCHAR(5) DOMAIN ('a', 'b')) ROWS PER PERSON 10;
            CREATE PUBLIC TABLE zips (zip INTEGER, city VARCHAR(40));
            CREATE ANALYST ada QUOTA 1.5;
            """);
    Path zips = Files.writeString(dir.resolve("zips.csv"), "zip,city\n1,\"a, b\"\n2,\n3,x\n");
    shell.prints("founded: ", "init", store(), schema);
    shell.prints("replaced: ", "load", store(), "zips", zips);
  }

  @Test
  void publicRowsArePrintedInEachFormat() {
    String all = "SELECT zip, city FROM zips ORDER BY zip";
    assertThat(shell.prints("zip", "sql", store(), "-c", all, "--format", "table"))
        .isEqualTo("zip | city\n----+-----\n  1 | a, b\n  2 | NULL\n  3 | x\n");
    assertThat(shell.prints("zip", "sql", store(), "-c", all))
        .isEqualTo(shell.prints("zip", "sql", store(), "-c", all, "--format", "csv"))
        .isEqualTo("zip,city\n1,\"a, b\"\n2,\n3,x\n");
    assertThat(shell.prints("{", "sql", store(), "-c", all, "--format", "json"))
        .isEqualTo(
            """
            {"zip":1,"city":"a, b"}
            {"zip":2,"city":null}
            {"zip":3,"city":"x"}
            """);
  }

  @Test
  void columnsThatAreNotNamedHaveTheUsualNames() {
    String all = "SELECT COUNT(*), COUNT(city), UPPER(MIN(city)), 7 FROM zips";
    assertThat(shell.prints("count", "sql", store(), "-c", all))
        .isEqualTo("count,count,upper,?column?\n3,2,\"A, B\",7\n");
    assertThat(shell.prints("{", "sql", store(), "-c", all, "--format", "json"))
        .isEqualTo("{\"count\":3,\"count_2\":2,\"upper\":\"A, B\",\"?column?\":7}\n");
  }

  @Test
  void aQuestionIsAnsweredOnceUnderItsRequestId() {
    String count = ASK + "COUNT(*) AS n FROM visits";
    String first = shell.prints("n", "sql", store(), "-c", count, "--format", "table");
    assertThat(first).contains("among the rows of those who could pay; request one");
    String again = shell.prints("n", "sql", store(), "-c", count, "--format", "table");
    assertThat(again).isEqualTo(first);
    String other = "SELECT 1;" + ASK + "COUNT(ward) AS n FROM visits;";
    assertThat(failing(1, "sql", store(), "-c", other))
        .contains("refused: the request id \"one\" belongs to another question");
  }

  /** Before a question changes what people have left; and no analyst. */
  @Test
  void theOwnerIsToldWhoCannotPay() throws IOException {
    Path csv = Files.writeString(dir.resolve("v.csv"), "patient,ward\n" + "ann,a\n".repeat(10));
    shell.prints("stored", "load", store(), "visits", csv);
    String ask = "SELECT COUNT(*) AS n FROM visits";
    String twice = ask + ";EXPLAIN " + ask + ";SELECT * FROM zips";
    shell.prints("n", "sql", store(), "-c", twice, "--epsilon", "0.5");
    assertThat(shell.err())
        .containsOnlyOnce("For the owner's eyes alone")
        .containsOnlyOnce(
            "at ε 0.5 a row, people with more than 10 rows can't pay: 0 of 1 person, with 0 % of");
    shell.prints("patients", "sql", store(), "-c", "EXPLAIN " + ask, "--epsilon", "0.5");
    assertThat(shell.err()).contains("people with more than 0 rows can't pay: 1 of 1 person");
    assertThat(shell.type("sql", store(), "-c", ask, "--epsilon", "0.5", "--as", "ada")).isZero();
    assertThat(shell.err()).isEmpty();
  }

  @Test
  void aDeclaredAnalystHasItsQuota() {
    String ask = "SELECT COUNT(*) AS n FROM visits";
    shell.prints("n", "sql", store(), "-c", ask, "--as", "ada", "--epsilon", "1");
    assertThat(failing(1, "sql", store(), "-c", ask, "--as", "ada", "--epsilon", "1"))
        .contains("refused: the quota of ada is too small");
    assertThat(failing(1, "sql", store(), "-c", ask, "--as", "bob"))
        .contains("no analyst bob is declared");
  }

  @Test
  void whatIsWrongIsMarked() throws IOException {
    assertThat(failing(1, "sql", store(), "-c", "SELECT nope FROM zips"))
        .contains("statement:1:8: Column 'nope' not found")
        .contains("\nSELECT nope FROM zips\n       ^\n");
    Path file = Files.writeString(dir.resolve("q.sql"), "-- ';\n/* ; */ SELECT ';' AS x;\n\n;");
    assertThat(shell.prints("x", "sql", store(), "-f", file)).isEqualTo("x\n;\n");
    assertThat(failing(2, "sql", store(), "-c", "SELECT 1", "-f", file))
        .contains("give -c or -f, but not both");
    assertThat(failing(2, "sql", store(), "-c", "SELECT 1", "--epsilon", "x"))
        .contains("--epsilon: ");
  }

  @Test
  void answersBeforeARefusalAreKept() {
    String two =
        "SELECT a.n, b.n FROM (SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1, request ="
            + " 'first') COUNT(*) AS n FROM visits) AS a, (SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS"
            + " (epsilon = 1) COUNT(*) AS n FROM visits) AS b";
    assertThat(failing(1, "sql", store(), "-c", two, "--as", "ada"))
        .isEqualTo(
            "refused: the quota of ada is too small for this question; the answers before it are"
                + " kept under the request ids first\n");
  }

  @Test
  void whatHasNoPriceIsRefusedBeforeAnythingIsAsked() {
    String asked =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.000000001) COUNT(*), COUNT(ward)"
            + " FROM visits";
    assertThat(failing(1, "sql", store(), "-c", asked)).contains("a billionth for each part");
  }

  @Test
  void anExplanationCostsNothing() {
    String explained = "EXPLAIN SELECT ward, COUNT(*) FROM visits GROUP BY ward";
    for (int times = 0; times < 3; times++) {
      assertThat(shell.prints("", "sql", store(), "-c", explained, "--epsilon", "1", "--as", "ada"))
          .contains("noisyHistogram")
          .contains("cells: 3");
    }
    shell.prints(
        "n",
        "sql",
        store(),
        "-c",
        "SELECT COUNT(*) AS n FROM visits",
        "--epsilon",
        "1.5",
        "--as",
        "ada");
  }
}
