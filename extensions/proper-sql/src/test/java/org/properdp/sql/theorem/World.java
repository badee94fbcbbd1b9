package org.properdp.sql.theorem;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.Naming;

/**
 * Some people with a few rows each, what each of them may spend, and what an analyst will ask.
 *
 * @param naming whether one value names a person, or two together
 * @param visits lines of CSV
 * @param drugs lines of CSV
 * @param budget what each person may spend
 * @param first the beginning of the analyst's program
 */
record World(Naming naming, List<String> visits, List<String> drugs, String budget, Ask first) {
  /** The person with whom and without whom the world is compared. */
  static final String R = "r";

  /** Everybody who may be there. */
  static final List<String> KEYS = List.of(R, "a", "x", "p");

  /**
   * A question, and what is asked then: the first integer of the answer decides.
   *
   * @param statement in SQL
   * @param threshold the least for which the analyst goes the second way
   * @param next none, one way, or two
   */
  record Ask(String statement, long threshold, List<Ask> next) {
    /** The ways on which it goes on. */
    List<Turn> turns() {
      return switch (next.size()) {
        case 0 -> List.of(Turn.last(statement));
        case 1 -> List.of(new Turn(statement, Long.MIN_VALUE, Long.MAX_VALUE, next.get(0)));
        default ->
            List.of(
                new Turn(statement, Long.MIN_VALUE, threshold - 1, next.get(0)),
                new Turn(statement, threshold, Long.MAX_VALUE, next.get(1)));
      };
    }
  }

  /** A world at random. */
  static World at(long seed, Naming naming) {
    Random random = new Random(seed);
    int people = 2 + random.nextInt(3);
    List<String> visits = new ArrayList<>();
    List<String> drugs = new ArrayList<>();
    for (int person = 0; person < people; person++) {
      for (int row = random.nextInt(4); row > 0; row--) {
        visits.add(visit(KEYS.get(person), random));
      }
      for (int row = random.nextInt(3); row > 0; row--) {
        drugs.add(KEYS.get(person) + "," + any(random, "", "x", "y"));
      }
    }
    visits.add(visit(R, random));
    visits.add(visit(R, random));
    drugs.add(R + "," + any(random, "x", "y"));
    Collections.shuffle(visits, random);
    String budget = any(random, "0.5", "1", "1.5", "2.000000001");
    return new World(naming, visits, drugs, budget, ask(random, 3));
  }

  private static String visit(String key, Random random) {
    return key
        + ","
        + any(random, "", "1", "2", "3")
        + ","
        + any(random, "", "a", "b", "x")
        + ","
        + any(random, "", "0", "2", "5", "7")
        + ",,,"
        + any(random, "", "true", "false")
        + ",,2026-03-0"
        + (1 + random.nextInt(2))
        + " 10:00:00,";
  }

  private static Ask ask(Random random, int most) {
    List<Ask> next = new ArrayList<>();
    for (int way = most == 1 ? 0 : 1 + random.nextInt(2); way > 0; way--) {
      next.add(ask(random, most - 1));
    }
    return new Ask(new Statements(random).next(), random.nextInt(4), next);
  }

  private static String any(Random random, String... values) {
    return values[random.nextInt(values.length)];
  }

  /** The same without r's rows. */
  World withoutR() {
    return new World(naming, without(visits), without(drugs), budget, first);
  }

  private static List<String> without(List<String> rows) {
    return rows.stream().filter(row -> !row.startsWith(R + ",")).toList();
  }

  /**
   * A question on a way, and what its answer begins with on this way.
   *
   * @param least the least integer that leads on
   * @param most the greatest
   * @param next what is asked then; null if nothing is
   */
  record Turn(String statement, long least, long most, @Nullable Ask next) {
    /** A question after which nothing is asked, whatever the answer is. */
    static Turn last(String statement) {
      return new Turn(statement, Long.MIN_VALUE, Long.MAX_VALUE, null);
    }

    boolean leads(long first) {
      return least <= first && first <= most;
    }
  }
}
