package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlRows;
import org.properdp.sql.parse.SqlError;

/** Tools ask for no rows to learn names and types of columns: that costs nobody anything. */
class NoRowsTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) ";
  private static final String CELLS = ASK + "ward, COUNT(*) AS n FROM visits GROUP BY ward";

  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,3,,,,,2026-01-01 00:00:00,
        """);
    clinic.loadPublic("zips", "zip,city\n1,eve\n");
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static BigDecimal left() {
    return clinic.left("eve").orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        CELLS + " LIMIT 0",
        CELLS + " ORDER BY n DESC LIMIT 0",
        CELLS + " HAVING FALSE",
        "SELECT * FROM (" + CELLS + ") AS t LIMIT 0",
        "SELECT * FROM (" + CELLS + ") AS t WHERE FALSE",
        "SELECT * FROM (" + CELLS + ") AS t WHERE 1 = 0",
        "SELECT ward, n FROM (SELECT * FROM (" + CELLS + ") AS t LIMIT 0) AS t WHERE n > 1",
        "SELECT * FROM (" + CELLS + ") AS t OFFSET 1 ROWS FETCH FIRST 0 ROWS ONLY"
      })
  void whatGivesNoRowWhateverTheAnswersAreAsksNothing(String statement) {
    BigDecimal before = left();
    Prepared none = clinic.door().prepare(statement);
    assertThat(none.questions()).isZero();
    assertThat(none.columns()).isEqualTo(clinic.door().prepare(CELLS).columns());
    SqlRows rows = none.run().get();
    assertThat(rows.rows()).isEmpty();
    assertThat(rows.asked()).isEmpty();
    assertThat(left()).isEqualByComparingTo(before);
  }

  /** What answers decide, and what stands before the noise, is asked and paid for. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        CELLS + " HAVING COUNT(*) > 5 | 1",
        CELLS + " LIMIT 1 | 1",
        "SELECT COUNT(*) FROM (" + CELLS + " LIMIT 0) AS t | 1",
        ASK + "COUNT(*) FROM visits WHERE FALSE | 0"
      })
  void everythingElseIsAsked(String statement, BigDecimal paid) {
    BigDecimal before = left();
    Prepared asked = clinic.door().prepare(statement);
    assertThat(asked.questions()).isOne();
    assertThat(asked.run().get().asked()).hasSize(1);
    assertThat(before.subtract(left())).isEqualByComparingTo(paid);
  }

  /** Tools write the largest number that they have; no answer has as many rows. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        CELLS + " LIMIT 3000000000",
        CELLS + " LIMIT 9223372036854775807",
        CELLS + " ORDER BY n LIMIT 4294967296",
        CELLS + " ORDER BY n LIMIT 9223372036854775807 OFFSET 0",
        "SELECT * FROM (" + CELLS + " LIMIT 4294967296) AS t",
        "SELECT * FROM (" + CELLS + " ORDER BY n LIMIT 4294967296) AS t, zips",
        "WITH t AS (" + CELLS + ") SELECT * FROM t FETCH FIRST 4294967296 ROWS ONLY",
      })
  void aLimitBeyondAllRowsGivesThemAll(String statement) {
    assertThat(clinic.ask(statement).rows()).hasSize(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        CELLS + " ORDER BY n LIMIT 2147483648 OFFSET 1",
        CELLS + " LIMIT 2147483648 OFFSET 1",
        "SELECT * FROM (" + CELLS + " ORDER BY n LIMIT 2147483647 OFFSET 1) AS t, zips"
      })
  void anOffsetBeforeSuchALimitCounts(String statement) {
    assertThat(clinic.ask(statement).rows()).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2147483648", "4294967296", "9223372036854775807"})
  void anOffsetBeyondAllRowsLeavesNone(String offset) {
    assertThat(clinic.ask(CELLS + " OFFSET 2147483647").rows()).isEmpty();
    assertThat(clinic.ask("SELECT * FROM (" + CELLS + " OFFSET " + offset + ") AS t").rows())
        .isEmpty();
    assertThat(clinic.ask("SELECT zip FROM zips LIMIT " + offset + " OFFSET " + offset).rows())
        .isEmpty();
  }

  @Test
  void whatIsRefusedIsRefusedWithoutRowsToo() {
    for (String statement :
        new String[] {
          "SELECT patient FROM visits LIMIT 0",
          ASK + "SUM(note) FROM visits LIMIT 0",
          CELLS + " LIMIT 0.5",
          CELLS + " LIMIT 99999999999999999999",
          CELLS + " OFFSET 9223372036854775808",
          CELLS + " LIMIT 1 OFFSET 1.5"
        }) {
      assertThatThrownBy(() -> clinic.door().prepare(statement)).isInstanceOf(SqlError.class);
    }
  }
}
