package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Repeats;
import org.properdp.sql.parse.SqlError;

/** Texts that are made to break the door: each is answered, or refused by a sentence. */
@Tag("long")
class HostileTextsTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) ";
  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  static Stream<String> deep() {
    return Stream.of(
        ASK + "COUNT(*) FROM visits WHERE " + "(".repeat(5_000) + "TRUE" + ")".repeat(5_000),
        ASK + "COUNT(*) FROM visits WHERE " + "NOT ".repeat(10_000) + "TRUE",
        ASK + "COUNT(*) FROM visits WHERE zip = 1" + " + 1".repeat(10_000),
        ASK + "COUNT(*) FROM visits WHERE zip = 1" + " OR zip = 1".repeat(4_000),
        "SELECT * FROM (".repeat(2_000) + "SELECT 1" + ") AS t".repeat(2_000),
        "SELECT " + "CASE WHEN TRUE THEN ".repeat(2_000) + "1" + " END".repeat(2_000),
        "(".repeat(60_000),
        "SELECT '" + "'".repeat(60_000),
        "SELECT /*" + "*".repeat(60_000),
        "SELECT " + "x.".repeat(30_000) + "y",
        "SELECT " + "-".repeat(60_000) + "1");
  }

  @ParameterizedTest
  @MethodSource
  void deep(String text) {
    try {
      assertThat(clinic.door().prepare(text).questions()).isLessThan(2);
    } catch (SqlError refused) {
      assertThat(refused.problem()).isNotBlank().hasSizeLessThan(1_000);
    }
  }

  @Test
  void aTextHasAPublicLimit() {
    assertThatThrownBy(() -> clinic.door().prepare("SELECT 1" + " ".repeat(1 << 20)))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("at most 65536 characters, but had 1048584");
  }

  /** Mutations of sensible statements: cut, doubled, swapped words, strange characters. */
  @Test
  void mutatedTextsAreAnsweredOrRefused() {
    Random random = new Random(7);
    List<String> seeds =
        List.of(
            ASK + "ward, COUNT(*) AS n, SUM(minutes) FROM visits WHERE zip IN (1, 2) GROUP BY ward",
            ASK + "COUNT(DISTINCT patient) FROM visits v JOIN zips z ON v.zip = z.zip",
            "SELECT AVG(n) FROM (" + ASK + "COUNT(*) AS n FROM visits GROUP BY urgent) AS t",
            "WITH p AS (SELECT patient, MAX(minutes) AS m FROM visits GROUP BY patient) "
                + ASK
                + "AVG(m, contribution_bounds_per_row => (0, 5)) FROM p");
    int refused = 0;
    int tries = Repeats.count(400, 20_000);
    for (int at = 0; at < tries; at++) {
      String text = mutated(seeds.get(random.nextInt(seeds.size())), random);
      try {
        clinic.door().prepare(text);
      } catch (SqlError error) {
        assertThat(error.problem()).isNotBlank();
        assertThat(error.line()).isPositive();
        refused++;
      }
    }
    assertThat(refused).isBetween(tries / 4, tries - 1);
  }

  private static String mutated(String seed, Random random) {
    StringBuilder text = new StringBuilder(seed);
    String odd = "'\"();,.*=<>-/\u0000\uD800\u202Eé\uFEFF\t\n0x9 ";
    for (int times = 1 + random.nextInt(3); times > 0; times--) {
      int at = random.nextInt(text.length());
      int end = Math.min(text.length(), at + 1 + random.nextInt(12));
      switch (random.nextInt(4)) {
        case 0 -> text.delete(at, end);
        case 1 -> text.insert(at, text.substring(at, end));
        case 2 -> text.setCharAt(at, odd.charAt(random.nextInt(odd.length())));
        default -> text.insert(at, odd.charAt(random.nextInt(odd.length())));
      }
    }
    return text.toString();
  }

  @Test
  void whatIsHiddenIsRefusedInTheWordsOfWhatIsNotThere() {
    String hidden = problem(ASK + "COUNT(*) FROM visits WHERE note = 'x'");
    String missing = problem(ASK + "COUNT(*) FROM visits WHERE nope = 'x'");
    assertThat(hidden.replace("note", "nope")).isEqualTo(missing);
  }

  private static String problem(String text) {
    return assertThrows(SqlError.class, () -> clinic.door().prepare(text)).problem();
  }
}
