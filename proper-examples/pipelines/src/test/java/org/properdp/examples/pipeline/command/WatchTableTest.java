package org.properdp.examples.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.cli.Shell;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Declaration;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

/** A folder whose files go into a table that is declared in SQL. */
@Tag("long")
class WatchTableTest {
  private final Shell shell = new Shell();
  @TempDir Path dir;

  private Path store() {
    return dir.resolve("store");
  }

  private static PopulationSchema population(String name) {
    return new PopulationSchema(
        name, ColumnType.varchar(10), KeyRule.FOLDED, new Regime.Personal(Epsilon.of("2")));
  }

  @BeforeEach
  void found() throws IOException {
    Files.createDirectory(dir.resolve("inbox"));
    ColumnBounds bounds = new ColumnBounds(BigDecimal.ZERO, BigDecimal.TEN, BigDecimal.ONE);
    declare(
        store(),
        population("patients"),
        new TableSchema(
            "visits",
            "patients",
            "patient",
            Vector.of(
                ColumnSchema.of("patient", ColumnType.varchar(10)),
                new ColumnSchema(
                    "minutes",
                    ColumnType.INTEGER,
                    false,
                    Option.some(bounds),
                    Option.none(),
                    true)),
            2),
        new TableSchema(
            "wards",
            "patients",
            "patient",
            Vector.of(
                ColumnSchema.of("patient", ColumnType.varchar(10)),
                new ColumnSchema(
                    "ward",
                    ColumnType.varchar(9),
                    true,
                    Option.none(),
                    Option.some(new Domain(Vector.of(new Literal(ColumnType.varchar(9), "north")))),
                    true)),
            9),
        new PublicTable("zips", Vector.of(ColumnSchema.of("zip", ColumnType.INTEGER))));
  }

  private static void declare(Path store, Declaration... declarations) {
    try (Proper proper = Proper.found(store)) {
      OpenTables.of(proper).declare(List.of(declarations));
    }
  }

  private void drop(String name, String text) throws IOException {
    Files.writeString(dir.resolve("inbox").resolve(name), text);
  }

  private Object[] watch(Object... more) {
    return Stream.concat(
            Stream.of("pipeline", "watch", dir.resolve("inbox"), "--store", store(), "--once"),
            Stream.of(more))
        .toArray();
  }

  private List<String> populations() {
    try (Proper proper = Proper.open(store())) {
      return proper.populations().stream().map(each -> each.what().name()).toList();
    }
  }

  @Test
  void rowsAreReadAsLoadReadsThem() throws IOException {
    drop("a.csv", "patient,minutes,more\n Ann,5,x\nann,many,x\n,1,x\nANN,99,x\nann,7,x\nbob,,x\n");

    shell.prints(
        """
        a.csv: stored 2 rows, set aside 4
        a.csv: columns that the table does not have were ignored
        """,
        watch("--table", "VISITS"));

    assertThat(dir.resolve("inbox/a.csv")).doesNotExist();
    assertThat(Files.readString(dir.resolve("inbox/rejected/why.a.csv")).replace("\r", ""))
        .startsWith("line,column,reason\n3,minutes,")
        .contains("\n4,patient,", "\n6,,", "keeps of one: 2", "\n7,minutes,")
        .doesNotContain(",many", "ann");
    assertThat(shell.prints("CREATE", "show", store(), "visits"))
        .contains("table visits: 2 rows of 1 individual\n", " appended inbox/a.csv: ");
    assertThat(shell.prints("ann: 2 of 2", "history", store(), "Ann")).hasLineCount(1);
    assertThat(populations()).containsExactly("patients");
  }

  @Test
  void whatIsNoFileOfTheTableIsPutAway() throws IOException {
    drop("a.csv", "patient,minutes\nann,5\n");
    shell.prints("a.csv: stored 1 row\n", watch("--table", "visits"));
    drop("a.csv", "patient,minutes\nbob,5\n");
    drop("b.csv", "patient\nann\n");
    drop("c.csv", "patient,minutes\nann,x\n");
    assertThat(shell.type(watch("--table", "visits"))).isEqualTo(1);
    assertThat(shell.out())
        .contains("a.csv: rejected as a whole: a file of this name was stored before, with 1 row")
        .contains("b.csv: rejected as a whole: ", "minutes")
        .contains("c.csv: rejected as a whole: none of its rows (1) can be stored");
    assertThat(dir.resolve("inbox/rejected")).isDirectoryContaining("glob:**/why.b.csv");
    assertThat(shell.prints("CREATE", "show", store(), "visits"))
        .contains("table visits: 1 row of 1 individual\n");
  }

