package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.Clinic;

/**
 * What says the same is one plan, so that under one request id, or in an epoch, it is one question.
 */
class NormalPlansTest {
  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static String plan(String where) {
    return clinic
        .door()
        .prepare(
            "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) zip = 1 AS one, COUNT(*) FROM"
                + " visits WHERE "
                + where
                + " GROUP BY zip = 1")
        .explain();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zip = 1 | 1 = zip",
        "zip <> 1 | 1 <> zip",
        "zip < 3 | 3 > zip",
        "zip >= 3 | 3 <= zip",
        "minutes = zip | zip = minutes",
        "zip IN (1, 2) | 1 = zip OR 2 = zip",
        "NOT (zip = 1 AND ward = 'a') | NOT (1 = zip AND 'a' = ward)",
        "CASE WHEN 1 = zip THEN urgent END | CASE WHEN zip = 1 THEN urgent END",
      })
  void theSameIsOnePlan(String one, String other) {
    assertThat(plan(other)).isEqualTo(plan(one));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"zip < 3 | 3 < zip", "zip = 1 | zip = 2", "zip - minutes = 1 | minutes - zip = 1"})
  void whatDiffersIsNot(String one, String other) {
    assertThat(plan(other)).isNotEqualTo(plan(one));
  }

  /** A list is seen on either side: its values can be grouped by. */
  @ParameterizedTest
  @CsvSource({"zip = 5 OR 7 = zip", "5 = zip OR 7 = zip"})
  void listsAreSeenOnEitherSide(String where) {
    assertThat(
            clinic
                .ask(
                    "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) zip, COUNT(*) FROM"
                        + " visits WHERE "
                        + where
                        + " GROUP BY zip ORDER BY zip")
                .rows()
                .toString())
        .isEqualTo("[[5, 0], [7, 0]]");
  }
}
