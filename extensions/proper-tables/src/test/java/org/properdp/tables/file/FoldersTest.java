package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.file.record.UnreadableFile;
import org.properdp.tables.schema.TableSchema;

/** Folders that are called {@code column=value} give columns their values, in files of any kind. */
class FoldersTest {
  private static final ColumnSchema REGION = ColumnSchema.of("region", ColumnType.varchar(20));
  private static final ColumnSchema DAY = ColumnSchema.of("day", ColumnType.DATE);
  private static final ColumnSchema NUMBER = ColumnSchema.of("number", ColumnType.INTEGER);

  @TempDir Path dir;
  private final SeenRows rows = new SeenRows();
  private final List<Reject> rejects = new ArrayList<>();

  private Path file(String path, String text) throws IOException {
    Path file = dir.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static void duck(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private ReadCounts read(Path file, FileFormat format, ColumnSchema... columns) {
    return TableFile.of(file, format)
        .read(RowShape.ofPublic(Vector.of(columns)), rows, rejects::add, new Pace());
  }

  @Test
  void aFolderGivesAColumnOfItsTypeInEachKindOfFile() throws IOException, SQLException {
    String folder = "lake/region=007/other=1/day=1970-01-03/";
    Path parquet = file(folder + "part.parquet", "");
    duck("COPY (SELECT 'x' AS extra, 5 AS number) TO '" + parquet + "' (FORMAT parquet)");
    Path headed = file(folder + "part.csv", "extra,number\nx,5\n");
    Path bare = file(folder + "bare.csv", "5\n");
    Path json = file(folder + "part.jsonl", "{\"number\": 5, \"extra\": 1, \"day\": null}\n");
    FileFormat csv = FileFormat.csv();
    assertThat(read(parquet, csv, DAY, NUMBER, REGION).ignoredColumns()).isEqualTo(1);
    assertThat(read(headed, csv, DAY, NUMBER, REGION).ignoredColumns()).isEqualTo(1);
    read(bare, csv.withoutHeader(), DAY, NUMBER, REGION);
    read(json, FileFormat.jsonLines(), DAY, NUMBER, REGION);
    read(parquet, csv, DAY);
    assertThat(rows.values()).containsExactly("2|5|007|", "2|5|007|", "2|5|007|", "2|5|007|", "2|");
    assertThat(rejects).isEmpty();
  }

  @Test
  void whatDuckDbWritesIntoFoldersIsReadAsItWas() throws IOException, SQLException {
    String values =
        "SELECT * FROM (VALUES ('north', DATE '2026-01-02', 1), ('a/b=c%d', NULL, 2),"
            + " (NULL, DATE '2026-01-02', 3), ('Zürich +?*\"', DATE '2026-01-03', 4),"
            + " ('%41', DATE '0001-01-01', 5)) v(region, day, number)";
    Path lake = dir.resolve("lake");
    duck("COPY (" + values + ") TO '" + lake + "' (FORMAT csv, PARTITION_BY (region, day))");
    try (Stream<Path> all = Files.walk(lake)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        read(file, FileFormat.csv(), NUMBER, REGION, DAY);
      }
    }
    assertThat(rejects).isEmpty();
    assertThat(rows.values())
        .containsExactlyInAnyOrder(
            "1|north|20455|",
            "2|a/b=c%d|NULL|",
            "3|NULL|20455|",
            "4|Zürich +?*\"|20456|",
            "5|%41|-719162|");
  }

  @Test
  void aFolderThatGivesNoValueSetsEachRecordOfItsFileAside() throws IOException, SQLException {
    FileFormat csv = FileFormat.csv();
    Path day = file("day=2026-13-01/a.csv", "number\n5\n6\n");
    assertThat(read(day, csv, NUMBER, DAY).rejected()).isEqualTo(2);
    assertThat(rejects.get(1))
        .isEqualTo(
            new Reject(
                "a.csv",
                3,
                0,
                "day",
                "the value must be a day such as 2026-11-30 (the name of a folder gives it)",
                "2026-13-01",
                "6"));
    Path parquet = file("day=2026-13-01/a.parquet", "");
    duck("COPY (SELECT 5 AS number FROM range(3)) TO '" + parquet + "' (FORMAT parquet)");
    assertThat(read(parquet, csv, NUMBER, DAY).rejected()).isEqualTo(3);
    assertThat(rejects.get(4)).extracting(Reject::column).isEqualTo("day");
    for (String folder : List.of("region=50%", "region=%4", "region=%ff")) {
      rejects.clear();
      read(file(folder + "/a.csv", "number\n5\n"), csv, NUMBER, REGION);
      assertThat(rejects).extracting(Reject::reason).first().asString().contains("% that");
    }
    rejects.clear();
    Path none = file("region=__HIVE_DEFAULT_PARTITION__/a.csv", "number\n5\n");
    ColumnSchema needed =
        new ColumnSchema(
            "region",
            REGION.type(),
            false,
            io.vavr.control.Option.none(),
            io.vavr.control.Option.none(),
            true);
    read(none, csv, needed, NUMBER);
    assertThat(rejects).extracting(Reject::reason).first().asString().contains("NOT NULL");
    assertThat(rows.values()).isEmpty();
  }

  @Test
  void aColumnHasOneValue() throws IOException, SQLException {
    FileFormat csv = FileFormat.csv();
    Path headed = file("region=a/both.csv", "number,region\n5,a\n");
    refused(headed, csv, "line 1: the column region is in the file and in the name of a folder");
    Path parquet = file("region=a/both.parquet", "");
    duck("COPY (SELECT 5 AS number, 'a' AS region) TO '" + parquet + "' (FORMAT parquet)");
    refused(parquet, csv, "the column region is in the file and in the name of a folder");
    refused(file("region=a/region=a/c.csv", "number\n5\n"), csv, "two folders of its path give");
    Path json = file("region=a/b.jsonl", "{\"number\": 5, \"region\": \"b\"}\n{\"number\": 6}\n");
    read(json, FileFormat.jsonLines(), NUMBER, REGION);
    assertThat(rows.values()).containsExactly("6|a|");
    assertThat(rejects).hasSize(1);
    assertThat(rejects.get(0).reason()).isEqualTo(Folders.inBoth("region"));
    assertThat(read(headed, csv, NUMBER).rows()).isEqualTo(1);
  }

  private void refused(Path file, FileFormat format, String why) {
    assertThatThrownBy(() -> read(file, format, NUMBER, REGION))
        .isInstanceOf(UnreadableFile.class)
        .hasMessageContaining(why);
  }

  @Test
  void noFolderSaysWhoseARowIs() throws IOException {
    TableSchema table = new TableSchema("visits", "people", "number", Vector.of(NUMBER, DAY), 10);
    TableFile file = TableFile.of(file("number=5/a.csv", "day\n2026-01-02\n"), FileFormat.csv());
    RowShape shape = RowShape.of(table, KeyRule.EXACT);
    assertThatThrownBy(() -> file.read(shape, rows, rejects::add, new Pace()))
        .isInstanceOf(UnreadableFile.class)
        .hasMessageContaining("number, which says whose a row is");
  }
}
