package org.properdp.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.sql.ask.SqlRows;
import org.properdp.sql.ddl.Ddl;
import org.properdp.tables.schema.Catalogue;

/** The guide's program for SQL in process runs. */
class InSqlTest {
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 1 CAP 1;
      CREATE TABLE visits (
        patient VARCHAR(40) INDIVIDUAL OF patients,
        zip     INTEGER,
        ward    VARCHAR(20) NOT NULL DOMAIN ('surgery', 'eyes')) ROWS PER PERSON 100;
      CREATE ANALYST ada;
      """;

  @Test
  void everyWardHasANoisyCount(@TempDir Path dir) {
    Path store = dir.resolve("store");
    try (Proper proper = Proper.found(store)) {
      Catalogue.declare(proper, Ddl.parse(SCHEMA));
    }
    Map<Object, Object> found = new HashMap<>();
    SqlRows answer = InSql.ask(store, found).get();
    assertThat(found).containsOnlyKeys("surgery", "eyes");
    assertThat(answer.notes()).anyMatch(note -> note.contains("95 %"));
  }
}
