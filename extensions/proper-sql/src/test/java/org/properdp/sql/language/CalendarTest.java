package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.Clinic;

/** What leads out of the calendar is NULL, of people's rows and of public ones. */
class CalendarTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "day + INTERVAL '8000' YEAR",
        "day - INTERVAL '3000' YEAR",
        "CAST(day AS TIMESTAMP) + INTERVAL '8000' YEAR",
        "CAST(day AS TIMESTAMP) - INTERVAL '3000' YEAR"
      })
  void daysOutsideAreNull(String day) {
    try (Clinic clinic = new Clinic()) {
      clinic.loadPublic("zips", "zip,city\n1,a\n");
      clinic.load(
          "visits",
          """
          patient,zip,ward,minutes,cost,score,urgent,born,seen,note
          eve,1,a,3,,,,2026-01-01,2026-01-01 00:00:00,
          """);
      assertThat(
              clinic
                  .ask("SELECT " + day + " FROM (SELECT DATE '2026-01-01' AS day FROM zips) AS t")
                  .rows())
          .hasToString("[[null]]");
      assertThat(
              clinic
                  .ask(
                      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT("
                          + day
                          + "), COUNT(*) FROM (SELECT born AS day FROM visits UNION ALL SELECT DATE"
                          + " '2026-01-01' FROM zips) AS t")
                  .rows())
          .hasToString("[[0, 2]]");
    }
  }
}
