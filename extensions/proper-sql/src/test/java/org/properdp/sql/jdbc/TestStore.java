package org.properdp.sql.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.properdp.cli.Shell;

/** A store on disk with two tables; at an ε of 100 its answers are exact. */
final class TestStore {
  static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 100) ";
  static final int VISITS = 6;

  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 100000 CAP 100000;
      CREATE TABLE visits (
        patient VARCHAR(40) INDIVIDUAL OF patients,
        zip     INTEGER,
        ward    VARCHAR(20) DOMAIN ('a', 'b'),
        number  BIGINT,
        cost    DECIMAL(9, 2) BOUNDS (0, 5000) GRID 0.01,
        score   DOUBLE BOUNDS (0, 1) GRID 0.001,
        urgent  BOOLEAN,
        born    DATE,
        seen    TIMESTAMP NOT NULL,
        secret  VARCHAR(200) VISIBLE TO NOBODY) ROWS PER PERSON 1000;
      CREATE PUBLIC TABLE zips (
        zip INTEGER NOT NULL, city VARCHAR(40), people BIGINT, area DECIMAL(9, 3),
        share DOUBLE, coastal BOOLEAN, founded DATE, updated TIMESTAMP);
      CREATE ANALYST ada;
      CREATE ANALYST bob QUOTA 150;
      CREATE ANALYST dash REUSE ANSWERS BY HAND;
      """;

  private static final String VISITS_CSV =
      """
      patient,zip,ward,number,cost,score,urgent,born,seen,secret
      p1,1,a,10000000000,10.50,0.5,true,1970-01-01,2020-01-01 00:00:00,x
      p1,2,a,10000000001,20.25,0.25,false,1970-01-01,2020-02-01 12:30:00.123456,x
      p2,1,b,10000000002,30.00,0.75,true,1980-05-05,2020-03-01 00:00:00,y
      p3,3,,10000000003,,,,,2020-04-01 00:00:00,
      p4,3,b,10000000004,1.00,1,false,1990-12-31,2020-05-01 00:00:00,å
      p5,5,a,10000000005,2.00,0,true,2000-02-29,2020-06-01 00:00:00,z
      """;

  private static final String ZIPS_CSV =
      """
      zip,city,people,area,share,coastal,founded,updated
      1,Lund,9007199254740993,26.590,0.25,false,0990-01-01,2020-01-01 10:11:12.123456
      2,Malmö,350000,332.600,0.5,true,1275-01-01,2021-12-31 23:59:59
      3,,,,,,,
      """;

  private final Path directory;

  TestStore(Path dir) {
    directory = dir.resolve("store");
    try {
      Shell shell = new Shell();
      Path schema = Files.writeString(dir.resolve("schema.sql"), SCHEMA);
      shell.prints("founded: ", "init", directory, schema);
      Path visits = Files.writeString(dir.resolve("visits.csv"), VISITS_CSV);
      shell.prints("stored: ", "load", directory, "visits", visits);
      Path zips = Files.writeString(dir.resolve("zips.csv"), ZIPS_CSV);
      shell.prints("replaced: ", "load", directory, "zips", zips);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  Path directory() {
    return directory;
  }

  String url(String options) {
    return "jdbc:proper:" + directory + "?" + options;
  }

  Connection ada() throws SQLException {
    return DriverManager.getConnection(url("analyst=ada&epsilon=100"));
  }

  Connection as(String analyst) throws SQLException {
    return DriverManager.getConnection(url("analyst=" + analyst));
  }

  /** Whether this process has closed the store, so that a command can open it. */
  boolean isFree() {
    return new Shell().type("sql", directory(), "-c", "SELECT 1") == 0;
  }
}
