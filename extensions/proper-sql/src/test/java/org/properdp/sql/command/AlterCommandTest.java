package org.properdp.sql.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.Shell;
import org.properdp.relational.expression.Expressions;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableQuery;

/**
 * What a custodian types when a table needs another column; rows that are there stay as they are.
 */
class AlterCommandTest {
  private static final Epsilon MUCH = Epsilon.of("1000");
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 1000000;
      CREATE TABLE visits (
        patient VARCHAR(40) INDIVIDUAL OF patients,
        cost DECIMAL(9, 2) BOUNDS (0, 10)) ROWS PER PERSON 10;
      """;

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text);
  }

  private Path store() {
    return dir.resolve("store");
  }

  @BeforeEach
  void found() throws IOException {
    shell.prints("founded", "init", store(), file("schema.sql", SCHEMA));
    Path csv = file("one.csv", "patient,cost\nann,1.25\nbob,\n");
    shell.prints("stored: 2 rows", "load", store(), "visits", csv);
  }

  private long count(TableQuery query) {
    return query.noisyCount(MUCH).get().value();
  }

  @Test
  void aTableGetsAColumnAndWiderTypesAndKeepsItsRows() throws IOException {
    String wider =
        """
        ALTER TABLE visits (
          patient VARCHAR(40) INDIVIDUAL OF patients,
          cost DECIMAL(12, 4) BOUNDS (0, 10) GRID 0.01,
          ward VARCHAR(5)) ROWS PER PERSON 10;
        """;
    assertThat(shell.prints("declared", "alter", store(), file("wider.sql", wider)))
        .isEqualTo("declared: one statement, about visits\n");
    Path csv = file("two.csv", "patient,cost,ward\nann,0.0625,a\n");
    shell.prints("stored: 1 row", "load", store(), "visits", csv);
    try (Proper proper = Proper.open(store())) {
      TableQuery visits = OpenTables.of(proper).askedBy("ada", "visits");
      assertThat(count(visits.where(Expressions.col("ward").isNull()))).isEqualTo(2);
      assertThat(count(visits.where(Expressions.col("cost").ge(1)))).isEqualTo(1);
      assertThat(count(visits.where(Expressions.col("cost").lt(1)))).isEqualTo(1);
    }
  }

  @Test
  void rowsThatNoDeclaredBudgetPaysForAreToldOfWhereTheyAreDeclared() throws IOException {
    String more =
        """
        CREATE POPULATION poor (INDIVIDUAL BIGINT) PERSONAL BUDGET 0.01;
        CREATE TABLE few (k BIGINT INDIVIDUAL OF poor) ROWS PER PERSON 7;
        CREATE TABLE one (k BIGINT INDIVIDUAL OF poor) ROWS PER PERSON 1;
        """;
    assertThat(shell.type("alter", store(), file("more.sql", more))).isZero();
    assertThat(shell.err())
        .startsWith(
            "warning: few has ROWS PER PERSON 7, but even at ε 0.01 a row a budget of ε 0.01")
        .hasLineCount(1);
  }

  @Test
  void aTableThatComesAgainUnderADroppedNameIsAnotherOne() throws IOException {
    shell.prints("declared", "alter", store(), file("drop.sql", "DROP TABLE visits;"));
    shell.refuses("load", store(), "visits", file("three.csv", "patient,cost\nann,1\n"));
    String again = SCHEMA.substring(SCHEMA.indexOf("CREATE TABLE"));
    shell.prints("declared", "alter", store(), file("again.sql", again));
    try (Proper proper = Proper.open(store())) {
      assertThat(count(OpenTables.of(proper).askedBy("ada", "visits"))).isZero();
      assertThat(OpenTables.of(proper).catalogue().tables()).hasSize(1);
    }
    assertThat(shell.prints("CREATE", "show", store())).contains("patients: 2 individuals");
  }

  @Test
  void whatWouldLoseValuesIsRefusedAndNothingIsDeclared() throws IOException {
    String before = shell.prints("CREATE", "schema", store());
    String narrower =
        """
        CREATE ANALYST ada;
        ALTER TABLE visits (
          patient VARCHAR(40) INDIVIDUAL OF patients,
          cost INTEGER) ROWS PER PERSON 10;
        """;
    assertThat(shell.type("alter", store(), file("narrower.sql", narrower))).isEqualTo(1);
    assertThat(shell.err()).contains("narrower.sql:2:");
    assertThat(shell.type("alter", store(), file("odd.sql", "ALTER visits;"))).isEqualTo(1);
    shell.refuses("alter", store(), file("empty.sql", "-- nothing\n"));
    shell.fails(2, "alter: FILE", "alter", store(), dir.resolve("none.sql"));
    assertThat(shell.prints("CREATE", "schema", store())).isEqualTo(before);
  }
}
