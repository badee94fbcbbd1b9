package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Repeats;
import org.properdp.sql.parse.SqlError;

/**
 * What messages and failures could tell: which columns are hidden, and what a row of the person r
 * makes an expression do.
 */
class NamesAndFailuresTest {
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) COUNT(*) AS n FROM ";
  private static final BigDecimal EPSILON = new BigDecimal("0.001");

  private static PairedClinics clinics;

  @BeforeAll
  static void open() {
    clinics = new PairedClinics(77, "1000");
  }

  @AfterAll
  static void close() {
    clinics.close();
  }

  private static SqlError refused(String statement) {
    return assertThrows(
        SqlError.class, () -> clinics.with().door().prepare(statement).run(), statement);
  }

  static Stream<String> hidden() throws IOException {
    return VerdictsTest.paragraphs("hidden.txt").stream();
  }

  /** Of the column note, which is hidden, and of a column that is not there. */
  @ParameterizedTest
  @MethodSource("hidden")
  void whatIsHiddenIsRefusedInTheWordsAndAtThePlaceOfWhatIsNotThere(String template) {
    SqlError hidden = refused(template.replace("ASK ", ASK).replace("NAME", "note"));
    SqlError missing = refused(template.replace("ASK ", ASK).replace("NAME", "nope"));
    assertThat(hidden.problem().replace("note", "nope")).isEqualTo(missing.problem());
    assertThat(hidden.line()).isEqualTo(missing.line());
    assertThat(hidden.column()).isEqualTo(missing.column());
  }

  /** A stand-in for the hidden one neither hides it nor finds it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ASK visits JOIN (SELECT zip, note FROM notes) AS t USING (zip)",
        "ASK visits JOIN notes ON visits.zip = notes.zip WHERE note = 'y'",
        "ASK (SELECT patient, ward AS note FROM visits) AS t WHERE note = 'a'",
        "ASK (SELECT * FROM visits JOIN (SELECT zip AS zap, note FROM notes) AS t ON zip = zap) AS"
            + " u WHERE note = 'y'",
      })
  void aColumnOfThatNameElsewhereIsAnotherOne(String template) {
    String asked = template.replace("ASK ", ASK);
    assertThat(clinics.ask(asked).isRefused()).isFalse();
    assertThat(explained(asked).replace("note", "nope"))
        .isEqualTo(explained(asked.replace("note", "nope")));
  }

  private static String explained(String statement) {
    return clinics.with().door().prepare(statement).explain().replaceAll("#\\d+", "#");
  }

  static Stream<String> failing() throws IOException {
    return VerdictsTest.paragraphs("failing.txt").stream();
  }

  /** Some of r's rows make each of these fail; they are NULL then, as for anybody. */
  @ParameterizedTest
  @MethodSource("failing")
  void whatFailsOnARowIsNullAndNothingElse(String expression) {
    List<String> all =
        List.of(
            ASK + "visits WHERE (" + expression + ") IS NULL",
            ASK
                + "(SELECT patient, zip FROM visits GROUP BY patient, zip, "
                + expression
                + ") AS t",
            ASK
                + "visits v WHERE EXISTS (SELECT 1 FROM visits w WHERE w.patient = v.patient AND ("
                + expression.replace("ward", "v.ward").replace("minutes", "w.minutes")
                + ") IS NULL)");
    for (String asked : all.subList(0, Repeats.count(1, all.size()))) {
      PairedClinics.Both both = clinics.ask(asked);
      assertThat(both.differences(0).multiply(EPSILON)).isEqualByComparingTo(both.paid());
      if (both.isRefused()) {
        assertThat(both.said()).doesNotContain("Exception");
      }
    }
  }

  static Stream<String> epsilons() throws IOException {
    return VerdictsTest.paragraphs("epsilons.txt").stream();
  }

  @ParameterizedTest
  @MethodSource("epsilons")
  void epsilonIsAPositiveDecimalOfAtMostNineDecimals(String epsilon) {
    String statement =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = " + epsilon + ") COUNT(*) FROM visits";
    assertThat(refused(statement).problem()).isNotBlank().doesNotContain("Exception");
    assertThat(refused("SELECT /*+ epsilon(" + epsilon + ") */ COUNT(*) FROM visits").problem())
        .isNotBlank()
        .doesNotContain("Exception");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ASK visits; ASK visits",
        "ASK visits; DROP TABLE visits",
        "ASK visits;;",
        "; ASK visits",
        "ASK visits -- \n; SELECT 1",
        "ASK visits /* ; */ ; SELECT 1 /* */",
        "EXPLAIN ASK visits",
        "BEGIN ASK visits END",
      })
  void oneStatementIsOneStatement(String template) {
    BigDecimal before = clinics.paid();
    assertThat(refused(template.replace("ASK ", ASK)).problem()).isNotBlank();
    assertThat(clinics.paid()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ASK visits -- WHERE zip = 1",
        "ASK visits -- ; DROP TABLE visits",
        "ASK visits /* ; DROP TABLE visits */",
        "ASK /* */ visits /* -- */",
      })
  void commentsSayNothing(String template) {
    assertThat(clinics.with().door().prepare(template.replace("ASK ", ASK)).explain())
        .isEqualTo(clinics.with().door().prepare(ASK + "visits").explain());
  }

  private static Function<Clinic, Prepared> dashboard(String at, String statement) {
    return clinic -> clinic.door("dash", () -> Instant.parse(at)).prepare(statement);
  }

  /** Stored answers tell nothing of a person who comes or goes: not by a change, nor by a price. */
  @Test
  void reuseSeesNeitherAnErasureNorABatchOfOnePerson() {
    try (PairedClinics both = new PairedClinics(5, "10")) {
      String ask = ASK + "visits";
      PairedClinics.Both first = both.ask(ask, dashboard("2026-11-24T08:00:00Z", ask));
      assertThat(first.differences(0).multiply(EPSILON)).isEqualByComparingTo(first.paid());
      assertThat(first.paid()).isPositive();
      both.with().tables().erase("visits", PairedClinics.R);
      PairedClinics.Both erased = both.ask(ask, dashboard("2026-11-24T09:00:00Z", ask));
      both.with()
          .load(
              "visits",
              "r alone",
              """
              patient,zip,ward,minutes,cost,score,urgent,born,seen,note
              x,1,a,5,,,,,2026-01-01 00:00:00,
              """);
      PairedClinics.Both again = both.ask(ask, dashboard("2026-11-24T23:59:59Z", ask));
      assertThat(erased)
          .isEqualTo(
              new PairedClinics.Both(
                  first.one(), first.other(), BigDecimal.ZERO.setScale(9), first.said()));
      assertThat(again).isEqualTo(erased);
      PairedClinics.Both next = both.ask(ask, dashboard("2026-11-25T00:00:00Z", ask));
      assertThat(next.differences(0)).isEqualByComparingTo(BigDecimal.ONE);
      assertThat(next.paid()).isEqualByComparingTo(EPSILON);
    }
  }
}
