package org.properdp.sql.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.Clinic;

/** GROUP BY ALL means what is written out, and variances have bounds and samples. */
class GroupByAllTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) ";

  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
    clinic.loadPublic("zips", "zip,city\n1,Lund\n2,Malmo\n4,Lund\n");
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,3,,,true,1990-02-01,2026-01-01 00:00:00,
        eve,2,b,130,,,false,1991-02-01,2026-02-01 00:00:00,
        ann,2,b,140,,,false,1991-02-01,2026-02-01 00:00:00,
        """);
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ward, COUNT(*) AS n, 7 FROM visits GROUP BY ; ward",
        "COUNT(*), 1 + MAX(minutes) FROM visits GROUP BY ; ()",
        "ward AS w, urgent, SUM(minutes) / COUNT(*) FROM visits GROUP BY ; ward, urgent",
        "UPPER(ward), COUNT(*) FILTER (WHERE urgent) FROM visits GROUP BY ; UPPER(ward)",
        "CASE WHEN minutes > 9 THEN 1 ELSE 0 END, PLUS_MINUS(COUNT(*)) FROM visits GROUP BY ; 1",
      })
  void allIsWhatHasNoAggregate(String asked, String written) {
    for (String after : new String[] {"", " HAVING COUNT(*) > -1", " ORDER BY 1 LIMIT 2"}) {
      assertThat(clinic.ask(ASK + asked + " ALL" + after).rows())
          .isEqualTo(clinic.ask(ASK + asked + " " + written + after).rows());
    }
  }

  @Test
  void publicRowsAreGroupedSoToo() {
    assertThat(
            clinic
                .ask(
                    "SELECT city, n FROM (SELECT city, COUNT(*) AS n FROM zips GROUP BY ALL) AS t"
                        + " ORDER BY n DESC")
                .rows())
        .hasToString("[[Lund, 2], [Malmo, 1]]");
    assertThat(clinic.ask("SELECT VARIANCE(zip), STDDEV_SAMP(zip) FROM zips").rows().get(0))
        .hasToString("[2.3333333333333335, 1.5275252316519468]");
    assertThat(clinic.ask("SELECT VAR_SAMP(zip) FROM zips WHERE zip = 1").rows())
        .hasToString("[[null]]");
  }

  /** Of 3, 130 and 140 the mean squared distance from 91 is 3,888.667. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "VAR_POP(minutes); 3888.667",
        "VAR_SAMP(minutes); 5833",
        "VARIANCE(minutes); 5833",
        "VARIANCE(minutes, contribution_bounds_per_row => (0, 600)); 5833",
        "VAR_POP(zip, contribution_bounds_per_row => (0, 2)); 0.2222",
        "STDDEV_POP(minutes); 62.359",
        "STDDEV(minutes); 76.374",
        "STDDEV_SAMP(minutes, contribution_bounds_per_row => (0, 600)); 76.374",
        "STDDEV(t, contribution_bounds_per_row => (0, 300)); 4.9497",
      })
  void variancesHaveBoundsAndSamples(String asked, String value) {
    String from =
        asked.contains("(t,")
            ? "(SELECT patient, SUM(minutes) AS t FROM visits GROUP BY patient) AS p"
            : "visits";
    Object found = clinic.ask(ASK + asked + " FROM " + from).rows().get(0).get(0);
    assertThat(new BigDecimal(String.valueOf(found)))
        .isCloseTo(
            new BigDecimal(value), org.assertj.core.api.Assertions.within(new BigDecimal("0.05")));
  }

  @Test
  void oneDrawnValueStandsForAllNamesOfAFunction() {
    assertThat(
            clinic.door().prepare(ASK + "VARIANCE(minutes), VAR_SAMP(minutes) FROM visits").each())
        .singleElement()
        .satisfies(question -> assertThat(question.aggregates()).hasSize(1));
    assertThat(
            clinic
                .ask(ASK + "COUNT(*) FROM visits WHERE DATE_DIFF('year', born, seen) > 35")
                .rows())
        .hasToString("[[1]]");
  }
}
