package org.properdp.sql.language;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;

/** The cells that follow from what is declared: all of them, and no more, also without any rows. */
@Tag("long")
class KnownCellsTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ";

  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
    clinic.loadPublic("zips", "zip,city\n1,a\n2,b\n");
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static int cells(String key, String rows) {
    return clinic.ask(ASK + key + ", COUNT(*) FROM " + rows + " GROUP BY " + key).rows().size();
  }

  private static String asked(String select) {
    return clinic.ask(ASK + select).rows().toString();
  }

  /** A column of visits that is not declared NOT NULL has a cell for NULL, too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "EXTRACT(DOW FROM seen) ; 7",
        "EXTRACT(ISODOW FROM seen) ; 7",
        "EXTRACT(QUARTER FROM seen) ; 4",
        "EXTRACT(MONTH FROM seen) ; 12",
        "EXTRACT(DAY FROM seen) ; 31",
        "EXTRACT(DOY FROM seen) ; 366",
        "EXTRACT(WEEK FROM seen) ; 53",
        "EXTRACT(HOUR FROM seen) ; 24",
        "EXTRACT(MINUTE FROM seen) ; 60",
        "EXTRACT(SECOND FROM seen) ; 60",
        "EXTRACT(MONTH FROM born) ; 13",
        "ward ; 4",
        "minutes ; 602",
        "FLOOR(minutes / 100) ; 8",
        "ward || CASE WHEN urgent THEN 'u' ELSE 'n' END ; 7",
        "minutes + EXTRACT(MONTH FROM seen) ; 613",
        // Of two parts with as many values each, all pairs.
        "EXTRACT(DOW FROM seen) * 10 + EXTRACT(ISODOW FROM seen) ; 49",
      })
  void allCellsAreAnswered(String key, int cells) {
    assertThat(cells(key, "visits")).isEqualTo(cells);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "minutes ; visits WHERE minutes IN (1, 2) ; 2",
        "drug ; visits v LEFT JOIN drugs d ON d.patient = v.patient ; 3",
        "k ; (SELECT ward AS k FROM visits UNION ALL SELECT drug FROM drugs) AS t ; 6",
        "ward ; (SELECT ward FROM visits UNION ALL VALUES (CAST('z' AS VARCHAR(20)))) AS t ; 5",
        "zip ; visits WHERE zip > -2 AND zip < 2 AND zip <= 5 ; 3",
        "zip ; visits WHERE zip >= 2147483640 AND zip < 2147483647 ; 7",
        "minutes ; visits WHERE minutes > 5 AND minutes < 9 ; 3",
        "minutes ; visits WHERE MOD(minutes, 100) = 7 AND ward = 'a' ; 6",
        "minutes, urgent ; visits WHERE minutes < 2 AND minutes + zip < 7 ; 6",
        "FLOOR(minutes / 100) ; visits WHERE minutes < 250 ; 3",
        "FLOOR(minutes / 100) ; visits WHERE FLOOR(minutes / 100) > 4 ; 2",
        "minutes + EXTRACT(MONTH FROM seen) ; visits WHERE minutes < 2 AND EXTRACT(MONTH FROM seen)"
            + " < 3 ; 3",
        "ward ; visits WHERE ward <> 'a' ; 2",
        "ward ; visits WHERE ward LIKE 'a%' OR ward IS NULL ; 2",
        "ward ; visits WHERE ward IN ('a', 'b', 'c') AND ward > 'a' ; 2",
        "ward ; visits WHERE ward > 'a' OR urgent ; 4",
        "ward ; visits WHERE zip > 3 ; 4",
        "ward ; visits WHERE 1 = 0 ; 4",
        // A question has a cell.
        "minutes ; visits WHERE minutes > 5 AND minutes < 3 ; 601",
        "k ; (SELECT minutes AS k FROM visits WHERE minutes < 5) AS t WHERE k > 2 ; 2",
        "urgent ; visits WHERE urgent ; 1",
        "urgent ; visits WHERE NOT urgent ; 1",
        // A row whose minutes are outside of the bounds can be TRUE.
        "minutes > 1000 ; visits WHERE minutes > 5 ; 3",
        // A name that an analyst gives makes no column public.
        "\"zips.city\" ; (SELECT minutes AS \"zips.city\" FROM visits UNION ALL SELECT minutes FROM"
            + " visits) AS t ; 602",
      })
  void cellsFollowFromWhatIsAskedToo(String key, String rows, int cells) {
    assertThat(cells(key, rows)).isEqualTo(cells);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "born ; visits WHERE born BETWEEN DATE '2024-02-28' AND DATE '2024-03-01' ; 3",
        "born ; visits WHERE DATE '2024-02-28' < born AND born < DATE '2024-03-01' ; 1",
        "EXTRACT(YEAR FROM born) ; visits WHERE born > DATE '1999-12-31' AND born <= DATE"
            + " '2000-12-31' + INTERVAL '1' DAY ; 2",
        "DATE_TRUNC('month', seen) ; visits WHERE seen >= TIMESTAMP '2025-12-31 23:59:59' AND seen"
            + " < TIMESTAMP '2026-03-01 00:00:00' ; 3",
        "CAST(seen AS DATE) ; visits WHERE seen > TIMESTAMP '2025-12-31 23:59:59' AND seen <="
            + " TIMESTAMP '2026-01-02 00:00:00' ; 3",
        "EXTRACT(QUARTER FROM born) ; visits WHERE born BETWEEN DATE '2026-01-01' AND DATE"
            + " '2026-05-31' ; 2",
        "EXTRACT(QUARTER FROM seen) ; visits WHERE seen >= DATE '2026-03-31' AND seen < DATE"
            + " '2026-04-02' ; 2",
        "EXTRACT(MONTH FROM born) ; visits WHERE born IS NOT NULL ; 12",
        "EXTRACT(MONTH FROM born) ; visits WHERE born > DATE '1900-01-01' ; 12",
        "EXTRACT(MONTH FROM born) ; visits WHERE EXTRACT(MONTH FROM born) < 4 ; 3",
        "EXTRACT(DOW FROM born) ; visits WHERE born = DATE '2026-01-01' ; 1",
        "EXTRACT(HOUR FROM seen) ; visits WHERE seen >= TIMESTAMP '2026-01-01 10:30:00' AND seen <"
            + " TIMESTAMP '2026-01-01 12:00:00' ; 2",
        "EXTRACT(HOUR FROM seen) ; visits WHERE seen >= TIMESTAMP '2026-01-01 10:30:00' AND seen <="
            + " TIMESTAMP '2026-01-01 12:00:00' ; 3",
        "EXTRACT(SECOND FROM seen) ; visits WHERE seen BETWEEN DATE '2026-01-01' AND DATE"
            + " '2026-01-03' ; 60",
        "DATE_TRUNC('hour', seen) ; visits WHERE seen >= DATE '2026-01-01' AND seen < DATE"
            + " '2026-01-03' ; 48",
        "DATE_TRUNC('minute', seen) ; visits WHERE seen > TIMESTAMP '2026-01-01 00:00:59' AND seen"
            + " < TIMESTAMP '2026-01-01 01:00:00' ; 60",
        "DATE_TRUNC('hour', t) ; (SELECT patient, MIN(seen) AS t FROM visits WHERE seen BETWEEN"
            + " TIMESTAMP '2026-01-01 00:00:00' AND TIMESTAMP '2026-01-01 03:00:00' GROUP BY"
            + " patient) AS p WHERE t BETWEEN TIMESTAMP '2026-01-01 01:00:00' AND TIMESTAMP"
            + " '2026-01-01 02:00:00' ; 2",
      })
  void cellsFollowFromWhatIsAskedOfMoments(String key, String rows, int cells) {
    assertThat(cells(key, rows)).isEqualTo(cells);
  }

  /** Conditions on rows of both sides of a join are moved into ON. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "city ; visits JOIN zips USING (zip) WHERE city IN ('a') ; 1",
        "city ; visits JOIN (SELECT * FROM zips WHERE city <> 'a') AS z ON visits.zip = z.zip ; 1",
        "city ; visits v LEFT JOIN zips z ON v.zip = z.zip ; 3",
        "city ; visits v LEFT JOIN (SELECT * FROM zips WHERE city = 'a') AS z ON v.zip = z.zip ; 3",
        "v.ward ; visits v JOIN visits w ON v.patient = w.patient AND v.ward < 'b' ; 1",
        "v.ward ; visits v LEFT JOIN visits w ON v.patient = w.patient AND v.ward < 'b' ; 4",
        "w.ward ; visits v LEFT JOIN (SELECT * FROM visits WHERE ward < 'b') AS w ON v.patient ="
            + " w.patient ; 2",
        "k ; (SELECT ward AS k FROM visits WHERE ward < 'b' UNION ALL SELECT drug FROM drugs) AS t"
            + " ; 4",
        "zip ; visits WHERE zip IN (SELECT zip FROM zips WHERE city <> 'a') ; 1",
        "zip + 1 ; visits WHERE zip IN (SELECT zip FROM zips) ; 2",
        "zip ; visits WHERE zip IN (SELECT zip FROM zips UNION ALL VALUES (7)) ; 3",
        // A domain comes first.
        "ward ; visits WHERE ward IN (SELECT city FROM zips) ; 3",
        "drug ; visits JOIN drugs USING (patient) WHERE zip IN (SELECT zip FROM zips) ; 3",
        "a.zip + b.zip ; visits a JOIN visits b ON a.patient = b.patient WHERE a.zip + b.zip"
            + " BETWEEN 1 AND 4 ; 4",
        "a.zip + b.zip ; visits a JOIN visits b ON a.patient = b.patient WHERE a.zip + b.zip IN"
            + " (1, 3) ; 2",
        "DATE_TRUNC('month', seen) ; visits JOIN drugs USING (patient) WHERE seen >= DATE"
            + " '2026-01-01' AND seen < DATE '2026-04-01' ; 3",
        "DATE_TRUNC('month', born) ; visits JOIN drugs USING (patient) WHERE born >= DATE"
            + " '2026-01-01' AND born < DATE '2026-04-01' ; 4",
        "CAST(m AS DATE) ; (SELECT patient, MIN(seen) AS m FROM visits GROUP BY patient) t JOIN"
            + " drugs d ON d.patient = t.patient WHERE m BETWEEN DATE '2026-01-01' AND DATE"
            + " '2026-01-02' ; 3",
        "v.zip * z.zip ; visits v JOIN zips z ON v.ward = z.city WHERE v.zip * z.zip BETWEEN 1"
            + " AND 4 ; 4",
      })
  void cellsFollowFromPublicRowsAndFromJoins(String key, String rows, int cells) {
    assertThat(cells(key, rows)).isEqualTo(cells);
  }

  /** A condition that leaves NULL out does so through joins, windows and the like, too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "minutes ; visits WHERE minutes IS NOT NULL ; 601",
        "zip ; visits WHERE zip IN (SELECT zip FROM zips) ; 2",
        "zip ; visits WHERE zip IN (SELECT DISTINCT zip FROM zips) ; 2",
        "zip ; visits JOIN drugs USING (patient) WHERE zip IN (1, 2) ; 2",
        "zip ; visits JOIN drugs USING (patient) WHERE zip IN (1, 2) AND zip IS NOT NULL ; 2",
        "zip ; visits JOIN drugs USING (patient) WHERE zip IS NOT NULL AND zip BETWEEN 1 AND 3 ; 3",
        "zip ; visits LEFT JOIN drugs USING (patient) WHERE zip IN (1, 2) ; 2",
        "zip ; drugs LEFT JOIN (SELECT * FROM visits WHERE zip IN (1, 2)) v USING (patient) ; 3",
        "zip ; drugs RIGHT JOIN (SELECT * FROM visits WHERE zip IN (1, 2)) v USING (patient) ; 2",
        "zip ; drugs FULL JOIN (SELECT * FROM visits WHERE zip IN (1, 2)) v ON drugs.patient ="
            + " v.patient ; 3",
        "ward ; visits JOIN drugs USING (patient) WHERE ward > 'a' ; 2",
        "ward ; (SELECT ward, ROW_NUMBER() OVER (PARTITION BY patient ORDER BY seen) AS n FROM"
            + " visits WHERE ward IS NOT NULL) AS t WHERE n = 1 ; 3",
        "born ; visits JOIN drugs USING (patient) WHERE born BETWEEN DATE '2024-02-28' AND DATE"
            + " '2024-03-01' ; 3",
        "k ; (SELECT patient, ward AS k FROM visits WHERE ward IS NOT NULL UNION ALL SELECT"
            + " patient, ward FROM visits) AS t ; 4",
        "k ; (SELECT patient, ward AS k FROM visits WHERE ward IS NOT NULL GROUP BY GROUPING SETS"
            + " ((patient, ward), (patient))) AS t ; 4",
      })
  void whatIsNeverNullHasNoCellForIt(String key, String rows, int cells) {
    assertThat(cells(key, rows)).isEqualTo(cells);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "minutes * 400 + EXTRACT(MINUTE FROM seen) ; visits",
        "k ; (SELECT patient AS k FROM visits UNION ALL SELECT drug FROM drugs) AS t",
        "born ; visits WHERE born > DATE '2000-01-01' AND born > DATE '2000-01-02'",
        "born ; visits WHERE born > DATE '2000-01-01' OR born < DATE '2000-01-09'",
        "EXTRACT(YEAR FROM born) ; visits WHERE born > DATE '1900-01-01' AND born < DATE"
            + " '2000-01-01'",
        "seen ; visits WHERE seen BETWEEN TIMESTAMP '2026-01-01 00:00:00' AND TIMESTAMP"
            + " '2026-01-01 00:00:01'",
        "DATE_TRUNC('second', seen) ; visits WHERE seen BETWEEN TIMESTAMP '2026-01-01 00:00:00' AND"
            + " TIMESTAMP '2026-01-02 00:00:00'",
        "born ; visits WHERE born > DATE '2000-01-01' AND born < NULL",
        "k ; (SELECT drug AS k FROM drugs UNION ALL SELECT patient FROM visits) AS t",
        "zip ; visits WHERE zip NOT IN (SELECT zip FROM zips)",
        "DATE_TRUNC('month', seen) ; (SELECT seen FROM visits WHERE seen BETWEEN DATE '2026-01-01'"
            + " AND DATE '2026-01-03' UNION ALL SELECT seen FROM visits) AS t",
        "zip ; visits WHERE zip IN (SELECT zip FROM zips) OR urgent",
        "zip ; (SELECT zip FROM visits WHERE zip IN (SELECT zip FROM zips) UNION ALL SELECT zip"
            + " FROM visits) AS t",
        "k ; (SELECT LAG(patient) OVER (PARTITION BY patient ORDER BY seen) AS k FROM visits) AS t",
        "k ; (SELECT LAG(zip) OVER (PARTITION BY patient ORDER BY seen) AS k FROM visits) AS t",
        "k ; (SELECT LAG(ward, 1, patient) OVER (PARTITION BY patient ORDER BY seen) AS k FROM"
            + " visits) AS t",
        // What an outer join says of a side that may be missing leaves other rows.
        "a.zip + b.zip ; visits a LEFT JOIN visits b ON a.patient = b.patient AND a.zip + b.zip"
            + " BETWEEN 1 AND 4",
        "a.zip ; visits a LEFT JOIN visits b ON a.patient = b.patient AND a.zip BETWEEN 1 AND 4",
      })
  void whatIsNotKnownIsRefused(String key, String rows) {
    assertThatThrownBy(() -> cells(key, rows))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("computed of these in at most 20000 ways");
  }

  @Test
  void publicValuesToGroupByAreBounded() {
    String many = IntStream.range(0, 5_001).mapToObj(each -> each + ",a\n").collect(joining());
    clinic.loadPublic("holes", "zip,city\n" + many);
    assertThatThrownBy(() -> cells("zip", "visits WHERE zip IN (SELECT zip FROM holes)"))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("at most 5000 values, but this has 5001");
    assertThat(cells("zip", "visits WHERE zip IN (SELECT zip FROM holes WHERE zip < 9)"))
        .isEqualTo(9);
  }

  /** What is left out could not have a row, and what is left has the rows that it had. */
  @Test
  void rowsAreWhereTheyWereIfFewerCellsAreNamed() {
    clinic.load(
        "visits",
        "narrow",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,15,,,true,2026-01-02,2026-01-01 00:30:00,
        eve,1,b,700,,,,2026-04-01,2026-01-01 23:59:59,
        ann,2,,16,,,false,,2026-01-02 00:00:00,
        """);
    assertThat(
            asked("minutes, COUNT(*) FROM visits WHERE minutes BETWEEN 14 AND 16 GROUP BY minutes"))
        .isEqualTo("[[14, 0], [15, 1], [16, 1]]");
    assertThat(
            asked(
                "EXTRACT(HOUR FROM seen), COUNT(*) FROM visits WHERE seen >= TIMESTAMP"
                    + " '2026-01-01 22:30:00' AND seen <= TIMESTAMP '2026-01-02 00:00:00' GROUP"
                    + " BY 1"))
        .isEqualTo("[[22, 0], [23, 1], [0, 1]]");
    assertThat(asked("minutes > 600, COUNT(*) FROM visits WHERE minutes > 15 GROUP BY 1"))
        .isEqualTo("[[false, 1], [true, 1], [null, 0]]");
    clinic.tables().erase("visits", "eve");
    clinic.tables().erase("visits", "ann");
  }

  /** Each of these keys has some 7,000 combinations, and few cells. */
  @Test
  void whatIsComputedForAStatementIsBoundedInAll() {
    assertThat(clinic.ask(sets(1)).rows()).hasSize(3);
    assertThatThrownBy(() -> clinic.ask(sets(10)))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("computed of these in at most 20000 ways");
  }

  private static String sets(int keys) {
    return ASK
        + "COUNT(*) FROM visits WHERE minutes IS NOT NULL GROUP BY GROUPING SETS ("
        + IntStream.range(0, keys)
            .mapToObj(
                key ->
                    "(UPPER(CAST(SIGN(minutes + EXTRACT(MONTH FROM seen) - "
                        + (100 + key)
                        + ") AS VARCHAR(9))))")
            .collect(joining(", "))
        + ")";
  }
}
