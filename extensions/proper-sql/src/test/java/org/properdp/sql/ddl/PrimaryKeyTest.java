package org.properdp.sql.ddl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.sql.parse.SqlError;
import org.properdp.tables.schema.TableSchema;

/** Declarations of tables in which rows replace each other. */
class PrimaryKeyTest {
  private static final String PEOPLE =
      "CREATE POPULATION p (INDIVIDUAL INTEGER) GLOBAL BUDGET 1 ROWS 3; ";

  @Test
  void aPrimaryKeyNamesColumnsInAnyCaseAndComesAfterThem() {
    String said = "CREATE TABLE t (k INTEGER INDIVIDUAL OF p, %s) ROWS PER PERSON 3";
    TableSchema table =
        (TableSchema)
            Ddl.parse(
                    PEOPLE
                        + said.formatted(
                            "primary key (ID, k, seen), \"Id\" BIGINT VISIBLE TO NOBODY, seen"
                                + " DATE"))
                .get(1);

    assertThat(table.primaryKey()).containsExactly("Id", "k", "seen");
    assertThat(table.columns().filter(ColumnSchema::nullable)).isEmpty();
    assertThat(table.sql())
        .isEqualTo(
            """
            CREATE TABLE t (
              k INTEGER INDIVIDUAL OF p,
              "Id" BIGINT NOT NULL VISIBLE TO NOBODY,
              seen DATE NOT NULL,
              PRIMARY KEY ("Id", k, seen)
            ) ROWS PER PERSON 3\
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "id BIGINT, PRIMARY KEY (id) | VISIBLE TO NOBODY, because a number that counts rows",
        "x DOUBLE, PRIMARY KEY (x) | must not be of type DOUBLE",
        "d DATE, PRIMARY KEY (e) | but e is none of them",
        "d DATE, PRIMARY KEY (d, D) | each of its columns once",
        "d DATE, PRIMARY KEY (d), PRIMARY KEY (d) | has another already",
        "PRIMARY KEY () | ",
      })
  void aPrimaryKeyThatCannotBeIsRefused(String columns, @Nullable String message) {
    String said = "CREATE TABLE t (k INTEGER INDIVIDUAL OF p, %s) ROWS PER PERSON 3";
    assertThatThrownBy(() -> Ddl.parse(PEOPLE + said.formatted(columns)))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining(message == null ? "" : message);
  }

  @Test
  void aPrimaryKeyStaysAndAPublicTableHasNone() {
    String table = " TABLE t (k INTEGER INDIVIDUAL OF p, d DATE%s) ROWS PER PERSON 3; ";
    assertThatThrownBy(
            () ->
                Ddl.parse(
                    PEOPLE
                        + "CREATE"
                        + table.formatted("")
                        + "ALTER"
                        + table.formatted(", PRIMARY KEY (d)")))
        .hasMessageContaining("must stay none")
        .hasMessageContaining("was to be (d)");
    assertThatThrownBy(() -> Ddl.parse("CREATE PUBLIC TABLE t (d DATE, PRIMARY KEY (d))"))
        .hasMessageContaining("a public table has no PRIMARY KEY");
  }
}