  @Test
  void aFileOfWhichTooMuchIsRejectedIsPutAwayWhereThatIsLimited() throws IOException {
    String good = "patient,minutes\nann,5\nbob,6\n";
    drop("a.csv", good + "bob,many\n");
    drop("b.csv", good + "cid,many\ndee,much\n");

    assertThat(shell.type(watch("--table", "visits", "--max-rejects", "1"))).isEqualTo(1);

    assertThat(shell.out())
        .contains("a.csv: stored 2 rows, set aside 1\n")
        .contains(
            "b.csv: rejected as a whole: 2 records of 4 in it can't be read, but --max-rejects is"
                + " 1: nothing of it is stored");
    assertThat(dir.resolve("inbox/rejected/b.csv")).hasContent(good + "cid,many\ndee,much\n");
    assertThat(Files.readString(dir.resolve("inbox/rejected/why.b.csv")))
        .contains("2 records of 4", "\n4,minutes,", "\n5,minutes,")
        .doesNotContain(",many");
    assertThat(shell.prints("CREATE", "show", store(), "visits"))
        .contains("table visits: 2 rows of 2 individuals\n");

    drop("b.csv", good + "cid,many\ndee,much\n");
    shell.prints(
        "b.csv: stored 2 rows, set aside 2\n", watch("--table", "visits", "--max-rejects", "50%"));
  }

  /** A process was stopped after it had stored the file and before it had deleted it. */
  @Test
  void aFileThatIsStoredIsNotPutAwayWhenItComesAgain() throws IOException {
    String text = "patient,minutes\nann,5\nbob,many\n";
    drop("a.csv", text);
    shell.prints("a.csv: stored 1 row, set aside 1\n", watch("--table", "visits"));
    Files.writeString(dir.resolve("inbox/taken/a.csv"), text);

    shell.prints(
        "a.csv: stored 1 row, set aside 1\n", watch("--table", "visits", "--max-rejects", "0"));
    assertThat(dir.resolve("inbox/taken/a.csv")).doesNotExist();
    assertThat(dir.resolve("inbox/rejected/a.csv")).doesNotExist();
  }

  @Test
  void theOwnerSeesWhatIsStoredAndInNoCell() throws IOException {
    drop("a.csv", "patient,ward,more\nann,north,x\nbob,west,x\nbob,ea\u0007st,x\nbob,,x\n");

    shell.prints(
        "a.csv: stored 4 rows\n"
            + "a.csv: columns that the table does not have were ignored\n"
            + "a.csv: column ward: 2 values outside of its DOMAIN, such as 'west', 'ea\\u0007st':"
            + " stored, but in no cell of answers\n",
        watch("--table", "wards"));
  }

  @Test
  void otherFormatsAreDeclared() throws IOException {
    drop("a.jsonl", "{\"patient\":\"ann\",\"minutes\":5}\n");
    drop("left.csv", "patient;minutes\n");
    shell.prints("a.jsonl: stored 1 row\n", watch("--table", "visits", "--format", "jsonl"));
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(dir.resolve("inbox/b.csv.gz")))) {
      out.write(
          "patient;minutes\nbob;5\nbob;x\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    Files.delete(dir.resolve("inbox/left.csv"));
    shell.prints(
        "b.csv.gz: stored 1 row, set aside 1\n", watch("--table", "visits", "--separator", ";"));
    assertThat(dir.resolve("inbox/rejected/why.b.csv.gz.csv")).exists();
  }

  @Test
  void whatCantBeWatchedIsRefusedBeforeAFileIsTaken() throws IOException {
    drop("a.csv", "patient,minutes\nann,5\n");
    shell.refuses(watch("--table", "none"));
    shell.refuses(watch("--table", "zips"));
    assertThat(shell.err()).contains("zips is public", "`load`");
    shell.fails(2, "watch: --budget is not for --table", watch("--table", "visits", "--budget", 1));
    shell.fails(
        2,
        "watch: --individual is not for --table",
        watch("--table", "visits", "--individual", "patient"));
    shell.fails(2, "watch: say with --table", watch());
    shell.fails(
        2,
        "watch: --separator is for files that go into a declared table",
        watch("--individual", "patient", "--separator", ";"));
    shell.fails(
        2,
        "watch: --max-rejects is for files that go into a declared table",
        watch("--individual", "patient", "--max-rejects", "5"));
    assertThat(shell.type(watch("--table", "visits", "--max-rejects", "many"))).isEqualTo(2);
    assertThat(shell.err()).contains("'--max-rejects'", "a share such as 10%, but was \"many\"");
    assertThat(dir.resolve("inbox/a.csv")).exists();
    assertThat(populations()).isEmpty();
  }

  /** Its rows would have the default budget, and the declared one could never be opened. */
  @Test
  void aDeclaredPopulationIsNotFoundedByAProgram() throws IOException {
    Path other = dir.resolve("other");
    declare(other, population("people"));
    drop("a.csv", "patient,minutes\nann,5\n");
    shell.refuses(
        "pipeline",
        "watch",
        dir.resolve("inbox"),
        "--store",
        other,
        "--once",
        "--individual",
        "patient");
    assertThat(shell.err()).contains("population people is declared in SQL", "--table");
    assertThat(dir.resolve("inbox/a.csv")).exists();
  }
}
