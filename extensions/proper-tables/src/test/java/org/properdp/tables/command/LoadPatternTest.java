package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

/** Many files, which patterns name. */
class LoadPatternTest {
  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return dir.resolve("store");
  }

  @BeforeEach
  void found() throws IOException {
    PopulationSchema staff =
        new PopulationSchema(
            "staff", ColumnType.BIGINT, KeyRule.EXACT, new Regime.Personal(Epsilon.of("1")));
    TableSchema shifts =
        new TableSchema(
            "shifts",
            "staff",
            "number",
            Vector.of(ColumnSchema.of("number", ColumnType.BIGINT)),
            10);
    try (Proper proper = Proper.found(store())) {
      Catalogue.declare(proper, List.of(staff, shifts));
    }
    file("b.csv", 1);
    file("2026/a.csv", 2);
    file("2026/11/a.csv", 3);
    file("2026/11/.half.csv", 4);
    file("2026/11/a.txt", 5);
  }

  private void file(String path, int number) throws IOException {
    Path file = dir.resolve("in").resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "number\n" + number + "\n");
  }

  private Path pattern(String text) {
    return dir.resolve("in").resolve(text);
  }

  private List<String> batches(String text) {
    return GivenFile.of(pattern(text)).stream().map(GivenFile::name).toList();
  }

  @Test
  void aPatternGivesFilesInTheOrderOfTheirPaths() throws IOException {
    assertThat(batches("**/*.csv")).containsExactly("2026/11/a.csv", "2026/a.csv", "b.csv");
    assertThat(batches("*/*.csv")).containsExactly("2026/a.csv");
    assertThat(batches("2026/**")).containsExactly("11/a.csv", "11/a.txt", "a.csv");
    assertThat(batches("2026/**/**/*.csv")).containsExactly("11/a.csv", "a.csv");
    assertThat(batches("202[0-9]/{10,11}/a.???")).containsExactly("2026/11/a.csv", "2026/11/a.txt");
    assertThat(batches("2026/11/.*.csv")).containsExactly(".half.csv");
    assertThat(batches("none/*.csv")).isEmpty();
    Files.createSymbolicLink(dir.resolve("in/2026/above"), dir.resolve("in"));
    assertThat(batches("**/*.csv")).containsExactly("2026/11/a.csv", "2026/a.csv", "b.csv");
    file("a*.csv", 6);
    assertThat(batches("a*.csv")).containsExactly("a*.csv");
  }

  @Test
  void eachFileIsABatchAndALoadThatWasStoppedGoesOn() throws IOException {
    Path bad = dir.resolve("in/2026/a.csv");
    Files.writeString(bad, "name\nann\n");
    assertThat(shell.type("load", store(), "shifts", pattern("**/*.csv"))).isEqualTo(1);
    assertThat(shell.out()).startsWith("stored: 1 row of batch 2026/11/a.csv").hasLineCount(1);
    assertThat(shell.err()).contains("2026/a.csv, line 1: there is no column number");
    file("2026/a.csv", 2);
    assertThat(shell.prints("repeated", "load", store(), "shifts", pattern("**/*.csv")))
        .isEqualTo(
            """
            repeated: batch 2026/11/a.csv was stored before, and nothing has changed
            stored: 1 row of batch 2026/a.csv in table shifts; 0 rejected; 1 new individual
            stored: 1 row of batch b.csv in table shifts; 0 rejected; 1 new individual
            """);
  }

  @Test
  void patternsThatCannotBeUsedAreRefusedBeforeAnythingIsStored() {
    Path first = dir.resolve("in/2026/a.csv");
    refused("no file matches this pattern", first, pattern("*.json"));
    refused("[a is no pattern", first, pattern("[a/*.csv"));
    refused("that is a directory", first, pattern("2026"));
    refused("for one FILE", pattern("**/*.csv"), "--batch", "b");
    refused("would both be stored as batch a.csv", first, dir.resolve("in/2026/11/a.csv"));
    assertThat(shell.prints("CREATE", "show", store()))
        .contains("table shifts: 0 rows of 0 individuals");
  }

  private void refused(String why, Object... files) {
    Object[] command = new Object[3 + files.length];
    command[0] = "load";
    command[1] = store();
    command[2] = "shifts";
    System.arraycopy(files, 0, command, 3, files.length);
    shell.fails(2, "load: ", command);
    assertThat(shell.err()).contains(why);
  }
}
