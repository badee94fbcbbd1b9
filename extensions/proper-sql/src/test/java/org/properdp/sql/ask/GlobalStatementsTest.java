package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.parse.SqlError;

/** Under a global budget a person's first two rows are kept, also of rows that are computed. */
class GlobalStatementsTest {
  private final Clinic clinic = new Clinic("GLOBAL BUDGET 10 ROWS 2");

  @BeforeEach
  void load() {
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,3,,,,,2026-01-01 00:00:00,
        eve,2,a,4,,,,,2026-01-02 00:00:00,
        eve,3,b,5,,,,,2026-01-03 00:00:00,
        bob,1,b,6,,,,,2026-01-01 00:00:00,
        """);
    clinic.load(
        "drugs",
        """
        patient,drug
        eve,x
        eve,y
        bob,x
        """);
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "visits | 3",
        // Four pairs of eve's first two visits and her two drugs, of which two are kept.
        "visits v JOIN drugs d ON v.patient = d.patient | 3",
        "visits WHERE patient IN (SELECT patient FROM drugs WHERE drug = 'y') | 2",
        "(SELECT DISTINCT patient, ward FROM visits) AS t | 2",
        "(SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t WHERE n = 2 | 1",
        "(SELECT patient, zip FROM visits UNION ALL SELECT patient, 7 FROM drugs) AS t | 4"
      })
  void rowsAreKeptAndPaidFor(String rows, long count) {
    SqlRows found =
        clinic.ask("SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) FROM " + rows);
    assertThat(found.rows()).isEqualTo(List.of(List.of(count)));
  }

  /** Only personal budgets pay for a secret coin; it is known before anything is asked. */
  @Test
  void samplingIsRefusedBeforeItIsRun() {
    String ask = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1";
    String count = ") COUNT(*) FROM visits";
    String sampled = ", inclusion = 'sampled', probability = 0.5";
    assertThatThrownBy(() -> clinic.door().prepare(ask + sampled + count))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.problem())
                  .isEqualTo(
                      "inclusion = 'sampled' needs personal budgets, but population patients has"
                          + " one budget for all: leave inclusion and probability out");
              assertThat(refused.column()).isEqualTo((ask + sampled).indexOf("'sampled'") + 1);
            });
    assertThatThrownBy(
            () -> clinic.door().prepare(ask + count + " UNION ALL\n" + ask + sampled + count))
        .isInstanceOfSatisfying(SqlError.class, refused -> assertThat(refused.line()).isEqualTo(2));
    assertThat(clinic.ask(ask + ", inclusion = 'clipped'" + count).rows()).hasSize(1);
  }
}
