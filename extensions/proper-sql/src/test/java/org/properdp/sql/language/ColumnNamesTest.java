package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.parse.ColumnNames;
import org.properdp.sql.parse.SqlText;

/** Columns that a statement doesn't name have the names that PostgreSQL gives them. */
class ColumnNamesTest {
  @ParameterizedTest
  @CsvFileSource(resources = "column-names.txt", delimiter = ';', quoteCharacter = '`')
  void aColumnHasItsNameOrTheUsualOne(String column, String name) {
    for (String around :
        List.of(
            "SELECT 7, %s FROM t",
            "SELECT 7, %s FROM t UNION ALL SELECT 1, 2 ORDER BY 1",
            "WITH t AS (SELECT 1 AS x) SELECT 7, %s FROM t LIMIT 3")) {
      assertThat(
              ColumnNames.of(SqlText.parse(around.formatted(column)))
                  .in(List.of("EXPR$0", "EXPR$1")))
          .containsExactly("?column?", name);
    }
  }

  @ParameterizedTest
  @CsvSource({"'SELECT *, COUNT(*) FROM t'", "'SELECT t.*, 1 FROM t'", "'VALUES (1, 2)'"})
  void whereColumnsCantBeCountedTheyHaveNoName(String statement) {
    assertThat(ColumnNames.of(SqlText.parse(statement)).in(List.of("EXPR$0", "zip")))
        .containsExactly("?column?", "zip");
  }
}
