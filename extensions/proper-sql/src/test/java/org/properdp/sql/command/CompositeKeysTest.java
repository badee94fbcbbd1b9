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

/** What the owner of a store types where several values together name a person. */
@Tag("long")
class CompositeKeysTest {
  private static final String SCHEMA =
      """
      CREATE POPULATION people (INDIVIDUAL (country VARCHAR(5) FOLDED, number BIGINT)) \
      PERSONAL BUDGET 1 CAP 5;

      CREATE TABLE visits (
        nr BIGINT INDIVIDUAL OF people (number),
        zip INTEGER,
        land VARCHAR(5) INDIVIDUAL OF people (country)
      ) ROWS PER PERSON 2;

      CREATE ANALYST ada;
      """;

  private static final String VISITS =
      """
      nr,zip,land
      1,10,SE
      01,11, se
      12,20,"S,E"
      ,30,SE
      2,40,
      many,50,SE
      1,60,sE
      """;

  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1, request = '%s') COUNT(*) FROM"
          + " visits";

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return dir.resolve("store");
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text);
  }

  @BeforeEach
  void found() throws IOException {
    shell.prints("founded", "init", store(), file("schema.sql", SCHEMA));
  }

  private void load() throws IOException {
    Path rejects = dir.resolve("rejects.csv");
    shell.type(
        "load",
        "--max-rejects=100%",
        store(),
        "visits",
        file("visits.csv", VISITS),
        "--rejects",
        rejects,
        "--batch",
        "b");
    assertThat(shell.out()).contains("stored: 3 rows of batch b").contains("2 new");
    // Each row is set aside alone: without a component, unreadable, and beyond the rows per person.
    assertThat(Files.readString(rejects))
        .contains("5,1,nr,the key is missing", "6,3,land,the key is missing", "7,1,nr,")
        .contains("8,");
    assertThat(Files.readAllLines(rejects)).hasSize(5);
  }

  private String left(Path store, String key) {
    return shell.prints(key, "history", store, key).lines().findFirst().orElseThrow();
  }

  private void ask(Path store, String request) {
    assertThat(shell.type("sql", store, "--as", "ada", "-c", COUNT.formatted(request))).isZero();
  }

  @Test
  void theSchemaIsPrintedAsItIsDeclared() throws IOException {
    assertThat(shell.prints("CREATE", "schema", store())).isEqualTo(SCHEMA);
    load();
    assertThat(shell.prints("CREATE", "show", store()))
        .startsWith(SCHEMA)
        .contains("table visits: 3 rows of 2 individuals", "population people: 2 individuals");
    shell.prints("declared", "alter", store(), file("more.sql", more()));
    assertThat(shell.prints("CREATE", "show", store(), "visits")).contains("3 rows of 2");
  }

  private static String more() {
    return SCHEMA
        .substring(SCHEMA.indexOf("CREATE TABLE"), SCHEMA.indexOf("CREATE ANALYST"))
        .replace("CREATE", "ALTER")
        .replace("zip INTEGER", "zip INTEGER,\n  note VARCHAR(9)");
  }

  @Test
  void aPersonIsFoundByAllComponentsOfTheKey() throws IOException {
    load();
    ask(store(), "r");
    assertThat(left(store(), "se,1")).isEqualTo("se,1: 0.8 of 1 are left, after 1 payment");
    assertThat(left(store(), "\"s,e\",12")).contains("0.9 of 1 are left");
    assertThat(shell.prints("se,1: ", "history", store(), " Se,+1 "))
        .containsPattern("Z[ |]+0\\.2[ |]+0\\.8[ |]+ada[ |]+r[ |]+");
    Path keys = file("keys", "SE,1\n\"S,E\",12\nse,01\n");
    shell.prints(
        "granted: ε 0.5 more to each of 2 individuals",
        "grant",
        store(),
        "people",
        "0.5",
        "--individuals",
        keys);
    assertThat(left(store(), "se,1")).contains("1.3 of 1.5 are left");
    shell.refuses("history", store(), "se");
    assertThat(shell.err()).contains("named by country, number: write a value of each", "has 1");
    shell.refuses("history", store(), "1,se");
    assertThat(shell.err()).contains("the component number", "\"se\" is none");
    shell.refuses("history", store(), "se,12");
    assertThat(shell.err()).contains("no individual with the key se,12 has entered");
    shell.refuses("grant", store(), "people", "1", "--individuals", file("k", "se,1\nse,2\n"));
    shell.refuses("erase", store(), "visits", "--individual", "se");
    shell.prints("erased", "erase", store(), "visits", "--individual", "SE,1");
    assertThat(shell.prints("CREATE", "show", store(), "visits"))
        .contains("table visits: 1 row of 1 individual");
    shell.prints("erased", "erase", store(), "all", "--individuals", keys);
    assertThat(shell.prints("CREATE", "show", store(), "visits")).contains("0 rows of 0 ind");
    assertThat(left(store(), "se,1")).contains("1.3 of 1.5 are left");
  }

  /** The key of a person is the same one after everything that rewrites a store. */
  @Test
  void keysStayThroughCompactionBackupAndAnotherKey() throws IOException {
    load();
    ask(store(), "r");
    shell.prints("erased", "erase", store(), "visits", "--individual", "\"s,e\",12");
    assertThat(shell.type("store", "compact", store())).isZero();
    assertThat(left(store(), "\"s,e\",12")).contains("0.9 of 1 are left");
    Path copy = dir.resolve("copy");
    assertThat(shell.type("store", "backup", store(), copy)).as(shell.err()).isZero();
    String anchor = shell.out().lines().skip(1).findFirst().orElseThrow();
    Path restored = dir.resolve("restored");
    assertThat(shell.type("store", "restore", copy, restored, "--anchor", anchor))
        .as(shell.err())
        .isZero();
    Path key = Shell.secret(dir.resolve("key"), "5a".repeat(32));
    assertThat(shell.type("store", "rekey", restored, "--new-key-file", key))
        .as(shell.err())
        .isZero();
    assertThat(shell.prints("se,1: 0.8", "history", restored, "SE,1", "--key-file", key))
        .containsPattern("0\\.2[ |]+0\\.8[ |]+ada[ |]+r ");
    shell.prints("sound: ", "store", "verify", restored, "--key-file", key);
    assertThat(
            shell.type(
                "load",
                restored,
                "visits",
                file("more.csv", "nr,zip,land\n1,9,SE\n7,9,NO\n"),
                "--key-file",
                key))
        .isNotEqualTo(2);
    assertThat(shell.out()).contains("stored: 1 row").contains("1 new");
  }

  @Test
  void aDraftNamesTheComponentsByTheirColumns() throws IOException {
    Path csv = file("drafted.csv", "land,nr,zip\nSE,1,10\nNO,3000000000,11\n");
    String draft = shell.prints("-- Drafted", "draft", csv, "--individual", "nr,land");
    assertThat(draft)
        .contains("CREATE POPULATION people (INDIVIDUAL (nr BIGINT, land VARCHAR(10))) PERSONAL")
        .contains("land VARCHAR(10) INDIVIDUAL OF people (land), --")
        .contains("nr   BIGINT INDIVIDUAL OF people (nr), --");
    Path store = dir.resolve("drafted");
    shell.prints("founded", "init", store, file("drafted.sql", draft));
    shell.prints("stored: 2 rows", "load", store, "drafted", csv);
    assertThat(left(store, "1,SE")).startsWith("1,SE: 1 of 1 are left");
    shell.refuses("draft", csv, "--individual", "nr,country");
    assertThat(shell.err()).contains("there is no column country");
    shell.refuses("draft", csv, "--individual", "nr,nr");
    Path odd = file("odd.csv", "\"a,b\",c\n1,2\n");
    assertThat(shell.prints("-- Drafted", "draft", odd, "--individual", "a,b"))
        .contains("\"a,b\" INTEGER INDIVIDUAL OF a_bs,");
  }
}
