package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.sql.parse.SqlError;

/**
 * Statements of an analyst who is after one person, in two worlds: with and without that person.
 * Each is refused in both, in the same words, or answered; then the answers differ by what the
 * person paid, exactly. In the file, the first line of a paragraph says which.
 */
class HostileStatementsTest {
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) COUNT(*) AS n FROM ";
  private static final BigDecimal EPSILON = new BigDecimal("0.001");

  private static PairedClinics worlds;
  private static PairedClinics ofTwo;

  @BeforeAll
  static void open() {
    worlds = new PairedClinics(18, "1000");
    ofTwo = PairedClinics.ofTwo(18, "1000");
  }

  @AfterAll
  static void close() {
    worlds.close();
    ofTwo.close();
  }

  private record Hostile(String expected, String statement) {
    String text() {
      return statement
          .replace("ASK COUNT(*) AS n FROM ", ASK)
          .replace("ASK ", "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ");
    }

    @Override
    public String toString() {
      return expected + " " + statement;
    }
  }

  static Stream<Hostile> statements() throws IOException {
    return hostile("hostile.txt");
  }

  static Stream<Hostile> statementsOfTwo() throws IOException {
    return hostile("hostile-two.txt");
  }

  private static Stream<Hostile> hostile(String file) throws IOException {
    List<Hostile> all = new ArrayList<>();
    for (String paragraph : VerdictsTest.paragraphs(file)) {
      String[] parts = paragraph.split("\\n", 2);
      all.add(new Hostile(parts[0], parts[1].replace('\n', ' ')));
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource
  void statements(Hostile hostile) {
    ask(hostile, worlds);
  }

  /** The land and the number together name the person; others share either. */
  @ParameterizedTest
  @MethodSource
  void statementsOfTwo(Hostile hostile) {
    ask(hostile, ofTwo);
  }

  private static void ask(Hostile hostile, PairedClinics worlds) {
    BigDecimal before = worlds.paid();
    PairedClinics.Both both = worlds.ask(hostile.text());
    if (hostile.expected().startsWith("refused")) {
      assertThat(both.isRefused()).as(both.said()).isTrue();
      assertThat(both.said()).contains(hostile.expected().substring("refused".length()).strip());
      assertThat(worlds.paid()).isEqualByComparingTo(before);
    } else {
      assertThat(both.isRefused()).as(both.said()).isFalse();
      int last = both.one().columns().size() - 1;
      assertThat(both.differences(last).multiply(EPSILON)).isEqualByComparingTo(both.paid());
      boolean isFree = hostile.expected().equals("answered free");
      assertThat(both.paid().signum() == 0).as("paid %s", both.paid()).isEqualTo(isFree);
    }
  }

  /** While noise is drawn other questions wait: 60 × 60 cells, of which 14 times are too many. */
  @Test
  void theNoisyValuesOfAQuestionHaveAPublicLimit() {
    assertThat(prepared(13).questions()).isEqualTo(1);
    assertThatThrownBy(() -> prepared(14))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("at most 50000 noisy values, but 14 aggregates in 3600 cells");
  }

  private static Prepared prepared(int aggregates) {
    String counts =
        IntStream.range(0, aggregates)
            .mapToObj(at -> "COUNT(*) FILTER (WHERE minutes > " + at + ")")
            .collect(Collectors.joining(", "));
    String keys = "EXTRACT(MINUTE FROM seen), EXTRACT(SECOND FROM seen)";
    return worlds
        .with()
        .door()
        .prepare(
            "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) "
                + counts
                + " FROM visits GROUP BY "
                + keys);
  }
}
