package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.file.record.UnreadableFile;

/** Parquet files are read by the types that are declared, and each record by itself. */
@Tag("long")
class ParquetFileTest {
  @TempDir Path dir;
  private final SeenRows rows = new SeenRows();
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
    return TableFile.of(file, FileFormat.csv())
        .read(RowShape.ofPublic(Vector.of(columns)), rows, rejects::add, new Pace());
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
    assertThat(rows.all())
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
    assertThat(rows.all()).containsExactly("1:1|a|1.5|", "5:4|d|2.0|");
    assertThat(rejects)
        .extracting(one -> one.line() + one.column() + one.value())
        .containsExactly("2i3000000000", "3slong", "4fnan");
    assertThat(counts.rejected()).isEqualTo(3);
  }

  @Test
  void aNumberIsOneOfAnotherTypeIfItIsThatNumber() throws SQLException {
    Path file =
        written(
            "numbers.parquet",
            """
            SELECT * FROM (VALUES
              (1.50::DECIMAL(18, 2), -0.000000000000000001::DECIMAL(18, 18), 7::UINTEGER),
              (-0.05, 0, 8), (999.5, 0, 9), (NULL, 0.25, 10)) v(d, e, i)\
            """);
    read(
        file,
        ColumnSchema.of("d", ColumnType.decimal(2, 1)),
        ColumnSchema.of("e", ColumnType.decimal(18, 18)),
        ColumnSchema.of("i", ColumnType.DOUBLE));
    assertThat(rows.all()).containsExactly("1:15|-1|7.0|", "4:NULL|250000000000000000|10.0|");
    assertThat(rejects)
        .extracting(one -> one.line() + one.column() + one.value())
        .containsExactly("2d-0.05", "3d999.50");
    rows.all().clear();
    read(
        written("least.parquet", "SELECT -9223372036854775807 - 1 AS b"),
        ColumnSchema.of("b", ColumnType.BIGINT));
    assertThat(rows.all()).containsExactly("1:-9223372036854775808|");
  }

  @Test
  void aTextThatIsNotUtf8SetsItsRecordAsideAlone() throws SQLException, IOException {
    String texts =
        "SELECT i, CASE WHEN i IN (7, 9000) THEN 'QQQQ' WHEN i % 50 = 0 THEN 'why?' ELSE OTHER END"
            + " AS s, s AS t FROM range(10000) r(i)";
    for (String other : List.of("'same'", "'t' || i")) {
      rows.all().clear();
      rejects.clear();
      Path whole = written("whole.parquet", texts.replace("OTHER", other));
      Path file = dir.resolve("bytes.parquet");
      Files.write(file, changed(Files.readAllBytes(whole), "QQQQ", "?\u00FFA\u00C3"));
      ReadCounts counts =
          read(
              file,
              ColumnSchema.of("t", ColumnType.varchar(9)),
              ColumnSchema.of("i", ColumnType.INTEGER),
              ColumnSchema.of("s", ColumnType.varchar(9)));
      assertThat(counts.rows()).isEqualTo(9_998);
      assertThat(rows.all()).contains("1:why?|0|why?|", "101:why?|100|why?|");
      assertThat(rejects)
          .extracting(one -> one.line() + one.column() + one.reason())
          .containsExactly("8t" + ParquetTexts.NOT_UTF8, "9001t" + ParquetTexts.NOT_UTF8);
    }
  }

  @Test
  void daysAndMomentsBeyondOurTypesSetTheirRecordsAsideAlone() throws SQLException, IOException {
    Path whole =
        written(
            "moments.parquet",
            """
            SELECT * FROM (VALUES
              (DATE '2001-02-03', TIMESTAMP '2001-01-01 00:00:00.123456',
               TIMESTAMP_NS '2001-01-01 00:00:00.25', TIMESTAMPTZ '2001-01-01 02:30:00+02'),
              (DATE '2001-02-04', TIMESTAMP '2001-01-01 00:00:00.123457',
               TIMESTAMP_NS '2001-01-01 00:00:00.5', TIMESTAMPTZ '2001-01-01 12:00:00+00'),
              (NULL, NULL, NULL, NULL)) v("day", "at", "nanos", "zoned")\
            """);
    ColumnSchema[] columns = {
      ColumnSchema.of("day", ColumnType.DATE),
      ColumnSchema.of("at", ColumnType.TIMESTAMP),
      ColumnSchema.of("nanos", ColumnType.TIMESTAMP),
      ColumnSchema.of("zoned", ColumnType.TIMESTAMP)
    };
    read(whole, columns);
    String first = "1:11356|978307200123456|978307200250000|978309000000000|";
    String last = "3:NULL|NULL|NULL|NULL|";
    assertThat(rows.all())
        .containsExactly(first, "2:11357|978307200123457|978307200500000|978350400000000|", last);
    byte[] bytes = Files.readAllBytes(whole);
    for (long value : EXTREMES) {
      refusedAlone(first, last, "day", changed(bytes, 11_357, 4, value), columns);
      refusedAlone(first, last, "at", changed(bytes, 978_307_200_123_457L, 8, value), columns);
      long nanos = value > 0 ? Long.MAX_VALUE : Math.max(value, Long.MIN_VALUE + 1);
      refusedAlone(
          first, last, "nanos", changed(bytes, 978_307_200_500_000_000L, 8, nanos), columns);
      refusedAlone(first, last, "zoned", changed(bytes, 978_350_400_000_000L, 8, value), columns);
    }
  }

  private void refusedAlone(
      String first, String last, String column, byte[] bytes, ColumnSchema... columns)
      throws IOException {
    rows.all().clear();
    rejects.clear();
    read(Files.write(dir.resolve("changed.parquet"), bytes), columns);
    assertThat(rows.all()).containsExactly(first, last);
    assertThat(rejects).extracting(one -> one.line() + one.column()).containsExactly("2" + column);
  }

  @Test
  void momentsOf96BitsAreReadAsTheyAre() throws SQLException, IOException {
    // An INTERVAL has as many bytes: months and days for the time of the day, milliseconds for the
    // Julian day.
    Path whole =
        written(
            "intervals.parquet",
            """
            SELECT i AS "at" FROM (VALUES (to_milliseconds(2440588)), (NULL),
              (to_milliseconds(2440589) + to_months(1000000000)),
              (to_milliseconds(2440589) + to_months(999)),
              (to_milliseconds(2440589) + to_days(2147483647)),
              (to_milliseconds(2147483647)), (to_milliseconds(0))) v(i)\
            """);
    byte[] bytes =
        changed(Files.readAllBytes(whole), "\u0015\u000E\u0015\u0018", "\u0015\u0006\u0015\u0018");
    bytes = changed(bytes, "\u0015\u000E\u0019", "\u0015\u0006\u0019");
    bytes = changed(bytes, "%*", "U*");
    Path file = Files.write(dir.resolve("int96.parquet"), bytes);
    read(file, ColumnSchema.of("at", ColumnType.TIMESTAMP));
    assertThat(rows.all()).containsExactly("1:0|", "2:NULL|", "3:86401000000|");
    assertThat(rejects).extracting(Reject::line).containsExactly(4L, 5L, 6L, 7L);
    assertThat(rejects.get(0).value()).isEqualTo("1970-01-02 00:00:00.000000999");
  }

  private static final long[] EXTREMES = {
    Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MIN_VALUE + 2, Long.MAX_VALUE - 1, Long.MAX_VALUE
  };

  /** Bytes with others for some of them, of the same length, wherever they stand. */
  private static byte[] changed(byte[] bytes, String from, String to) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    assertThat(text).contains(from);
    assertThat(to).hasSameSizeAs(from);
    return text.replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Bytes with another number for one of this size; an extreme one of 64 bits is one of 32. */
  private static byte[] changed(byte[] bytes, long from, int size, long to) {
    boolean isLong = size == Long.BYTES;
    long shorter =
        to > 0 ? to - Long.MAX_VALUE + Integer.MAX_VALUE : to - Long.MIN_VALUE + Integer.MIN_VALUE;
    return changed(bytes, little(from, size), little(isLong ? to : shorter, size));
  }

  private static String little(long value, int size) {
    byte[] all =
        ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(value).array();
    return new String(all, 0, size, StandardCharsets.ISO_8859_1);
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
    byte[] twice = Files.readAllBytes(written("two.parquet", "SELECT 'x' AS s, 'y' AS t"));
    Path alike = Files.write(dir.resolve("alike.parquet"), changed(twice, "\u0001t", "\u0001S"));
    refused(alike, "DuckDB calls the column S S_1, since another one has its name", text);
    Path millis =
        written("ms.parquet", "SELECT TIMESTAMP_MS '2001-01-01 00:00:00' AS \"at\", 's' AS s");
    refused(millis, "moments in milliseconds", ColumnSchema.of("at", ColumnType.TIMESTAMP));
    assertThat(read(millis, text).rows()).isEqualTo(1);
  }

  private void refused(Path file, String why, ColumnSchema column) {
    assertThatThrownBy(() -> read(file, column))
        .isInstanceOf(UnreadableFile.class)
        .hasMessageContaining(file.getFileName() + ": ")
        .hasMessageContaining(why);
  }

  @Test
  void aDraftHasTheTypesOfTheFileAndLooksAtNoValue() throws SQLException {
    String columns =
        "SELECT 'p1' AS patient, 1::UTINYINT AS tiny, 1::UBIGINT AS big, 1::HUGEINT AS huge,"
            + " 1.5::DECIMAL(9,2) AS cost, 1.5::DECIMAL(38,2) AS wide, 1::FLOAT AS f, true AS t,"
            + " DATE '2001-01-01' AS born, TIMESTAMPTZ '2001-01-01 00:00:00Z' AS seen,"
            + " uuid() AS id, [1] AS list, TIMESTAMP_MS '2001-01-01' AS ms";
    Path empty = written("v.parquet", columns + " WHERE false");
    String draft = Draft.of(TableFile.of(empty, FileFormat.csv()), "patient");
    assertThat(draft)
        .contains(
            "-- Drafted from v.parquet (records: 0;",
            "CREATE POPULATION patients (INDIVIDUAL VARCHAR(200))",
            "  patient VARCHAR(200) INDIVIDUAL OF patients, -- VARCHAR in the file, which names no",
            "  tiny    INTEGER, -- UTINYINT in the file\n",
            "  big     BIGINT, -- UBIGINT in the file\n",
            "  cost    DECIMAL(9, 2), --",
            "  wide    DECIMAL(18, 2), --",
            "  f       DOUBLE, --",
            "  t       BOOLEAN, --",
            "  born    DATE, --",
            "  seen    TIMESTAMP, --",
            "  id      VARCHAR(36)  -- UUID in the file\n",
            "-- Left out, since their types can't be loaded: list, ms.\n");
    Path full = written("w.parquet", columns);
    assertThat(Draft.of(TableFile.of(full, FileFormat.csv()), "patient"))
        .isEqualTo(
            draft
                .replace("v.parquet (records: 0", "w.parquet (records: 1")
                .replace("TABLE v", "TABLE w"));
    for (String key : List.of("cost", "list", "none")) {
      assertThatThrownBy(() -> Draft.of(TableFile.of(full, FileFormat.csv()), key))
          .isInstanceOf(UnreadableFile.class)
          .hasMessageContaining("w.parquet: ")
          .hasMessageContaining(key);
    }
  }
}
