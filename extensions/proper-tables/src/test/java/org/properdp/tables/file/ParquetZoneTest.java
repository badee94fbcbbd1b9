package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.ChildJvm;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;

/** Moments of a Parquet file are the same ones wherever a machine stands. */
@Tag("long")
class ParquetZoneTest {
  @TempDir Path dir;

  /** Reads a file, and writes the micros of its first row into another. */
  public static void main(String[] paths) throws IOException {
    SeenRows rows = new SeenRows();
    ColumnSchema at = ColumnSchema.of("at", ColumnType.TIMESTAMP);
    ColumnSchema zoned = ColumnSchema.of("zoned", ColumnType.TIMESTAMP);
    TableFile.of(Path.of(paths[0]), FileFormat.csv())
        .read(RowShape.ofPublic(Vector.of(at, zoned)), rows, reject -> {}, new Pace());
    Files.write(Path.of(paths[1]), rows.all());
  }

  @Test
  void momentsDoNotFollowFromTheTimeZoneOfTheMachine()
      throws SQLException, IOException, InterruptedException {
    Path file = dir.resolve("zones.parquet");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "COPY (SELECT TIMESTAMP '1970-01-02 00:00:01' AS \"at\","
              + " TIMESTAMPTZ '1970-01-02 02:00:01+02' AS zoned) TO '"
              + file
              + "' (FORMAT parquet)");
    }
    Path micros = dir.resolve("micros");
    ProcessBuilder child =
        new ProcessBuilder(ChildJvm.command(ParquetZoneTest.class, file, micros)).inheritIO();
    child.environment().put("TZ", "Asia/Tokyo");
    assertThat(child.start().waitFor()).isZero();
    assertThat(micros).hasContent("1:86401000000|86401000000|");
  }
}
