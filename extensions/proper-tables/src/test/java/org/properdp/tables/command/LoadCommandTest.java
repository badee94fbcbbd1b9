package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.cli.Shell;
import org.properdp.population.Custodian;
import org.properdp.query.Limits;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.storage.Storage;
import org.properdp.storage.StoreProvider;
import org.properdp.tables.OpenTables;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** What the owner of a file types: load, show, erase; and what comes of it. */
@Tag("long")
class LoadCommandTest {
  private static final Epsilon SOME = Epsilon.of("0.1");
  private static final String FILE =
      """
      patient,zip,budget
      ann,75001,
       bob ,75002,2.5
      cyd,many,1
      dan,75002,9
      ann,75002,0.1
      """;

  /** A fifth of the file is not right. */
  private static final String LENIENT = "--max-rejects=100%";

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return dir.resolve("store");
  }

  @BeforeEach
  void found() {
    PopulationSchema patients =
        new PopulationSchema(
            "patients",
            ColumnType.varchar(10),
            KeyRule.TRIMMED,
            new Regime.Personal(Epsilon.of("1"), Epsilon.of("5")),
            Option.some("budget"));
    PopulationSchema staff =
        new PopulationSchema(
            "staff", ColumnType.BIGINT, KeyRule.EXACT, new Regime.Global(Epsilon.of("3"), 2));
    TableSchema visits =
        new TableSchema(
            "visits",
            "patients",
            "patient",
            Vector.of(
                ColumnSchema.of("patient", ColumnType.varchar(10)),
                ColumnSchema.of("zip", ColumnType.INTEGER),
                ColumnSchema.of("budget", ColumnType.decimal(5, 1))),
            2);
    TableSchema shifts =
        new TableSchema(
            "shifts",
            "staff",
            "number",
            Vector.of(ColumnSchema.of("number", ColumnType.BIGINT)),
            10);
    AnalystSchema ada = new AnalystSchema("ada", Limits.NONE.total(Epsilon.of("0.3")));
    try (Proper proper = Proper.found(store())) {
      Catalogue.declare(proper, List.of(patients, staff, visits, shifts, ada));
    }
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text);
  }

  private String left(OpenTables tables, String who) {
    @SuppressWarnings("unchecked") // they are named by texts
    Custodian<String> custodian = (Custodian<String>) tables.custodian("patients");
    return custodian
        .account(who)
        .map(Account::leftNanos)
        .map(nanos -> BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString())
        .orElse("none");
  }

  /** Two keys that look the same would be two people, of whom the owner erases the wrong one. */
  @Test
  void keysThatAreNotSeenAreSetAsideUnlessTheyAreDeclared() throws IOException {
    Path csv = file("v.csv", "patient,zip,budget\nx\u202Ey,1,1\nx\u0007y,1,1\n\tz\t,1,1\n");
    Path rejects = dir.resolve("r.csv");
    assertThat(
            shell.prints("stored", "load", LENIENT, store(), "visits", csv, "--rejects", rejects))
        .startsWith("stored: 1 row of batch v.csv in table visits; 2 rejected; 1 new individual");
    assertThat(Files.readString(rejects)).contains("but has U+202E: ", "but has U+0007: ");
    PopulationSchema old =
        new PopulationSchema(
            "old",
            new IndividualKey(
                Vector.of(
                    new IndividualKey.Component(
                        "", ColumnType.varchar(10), KeyRule.TRIMMED, true))),
            new Regime.Personal(Epsilon.of("1")),
            Option.none());
    TableSchema calls =
        new TableSchema(
            "calls",
            "old",
            "patient",
            Vector.of(ColumnSchema.of("patient", ColumnType.varchar(10))),
            2);
    try (Proper proper = Proper.open(store())) {
      Catalogue.declare(proper, List.of(old, calls));
    }
    assertThat(shell.prints("stored", "load", LENIENT, store(), "calls", csv))
        .startsWith("stored: 3 rows of batch v.csv in table calls; 0 rejected; 3 new individuals");
    assertThat(shell.prints("CREATE", "schema", store())).contains("TRIMMED ANY CHARACTERS)");
  }

  @Test
  void aFileIsStoredOnceAndWhatIsWrongIsRejectedAlone() throws IOException {
    Path csv = file("visits.csv", FILE);
    Path rejects = dir.resolve("rejects.csv");
    assertThat(
            shell.prints("stored", "load", LENIENT, store(), "visits", csv, "--rejects", rejects))
        .isEqualTo(
            "stored: 3 rows of batch visits.csv in table visits; 2 rejected; 2 new individuals\n");
    assertThat(Files.readAllLines(rejects))
        .hasSize(3)
        .anyMatch(line -> line.startsWith("visits.csv,4,2,zip,") && line.contains(",many,"))
        .anyMatch(line -> line.startsWith("visits.csv,5,,,") && line.contains("above the cap"));
    assertThat(shell.prints("repeated", "load", store(), "visits", csv))
        .isEqualTo("repeated: batch visits.csv was stored before, and nothing has changed\n");
    shell.refuses(
        "load",
        LENIENT,
        store(),
        "visits",
        file("other.csv", FILE),
        "--batch",
        "visits.csv",
        "--replace");
    assertThat(shell.err()).contains("was used to append");
    try (Proper proper = Proper.open(store())) {
      OpenTables tables = OpenTables.of(proper);
      assertThat(left(tables, "ann")).isEqualTo("1");
      assertThat(left(tables, "bob")).isEqualTo("2.5");
      assertThat(left(tables, "dan")).isEqualTo("none");
    }
  }

  @Test
  void oneRecordThatIsNoTextLeavesTheOthersAndTheirRejects() throws IOException {
    Path rejects = dir.resolve("rejects.csv");
    Path json =
        file(
            "visits.jsonl",
            """
            {"patient":"\\ud800"}
            {"patient":"ann"}
            {"patient":"bob","zip":"many"}
            """);
    shell.prints(
        "stored: 1 row",
        "load",
        LENIENT,
        store(),
        "visits",
        json,
        "--format",
        "jsonl",
        "--rejects",
        rejects);
    assertThat(Files.readAllLines(rejects))
        .hasSize(3)
        .anyMatch(
            line -> line.contains("half of a surrogate pair, which is no character\",\uFFFD,"))
        .anyMatch(line -> line.startsWith("visits.jsonl,3,,zip,"));
  }

  @Test
  void whereRejectsCannotBeWrittenIsToldBeforeAnythingIsRead() throws IOException {
    Path csv = file("visits.csv", FILE);
    for (Path none : List.of(csv, dir.resolve("no").resolve("rejects.csv"))) {
      shell.fails(2, "load: --rejects ", "load", store(), "visits", csv, "--rejects", none);
    }
    shell.prints("stored: 3 rows", "load", LENIENT, store(), "visits", csv);
  }

  @Test
  void aFileThatCannotBeReadAsAWholeLeavesNothing() throws IOException {
    Path csv = file("visits.csv", "patient,zip\nann,1\n");
    shell.refuses("load", store(), "visits", csv);
    assertThat(shell.err()).contains("budget").contains("nothing of it is stored");
    shell.refuses("load", store(), "visitors", csv);
    assertThat(shell.err()).contains("there is no table visitors; there are visits, shifts");
    shell.fails(2, "load: FILE", "load", store(), "visits", dir.resolve("none.csv"));
    shell.fails(2, "load: standard input has no name", "load", store(), "visits", "-");
    shell.fails(2, "load: --batch and", "load", store(), "visits", csv, csv, "--batch", "b");
    assertThat(shell.prints("CREATE TABLE visits", "show", store(), "visits"))
        .contains("population patients: 0 individuals");
  }

  @Test
  void standardInputIsReadUnderAnId() {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream("7\n8\n".getBytes(StandardCharsets.UTF_8)));
    try {
      shell.prints("stored: 2 rows", "load", store(), "shifts", "-", "--batch", "b", "--no-header");
    } finally {
      System.setIn(before);
    }
    assertThat(shell.prints("CREATE", "show", store()))
        .contains("population staff: 3 of 3 are left")
        .contains("CREATE ANALYST ada QUOTA 0.3;");
  }

  @Test
  void peopleAreErasedByKeysThatNoShellRemembers() throws IOException {
    shell.prints("stored", "load", LENIENT, store(), "visits", file("visits.csv", FILE));
    Path keys = file("keys", "ann\nnobody\n");
    shell.fails(2, "erase: a key names", "erase", store(), "all", "--individuals", keys);
    shell.refuses("erase", store(), "all", "--population", "patients", "--individuals", keys);
    assertThat(shell.err())
        .contains("no individual with the key nobody has entered population patients: nothing is")
        .doesNotContain("other key");
    assertThat(shell.prints("CREATE", "show", store(), "visits")).contains("of 2 individuals are");
    assertThat(erasedEverywhere(file("keys", "ann\n")))
        .contains(
            "\nNothing is erased in other populations, where a key names another person: staff");
    for (int time = 0; time < 2; time++) {
      assertThat(shell.prints("erased: ", "erase", store(), "visits", "--individual", " bob"))
          .hasLineCount(2)
          .contains("\nNot erased: backups, and answers that were given.");
    }
    shell.refuses("erase", store(), "shifts", "--individual", "seven");
    assertThat(shell.err()).contains("individuals are named by values of type BIGINT");
    shell.fails(
        2,
        "erase: give one of these: --individual=KEY | --individuals",
        "erase",
        store(),
        "visits");
    assertThat(shell.prints("CREATE", "show", store(), "visits"))
        .contains("population patients: 2 individuals");
    try (Proper exact = Fixture.over(storage(), Fixture.SILENCE)) {
      assertThat(rows(OpenTables.of(exact))).isZero();
    }
  }

  private String erasedEverywhere(Path keys) {
    return shell.prints(
        "erased: the rows of these individuals (1) of population patients, in visits; ",
        "erase",
        store(),
        "all",
        "--population",
        "patients",
        "--individuals",
        keys);
  }

  private Storage storage() {
    return ServiceLoader.load(StoreProvider.class)
        .findFirst()
        .orElseThrow()
        .open(store(), Option.none(), Option.none());
  }

  private static long rows(OpenTables tables) {
    return tables.askedBy("bea", "visits").noisyCount(SOME).get().value();
  }

  @Test
  void aDeclaredQuotaHoldsHoweverOftenTheStoreIsOpened() throws IOException {
    shell.prints("stored", "load", LENIENT, store(), "visits", file("visits.csv", FILE));
    for (int time = 0; time < 5; time++) {
      try (Proper proper = Proper.open(store())) {
        OpenTables tables = OpenTables.of(proper);
        assertThat(tables.askedBy("ada", "visits").noisyCount(SOME).isRight()).isEqualTo(time < 3);
        assertThat(tables.askedBy("bea", "visits").noisyCount(SOME).isRight()).isTrue();
      }
    }
  }
}
