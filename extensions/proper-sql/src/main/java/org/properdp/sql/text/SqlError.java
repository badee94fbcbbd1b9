package org.properdp.sql.text;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.properdp.sql.rule.Rule;

/** What is wrong with a text in SQL, and where. */
public final class SqlError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private static final int MOST_SAID = 300;

  private static final Pattern NO_FUNCTION =
      Pattern.compile("No match found for function signature ([^(]*)(?:\\((.*)\\))?");

  private static final Pattern CLOCK =
      Pattern.compile(
          "(?:Column '|No match found for function signature )((?i:current_date|current_time|"
              + "current_timestamp|localtime|localtimestamp|now|today|getdate|sysdate))\\b.*");

  /** What to write instead of functions of other databases, by their names. */
  private static final Map<String, String> INSTEAD =
      Map.ofEntries(
          Map.entry("STDDEV.*", "STDDEV_POP is one, of all the rows that there are"),
          Map.entry("VAR.*", "VAR_POP is one, of all the rows that there are"),
          Map.entry("DIV", "TRUNC(a / b) is the whole part of a quotient"),
          Map.entry("LPAD|RPAD", "RIGHT('000' || x, 3) and LEFT(x || '   ', 3) fill a text up"),
          Map.entry("LOG|LOG2", "LN and LOG10 are some"),
          Map.entry("STRPOS|INSTR|CHARINDEX|LOCATE", "POSITION('a' IN x) is one"),
          Map.entry("SPLIT_PART|SPLIT|INITCAP", "SUBSTRING, POSITION, UPPER and LOWER are some"),
          Map.entry(
              "POSIX REGEX.*|NEGATED POSIX.*|REGEXP.*|RLIKE|SIMILAR TO|NOT SIMILAR TO",
              "LIKE, STARTS_WITH and ENDS_WITH look for a text"),
          Map.entry(
              "MAKE_?DATE|DATEFROMPARTS",
              "a day is written as DATE '2026-11-30', and a later one is it + x * INTERVAL '1'"
                  + " DAY"),
          Map.entry(
              "TO_DATE|PARSE_DATE|STR_TO_DATE|TO_TIMESTAMP",
              "CAST(x AS DATE) reads a text such as '2026-11-30'"),
          Map.entry(
              "DATE_ADD|DATE_SUB|DATEADD|ADD_MONTHS", "x + INTERVAL '3' DAY is three days later"),
          Map.entry(
              "AGE",
              "DATEDIFF('day', from, to) counts days, and x + INTERVAL '1' YEAR is a year later"),
          Map.entry(
              "TO_CHAR|STRFTIME|DATE_?FORMAT|FORMAT_.*|DATE_PART|DATEPART|DAYNAME|MONTHNAME"
                  + "|DAYOFWEEK|WEEKDAY",
              "EXTRACT(MONTH FROM x), EXTRACT(DOW FROM x) and DATE_TRUNC('month', x) are some"),
          Map.entry(
              "STRING_AGG|GROUP_CONCAT|LISTAGG|ARRAY_AGG|MODE|ANY_VALUE",
              "people's values can't be listed: count them, with GROUP BY"),
          Map.entry("NTILE|PERCENT_RANK|CUME_DIST", "ROW_NUMBER, RANK and COUNT(*) OVER are some"),
          Map.entry(
              "GENERATE_SERIES|UNNEST",
              "rows are written out, as in FROM (VALUES (1), (2)) AS t (x)"),
          Map.entry(
              "BOOL_OR|BOOL_AND|EVERY|LOGICAL_OR|LOGICAL_AND",
              "COUNT(*) FILTER (WHERE x) counts the rows of which x is true"),
          Map.entry("OVERLAPS", "two spans overlap where a < d AND c < b, of a to b and c to d"),
          Map.entry(
              "CURRENT_SETTING|SET_CONFIG|VERSION|CURRENT_SCHEMA|CURRENT_DATABASE|PG_.*",
              "a statement knows tables alone, and nothing of the program that answers it"),
          Map.entry("RAND.*|UUID|GEN_RANDOM_UUID", "a question has no chance but its noise"),
          Map.entry("ANON_.*", "write SELECT WITH DIFFERENTIAL_PRIVACY and COUNT, SUM or AVG"),
          Map.entry(
              "APPROX_.*|QUANTILE.*|PERCENTILE_DISC",
              "MEDIAN(x), PERCENTILE(x, 0.9) and COUNT(DISTINCT x) are some"));

  /** What Calcite says of other things, and what is added to it. */
  private static final Map<String, String> ADDED =
      Map.of(
          "Numeric literal '.*' out of range",
          ": a number is written with at most 18 digits, and as 1e19 it is a DOUBLE",
          "Column '.*' is ambiguous",
          ": say of which table, as in visits.zip",
          "Column '.*' not found in any table",
          ": a text stands in single quotes, and a name in double quotes or in none",
          "Windowed aggregate expression is illegal in WHERE clause",
          ": put the window into a sub-query, and the condition into WHERE around it",
          "Unknown identifier '\\*'",
          ": only COUNT takes one",
          "Expression '.*' is not being grouped",
          ": put it into GROUP BY, or into an aggregate",
          "'OFFSET start LIMIT count' is not allowed .*",
          ": LIMIT stands before OFFSET",
          "Non-query expression encountered in illegal context",
          ": a statement begins with SELECT or WITH, or with EXPLAIN before these",
          "Aggregate expressions cannot be nested",
          ": write another SELECT around the inner one",
          "Aggregate expression is illegal in WHERE clause",
          ": conditions of aggregates stand in HAVING, and a value of all rows, to compare each row"
              + " with, is asked for first and written as a number");

  /** The SQLSTATE of a statement that is wrong. */
  public static final String WRONG = "42000";

  /** The SQLSTATE of a text that no character set has. */
  private static final String NO_TEXT = "22021";

  private final int line;
  private final int column;
  private final String problem;
  private final Rule rule;
  private final String state;

  /** The problem may quote the text, which may have line breaks. */
  public SqlError(int line, int column, String problem) {
    this(line, column, problem, Rule.LANGUAGE);
  }

  /** A problem, and the rule that makes it one. */
  public SqlError(int line, int column, String problem, Rule rule) {
    this(line, column, problem, rule, WRONG);
  }

  private SqlError(int line, int column, String problem, Rule rule, String state) {
    super("line " + first(line) + ", column " + first(column) + ": " + onOneLine(problem));
    this.line = first(line);
    this.column = first(column);
    this.problem = onOneLine(problem);
    this.rule = rule;
    this.state = state;
  }

  /** What a planner has made of a text has no place in it: then it is the beginning. */
  private static int first(int place) {
    return Math.max(1, place);
  }

  /** An error at a place. */
  public static SqlError at(SqlParserPos place, String problem) {
    return new SqlError(place.getLineNum(), place.getColumnNum(), problem);
  }

  /** A text or a name that is no Unicode, as escapes can make it. */
  static SqlError halved(SqlParserPos place) {
    return new SqlError(
        place.getLineNum(),
        place.getColumnNum(),
        "a text must be valid Unicode, but this one has half of a pair",
        Rule.LANGUAGE,
        NO_TEXT);
  }

  /** An error at a character of a text. */
  static SqlError in(String text, int at, String problem) {
    return new SqlError(Script.line(text, at), Script.column(text, at), problem);
  }

  /** The same error, of which the problem says the rule, too: for EXPLAIN. */
  public SqlError explained() {
    return new SqlError(line, column, problem + ". The rule: " + rule.sentence(), rule, state);
  }

  /** The same error by a rule. */
  public SqlError by(Rule broken) {
    return new SqlError(line, column, problem, broken, state);
  }

  /** What Calcite's parser or validator has thrown, which knows no rows: with its place, if any. */
  public static SqlError of(Exception thrown) {
    for (Throwable each = thrown; each != null; each = each.getCause()) {
      if (each instanceof SqlError ours) {
        return ours;
      } else if (each instanceof CalciteContextException placed) {
        Throwable said = placed.getCause() == null ? placed : placed.getCause();
        String problem = inOurWords(String.valueOf(said.getMessage()));
        boolean isFunction = problem.startsWith("there is no function");
        return new SqlError(
            placed.getPosLine(),
            placed.getPosColumn(),
            cut(problem, MOST_SAID),
            isFunction ? Rule.VETTED : Rule.SEEN);
      }
    }
    return notPlanned();
  }

  /**
   * A text that is read, and of which nothing can be made: what has failed is of Calcite's code.
   */
  public static SqlError notPlanned() {
    return new SqlError(
        1, 1, "the statement can't be planned: is each value in it one that its type has?");
  }

  private static String inOurWords(String problem) {
    String meeting = TypesThatMeet.inOurWords(problem);
    if (meeting != null) {
      return meeting;
    }
    Matcher clock = CLOCK.matcher(problem);
    if (clock.matches()) {
      return "there is no "
          + clock.group(1).toUpperCase(Locale.ROOT)
          + ", since a question has no clock: write the day, as in DATE '2026-11-30'";
    }
    Matcher unknown = NO_FUNCTION.matcher(problem);
    if (!unknown.matches()) {
      return problem + of(ADDED, problem).orElse("");
    }
    String name = unknown.group(1).toUpperCase(Locale.ROOT);
    String arguments = unknown.group(2);
    String given =
        arguments == null || arguments.isBlank() ? "" : " of " + arguments.replaceAll("[<>]", "");
    return "there is no function "
        + name
        + given
        + ": "
        + of(INSTEAD, name).orElse("the guide lists those that there are");
  }

  /** What is said of a text by the first pattern that it matches. */
  private static Optional<String> of(Map<String, String> sayings, String text) {
    return sayings.entrySet().stream()
        .filter(each -> text.matches(each.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /** A text in a message, cut if it is long. */
  public static String shown(String text) {
    int most = 60;
    String line = text.replaceAll("\\p{Cntrl}", "?");
    return cut(line, most);
  }

  private static String cut(String text, int most) {
    return text.length() <= most ? text : beginning(text, most) + "…";
  }

  /** At most so many characters of a text, and never half of one. */
  public static String beginning(String text, int most) {
    boolean isHalved = text.length() > most && Character.isHighSurrogate(text.charAt(most - 1));
    return text.substring(0, isHalved ? most - 1 : Math.min(most, text.length()));
  }

  private static String onOneLine(String text) {
    return text.replaceAll("[\\p{Cntrl}\\x{85}\\x{2028}\\x{2029}]", "?");
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }

  /** The column, from 1. */
  public int column() {
    return column;
  }

  /** The rule that is broken. */
  public Rule rule() {
    return rule;
  }

  /** The five characters by which programs know the kind of error. */
  public String state() {
    return state;
  }

  /** What is wrong, in a sentence. */
  public String problem() {
    return problem;
  }

  /**
   * What is wrong with a file, and below it the line and a mark under the place.
   *
   * @param text the file's text
   */
  public String shownIn(String file, String text) {
    String[] lines = text.split("\r\n|[\r\n]", -1);
    String wrong = line <= lines.length ? lines[line - 1] : "";
    int before = Math.min(column - 1, wrong.length());
    String indent = wrong.substring(0, before).replaceAll("[^\t]", " ");
    return file
        + ":"
        + line
        + ":"
        + column
        + ": "
        + problem
        + "\n"
        + wrong.replaceAll("[\\p{Cntrl}&&[^\t]]", "?")
        + "\n"
        + indent
        + "^";
  }
}
