package org.properdp.sql.ask;

import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/**
 * The work that a plan over public rows and answers can be. It is counted from public tables before
 * a question takes its place, and refused above a limit, because a text of one line could keep a
 * machine busy for years (SEMANTICS §11, "Work").
 *
 * @param most the most rows in a step
 * @param values the most values in a step
 * @param texts how many characters functions of texts look at
 * @param held the most values that all steps together hold on the way
 * @param given the most values that come out
 * @param isFixed whether the same plan always comes to this: no public rows, which may be replaced
 */
record PublicWork(long most, long values, long texts, long held, long given, boolean isFixed) {
  /** The most rows that a step of an analyst's statement may give, or look at. */
  static final long MOST = 10_000_000;

  /** The most values that they may have, where a text that is computed counts as more. */
  static final long MOST_VALUES = 100_000_000;

  /** The most values that all steps together may hold. */
  static final long MOST_HELD = 20_000_000;

  /** The number of characters of a text that take as much room as a number. */
  static final int CHARACTERS = 16;

  /** Refuses a plan that can come to more rows. */
  void check(long limit) {
    if (most > limit) {
      throw tooManyRows(limit);
    } else if (values > limit * (MOST_VALUES / MOST)) {
      throw tooMuch(
          "what is computed from answers and public rows may come to at most "
              + limit * (MOST_VALUES / MOST)
              + " values in a step, where each "
              + CHARACTERS
              + " characters of a text that is computed are one more, but this could come to more:"
              + " choose rows and columns first");
    } else if (texts > limit * (MOST_VALUES / MOST)) {
      throw tooMuch(
          "functions of texts over answers and public rows may look at a public number of"
              + " characters in all, but these could look at more: choose rows first, or look for"
              + " shorter texts");
    } else if (held > limit * (MOST_HELD / MOST)) {
      throw tooMuch(
          "what is computed from answers and public rows may hold at most "
              + limit * (MOST_HELD / MOST)
              + " values at a time, but this could hold more:"
              + " choose rows and columns first");
    }
  }

  /** The refusal of a plan that can come to more rows, or has come to them. */
  static SqlError tooManyRows(long limit) {
    return tooMuch(
        "what is computed from answers and public rows may come to at most "
            + limit
            + " rows in a step, but this could come to more: join on equal columns, or choose"
            + " rows first");
  }

  private static SqlError tooMuch(String sentence) {
    return new SqlError(1, 1, sentence, Rule.WORK);
  }
}
