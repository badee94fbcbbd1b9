package org.properdp.sql.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.cli.Shell;
import org.properdp.tables.schema.Catalogue;

/** What a custodian types to make a store with tables. */
@Tag("long")
class InitCommandTest {
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40) TRIMMED) PERSONAL BUDGET 1.0 CAP 5.0;
      CREATE TABLE visits (
        patient VARCHAR(40) INDIVIDUAL OF patients,
        minutes INTEGER BOUNDS (0, 600)) ROWS PER PERSON 100;
      CREATE PUBLIC TABLE zips (zip INTEGER, city VARCHAR(40));
      CREATE ANALYST ada QUOTA 2.0; CREATE ANALYST bob;
      """;

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path schema(String text) throws IOException {
    return Files.writeString(dir.resolve("schema.sql"), text);
  }

  private Path store() {
    return dir.resolve("store");
  }

  @Test
  void aStoreIsFoundedWithWhatTheFileDeclares() throws IOException {
    String counted = ", with 1 population, 1 table, 1 public table, 2 analysts\n";
    assertThat(shell.prints("founded: ", "init", store(), schema(SCHEMA)))
        .isEqualTo("founded: a new store is in " + store() + counted);
    String printed = shell.prints("CREATE POPULATION patients", "schema", store());
    assertThat(printed).endsWith("CREATE ANALYST ada QUOTA 2;\n\nCREATE ANALYST bob;\n");
    shell.prints("sound: ", "store", "verify", store());
    Path again = dir.resolve("again");
    shell.prints("founded: ", "init", again, schema("\uFEFF" + printed));
    assertThat(shell.prints("CREATE", "schema", again)).isEqualTo(printed);
    try (Proper proper = Proper.open(again)) {
      assertThat(Catalogue.read(proper.declarations()).table("VISITS").rowsPerPerson())
          .isEqualTo(100);
    }
  }

  /** A count at ε 0.01 costs a person 0.01 for each row; in ρ it costs half of the square. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PERSONAL BUDGET 1 | 101 | visits has ROWS PER PERSON 101, but even at ε 0.01 a row a"
            + " budget of ε 1 pays for 100 rows in a count: declare fewer rows or a larger budget,"
            + " or expect no count with more of them",
        "PERSONAL BUDGET 1 CAP 5 | 100 |",
        "PERSONAL BUDGET 0.019999999 | 2 | visits has ROWS PER PERSON 2, but even at ε 0.01 a row a"
            + " budget of ε 0.019999999 pays for 1 row in",
        "PERSONAL BUDGET RHO 0.5 | 100 |",
        "PERSONAL BUDGET RHO 0.5 | 101 | visits has ROWS PER PERSON 101, but even at ε 0.01 a row a"
            + " budget of ρ 0.5 pays for 100 rows",
        "GLOBAL BUDGET 1 ROWS 100 | 1000 |",
        "GLOBAL BUDGET 1 ROWS 101 | 5 | patients has ROWS 101, but even at ε 0.01 a row a budget of"
            + " ε 1 pays for 100 rows in a count",
      })
  void rowsThatNoDeclaredBudgetPaysForAreToldOf(String budget, int rows, @Nullable String warning)
      throws IOException {
    String schema =
        SCHEMA
            .replace("PERSONAL BUDGET 1.0 CAP 5.0", budget)
            .replace("ROWS PER PERSON 100", "ROWS PER PERSON " + rows);
    assertThat(shell.type("init", store(), schema(schema))).isZero();
    if (warning == null) {
      assertThat(shell.err()).isEmpty();
    } else {
      assertThat(shell.err()).startsWith("warning: " + warning).hasLineCount(1);
    }
  }

  @Test
  void aStoreWithAKeyIsFoundedAndRead() throws IOException {
    Path key = Shell.secret(dir.resolve("key"), "5a".repeat(32));
    shell.prints("founded: ", "init", "--key-file", key, store(), schema(SCHEMA));
    shell.prints("CREATE", "schema", store(), "--key-file", key);
    assertThat(shell.type("schema", store())).isEqualTo(1);
    try (var files = Files.list(store())) {
      for (Path file : files.toList()) {
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
            .doesNotContain("minutes");
      }
    }
  }

  @Test
  void aWrongSchemaIsShownWithItsPlaceAndNothingIsFounded() throws IOException {
    Path wrong = schema("CREATE ANALYST ada;\n  CREATE TABEL visits (x);\n");
    shell.fails(1, wrong + ":2:10: expected ANALYST, ", "init", store(), wrong);
    assertThat(shell.err())
        .isEqualTo(
            wrong
                + ":2:10: expected ANALYST, POPULATION, PUBLIC or TABLE, but found TABEL\n"
                + "  CREATE TABEL visits (x);\n         ^\n");
    assertThat(store()).doesNotExist();
    String lost = "CREATE TABLE t (k INTEGER INDIVIDUAL OF p) ROWS PER PERSON 1";
    shell.fails(1, wrong + ":1:14: there is no population p", "init", store(), schema(lost));
    assertThat(store()).doesNotExist();
    shell.refuses("init", store(), schema("-- nothing"));
    assertThat(shell.err()).contains("declares nothing");
    Files.write(wrong, new byte[] {(byte) 0xFF});
    shell.refuses("init", store(), wrong);
    assertThat(shell.err()).contains("must be text in UTF-8");
    assertThat(store()).doesNotExist();
  }

  @Test
  void aStoreThatIsThereIsLeftAsItIs() throws IOException {
    Path schema = schema(SCHEMA);
    shell.prints("founded: ", "init", store(), schema);
    shell.refuses("init", store(), schema);
    assertThat(shell.err())
        .contains("there is a store in " + store() + " already", "`proper schema " + store() + "`");
    shell.refuses("init", dir, schema);
    assertThat(shell.err()).contains("holds files of another kind");
    shell.fails(2, "init: DIR " + schema + ": that is a file", "init", schema, schema);
    shell.fails(2, "init: SCHEMA " + store() + ": that is a directory", "init", dir, store());
    shell.fails(2, "init: Missing required parameter", "init", store());
    shell.prints("Usage: proper init", "init", "--help");
  }

  /** The journal's two files, cut off where a stop could have left them. */
  private void cut(long length) throws IOException {
    for (Path file : journal()) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(length);
      }
    }
  }

  private List<Path> journal() throws IOException {
    try (var files = Files.list(store())) {
      return files.filter(file -> file.getFileName().toString().startsWith("journal-")).toList();
    }
  }

  /** How much of a journal's file is written; zeros follow, into which it grows. */
  private long written() throws IOException {
    byte[] bytes = Files.readAllBytes(journal().get(0));
    int end = bytes.length;
    while (bytes[end - 1] == 0) {
      end--;
    }
    return end;
  }

  private void clear() throws IOException {
    try (var files = Files.list(store())) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void whatWasStoppedIsFinishedByCallingItAgain() throws IOException {
    Path schema = schema(SCHEMA);
    shell.prints("founded: ", "store", "found", store());
    long founded = written();
    shell.prints("founded: ", "init", store(), schema);
    String whole = shell.prints("CREATE", "schema", store());
    long end = written();
    assertThat(end).isBetween(founded + 400, founded + 4_000);
    int finished = 0;
    for (long length : Repeats.upTo(end - founded, 40).map(more -> founded + more).toArray()) {
      cut(Math.min(length, end - 1));
      if (shell.type("init", store(), schema) == 0) {
        finished++;
      } else {
        // The stop came after all was declared.
        assertThat(shell.err()).contains("there is a store in " + store() + " already");
      }
      assertThat(shell.prints("CREATE", "schema", store())).isEqualTo(whole);
      shell.prints("sound: ", "store", "verify", store());
      clear();
      shell.prints("founded: ", "init", store(), schema);
    }
    assertThat(finished).isPositive();
    clear();
    Files.createFile(store().resolve("founding"));
    shell.prints("founded: ", "init", store(), schema);
    assertThat(shell.prints("CREATE", "schema", store())).isEqualTo(whole);
  }

  @Test
  void aStoreThatIsInUseIsNotFoundedAnew() throws IOException {
    try (Proper proper = Proper.found(store())) {
      shell.refuses("init", store(), schema(SCHEMA));
      proper
          .numberedPopulation("people")
          .personal(Epsilon.of("1"))
          .dataset("d", Long.class, Long::intValue)
          .append("b", List.of(1L));
    }
    shell.refuses("init", store(), schema(SCHEMA));
    assertThat(shell.err()).contains("there is a store in " + store() + " already");
  }

  @Test
  void aDraftIsAcceptedAsItStands() throws IOException {
    Path file = dir.resolve("my visits.csv");
    Files.writeString(
        file,
        "patient,Zip,date,cost,when,\"it's\"\np1,75002,2026-11-30,12.5,2026-11-30 08:15,true\n");
    String draft =
        shell.prints("-- Drafted from my visits.csv", "draft", file, "--individual", "patient");
    shell.prints("founded: ", "init", store(), schema(draft));
    assertThat(shell.prints("CREATE", "schema", store()))
        .contains("CREATE TABLE my_visits (\n  patient VARCHAR(10) INDIVIDUAL OF patients,")
        .contains(
            "\n  \"date\" DATE,\n  cost DECIMAL(5, 1),\n  \"when\" TIMESTAMP,\n  \"it's\" BOOLEAN");
    Path keyed = dir.resolve("keyed.csv");
    Files.writeString(keyed, "cost\n1.5\n2026.25\n");
    draft = shell.prints("-- Drafted", "draft", keyed, "--individual", "cost");
    shell.prints("founded: ", "init", dir.resolve("other"), schema(draft));
  }
}
