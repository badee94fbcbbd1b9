package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;

/** Random statements over public tables alone give what DuckDB gives, in whatever order. */
class PublicAnswersProperties {
  private static final String COLUMNS =
      "k INTEGER NOT NULL, i INTEGER, n BIGINT, d DECIMAL(9, 2), x DOUBLE, s VARCHAR(20),"
          + " b BOOLEAN, e DATE, t TIMESTAMP";
  private static final String CITIES = "k INTEGER, j INTEGER, city VARCHAR(20)";

  private static Clinic clinic;
  private static Connection duck;

  @BeforeAll
  static void open() throws SQLException {
    clinic =
        new Clinic(
            Fixture.exact(),
            Clinic.SCHEMA
                + "CREATE PUBLIC TABLE facts ("
                + COLUMNS
                + "); CREATE PUBLIC TABLE cities ("
                + CITIES
                + ");");
    List<String> facts = facts(new Random(11));
    List<String> cities = List.of("1,1,Lund", "2,3,Malmo", "3,,Lund", "7,5,", ",4,Ystad");
    clinic.loadPublic("facts", "k,i,n,d,x,s,b,e,t\n" + String.join("\n", facts) + "\n");
    clinic.loadPublic("cities", "k,j,city\n" + String.join("\n", cities) + "\n");
    duck = DriverManager.getConnection("jdbc:duckdb:");
    fill("facts", COLUMNS, facts);
    fill("cities", CITIES, cities);
  }

  @AfterAll
  static void close() throws SQLException {
    duck.close();
    clinic.close();
  }

  private static List<String> facts(Random random) {
    List<String> rows = new ArrayList<>();
    for (int k = 1; k <= 20; k++) {
      rows.add(
          String.join(
              ",",
              String.valueOf(k),
              any(random, "", "1", "2", "3", "4", "-5"),
              any(random, "", "0", "7", "-3", "100"),
              any(random, "", "0.25", "2.50", "-1.75", "10.00"),
              any(random, "", "0.5", "-2.25", "3.0"),
              any(random, "", "a", "ab", "abc", "B"),
              any(random, "", "true", "false"),
              any(random, "", "2026-01-31", "2026-03-01", "2026-12-31"),
              any(random, "", "2026-01-01 00:00:00", "2026-07-01 23:59:59")));
    }
    return rows;
  }

  private static String any(Random random, String... values) {
    return values[random.nextInt(values.length)];
  }

  private static void fill(String table, String columns, List<String> rows) throws SQLException {
    try (Statement duckdb = duck.createStatement()) {
      duckdb.execute("CREATE TABLE " + table + " (" + columns + ")");
      for (String row : rows) {
        List<String> cells = new ArrayList<>();
        for (String cell : row.split(",", -1)) {
          cells.add(cell.isEmpty() ? "NULL" : "'" + cell + "'");
        }
        duckdb.execute("INSERT INTO " + table + " VALUES (" + String.join(", ", cells) + ")");
      }
    }
  }

  @Test
  void publicTablesAnswerAsDuckDbDoes() throws SQLException {
    Random random = new Random(Repeats.count(5, 6));
    RandomSelects selects = new RandomSelects(random);
    int tries = Repeats.count(60, 4_000);
    int compared = 0;
    int withRows = 0;
    for (int at = 0; at < tries; at++) {
      String statement = selects.next();
      List<String> expected = duck(statement);
      List<String> found = expected == null ? null : ours(statement);
      if (found != null) {
        assertThat(found).as(statement).isEqualTo(expected);
        compared++;
        withRows += found.isEmpty() ? 0 : 1;
      }
    }
    assertThat(compared).isGreaterThan(tries * 4 / 5);
    assertThat(withRows).isGreaterThan(tries / 2);
  }

  /** The rows as texts; null where the types do not go together, which both sides refuse. */
  private static @Nullable List<String> duck(String statement) {
    List<String> rows = new ArrayList<>();
    try (Statement duckdb = duck.createStatement();
        ResultSet found = duckdb.executeQuery(statement)) {
      while (found.next()) {
        List<String> row = new ArrayList<>();
        for (int at = 1; at <= found.getMetaData().getColumnCount(); at++) {
          row.add(text(found.getObject(at)));
        }
        rows.add(row.toString());
      }
    } catch (SQLException refused) {
      return null;
    }
    return rows.stream().sorted().toList();
  }

  private static @Nullable List<String> ours(String statement) {
    try {
      return clinic.ask(statement).rows().stream()
          .map(row -> row.stream().map(PublicAnswersProperties::text).toList().toString())
          .sorted()
          .toList();
    } catch (SqlError refused) {
      assertThat(refused.problem()).as(statement).doesNotContain("failed");
      return null;
    }
  }

  private static String text(@Nullable Object value) {
    if (value instanceof Number number) {
      BigDecimal exact = new BigDecimal(number.toString()).round(new MathContext(9));
      return exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString();
    }
    return value instanceof Timestamp moment
        ? moment.toLocalDateTime().toString()
        : String.valueOf(value);
  }
}
