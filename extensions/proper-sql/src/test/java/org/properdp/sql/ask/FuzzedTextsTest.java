package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.sql.parse.SqlError;

/**
 * Texts from a broken grammar: statements of random relations, whose words are swapped, doubled,
 * lost, nested, quoted, or of other scripts. Each is planned and answered, or refused by a sentence
 * with a place; none ends in another way, and the door goes on.
 */
@Tag("long")
class FuzzedTextsTest {
  private static final List<String> WORDS =
      List.of(
          "SELECT",
          "FROM",
          "WHERE",
          "GROUP BY",
          "ORDER BY",
          "LIMIT 3",
          "OVER ()",
          "DISTINCT",
          "*",
          "visits",
          "drugs",
          "zips",
          "cars",
          "patient",
          "note",
          "a",
          "b",
          "NULL",
          "TRUE",
          "-1",
          "1e400",
          "0x1F",
          "'",
          "\"",
          "`",
          "(",
          ")",
          ",",
          ";",
          "--",
          "/*",
          "*/",
          "?",
          "::INTEGER",
          "= ANY (ARRAY[1])",
          "IN (SELECT 1)",
          "UNION ALL",
          "EXCEPT ALL",
          "LATERAL",
          "UNNEST(x)",
          "MATCH_RECOGNIZE",
          "WITH RECURSIVE",
          "GROUPING SETS ((), (a))",
          "CUBE(a, b)",
          "PIVOT",
          "QUALIFY",
          "TABLESAMPLE BERNOULLI(1)",
          "FOR SYSTEM_TIME AS OF NOW()",
          "VALUES (1)",
          "CAST(a AS ROW(x INTEGER))",
          "INTERVAL '1' DAY",
          "U&'\\D800'",
          "_UTF16'x'",
          "{fn NOW()}",
          "X'00'",
          "DATE '9999-99-99'",
          "ROW(1, 2)",
          "MULTISET[1]",
          "MAP['a', 1]",
          "DESCRIBE",
          "\u202E",
          "\u0000",
          "\uFEFF",
          "\uD83D\uDE00",
          "\uD800",
          "\u0130",
          "ﬀ",
          "ſ",
          "\u2028",
          "𝕊ELECT",
          "PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY a)",
          "PLUS_MINUS(COUNT(*))",
          "contribution_bounds_per_row => (0, 1)",
          "FILTER (WHERE a > 1)",
          "NATURAL FULL JOIN");

  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static String text(Random random) {
    String rows = new RandomRelations(random).of(1 + random.nextInt(3));
    String statement =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) b, COUNT(*), SUM(a,"
            + " contribution_bounds_per_row => (0, 9)) FROM ("
            + rows
            + ") AS t WHERE b IN ('a', 'x') GROUP BY b HAVING COUNT(*) > 1 ORDER BY 2";
    List<String> words = new ArrayList<>(List.of(statement.split(" ")));
    for (int times = random.nextInt(4); times > 0; times--) {
      int at = random.nextInt(words.size());
      switch (random.nextInt(7)) {
        case 0 -> words.set(at, WORDS.get(random.nextInt(WORDS.size())));
        case 1 -> words.add(at, WORDS.get(random.nextInt(WORDS.size())));
        case 2 -> words.remove(at);
        case 3 -> words.add(at, words.get(random.nextInt(words.size())));
        case 4 -> {
          int deep = 1 << random.nextInt(9);
          words.set(at, "(".repeat(deep) + words.get(at) + ")".repeat(deep));
        }
        case 5 -> words.set(at, words.get(at).repeat(1 + random.nextInt(40)));
        default -> {
          int to = Math.min(words.size(), at + 1 + random.nextInt(9));
          words.addAll(at, List.copyOf(words.subList(at, to)));
        }
      }
    }
    return String.join(" ", words);
  }

  @Test
  void eachIsAnsweredOrRefused() {
    Random random = new Random(24);
    int answered = 0;
    int tries = Repeats.count(150, 100_000);
    for (int at = 0; at < tries; at++) {
      String text = text(random);
      try {
        clinic.door().prepare(text);
        answered++;
      } catch (SqlError refused) {
        assertThat(refused.problem()).as(text).isNotBlank().doesNotContain("java.", "\n");
        assertThat(refused.line()).as(text).isPositive();
        assertThat(refused.column()).as(text).isPositive();
      } catch (RuntimeException broken) {
        throw new AssertionError(text, broken);
      }
    }
    assertThat(answered).isBetween(tries / 50, tries / 2);
  }
}
