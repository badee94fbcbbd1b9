package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Fixture;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;

/**
 * Where two values name a person, each statement answers and costs as where one does, if it is
 * about both. What is about one of them, or takes one for the other, is refused.
 */
@Tag("long")
class CompositeKeysTest {
  private static final String REST =
      """
        ward VARCHAR(2) DOMAIN ('a', 'b'),
        minutes INTEGER BOUNDS (0, 600)) ROWS PER PERSON 1000;
      """;

  private static final String TWO =
      """
      CREATE POPULATION people (INDIVIDUAL (ka BIGINT, kb BIGINT)) PERSONAL BUDGET 1000;
      CREATE TABLE visits (kb BIGINT INDIVIDUAL OF people (kb),
        ka BIGINT INDIVIDUAL OF people (ka) DOMAIN (1, 2), k VARCHAR(9),
      """
          + REST
          + """
          CREATE TABLE drugs (ka BIGINT INDIVIDUAL OF people (ka),
            kb BIGINT INDIVIDUAL OF people (kb), k VARCHAR(9),
          """
          + REST
          + """
          CREATE PUBLIC TABLE names (number BIGINT, name VARCHAR(9));
          CREATE ANALYST ada;
          """;

  private static final String ONE =
      TWO.replace("(ka BIGINT, kb BIGINT)", "VARCHAR(9)")
          .replaceAll("BIGINT INDIVIDUAL OF people \\(..\\)", "BIGINT NOT NULL")
          .replace("k VARCHAR(9)", "k VARCHAR(9) INDIVIDUAL OF people");

  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) ";

  private static Clinic two;
  private static Clinic one;

  @BeforeAll
  static void open() {
    two = new Clinic(Fixture.exact(), TWO);
    one = new Clinic(Fixture.exact(), ONE);
    Random random = new Random(7);
    for (String table : List.of("visits", "drugs")) {
      StringBuilder csv = new StringBuilder("ka,kb,k,ward,minutes\n");
      for (int row = 0; row < 60; row++) {
        int first = random.nextInt(4);
        int second = random.nextInt(3);
        csv.append(first + "," + second + "," + first + "-" + second + ",");
        csv.append(List.of("", "a", "b").get(random.nextInt(3)) + "," + random.nextInt(9) + "\n");
      }
      two.load(table, csv.toString());
      one.load(table, csv.toString());
    }
    for (Clinic each : List.of(one, two)) {
      each.loadPublic("names", "number,name\n0,x\n1,y\n3,z\n");
    }
  }

  @AfterAll
  static void close() {
    two.close();
    one.close();
  }

  static List<String> answered() throws IOException {
    return paragraphs("composite-answered.txt");
  }

  static List<String> refused() throws IOException {
    return paragraphs("composite-refused.txt");
  }

  private static List<String> paragraphs(String file) throws IOException {
    try (InputStream bytes =
        Objects.requireNonNull(CompositeKeysTest.class.getResourceAsStream(file))) {
      String text = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
      return List.of(text.strip().split("\\n\\n+"));
    }
  }

  /** KEY stands for a key, TIE(a, b) for the equality of two, EITHER for one of two. */
  private static String ofTwo(String statement) {
    return statement
        .replaceAll("KEY\\((\\w)\\)", "$1.ka, $1.kb")
        .replace("EITHER(v, d)", "COALESCE(v.ka, d.ka) AS ka, COALESCE(v.kb, d.kb) AS kb")
        .replace("KEY", "ka, kb")
        .replaceAll("TIE\\((\\w), (\\w)\\)", "$1.kb = $2.kb AND $2.ka = $1.ka");
  }

  private static String ofOne(String statement) {
    return statement
        .replaceAll("KEY\\((\\w)\\)", "$1.k")
        .replace("EITHER(v, d)", "COALESCE(v.k, d.k) AS k")
        .replace("KEY", "k")
        .replaceAll("TIE\\((\\w), (\\w)\\)", "$1.k = $2.k");
  }

  @ParameterizedTest
  @MethodSource
  void answered(String statement) {
    assertThat(two.ask(ASK + ofTwo(statement)).rows())
        .isEqualTo(one.ask(ASK + ofOne(statement)).rows());
    for (int first = 0; first < 4; first++) {
      for (int second = 0; second < 3; second++) {
        assertThat(left(two, first + "," + second)).isEqualTo(left(one, first + "-" + second));
      }
    }
  }

  private static String left(Clinic clinic, String key) {
    return String.valueOf(clinic.tables().population("people").account(key));
  }

  /** The first line is a part of what is said. */
  @ParameterizedTest
  @MethodSource
  void refused(String paragraph) {
    String[] parts = paragraph.split("\n", 2);
    assertThatThrownBy(() -> two.ask(ASK + parts[1]))
        .isInstanceOfSatisfying(
            SqlError.class, error -> assertThat(error.problem()).contains(parts[0]));
  }
}
