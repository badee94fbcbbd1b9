package org.properdp.sql.parse;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Calcite's messages about a statement, in our words, with what to write instead where that is
 * known.
 */
final class CalciteErrorTranslator {
  private static final Pattern NO_FUNCTION =
      Pattern.compile("No match found for function signature ([^(]*)(?:\\((.*)\\))?");

  private static final Pattern CLOCK =
      Pattern.compile(
          "(?:Column '|No match found for function signature )((?i:current_date|current_time|"
              + "current_timestamp|localtime|localtimestamp|now|today|getdate|sysdate))\\b.*");

  /** The words to write instead of functions of other databases, by their names. */
  private static final Map<String, String> INSTEAD =
      Map.ofEntries(
          Map.entry("STDD?EV.*", "STDDEV_POP is that of numbers, and STDDEV that of a sample"),
          Map.entry("VAR.*", "VAR_POP is that of numbers, and VARIANCE that of a sample"),
          Map.entry("DIV", "TRUNC(a / b) is the whole part of a quotient"),
          Map.entry("\\^|\\*\\*|POW", "POWER(x, 2) is the square of x"),
          Map.entry("[&|#]|<<|>>|BIT_.*", "numbers have no bits here"),
          Map.entry("WIDTH_BUCKET", "FLOOR(x / 10) * 10 puts numbers into classes of ten"),
          Map.entry("GROUPING_ID", "GROUPING(a, b) is one"),
          Map.entry("DECODE", "CASE x WHEN 'a' THEN 1 ELSE 0 END is one"),
          Map.entry("ISNULL|NVL2|ZEROIFNULL", "COALESCE(x, 0) is one, and x IS NULL"),
          Map.entry("CONCAT_WS", "a || '-' || b is one, and COALESCE(a, '') has no NULL"),
          Map.entry(
              "LAST_DAY|EOMONTH",
              "DATE_TRUNC('month', x) + INTERVAL '1' MONTH - INTERVAL '1' DAY is the last day"),
          Map.entry(
              "MD5|SHA.*|HASH|FARM_FINGERPRINT",
              "a secret sample of people is the option inclusion = 'sampled'"),
          Map.entry("LOG|LOG2", "LN and LOG10 are some"),
          Map.entry("STRPOS|INSTR|CHARINDEX|LOCATE", "POSITION('a' IN x) is one"),
          Map.entry(
              "SPLIT|STRING_SPLIT|SUBSTRING_INDEX|REGEXP_SPLIT.*",
              "SPLIT_PART(x, ',', 2) is what stands after the first comma"),
          Map.entry("INITCAP", "SUBSTRING, POSITION, UPPER and LOWER are some"),
          Map.entry(
              "REGEXP_(EXTRACT|REPLACE|SUBSTR|INSTR|COUNT).*",
              "REGEXP_LIKE(x, 'a+b') looks for a pattern, and SPLIT_PART, REPLACE and SUBSTRING"
                  + " take texts apart"),
          Map.entry(
              "!?~\\*?|REGEXP.*|RLIKE|SIMILAR TO|NOT SIMILAR TO",
              "REGEXP_LIKE(x, 'a+b') looks for a pattern, and of LOWER(x) in any case; LIKE,"
                  + " STARTS_WITH and ENDS_WITH look for a text"),
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
              "DATE_?FORMAT|FORMAT|FORMAT_.*|FORMATDATETIME|DAYNAME|MONTHNAME",
              "STRFTIME(x, '%Y-%m') writes a day or a timestamp, as TO_CHAR(x, 'YYYY-MM') does"),
          Map.entry(
              "DATE_PART|DATEPART|DAYOFWEEK|WEEKDAY",
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

  /** Calcite's messages about other things, and what is added to them. */
  private static final Map<String, String> ADDED =
      Map.ofEntries(
          Map.entry(
              "Numeric literal '.*' out of range",
              ": a number is written with at most 18 digits, and as 1e19 it is a DOUBLE"),
          Map.entry("Column '.*' is ambiguous", ": say of which table, as in visits.zip"),
          Map.entry(
              "Column '.*' not found in any table",
              ": a text stands in single quotes, and a name in double quotes or in none"),
          Map.entry(
              "Windowed aggregate expression is illegal in WHERE clause",
              ": put the window into a sub-query, and the condition into WHERE around it"),
          Map.entry("Unknown identifier '\\*'", ": only COUNT takes one"),
          Map.entry(
              "Unknown field '\\*'",
              ": COUNT(*) counts rows, and COUNT(x) those in which x is not NULL"),
          Map.entry(
              "ROW expression encountered in illegal context",
              ": several values are written without ROW, as in (a, b) = (1, 2)"),
          Map.entry(
              "Expression '.*' is not being grouped",
              ": put it into GROUP BY, or into an aggregate"),
          Map.entry("'OFFSET start LIMIT count' is not allowed .*", ": LIMIT stands before OFFSET"),
          Map.entry(
              "Non-query expression encountered in illegal context",
              ": a statement begins with SELECT or WITH, or with EXPLAIN before these"),
          Map.entry(
              "Aggregate expressions cannot be nested",
              ": write another SELECT around the inner one"),
          Map.entry(
              "Aggregate expression is illegal in WHERE clause",
              ": conditions of aggregates stand in HAVING, and a value of all rows, to compare each"
                  + " row with, is asked for first and written as a number"));

  /** Operators as they are written, by Calcite's names of them. */
  private static final Map<String, String> SIGNS =
      Map.of(
          "POSIX REGEX CASE SENSITIVE", "~",
          "POSIX REGEX CASE INSENSITIVE", "~*",
          "NEGATED POSIX REGEX CASE SENSITIVE", "!~",
          "NEGATED POSIX REGEX CASE INSENSITIVE", "!~*");

  private CalciteErrorTranslator() {}

  /** The message for a function of another database by its name; none if it is none. */
  static Optional<String> noFunction(String name) {
    return said(INSTEAD, name.toUpperCase(Locale.ROOT))
        .map(instead -> "there is no function " + name.toUpperCase(Locale.ROOT) + ": " + instead);
  }

  /** A sentence of Calcite's in our words. */
  static String of(String problem) {
    String meeting = CalciteTypeErrors.inOurWords(problem);
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
      return problem + said(ADDED, problem).orElse("");
    }
    String named = unknown.group(1).toUpperCase(Locale.ROOT);
    String name = SIGNS.getOrDefault(named, named);
    String arguments = unknown.group(2);
    String given =
        arguments == null || arguments.isBlank() ? "" : " of " + arguments.replaceAll("[<>]", "");
    return "there is no function "
        + name
        + given
        + ": "
        + said(INSTEAD, name).orElse("the guide lists those that there are");
  }

  /** The message for a text by the first pattern that it matches. */
  private static Optional<String> said(Map<String, String> sayings, String text) {
    return sayings.entrySet().stream()
        .filter(each -> text.matches(each.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
