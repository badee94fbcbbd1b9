package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.sql.parse.SqlError;

/** Joins of what is computed of public rows: as many pairs as there may be, and not fewer. */
class EqualRowBoundTest {
  private static final String TABLE =
      "CREATE PUBLIC TABLE t (a INTEGER, b BIGINT, d DOUBLE, c VARCHAR(9), e DECIMAL(18, 2));";

  private static Clinic clinic;

  /** All values differ, but those of c. */
  @BeforeAll
  static void load() {
    clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA + TABLE);
    StringBuilder rows = new StringBuilder("a,b,d,c,e\n");
    for (int row = 0; row < 4_000; row++) {
      rows.append(row + "," + row + "," + row + ".5,x," + row + ".25\n");
    }
    clinic.loadPublic("t", rows.toString());
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static String joined(String rows, String condition) {
    return "SELECT COUNT(*) FROM (" + rows + ") AS x JOIN (" + rows + ") AS y ON " + condition;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT c AS k, a FROM t GROUP BY c, a",
        "SELECT COUNT(*) AS k FROM t GROUP BY a",
        "SELECT a AS k, c FROM t GROUP BY ROLLUP(a, c)",
        "SELECT s.a AS k FROM t AS s JOIN t ON s.b = t.b UNION ALL SELECT a FROM t",
        "SELECT b AS k FROM t UNION ALL SELECT d FROM t",
        "SELECT e AS k FROM t UNION ALL SELECT d FROM t",
        "SELECT d AS k FROM t UNION ALL SELECT e FROM t",
        "SELECT a AS k FROM t UNION ALL SELECT d FROM t",
        "SELECT b AS k FROM t EXCEPT ALL SELECT d FROM t",
        "SELECT c AS k FROM t EXCEPT ALL SELECT c FROM t WHERE a > 9",
        "SELECT a * a AS k FROM t"
      })
  void whatMayBeManyPairsIsRefused(String rows) {
    assertThatThrownBy(() -> clinic.door().prepare(joined(rows, "x.k = y.k")))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("at most 10000000 rows");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT a AS k, c FROM t GROUP BY a, c | x.k = y.k | 4000",
        "SELECT a AS k FROM t UNION ALL SELECT b FROM t | x.k = y.k | 16000",
        "SELECT a AS k, a + 1 AS e FROM t | x.k = y.k AND x.e = y.e | 4000",
        "SELECT a AS k FROM t EXCEPT SELECT a FROM t WHERE a > 9 | x.k = y.k | 10"
      })
  void whatCanOnlyBeFewIsAnswered(String rows, String condition, long pairs) {
    assertThat(clinic.ask(joined(rows, condition)).rows().get(0).get(0)).isEqualTo(pairs);
  }
}
