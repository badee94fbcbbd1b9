package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.sql.names.Naming;

/** The clinic with random rows and, beside it, DuckDB with the same. */
public final class DuckClinic implements AutoCloseable {
  private static final String VISITS = "patient,zip,ward,minutes,cost,score,urgent,born,seen,note";
  private static final String DRUGS = "patient,drug";
  private static final String COLUMNS =
      " (patient VARCHAR(40), zip INTEGER, ward VARCHAR(20), minutes INTEGER, cost DECIMAL(9, 2),"
          + " score DOUBLE, urgent BOOLEAN, born DATE, seen TIMESTAMP, note VARCHAR(200));";

  /** Public tables with the rows that people's tables have. */
  private static final String SHOWN =
      "CREATE PUBLIC TABLE shown_visits"
          + COLUMNS
          + "CREATE PUBLIC TABLE shown_drugs (patient VARCHAR(40), drug VARCHAR(10));";

  /** Another population, of which there are the same rows. */
  private static final String CLIENTS =
      "CREATE POPULATION clients (INDIVIDUAL VARCHAR(40) TRIMMED) PERSONAL BUDGET 1000 CAP 1000;"
          + "CREATE TABLE client_visits"
          + COLUMNS
              .replace("(patient VARCHAR(40)", "(patient VARCHAR(40) INDIVIDUAL OF clients")
              .replace(");", ") ROWS PER PERSON 1000;")
          + "CREATE TABLE client_drugs (patient VARCHAR(40) INDIVIDUAL OF clients,"
          + " drug VARCHAR(10)) ROWS PER PERSON 1000;";

  private final Clinic clinic;
  private final Connection duck;

  public DuckClinic() throws SQLException {
    this(Naming.BY_ONE);
  }

  /** The same where patients may be named by two values; clients are named by one. */
  public DuckClinic(Naming naming) throws SQLException {
    clinic =
        new Clinic(
            Fixture.exact(), naming.schema(Clinic.SCHEMA) + naming.publicColumns(SHOWN) + CLIENTS);
    Random random = new Random(20261123);
    List<String> visits = visits(random);
    List<String> drugs = drugs(random);
    load(clinic, naming, visits, drugs);
    clinic.loadPublic("shown_visits", naming.lines(VISITS, visits));
    clinic.loadPublic("shown_drugs", naming.lines(DRUGS, drugs));
    clinic.load("client_visits", Naming.BY_ONE.lines(VISITS, visits));
    clinic.load("client_drugs", Naming.BY_ONE.lines(DRUGS, drugs));
    duck = DriverManager.getConnection("jdbc:duckdb:");
    fill(visits, drugs);
  }

  /** Puts lines of CSV into the tables of a clinic, and some public rows. */
  public static void load(Clinic clinic, List<String> visits, List<String> drugs) {
    load(clinic, Naming.BY_ONE, visits, drugs);
  }

  /** The same where patients may be named by two values. */
  public static void load(Clinic clinic, Naming naming, List<String> visits, List<String> drugs) {
    clinic.load("visits", naming.lines(VISITS, visits));
    clinic.load("drugs", naming.lines(DRUGS, drugs));
    clinic.loadPublic("zips", "zip,city\n1,Lund\n2,Malmo\n3,Lund\n9,Ystad\n");
    clinic.loadPublic("holes", "zip,city\n1,x\n,y\n");
  }

  public Clinic clinic() {
    return clinic;
  }

  public static List<String> drugs(Random random) {
    List<String> drugs = new ArrayList<>();
    for (int row = 0; row < 60; row++) {
      // Some people have visits, some drugs, most both.
      drugs.add("p" + (5 + random.nextInt(40)) + "," + any(random, "", "x", "y"));
    }
    return drugs;
  }

  public static List<String> visits(Random random) {
    List<String> visits = new ArrayList<>();
    for (int row = 0; row < 400; row++) {
      visits.add(
          String.join(
              ",",
              "p" + random.nextInt(40),
              any(random, "", "1", "2", "3", "4"),
              any(random, "", "a", "b", "c"),
              any(random, "", String.valueOf(random.nextInt(601))),
              any(random, "", BigDecimal.valueOf(random.nextInt(5_000), 2).toPlainString()),
              "",
              any(random, "", "true", "false"),
              "",
              String.format(
                  "2026-%02d-%02d %02d:00:00",
                  1 + random.nextInt(12), 1 + random.nextInt(28), random.nextInt(24)),
              "secret"));
    }
    return visits;
  }

