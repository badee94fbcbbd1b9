package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.cli.Shell;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** Files of which some records are rejected, or so many that nothing is stored. */
@Tag("long")
class LoadLimitsTest {
  private static final String LENIENT = "--max-rejects=100%";

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return dir.resolve("store");
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text);
  }

  @Test
  void aLimitBelowNoneIsNamedAsItWasGiven() throws IOException {
    Path rows = file("v.csv", "x");
    shell.fails(
        2,
        "load: --max-expanded must be at least 0, but was -1\n",
        "load",
        store(),
        "visits",
        rows,
        "--max-expanded=-1");
  }

  @BeforeEach
  void found() {
    PopulationSchema patients =
        new PopulationSchema(
            "patients",
            ColumnType.varchar(10),
            KeyRule.TRIMMED,
            new Regime.Personal(Epsilon.of("1")));
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
    try (Proper proper = Proper.found(store())) {
      Catalogue.declare(proper, List.of(patients, staff, visits, shifts));
    }
  }

  @Test
  void rowsBeyondThoseOfOnePersonAreAmongTheRejects() throws IOException {
    Path rejects = dir.resolve("rejects.csv");
    Path csv = file("visits.csv", "patient,zip,budget\nann,1,\nann,2,\nann,3,\nbob,4,\n");
    shell.prints("stored: 3 rows", "load", store(), "visits", csv, "--rejects", rejects);
    assertThat(Files.readString(rejects))
        .contains("visits.csv,4,,,its individual has as many rows");
  }

  @Test
  void whatWasRejectedIsToldWhenTheFileComesAgain() throws IOException {
    Path rejects = dir.resolve("rejects.csv");
    Path csv = file("visits.csv", "patient,zip,budget\nann,1,\nann,2,\nann,3,\nbob,many,\n");
    assertThat(shell.prints("stored: 2 rows", "load", LENIENT, store(), "visits", csv))
        .endsWith("give --rejects FILE to see which rows are rejected, and why\n");
    shell.prints("repeated", "load", store(), "visits", csv, "--rejects", rejects);
    assertThat(Files.readString(rejects))
        .contains("visits.csv,4,,,its individual has as many rows")
        .contains("visits.csv,5,2,zip,");
    assertThat(Files.readAllLines(rejects)).hasSize(3);
  }

  @Test
  void theRejectsOfSeveralFilesAreInOneFile() throws IOException {
    Path rejects = dir.resolve("rejects.csv");
    Path one = file("one.csv", "patient,zip,budget\nann,many,\n");
    Path two = file("two.csv", "patient,zip,budget\nbob,many,\ncyd,1,\n");
    shell.prints(
        "stored: 0 rows", "load", LENIENT, store(), "visits", one, two, "--rejects", rejects);
    assertThat(shell.out()).contains("stored: 1 row of batch two.csv");
    assertThat(Files.readAllLines(rejects)).hasSize(3);
  }

  private static String rows(int good, int bad) {
    StringBuilder text = new StringBuilder("patient,zip,budget\n");
    IntStream.range(0, good).forEach(each -> text.append('p').append(each).append(",1,\n"));
    return text + "bad,many,\n".repeat(bad);
  }

  @Test
  void aFileOfWhichTooMuchIsRejectedIsNotStored() throws IOException {
    Path rejects = dir.resolve("rejects.csv");
    Path tenth = file("tenth.csv", rows(18, 2));
    Path more = file("more.csv", rows(17, 2));
    Path last = file("last.csv", rows(1, 0));
    assertThat(shell.type("load", store(), "visits", tenth, more, last, "--rejects", rejects))
        .isEqualTo(3);
    assertThat(shell.out())
        .startsWith("stored: 18 rows of batch tenth.csv")
        .doesNotContain("more.csv", "last.csv");
    assertThat(shell.err())
        .isEqualTo(
            "refused: 2 records of 19 in more.csv can't be read, but --max-rejects is 10%; nothing"
                + " of this file is stored, nor of those after it. The first is line 19, column"
                + " zip: the value must be a whole number from -2,147,483,648 to 2,147,483,647, but"
                + " was many\n");
    assertThat(Files.readAllLines(rejects)).hasSize(1 + 2 + 2);
    assertThat(shell.prints("CREATE", "show", store(), "visits"))
        .contains("table visits: 18 rows of 18 individuals")
        .doesNotContain("more.csv");
    shell.prints("stored: 17 rows", "load", store(), "visits", more, "--max-rejects", "2");
    shell.prints("repeated", "load", store(), "visits", more, "--max-rejects", "0");
  }

  @Test
  void aPipeAndACompressedFileAreCountedBeforeAnythingIsStored() throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(zipped)) {
      gzip.write(rows(0, 100_000).getBytes(StandardCharsets.UTF_8));
    }
    Path file = Files.write(dir.resolve("all.csv.gz"), zipped.toByteArray());
    shell.fails(3, "refused: 100,000 records of 100,000", "load", store(), "visits", file);
    shell.fails(3, "refused: ", "refresh", store(), "visits", file, "--max-rejects", "99.999%");
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream("7\nx\n".getBytes(StandardCharsets.UTF_8)));
    try {
      shell.fails(
          3,
          "refused: 1 record of 2 in standard input can't be read, but --max-rejects is 0",
          "load",
          store(),
          "shifts",
          "-",
          "--batch=b",
          "--no-header",
          "--max-rejects=0");
    } finally {
      System.setIn(before);
    }
    assertThat(shell.prints("CREATE", "show", store()))
        .contains("table visits: 0 rows of 0 individuals\n", "table shifts: 0 rows");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "-1", "101%", "5.5", "100.1%", "1e9", "٣", "10 %"})
  void whatIsNoNumberOfRejectsIsRefused(String limit) throws IOException {
    Path csv = file("visits.csv", rows(1, 0));
    shell.fails(
        2,
        "load: Invalid value for option '--max-rejects'",
        "load",
        store(),
        "visits",
        csv,
        "--max-rejects=" + limit);
  }
}
