package org.properdp.whatif.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.Shell;
import org.properdp.cli.store.Caller;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;
import org.properdp.whatif.play.Play;
import org.properdp.whatif.play.Statements;

/** The command by which the owner of a store sees what other budgets would do. */
class WhatIfCommandTest {
  private static final String LIST =
      """
      -- Two questions and a public one.
      SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.5) COUNT(*) FROM visits;
      SELECT city FROM zips;
      SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.4)
        ward, COUNT(*) FROM visits GROUP BY ward;
      """;

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return dir.resolve("store");
  }

  private Path list() {
    return dir.resolve("list.sql");
  }

  private Path page() {
    return dir.resolve("page.html");
  }

  @BeforeEach
  void write() throws IOException {
    Files.writeString(list(), LIST);
  }

  private void found() throws IOException {
    Path schema =
        Files.writeString(
            dir.resolve("schema.sql"),
            """
            CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 1;
            CREATE TABLE visits (
              patient VARCHAR(40) INDIVIDUAL OF patients,
              ward VARCHAR(5) DOMAIN ('a', 'b')) ROWS PER PERSON 10;
            CREATE PUBLIC TABLE zips (zip INTEGER, city VARCHAR(40));
            CREATE ANALYST ada QUOTA 1.5;
            """);
    Path visits =
        Files.writeString(
            dir.resolve("visits.csv"), "patient,ward\np,a\nq,a\neve,b\neve,a\neve,b\n");
    Path zips = Files.writeString(dir.resolve("zips.csv"), "zip,city\n1,x\n");
    shell.prints("founded: ", "init", store(), schema);
    shell.prints("stored: ", "load", store(), "visits", visits);
    shell.prints("replaced: ", "load", store(), "zips", zips);
  }

  private int whatif(Object... more) {
    Object[] words = new Object[6 + more.length];
    Object[] first = {"whatif", store(), "--questions", list(), "--out", page()};
    System.arraycopy(first, 0, words, 0, first.length);
    System.arraycopy(more, 0, words, first.length, more.length);
    return shell.type(words);
  }

  /** Every file with its bytes, its permissions and when it was written. */
  private static SortedMap<String, String> all(Path directory) throws IOException {
    SortedMap<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        FileTime written = Files.getLastModifiedTime(file);
        all.put(
            file.getFileName().toString(),
            written
                + PosixFilePermissions.toString(Files.getPosixFilePermissions(file))
                + HexFormat.of().formatHex(Files.readAllBytes(file)));
      }
    }
    return all;
  }

  @Test
  void aPageIsWrittenThatItsOwnerAloneCanRead() throws IOException {
    found();
    SortedMap<String, String> before = all(store());
    assertThat(whatif("--budgets", "1,declared", "--days", "3", "--rows", "1,2"))
        .as(shell.err())
        .isZero();
    assertThat(shell.err())
        .startsWith("For the owner's eyes alone")
        .contains(
            "at ε 0.5 a row, people with more than 2 rows can't pay: 1 of 3 people, with 60 %");
    assertThat(shell.out())
        .startsWith(
            "Under each regime and budget here people or rows are missing on the first day.")
        .contains(
            "\n- personal 1: ",
            "- global 1, 1 row each: all people are in every answer of the first day, with 60.0 %"
                + " of their rows; what is left out moves an answer by 40.0 % of the truth on"
                + " average.")
        .contains("- clipped declared: ", "- global 1, 2 rows each: ", "written: " + page());
    assertThat(Files.readString(page()))
        .startsWith("<!DOCTYPE html>\n<!-- made by proper whatif")
        .contains("as secret as the data", "<svg", "Question 2, COUNT(*)")
        .contains("./proper whatif " + store() + " --questions " + list());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(page())))
        .isEqualTo("rw-------");
    assertThat(all(store())).isEqualTo(before);
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files).noneMatch(file -> file.getFileName().toString().startsWith(".whatif"));
    }
  }

  @Test
  void aFileOfAnotherKindIsNotOverwrittenUnlessThatIsSaid() throws IOException {
    found();
    Files.writeString(page(), "mine");
    assertThat(whatif()).isEqualTo(2);
    assertThat(shell.err()).contains("was not made by this command");
    assertThat(page()).hasContent("mine");
    assertThat(whatif("--overwrite")).isZero();
    assertThat(whatif()).as("its own page").isZero();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(page())))
        .isEqualTo("rw-------");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--budgets 0      | an amount must be > 0, but was 0",
        "--budgets 1,much | an amount must be a decimal such as 0.1, but was \"much\"",
        "--budgets 1e400  | an amount must be <= 1000000000",
        "--budgets NaN    | an amount must be a decimal",
        "--budgets 1,,2   | an amount must be a decimal",
        "--regimes fair   | a regime must be personal, clipped or global, but was \"fair\"",
        "--rows 0         | a number of rows must be a whole number from 1 to 1000000",
        "--days 0         | --days must be a whole number from 1 to 3660, but was \"0\"",
        "--days soon      | --days must be a whole number",
        "--error 0        | --error must be a share above 0 and at most 1",
        "--error 120%     | --error must be a share above 0 and at most 1",
        "--error NaN      | --error must be a share above 0 and at most 1",
        "--epsilon none   | --epsilon: epsilon must be a decimal",
      })
  void wrongChoicesAreNamed(String choice, String message) {
    assertThat(whatif((Object[]) choice.split(" "))).isEqualTo(2);
    assertThat(shell.err()).contains(message);
    assertThat(page()).doesNotExist();
  }

  @Test
  void wrongPathsAreNamed() throws IOException {
    found();
    Path none = dir.resolve("none");
    shell.fails(
        2,
        "whatif: give either --questions FILE, with statements in SQL, or --past DAY",
        "whatif",
        store());
    shell.fails(2, "whatif: --questions " + none, "whatif", store(), "--questions", none);
    shell.refuses("whatif", none, "--questions", list(), "--out", page());
    assertThat(shell.err()).contains("there is no store in " + none);
    shell.fails(
        2,
        "whatif: --out " + none.resolve("p.html") + ": the folder of that file does not exist",
        "whatif",
        store(),
        "--questions",
        list(),
        "--out",
        none.resolve("p.html"));
    shell.fails(
        2,
        "whatif: --out " + store().resolve("p.html") + ": that is the store's directory",
        "whatif",
        store(),
        "--questions",
        list(),
        "--out",
        store().resolve("p.html"));
    assertThat(whatif("--as", "bob")).isEqualTo(1);
    assertThat(shell.err()).startsWith("refused: no analyst bob is declared");
  }

  @Test
  void aQuestionThatIsRefusedIsShownAtItsPlace() throws IOException {
    found();
    Files.writeString(list(), LIST + "SELECT 1;\n  SELECT * FROM visits;");
    assertThat(whatif()).isEqualTo(1);
    assertThat(shell.err())
        .startsWith(list() + ":7:3: people's rows can't be shown")
        .contains("\n  SELECT * FROM visits;\n  ^");
    assertThat(page()).doesNotExist();
    Files.writeString(list(), "SELECT city FROM zips");
    assertThat(whatif()).isEqualTo(1);
    assertThat(shell.err()).startsWith("refused: there must be a question of people's rows");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void eachKindOfLineEndEndsAComment(String end) throws IOException {
    found();
    Files.writeString(list(), LIST.replace("\n", end));
    assertThat(whatif()).as(shell.err()).isZero();
    assertThat(Files.readString(page())).contains("Question 2, COUNT(*)");
    Files.writeString(list(), (LIST + "SELECT 1;\n  SELECT * FROM visits;").replace("\n", end));
    assertThat(whatif()).isEqualTo(1);
    assertThat(shell.err()).startsWith(list() + ":7:3: people's rows can't be shown");
    Files.writeString(list(), ("-- One.\nEXPLAIN " + LIST + "'x").replace("\n", end));
    assertThat(whatif()).isEqualTo(1);
    assertThat(shell.err()).contains("list.sql:7:1: ");
  }

  @Test
  void whatIsLeftOfPersonalBudgetsIsNoGlobalOne() throws IOException {
    found();
    assertThat(whatif("--budgets", "left", "--regimes", "global")).isEqualTo(1);
    assertThat(shell.err())
        .startsWith(
            "refused: what people have left is played only under the regime that they have: the"
                + " budgets of patients are personal. Give --budgets an amount such as 0.5, or"
                + " other --regimes");
    assertThat(whatif("--budgets", "left")).isZero();
    assertThat(shell.out())
        .contains("- personal left: ")
        .contains(
            "- Not played: global left, 1 row each (what people have left is played only under the"
                + " regime that they have: the budgets of patients are personal).");
  }

  @Test
  void daysThatFallTogetherAreSaidOnce() throws IOException {
    found();
    assertThat(whatif("--budgets", "0.5", "--regimes", "personal")).isZero();
    assertThat(shell.out())
        .contains(
            "Fewer than half of the people are in the answers from day 1, and no person from day"
                + " 2.")
        .doesNotContain("missing from");
  }

  @Test
  void whereAServerHasTheStoreOpenItPlaysThere() throws IOException {
    found();
    try (Proper open = Proper.open(store())) {
      OpenTables tables = OpenTables.shared(open);
      tables.table("visits");
      tables.publicTable("zips");
      SortedMap<String, String> before = all(store());
      Caller caller = new Caller(InputStream.nullInputStream(), store(), open);
      caller.run(() -> assertThat(whatif("--budgets", "left,0.9")).as(shell.err()).isZero());
      assertThat(all(store())).isEqualTo(before);
      assertThat(tables.population("patients").custodian().withAtLeast(Epsilon.of("1")))
          .isEqualTo(3);
      tables.unshare();
    }
    assertThat(Files.readString(page())).contains("personal left", "global 0.9, 1 row each");
  }

  /** Plays, says so, and then waits with the store open until it is killed. */
  static final class PlaysAndWaits {
    private PlaysAndWaits() {}

    /** The store, its list and a page; the store stays open in this process. */
    public static void main(String[] args) throws IOException {
      Proper proper = Proper.look(Path.of(args[0]));
      Play play =
          new Play(
              OpenTables.of(proper),
              Statements.written(SqlDoor.OWNER, Option.none(), Files.readString(Path.of(args[1]))),
              LocalDate.of(2027, 1, 30));
      System.out.println("played " + play.size() + " questions");
      System.in.read();
    }
  }

  @Tag("long")
  @Test
  void aPlayThatIsKilledLeavesTheStoreAsItWas() throws IOException, InterruptedException {
    found();
    SortedMap<String, String> before = all(store());
    Process playing =
        new ProcessBuilder(ChildJvm.command(PlaysAndWaits.class, store(), list()))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader said = playing.inputReader()) {
      assertThat(said.readLine()).isEqualTo("played 2 questions");
      assertThat(all(store())).isEqualTo(before);
      shell.refuses("show", store());
      assertThat(shell.err()).contains("is open in another process");
    } finally {
      playing.destroyForcibly().waitFor();
    }
    assertThat(all(store())).isEqualTo(before);
    assertThat(whatif()).as(shell.err()).isZero();
    assertThat(all(store())).isEqualTo(before);
  }
}