  private void fill(List<String> visits, List<String> drugs) throws SQLException {
    try (Statement duckdb = duck.createStatement()) {
      duckdb.execute("CREATE TABLE visits" + COLUMNS);
      duckdb.execute("CREATE TABLE drugs (patient VARCHAR, drug VARCHAR)");
      insert("visits", visits, duckdb);
      insert("drugs", drugs, duckdb);
      duckdb.execute("CREATE TABLE zips (zip INTEGER, city VARCHAR)");
      duckdb.execute("INSERT INTO zips VALUES (1,'Lund'),(2,'Malmo'),(3,'Lund'),(9,'Ystad')");
      duckdb.execute("CREATE TABLE holes (zip INTEGER, city VARCHAR)");
      duckdb.execute("INSERT INTO holes VALUES (1,'x'),(NULL,'y')");
    }
  }

  private static String any(Random random, String... values) {
    return values[random.nextInt(values.length)];
  }

  @Override
  public void close() throws SQLException {
    duck.close();
    clinic.close();
  }

  private static void insert(String table, List<String> rows, Statement duckdb)
      throws SQLException {
    for (String row : rows) {
      StringBuilder values = new StringBuilder();
      for (String cell : row.split(",", -1)) {
        values.append(values.isEmpty() ? "" : ", ");
        values.append(cell.isEmpty() ? "NULL" : "'" + cell + "'");
      }
      duckdb.execute("INSERT INTO " + table + " VALUES (" + values + ")");
    }
  }

  /**
   * Compares all cells; gives how many of them DuckDB knows.
   *
   * @param keys how many columns tell cells apart
   */
  public int compared(String ours, String theirs, int keys) throws SQLException {
    SqlRows rows = clinic.ask(ours);
    Map<List<@Nullable Object>, List<@Nullable Object>> expected = new LinkedHashMap<>();
    duck(theirs).forEach(row -> expected.put(row.subList(0, keys), row.subList(keys, row.size())));
    int known = 0;
    for (List<@Nullable Object> row : rows.rows()) {
      List<@Nullable Object> cell = row.subList(0, keys).stream().map(DuckClinic::plain).toList();
      List<@Nullable Object> values = expected.remove(cell);
      known += values == null ? 0 : 1;
      for (int at = keys; at < row.size(); at++) {
        assertAlike(
            ours,
            rows.columns().get(at),
            row.get(at),
            values == null ? null : values.get(at - keys));
      }
    }
    assertThat(expected).as("cells that are not answered by %s", ours).isEmpty();
    return known;
  }

  /** The rows of a statement that DuckDB gives. */
  public List<List<@Nullable Object>> duck(String statement) throws SQLException {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (Statement duckdb = duck.createStatement();
        ResultSet found = duckdb.executeQuery(statement)) {
      while (found.next()) {
        List<@Nullable Object> row = new ArrayList<>();
        for (int at = 1; at <= found.getMetaData().getColumnCount(); at++) {
          row.add(plain(found.getObject(at)));
        }
        rows.add(row);
      }
    }
    return rows;
  }

  /** The rows of a statement about public tables. */
  public List<List<@Nullable Object>> ours(String statement) {
    return clinic.ask(statement).rows().stream()
        .map(row -> row.stream().map(DuckClinic::plain).toList())
        .toList();
  }

  /** A number of each person's, by the person. */
  Map<String, BigDecimal> byPerson(String query) throws SQLException {
    Map<String, BigDecimal> numbers = new LinkedHashMap<>();
    try (Statement duckdb = duck.createStatement();
        ResultSet found = duckdb.executeQuery(query)) {
      while (found.next()) {
        if (found.getObject(2) != null) {
          numbers.put(found.getString(1), new BigDecimal(found.getObject(2).toString()));
        }
      }
    }
    return numbers;
  }

  private static @Nullable Object plain(@Nullable Object value) {
    return value instanceof Number number
        ? new BigDecimal(number.toString()).stripTrailingZeros()
        : value;
  }

  /** An average of nothing is within its bounds, a sum of nothing is 0: neither is NULL. */
  private static void assertAlike(
      String statement, String column, @Nullable Object ours, @Nullable Object theirs) {
    assertThat(ours).as("%s of %s", column, statement).isNotNull();
    double found = ((Number) ours).doubleValue();
    if (theirs != null) {
      assertThat(found)
          .as("%s of %s", column, statement)
          .isCloseTo(((Number) theirs).doubleValue(), within(0.002));
    }
  }
}
