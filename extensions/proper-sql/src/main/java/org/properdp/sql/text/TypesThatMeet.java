package org.properdp.sql.text;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What Calcite says of types that do not go together, in our words, with what works instead. */
final class TypesThatMeet {
  private static final String CAST = "cast what has another type, as in CAST(x AS INTEGER)";

  /**
   * How a sentence of Calcite's is read, and what is said instead: {@code $1} is its first part.
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
              "there is no $2: " + CAST),
          new Saying(
              "Cannot infer return type for (.*?); operand types: \\[(.*)\\]",
              "there is no $1 of $2: " + CAST),
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
              "Type mismatch in column (\\d+) of (.*)",
              "column $1 of $2 has types that do not go together: " + CAST),
          new Saying(
              "Cast function cannot convert value of type (.*?) to type (.*)",
              "a value of type $1 can't be cast to $2"));

  private TypesThatMeet() {}

  /** What is said of them instead; null if the sentence is about something else. */
  static @Nullable String inOurWords(String problem) {
    for (Saying each : ALL) {
      Matcher read = each.theirs.matcher(problem);
      if (read.matches()) {
        return plain(read.replaceAll(each.ours));
      }
    }
    return null;
  }

  private static String plain(String sentence) {
    return sentence
        .replaceAll("\\bNOT<", "NOT <")
        .replaceAll("<([^<>]+)>", "$1")
        .replaceAll(" NOT NULL| EXPR\\$\\d+|CHARACTER SET \\S+", "")
        .replaceAll("RECORDTYPE\\(", "ROW(")
        .replaceAll("\\bTIMESTAMP\\(\\d+\\)", "TIMESTAMP")
        .replaceAll("\\bCHAR\\(\\d+\\)", "VARCHAR");
  }
}
