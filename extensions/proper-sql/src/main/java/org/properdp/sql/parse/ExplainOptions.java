package org.properdp.sql.parse;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The options that PostgreSQL's clients write between EXPLAIN and a statement. */
final class ExplainOptions {
  private static final String SPACE = "(?:\\s|--[^\n\r]*[\n\r]|/\\*(?s:.*?)\\*/)";

  /** An option, perhaps with its value. */
  private static final String ONE =
      "\\s*+(?:analyze|analyse|verbose|costs|settings|generic_plan|buffers|wal|timing|summary"
          + "|memory|serialize|format)(?:\\s++[a-z0-9]++)?+\\s*+";

  private static final String SEVERAL = SPACE + "*+\\(" + ONE + "(?:," + ONE + ")*+";

  private static final Pattern OPTIONS =
      Pattern.compile(
          SEVERAL + "\\)|(?:" + SPACE + "++(?:analyze|analyse|verbose)\\b)++",
          Pattern.CASE_INSENSITIVE);

  /** The options of a list that goes on as none. */
  private static final Pattern BEGUN =
      Pattern.compile(SEVERAL + "(?:,\\s*+)?+", Pattern.CASE_INSENSITIVE);

  private static final Pattern OPENING = Pattern.compile("(?:" + SPACE + "|\\()*+");
  private static final Pattern WORD = Pattern.compile("\\w++");

  /** The words that begin a query, or a statement that is refused in words of its own. */
  private static final Set<String> STATEMENTS =
      Set.of(
          "SELECT",
          "WITH",
          "VALUES",
          "TABLE",
          "INSERT",
          "UPDATE",
          "DELETE",
          "MERGE",
          "CREATE",
          "ALTER",
          "DROP",
          "TRUNCATE",
          "SET",
          "SHOW",
          "CALL",
          "DESCRIBE");

  private static final Pattern ANALYZE =
      Pattern.compile("\\banaly[sz]e\\b(?!\\s+(?:off|false|0)\\b)");
  private static final Pattern FORMAT = Pattern.compile("\\bformat\\s+(?!text\\b)");

  private ExplainOptions() {}

  /**
   * A statement without them: what is left stands at the same places. Those that would change what
   * is told are refused, and so is what is none of them.
   *
   * @param from where EXPLAIN ends
   */
  static String without(String statement, int from) {
    Matcher begin = OPTIONS.matcher(statement).region(from, statement.length());
    int end = begin.lookingAt() ? begin.end() : from;
    String options = statement.substring(from, end);
    String small = options.toLowerCase(Locale.ROOT);
    Matcher analyze = ANALYZE.matcher(small);
    Matcher format = FORMAT.matcher(small);
    if (analyze.find()) {
      throw SqlError.in(
          statement,
          from + analyze.start(),
          "there is no EXPLAIN ANALYZE: EXPLAIN alone tells what a question costs, free of charge");
    } else if (format.find()) {
      throw SqlError.in(statement, from + format.start(), "EXPLAIN tells it as text only");
    }
    checkBegin(statement, end);
    return statement.substring(0, from)
        + options.replaceAll("[^\n]", " ")
        + statement.substring(end);
  }

  private static void checkBegin(String statement, int end) {
    Matcher begun = BEGUN.matcher(statement).region(end, statement.length());
    Matcher opening = OPENING.matcher(statement).region(end, statement.length());
    int at = begun.lookingAt() ? begun.end() : opening.lookingAt() ? opening.end() : end;
    Matcher word = WORD.matcher(statement).region(at, statement.length());
    if (word.lookingAt() && !STATEMENTS.contains(word.group().toUpperCase(Locale.ROOT))) {
      throw SqlError.in(
          statement,
          at,
          "EXPLAIN has no option "
              + SqlError.shown(word.group())
              + ": what follows it is a query, which begins with SELECT, WITH, VALUES or TABLE");
    }
  }
}
