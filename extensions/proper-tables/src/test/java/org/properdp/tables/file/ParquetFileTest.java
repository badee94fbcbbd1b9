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
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.file.record.UnreadableFile;

/** Parquet files are read by the types that are declared, and each record by itself. */
class ParquetFileTest {
  @TempDir Path dir;
  private final List<String> rows = new ArrayList<>();
  private final List<Reject> rejects = new ArrayList<>();

  private Path written(String name, String select) throws SQLException {
    Path file = dir.resolve(name);
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "COPY (" + select + ") TO '" + file.toString().replace("'", "''") + "' (FORMAT parquet)");
    }
    return file;
  }

  private ReadCounts read(Path file, ColumnSchema... columns) {
    StringBuilder row = new StringBuilder();
    RowSink sink =
        new RowSink() {
          @Override
          public void whole(int column, long value) {
            row.append(value).append('|');
          }

          @Override
          public void floating(int column, double value) {
            row.append(value).append('|');
          }

          @Override
          public void text(int column, String value) {
            row.append(value).append('|');
          }

          @Override
          public void none(int column) {
            row.append("NULL|");
          }

          @Override
          public void endRow(long line) {
            rows.add(line + ":" + row);
            row.setLength(0);
          }
        };
    return TableFile.of(file, FileFormat.csv())
        .read(RowShape.ofPublic(Vector.of(columns)), sink, rejects::add, new Pace());
  }

  @Test
  void valuesOfEachTypeAreReadAsTheyAre() throws SQLException {
    Path file =
        written(
            "all.parquet",
            """
            SELECT * FROM (VALUES
              (7::SMALLINT, 9223372036854775807, 12.50::DECIMAL(9,2), 0.1::FLOAT, true,
               DATE '1970-01-03', TIMESTAMP '1970-01-01 00:00:01.5', E'a,"b\\nc', 0),
              (NULL, NULL, NULL, 0.5::FLOAT, NULL, NULL, NULL, '', 0))
            v(i, b, d, f, t, "day", "at", s, "other")\
            """);
    ReadCounts counts =
        read(
            file,
            ColumnSchema.of("s", ColumnType.varchar(9)),
            ColumnSchema.of("i", ColumnType.INTEGER),
            ColumnSchema.of("b", ColumnType.BIGINT),
            ColumnSchema.of("d", ColumnType.decimal(9, 2)),
            ColumnSchema.of("f", ColumnType.DOUBLE),
            ColumnSchema.of("t", ColumnType.BOOLEAN),
            ColumnSchema.of("day", ColumnType.DATE),
            ColumnSchema.of("at", ColumnType.TIMESTAMP));
    assertThat(rows)
        .containsExactly(
            "1:a,\"b\nc|7|9223372036854775807|1250|0.10000000149011612|1|2|1500000|",
            "2:|NULL|NULL|NULL|0.5|NULL|NULL|NULL|");
    assertThat(counts.ignoredColumns()).isEqualTo(1);
  }

  @Test
  void aValueWithoutRoomSetsItsRecordAsideAlone() throws SQLException {
    Path file =
        written(
            "room.parquet",
            """
            SELECT * FROM (VALUES (1, 'a', 1.5::DOUBLE), (3000000000, 'b', 1), (2, 'long', 1),
              (3, 'c', 'nan'::DOUBLE), (4, 'd', 2)) v(i, s, f)\
            """);
    ReadCounts counts =
        read(
            file,
            ColumnSchema.of("i", ColumnType.INTEGER),
            ColumnSchema.of("s", ColumnType.varchar(3)),
            ColumnSchema.of("f", ColumnType.DOUBLE));
    assertThat(rows).containsExactly("1:1|a|1.5|", "5:4|d|2.0|");
    assertThat(rejects)
        .extracting(one -> one.line() + one.column() + one.value())
        .containsExactly("2i3000000000", "3slong", "4fnan");
    assertThat(counts.rejected()).isEqualTo(3);
  }

  @Test
  void aFileThatIsNotRightIsRefusedAsAWhole() throws SQLException, IOException {
    Path file = written("it's.parquet", "SELECT [1] AS list, 'x' AS s FROM range(5000)");
    refused(file, "there is no column i; there are list, s", ColumnSchema.of("i", ColumnType.DATE));
    refused(file, "the column s has the type VARCHAR", ColumnSchema.of("s", ColumnType.INTEGER));
    refused(
        file,
        "the column list has the type INTEGER[]",
        ColumnSchema.of("list", ColumnType.varchar(9)));
    ColumnSchema text = ColumnSchema.of("s", ColumnType.varchar(9));
    byte[] whole = Files.readAllBytes(file);
    for (int length : new int[] {0, 3, 11, whole.length / 2, whole.length - 1}) {
      Path cut = dir.resolve("cut" + length + ".parquet");
      Files.write(cut, Arrays.copyOf(whole, length));
      refused(cut, "it can't be read as Parquet: ", text);
    }
    Files.copy(file, dir.resolve("a*.parquet"));
    refused(dir.resolve("a*.parquet"), "rename the file", text);
    assertThatThrownBy(() -> TableFile.of(file, FileFormat.csv()).open())
        .isInstanceOf(UnreadableFile.class)
        .hasMessageContaining("it's.parquet: a draft is made from CSV");
  }

  private void refused(Path file, String why, ColumnSchema column) {
    assertThatThrownBy(() -> read(file, column))
        .isInstanceOf(UnreadableFile.class)
        .hasMessageContaining(file.getFileName() + ": ")
        .hasMessageContaining(why);
  }
}
