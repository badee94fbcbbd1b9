package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Repeats;
import org.properdp.sql.text.SqlError;

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

  /** Of the column note, which is hidden, and of a column that is not there. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ASK visits WHERE NAME = 'x'",
        "ASK visits WHERE visits.NAME IS NULL",
        "ASK visits v WHERE v.NAME IS NULL",
        "ASK visits v WHERE \"NAME\" IS NULL",
        "ASK visits v WHERE v.\"NAME\" IS NULL",
        "ASK \"visits\" WHERE \"visits\".\"NAME\" IS NULL",
        "ASK tables.visits WHERE tables.visits.NAME IS NULL",
        "ASK visits GROUP BY NAME",
        "ASK visits GROUP BY zip = 1, NAME",
        "ASK visits HAVING MAX(NAME) = 'x'",
        "ASK visits ORDER BY NAME",
        "ASK visits ORDER BY n, NAME DESC",
        "ASK (SELECT patient, NAME FROM visits) AS t",
        "ASK (SELECT * FROM visits) AS t WHERE NAME = 'x'",
        "ASK (SELECT v.* FROM visits v) AS t WHERE t.NAME = 'x'",
        "ASK (SELECT NAME AS zip FROM visits) AS t WHERE zip = 'x'",
        "ASK (SELECT RANK() OVER (PARTITION BY patient ORDER BY NAME) AS m FROM visits) AS t",
        "ASK (SELECT RANK() OVER (PARTITION BY patient, NAME ORDER BY zip) AS m FROM visits) AS t",
        "ASK (SELECT patient FROM visits GROUP BY patient, NAME) AS t",
        "ASK visits JOIN notes USING (NAME)",
        "ASK notes JOIN visits USING (zip, NAME)",
        "ASK visits v JOIN notes w ON v.NAME = w.NAME",
        "ASK visits v JOIN visits w ON v.patient = w.patient AND v.NAME = w.NAME",
        "ASK visits v WHERE EXISTS (SELECT 1 FROM visits w WHERE w.patient = v.patient AND v.NAME ="
            + " w.ward)",
        "ASK visits WHERE NAME IN (SELECT NAME FROM notes)",
        "ASK visits WHERE zip IN (SELECT zip FROM notes WHERE visits.NAME = 'x')",
        "ASK visits WHERE CASE WHEN NAME = 'x' THEN TRUE ELSE FALSE END",
        "ASK visits AS t(patient, zip, ward, NAME, cost, score, urgent, born, seen, more)",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) COUNT(NAME) FROM visits",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) MAX(NAME) AS n FROM visits",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) NAME, COUNT(*) FROM visits"
            + " GROUP BY NAME",
        "SELECT NAME FROM visits",
        "SELECT v.NAME FROM visits v",
        "WITH v AS (SELECT * FROM visits) SELECT NAME FROM v",
        "WITH v(NAME) AS (SELECT NAME FROM visits) SELECT NAME FROM v",
      })
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
        "ASK visits NATURAL JOIN (SELECT zip, note FROM notes) AS t",
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

  /** Some of r's rows make each of these fail; they are NULL then, as for anybody. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CAST(ward AS INTEGER)",
        "CAST(ward AS DATE)",
        "CAST(ward AS TIMESTAMP)",
        "CAST(ward AS BOOLEAN)",
        "CAST('2026-02-3' || ward AS DATE)",
        "CAST(minutes AS DECIMAL(2, 1))",
        "CAST(minutes * 100000000 AS INTEGER)",
        "1 / (minutes - 30)",
        "MOD(5, minutes - 30)",
        "minutes * 2000000000 * 2000000000",
        "minutes - 30 - 9223372036854775807 - 9",
        "CAST(9223372036854775807 AS BIGINT) + minutes",
        "cost * 99999999999999",
        "POWER(minutes, 4000)",
        "LN(minutes - 30)",
        "SQRT(zip - 3)",
        "SUBSTRING(ward FROM 0 FOR -1)",
        "SUBSTRING(ward FROM minutes FOR 0 - minutes)",
        "CHAR_LENGTH(ward || ward) / (zip - 2)",
        "EXP(minutes * 1000)",
        "CAST(CAST(minutes AS VARCHAR(1)) AS INTEGER)"
      })
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-1",
        "-0",
        "0.0",
        "-0.1",
        "1e400",
        "1e-400",
        "0.0000000001",
        "0.1234567891",
        "0x1",
        "'NaN'",
        "'nan'",
        "'Infinity'",
        "'-Infinity'",
        "'0x1p-3'",
        "'0x10'",
        "'1e999999999'",
        "'-1'",
        "'0'",
        "''",
        "' '",
        "'0,1'",
        "'1_0'",
        "'1d'",
        "'1f'",
        "'1L'",
        "'0.1; DROP'",
        "'\u0661'",
        "'\uFF11'",
        "'0.\u0661'",
        "'1/3'",
        "NULL",
        "TRUE",
        "DATE '2026-01-01'",
        "0.1 + 0.1",
        "(SELECT 1)",
        "X'31'",
        "epsilon",
        "?",
        "'9223372036854775808'",
        "9223372036.854775808"
      })
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
        "ASK visits // WHERE zip = 1",
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
