package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.cli.Shell;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

/** A custodian gets the rows of tables back, as they were loaded. */
@Tag("long")
class ExportCommandTest {
  private static final String ROWS =
      """
      {"who":"p1","i":-2147483648,"b":-9223372036854775808,"c":-9999999999999999.99,"f":4.9E-324}
      {"who":"p2","t":true,"d":"0001-01-01","m":"0001-01-01 00:00:00.000001","s":""}
      {"who":"p1","i":2147483647,"b":9223372036854775807,"c":0.01,"f":-1.7976931348623157E308}
      {"who":"p3"}
      {"who":"p2","t":false,"d":"9999-12-31","m":"9999-12-31 23:59:59.999999","s":"a\\"b,\\u0000c"}
      {"who":"p2","d":"1969-12-31","m":"1969-12-31 23:59:59.9","s":"\\nZürich 🙂\\r\\n","f":0.1}
      """;

  @TempDir Path dir;
  private final Shell shell = new Shell();

  @BeforeEach
  void load() throws IOException {
    found("store");
    Path rows = Files.writeString(dir.resolve("rows.jsonl"), ROWS);
    shell.prints("stored: 6 rows", "load", dir.resolve("store"), "v/w", "--format=jsonl", rows);
    Path many = dir.resolve("many.csv");
    StringBuilder text = new StringBuilder("number,at\n");
    for (int at = 0; at < 140_000; at++) {
      text.append(at % 1_000).append(',').append(at).append('\n');
    }
    Files.writeString(many, text);
    shell.prints("stored: 140,000 rows", "load", dir.resolve("store"), "shifts", many);
    Path zips = Files.writeString(dir.resolve("zips.csv"), "zip\nb\na\nb\n\"\"\n");
    shell.prints("replaced", "load", dir.resolve("store"), "zips", zips);
  }

  private void found(String name) {
    Regime regime = new Regime.Personal(Epsilon.of("1"));
    try (Proper proper = Proper.found(dir.resolve(name))) {
      Catalogue.declare(
          proper,
          List.of(
              new PopulationSchema("people", ColumnType.varchar(9), KeyRule.EXACT, regime),
              new PopulationSchema("staff", ColumnType.BIGINT, KeyRule.EXACT, regime),
              visits(),
              new TableSchema(
                  "shifts",
                  "staff",
                  "number",
                  Vector.of(
                      ColumnSchema.of("number", ColumnType.BIGINT),
                      ColumnSchema.of("at", ColumnType.INTEGER)),
                  1_000),
              new TableSchema(
                  "empty",
                  "staff",
                  "number",
                  Vector.of(ColumnSchema.of("number", ColumnType.BIGINT)),
                  10),
              new PublicTable("zips", Vector.of(ColumnSchema.of("zip", ColumnType.varchar(5))))));
    }
  }

  private static TableSchema visits() {
    return new TableSchema(
        "v/w",
        "people",
        "who",
        Vector.of(
            ColumnSchema.of("i", ColumnType.INTEGER),
            ColumnSchema.of("who", ColumnType.varchar(9)),
            ColumnSchema.of("b", ColumnType.BIGINT),
            ColumnSchema.of("c", ColumnType.decimal(18, 2)),
            ColumnSchema.of("f", ColumnType.DOUBLE),
            ColumnSchema.of("t", ColumnType.BOOLEAN),
            ColumnSchema.of("d", ColumnType.DATE),
            ColumnSchema.of("m", ColumnType.TIMESTAMP),
            ColumnSchema.of("s", ColumnType.varchar(20))),
        10);
  }

  /** Each person's rows of a table, in their order of arrival. */
  private Map<String, List<String>> rows(String store, String table, int key) {
    Map<String, List<String>> rows = new TreeMap<>();
    try (Proper proper = Proper.open(dir.resolve(store))) {
      OpenTables.of(proper)
          .table(table)
          .eachRow(
              row ->
                  rows.computeIfAbsent(text(row.get(key)), who -> new ArrayList<>())
                      .add(text(row)));
    }
    return rows;
  }

  private static String text(@Nullable Object value) {
    return String.valueOf(value);
  }

  @Test
  void whatIsExportedIsLoadedAsItWas() throws IOException {
    Path to = dir.resolve("to");
    shell.prints("exported: v/w, 6 rows in v%2Fw", "export", dir.resolve("store"), to);
    assertThat(shell.out()).contains("exported: shifts, 140,000 rows in shifts", "keep it from");
    try (Stream<Path> all = Files.walk(to)) {
      List<Path> files = all.toList();
      assertThat(files.stream().map(one -> to.relativize(one).toString()))
          .containsExactlyInAnyOrder(
              "",
              "schema.sql",
              "v%2Fw",
              "v%2Fw/part-000000.parquet",
              "shifts",
              "shifts/part-000000.parquet",
              "shifts/part-000001.parquet",
              "empty",
              "empty/part-000000.parquet",
              "zips",
              "zips/part-000000.parquet");
      for (Path file : files) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
            .isEqualTo(Files.isDirectory(file) ? "rwx------" : "rw-------");
      }
    }
    assertThat(to.resolve("schema.sql")).content().contains("CREATE TABLE shifts");
    found("again");
    Path again = dir.resolve("again");
    shell.prints("stored: 6 rows", "load", again, "v/w", to.resolve("v%2Fw/*.parquet"));
    shell.prints("stored: 131,072 rows", "load", again, "shifts", to.resolve("shifts/*.parquet"));
    shell.prints("stored: 0 rows", "load", again, "empty", to.resolve("empty/*.parquet"));
    shell.prints("replaced", "load", again, "zips", to.resolve("zips/*.parquet"));
    assertThat(rows("again", "v/w", 1)).hasSize(3).isEqualTo(rows("store", "v/w", 1));
    assertThat(rows("again", "shifts", 0)).hasSize(1_000).isEqualTo(rows("store", "shifts", 0));
    assertThat(shell.prints("CREATE", "show", again, "zips")).contains("zip\nb\na\nb\n\"\"\n");
  }

  @Test
  void nothingIsLeftOfWhatFails() throws IOException {
    Path store = dir.resolve("store");
    shell.fails(2, "export: TO " + dir + ": that directory is not empty", "export", store, dir);
    shell.refuses("export", store, store.resolve("inside"));
    Path to = dir.resolve("to");
    IllegalStateException full = new IllegalStateException("the disk is full");
    assertThatThrownBy(
            () ->
                NewFolder.write(
                    to,
                    folder -> {
                      write(folder.resolve("rows"));
                      throw full;
                    }))
        .isSameAs(full);
    assertThat(to).doesNotExist();
    assertThat(dir.resolve(".to.unfinished")).doesNotExist();
    Files.createDirectory(dir.resolve(".to.unfinished"));
    shell.refuses("export", store, to);
    assertThat(shell.err()).contains("delete it");
    Files.delete(dir.resolve(".to.unfinished"));
    Files.createDirectory(to);
    shell.prints("erased", "erase", store, "v/w", "--individual", "p2");
    shell.prints("exported: v/w, 3 rows", "export", store, to);
  }

  private static void write(Path file) {
    try {
      Files.writeString(file, "p1");
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
