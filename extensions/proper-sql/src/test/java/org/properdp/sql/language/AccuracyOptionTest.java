package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.SqlRows;
import org.properdp.sql.parse.SqlError;

/** {@code OPTIONS (accuracy = p)}: intervals of the noise are as wide as p wants. */
class AccuracyOptionTest {
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
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static String ask(String accuracy) {
    return "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1, accuracy = " + accuracy + ") ";
  }

  /** The least x with 2·r^(x+1)/(1+r) ≤ 1 − p, where r = e^(−1/10): discrete Laplace, scale 10. */
  @ParameterizedTest
  @CsvSource({
    "0.5, 7",
    "0.9, 23",
    "0.95, 30",
    "0.99, 46",
    "0.999, 69",
    "0.999999999, 207",
    "0.000001, 0"
  })
  void plusMinusIsThatOfTheDiscreteLaw(String accuracy, double off) {
    double r = Math.exp(-0.1);
    double missed = 2 * Math.pow(r, off + 1) / (1 + r);
    assertThat(missed).isLessThanOrEqualTo(1 - Double.parseDouble(accuracy));
    if (off > 0) {
      assertThat(missed / r).isGreaterThan(1 - Double.parseDouble(accuracy));
    }
    assertThat(
            clinic
                .ask(ask(accuracy) + "PLUS_MINUS(COUNT(*)), COUNT(*) FROM visits")
                .rows()
                .get(0)
                .get(0))
        .isEqualTo(off);
  }

  /** Each SELECT has its own. */
  @Test
  void notesSayTheCertainty() {
    SqlRows found =
        clinic.ask(
            "SELECT a.n, b.m FROM ("
                + ask("0.99")
                + "COUNT(*) AS n FROM visits) AS a, (SELECT /*+ epsilon('0.1') */ COUNT(*) AS m"
                + " FROM visits) AS b");
    assertThat(String.join("\n", found.notes()))
        .contains("COUNT(*): ± 46 by noise alone with 99 %")
        .contains("COUNT(*): ± 30 by noise alone with 95 %");
    assertThat(clinic.door().prepare(ask("0.99") + "COUNT(*) FROM visits").explain())
        .contains("± 46 by noise alone with 99 %");
  }

  @Test
  void ranksAndCellsFollowItToo() {
    List<String> wide =
        clinic.ask(ask("0.999") + "MEDIAN(minutes), AVG(minutes) FROM visits").notes();
    assertThat(wide.get(0)).contains("rank").endsWith("with 99.9 %");
    assertThat(wide.get(1)).endsWith("with 99.9 %");
    assertThat(
            clinic
                .ask(ask("0.9") + "ward, PLUS_MINUS(COUNT(*)) FROM visits GROUP BY ward")
                .rows()
                .toString())
        .isEqualTo("[[a, 23.0], [b, 23.0], [c, 23.0], [null, 23.0]]");
  }

  /** Each cell's own: an average of many rows is moved less than one of few. */
  @Test
  void averagesHaveTheIntervalOfTheirCell() {
    try (Clinic many = new Clinic()) {
      StringBuilder rows =
          new StringBuilder("patient,zip,ward,minutes,cost,score,urgent,born,seen,note\n");
      for (int row = 0; row < 900; row++) {
        rows.append("p").append(row).append(",1,a,300,,,,,2026-01-01 00:00:00,\n");
      }
      many.load("visits", rows.toString());
      String pair = "PLUS_MINUS(AVG(minutes)) FROM visits ";
      for (String accuracy : List.of("0.5", "0.99")) {
        List<List<@Nullable Object>> cells =
            many.ask(ask(accuracy) + "ward, " + pair + "GROUP BY ward").rows();
        List<Object> own = new ArrayList<>();
        for (String ward : List.of("a", "b", "c")) {
          String where = "WHERE ward = '" + ward + "'";
          own.add(many.ask(ask(accuracy) + pair + where).rows().get(0).get(0));
        }
        assertThat(cells.subList(0, 3).stream().map(cell -> cell.get(1)).toList()).isEqualTo(own);
        assertThat((double) own.get(0)).isLessThan((double) own.get(1));
      }
    }
  }

  /** It changes what is told of the noise, and not the question: the answer is the same. */
  @Test
  void theQuestionIsTheSame() {
    String named = ask("0.5").replace("accuracy", "request = 'once', accuracy");
    Object first = clinic.ask(named + "COUNT(*) FROM visits").rows();
    assertThat(clinic.ask(named.replace("0.5", "0.9") + "COUNT(*) FROM visits").rows())
        .isEqualTo(first);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "95", "-0.5", "'x'", "0.99999999999", "NULL"})
  void whatIsNoAccuracyIsRefusedAtItsPlace(String wrong) {
    assertThatThrownBy(() -> clinic.door().prepare(ask(wrong) + "COUNT(*) FROM visits"))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.problem()).contains("a certainty must be");
              assertThat(refused.column()).isEqualTo(69);
            });
  }
}
