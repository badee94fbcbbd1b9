package org.properdp.sql.parse;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A statement, perhaps with EXPLAIN before it.
 *
 * @param isWanted whether the plan is wanted instead of the answer
 * @param query what is explained or asked, at the same places of the text
 */
public record ExplainPrefix(boolean isWanted, String query) {
  private static final Pattern EXPLAIN =
      Pattern.compile(
          "((?:\\s|--[^\n\r]*[\n\r]|/\\*.*?\\*/)*+)(EXPLAIN)(?=[\\s(]|--|/\\*)",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  /**
   * Reads the beginning of a statement.
   *
   * @throws SqlError if something stands after EXPLAIN that is neither an option nor a query
   */
  public static ExplainPrefix of(String statement) {
    Matcher begin = EXPLAIN.matcher(statement);
    if (!begin.lookingAt()) {
      return new ExplainPrefix(false, statement);
    }
    return new ExplainPrefix(
        true,
        begin.group(1)
            + " ".repeat(begin.end(2) - begin.start(2))
            + ExplainOptions.without(statement, begin.end()).substring(begin.end()));
  }
}
