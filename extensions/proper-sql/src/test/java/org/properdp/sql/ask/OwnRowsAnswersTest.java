package org.properdp.sql.ask;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Repeats;

/**
 * Statements in which each person's rows meet that person's other rows give what DuckDB gives over
 * the rows of all people, because they say that rows must be of one person.
 */
@Tag("long")
class OwnRowsAnswersTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ";

  private static DuckClinic both;

  @BeforeAll
  static void open() throws SQLException {
    both = new DuckClinic();
  }

  @AfterAll
  static void close() throws SQLException {
    both.close();
  }

  static Stream<String> rows() throws IOException {
    return VerdictsTest.paragraphs("own-rows.txt").stream();
  }

  static Stream<String> cells() throws IOException {
    return VerdictsTest.paragraphs("own-cells.txt").stream();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theyAreThoseOfDuckDb(String rest) throws SQLException {
    String bounded =
        rest.replace("SUM(n) FROM (", "SUM(n, contribution_bounds_per_row => (0, 1000)) FROM (")
            .replace("SUM(a) FROM (", "SUM(a, contribution_bounds_per_row => (0, 1000)) FROM (");
    both.compared(ASK + bounded, "SELECT " + rest, 0);
  }

  /** Relations at random, of at most four leaves. */
  @Test
  void randomOnesAreThoseOfDuckDb() throws SQLException {
    Random random = new Random(11);
    for (int left = Repeats.count(60, 3_000); left > 0; left--) {
      String rows = new RandomRelations(random).of(1 + random.nextInt(4));
      String asked = " FROM (" + rows + ") AS t WHERE a IS NULL OR a BETWEEN 0 AND 1000000";
      both.compared(
          ASK
              + "COUNT(*), COUNT(a), COUNT(b), SUM(a, contribution_bounds_per_row => (0,"
              + " 1000000))"
              + asked,
          "SELECT COUNT(*), COUNT(a), COUNT(b), SUM(a)" + asked,
          0);
    }
  }

  /** Cells whose keys a statement computes below a join, a set or a group. */
  @ParameterizedTest
  @MethodSource("cells")
  void cellsAreThoseOfDuckDb(String rest) throws SQLException {
    both.compared(ASK + rest, "SELECT " + rest, 1);
  }
}
