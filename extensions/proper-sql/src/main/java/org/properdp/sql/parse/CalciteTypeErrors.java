package org.properdp.sql.parse;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Calcite's messages, most of them about types that do not go together, in our words. */
final class CalciteTypeErrors {
  private static final String CAST =
      "cast what has another type, as in CAST(x AS INTEGER), and write a day as DATE '2026-11-30'";

  /** The words to write instead, by what stands in the sentence; the first that is found. */
  private static final List<Saying> INSTEAD =
      List.of(
          new Saying(
              "(DATE|TIMESTAMP) - (DATE|TIMESTAMP)",
              "DATEDIFF('day', from, to) counts the days between two"),
          new Saying(
              "(DATE|TIMESTAMP) [-+] (INT|BIGINT|DOUBLE|DEC|VAR)|(INTEGER|BIGINT) \\+ (DATE|TIME)",
              "a day is moved by an interval, as in x + INTERVAL '1' DAY"),
          new Saying(
              "DATEDIFF\\(",
              "both must be days or moments, as DATE '2026-11-30' and CAST(x AS DATE) are"),
          new Saying(
              "(SUM|AVG)\\(BOOLEAN\\)",
              "COUNT(*) FILTER (WHERE x) counts the rows where a condition is met"),
          new Saying(
              "(MEDIAN|PERCENTILE|AVG|SUM)\\((DATE|TIMESTAMP)",
              "DATEDIFF('day', DATE '2026-01-01', x) numbers days, and takes bounds"),
          new Saying(
              "\\b(DATE|TIMESTAMP)\\b",
              "a day is written as DATE '2026-11-30', a moment as TIMESTAMP '2026-11-30 12:00:00',"
                  + " and EXTRACT(YEAR FROM x) makes a number of either"),
          new Saying(
              "\\bBOOLEAN\\b|\\bNOT\\b",
              "a condition is a comparison, as in x = 1, and CAST(x AS INTEGER) makes a number of"
                  + " one"));

  /**
   * The pattern of a sentence of Calcite's, and the message instead: {@code $1} is its first part.
   */
  private record Saying(Pattern theirs, String ours) {
    Saying(String theirs, String ours) {
      this(Pattern.compile(theirs, Pattern.DOTALL), ours);
    }
  }

  private static final List<Saying> ALL =
      List.of(
          new Saying(
              "Cannot apply '(.*?)' to arguments of type '(.*)'\\. Supported form\\(s\\):.*",
              "there is no $2"),
          new Saying(
              "Cannot infer return type for (.*?); operand types: \\[(.*)\\]",
              "there is no $1 of $2"),
          new Saying(
              "Values (?:passed to|in) (?:NOT IN|IN|expression).*compatible types",
              "what is IN a list must have the type of the values in it: " + CAST),
          new Saying(
              "Parameters must be of the same type", "these values must have one type: " + CAST),
          new Saying(
              "Illegal mixing of types in CASE or COALESCE statement",
              "the values that CASE or COALESCE gives must have one type: " + CAST),
          new Saying(
              "Column '(.*?)' matched using NATURAL keyword or USING clause has incompatible types"
                  + ".*? '(.*)' to '(.*)'",
              "the column $1 is $2 on one side of the join and $3 on the other: columns that are"
                  + " joined must have one type"),
          new Saying(
              "Illegal DATE literal .*", "this text is not a day: write one as DATE '2026-11-30'"),
          new Saying(
              "Illegal TIME(?:STAMP)? literal .*",
              "this text is not a moment: write one as TIMESTAMP '2026-11-30 12:00:00'"),
          new Saying(
              "Illegal interval literal format .* for INTERVAL (.*)",
              "this text is not an interval in $1: write one as INTERVAL '30' DAY"),
          new Saying(
              "Unicode escape sequence starting at character (\\d+) is not exactly four hex digits",
              "the escape at character $1 of this text must have four hexadecimal digits, or six"
                  + " after a plus sign: \\\\0061 and \\\\+000061 are both the letter a"),
          new Saying("'LIMIT start, count' is not allowed.*", "write LIMIT count OFFSET start"),
          new Saying(
              "Type mismatch in column (\\d+) of (.*)",
              "column $1 of $2 has types that do not go together: " + CAST),
          new Saying(
              "Cast function cannot convert value of type (.*?) to type (.*)",
              "a value of type $1 can't be cast to $2"));

  private CalciteTypeErrors() {}

  /** The message about them instead; null if the sentence is about something else. */
  static @Nullable String inOurWords(String problem) {
    for (Saying each : ALL) {
      Matcher read = each.theirs.matcher(problem);
      if (read.matches()) {
        String ours = plain(read.replaceAll(each.ours));
        return ours.startsWith("there is no") ? ours + ": " + instead(ours) : ours;
      }
    }
    return null;
  }

  private static String instead(String sentence) {
    return INSTEAD.stream()
        .filter(each -> each.theirs.matcher(sentence).find())
        .map(Saying::ours)
        .findFirst()
        .orElse(CAST);
  }

  private static String plain(String sentence) {
    return sentence
        .replaceAll("\\bNOT<", "NOT <")
        .replaceAll("<([^<>]+)>", "$1")
        .replaceAll(" NOT NULL| EXPR\\$\\d+|CHARACTER SET \\S+", "")
        .replaceAll("RECORDTYPE\\(", "ROW(")
        .replaceAll("BETWEEN ASYMMETRIC", "BETWEEN")
        .replaceAll("\\bTIMESTAMP\\(\\d+\\)", "TIMESTAMP")
        .replaceAll("\\bCHAR\\(\\d+\\)", "VARCHAR");
  }
}
