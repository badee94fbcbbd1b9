package org.properdp.examples.guide;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.properdp.relational.expression.Expressions.col;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;
import org.properdp.registry.KeyRule;
import org.properdp.sql.ddl.Ddl;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.TableQuery;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.schema.Catalogue;

/** The page's public data, as its schema declares them. */
class WagesTableTest {
  private static final Path DATA = Path.of("..", "..", "docs", "data");

  private static OpenTables load(Proper proper) throws IOException {
    Catalogue.declare(proper, Ddl.parse(Files.readString(DATA.resolve("wages.sql"))));
    OpenTables tables = OpenTables.of(proper);
    assertThat(append(tables.table("wages")).stored()).isEqualTo(534);
    return tables;
  }

  private static <K> Receipt append(ProtectedTable<K> wages) {
    TableBatch<K> batch = wages.batch("all");
    TableFile.of(DATA.resolve("wages.csv"), FileFormat.csv())
        .read(
            RowShape.of(wages.schema(), KeyRule.EXACT),
            batch,
            reject -> batch.reject(reject.line(), reject.reason()),
            new Pace());
    return wages.append(batch);
  }

  private static double average(TableQuery wages, String gender) {
    return wages
        .where(col("gender").eq(gender))
        .noisyAverage(col("wage"), Epsilon.of("0.5"))
        .get()
        .value()
        .doubleValue();
  }

  @Test
  void withoutNoiseItIsTheAverageOfClampedWages() throws IOException {
    try (Proper proper = Fixture.exact()) {
      TableQuery wages = load(proper).askedBy("ada", "wages");
      assertThat(average(wages, "female")).isCloseTo(exact("female"), within(0.05));
      assertThat(average(wages, "male")).isCloseTo(exact("male"), within(0.05));
    }
  }

  /** From the lines of the file. */
  private static double exact(String gender) throws IOException {
    return Files.readAllLines(DATA.resolve("wages.csv")).stream()
        .map(line -> line.split(",", -1))
        .filter(cells -> cells[3].equals(gender))
        .mapToDouble(cells -> Math.min(30, Double.parseDouble(cells[6])))
        .average()
        .orElseThrow();
  }

  /** As in the survey: 96 members, and 350 who are married, of 534. */
  @Test
  void oneMeansThatAPersonIs() throws IOException {
    assertThat(ones(5)).isEqualTo(96);
    assertThat(ones(11)).isEqualTo(350);
  }

  private static long ones(int column) throws IOException {
    return Files.readAllLines(DATA.resolve("wages.csv")).stream()
        .filter(line -> line.split(",", -1)[column].strip().equals("1"))
        .count();
  }

  @Test
  void whatThePageShowsIsPrinted(@TempDir Path home) throws IOException {
    Path store = home.resolve("wages");
    try (Proper proper = Proper.found(store)) {
      load(proper);
    }
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    WagesTable.ask(store, new PrintStream(printed, true, UTF_8));
    assertThat(printed.toString(UTF_8).lines())
        .hasSize(2)
        .allMatch(line -> line.matches("(female|male): -?[0-9.]+ dollars an hour"));
  }
}
