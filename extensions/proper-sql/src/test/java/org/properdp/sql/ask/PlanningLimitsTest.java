package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/** Public counts bound the planning of a statement. */
class PlanningLimitsTest {
  private final Clinic clinic = new Clinic();

  @BeforeEach
  void load() {
    clinic.loadPublic("zips", "zip,city\n1,c\n2,c\n");
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  /** Statements are refused if their planning time grows with the square of their length. */
  @Test
  void statementsThatTakeLongToPlanAreRefused() {
    String inList = "SELECT zip FROM zips WHERE zip IN (1" + ", 2".repeat(2_000) + ")";
    assertThat(clinic.ask(inList).rows()).hasSize(2);
    String chain = "1000 operators in each other, or in a chain";
    String wide = "1000 columns in a SELECT, with stars written out";
    String keys = "500 columns to group, to sort or to PIVOT by";
    assertRefused(chain, "SELECT 1" + "+1".repeat(5_000));
    assertRefused(chain, "SELECT 1 FROM zips WHERE zip = 1" + " OR zip = 1".repeat(2_000));
    assertRefused(wide, "SELECT 1" + ",1".repeat(5_000));
    assertRefused(wide, "WITH a AS (SELECT 1" + ",1".repeat(500) + ") SELECT * FROM a, a b, a c");
    for (String many :
        List.of(
            "zips AS t",
            "(VALUES (1)) AS t",
            "(SELECT 1 AS n UNION SELECT 2) AS t",
            "(WITH a AS (SELECT 1 AS n) SELECT * FROM a) AS t")) {
      assertRefused(wide, "SELECT 1 FROM " + starred(many, 40));
    }
    String joins = join(101);
    assertRefused("100 joins", "SELECT COUNT(*) FROM zips AS t" + joins);
    assertRefused(
        "100 joins, with each name of WITH written out",
        "WITH a AS (SELECT t.zip FROM zips AS t" + join(60) + ") SELECT 1 FROM a, a AS b");
    assertRefused(keys, "SELECT zip FROM zips ORDER BY zip" + ", zip + 1".repeat(1_000));
    assertRefused(keys, "SELECT 1 FROM zips GROUP BY zip" + ", zip + 1".repeat(1_000));
    assertRefused(
        keys, "SELECT * FROM zips PIVOT (COUNT(*) FOR zip IN (1" + ", 2".repeat(600) + "))");
  }

  private static String join(int tables) {
    return IntStream.range(0, tables)
        .mapToObj(at -> " JOIN zips AS t" + at + " USING (zip)")
        .collect(Collectors.joining());
  }

  private void assertRefused(String most, String statement) {
    assertThatThrownBy(() -> clinic.door().prepare(statement))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.rule()).isEqualTo(Rule.WORK);
              assertThat(refused.problem())
                  .isEqualTo("a statement must have at most " + most + ", but this has more");
            });
  }

  @Test
  void whatTheParserLooksForAgainAndAgainHasALimit() {
    for (String one : List.of("city LIKE 'a'", "zip NOT BETWEEN 1 AND 2", "zip between 1 and 2")) {
      String few = "SELECT 1 FROM zips WHERE " + one + (" OR " + one).repeat(99);
      assertThat(clinic.door().prepare(few).columns()).hasSize(1);
      for (String more : List.of((" OR " + one).repeat(251), " OR zip = 1".repeat(5_600))) {
        assertThatThrownBy(() -> clinic.door().prepare(few + more))
            .isInstanceOf(SqlError.class)
            .hasMessageContaining("may use LIKE, BETWEEN, :: and the like at most ");
      }
    }
  }

  @Test
  void starsOfColumnsThatCanBePlannedArePlanned() {
    int columns = clinic.door().prepare("SELECT * FROM zips").columns().size();
    assertThat(clinic.door().prepare("SELECT * FROM " + starred("zips AS t", 6)).columns())
        .hasSize(columns << 6);
  }

  private static String starred(String within, int depth) {
    String all = within;
    for (int level = 0; level < depth; level++) {
      all = "(SELECT t.*, t.* FROM " + all + ") AS t";
    }
    return all;
  }
}
