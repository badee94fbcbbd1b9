package org.properdp.sql.parse;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parser.ParseException;
import org.properdp.sql.parser.ProperSqlParserConstants;
import org.properdp.sql.parser.Token;

/** The words that were expected where a text can't be parsed, in a sentence. */
public final class ParseErrorSentence {
  private static final String NAME = "a name";
  private static final String NUMBER = "a number";
  private static final String COUNT = "a whole number";
  private static final String END = "the end of the text";
  private static final String OPEN_TEXT = "a text must end with a single quote, but does not end";
  private static final String OPEN_NAME =
      "a quoted name must have a character, and end with a double quote on its line";
  private static final String WORD = "[A-Za-z]\\w*";

  /** Words that may be left out, or have another one of the same meaning. */
  private static final Set<String> SPARE = Set.of("INT", "PRECISION");

  /** Words that begin or join parts of a statement, which are not meant as names. */
  private static final Set<String> CLAUSES =
      Set.of(
          ("ALL AND AS BETWEEN BY CASE CROSS DISTINCT ELSE END EXCEPT FETCH FOR FROM FULL GROUP"
                  + " HAVING IN INNER INTERSECT INTO IS JOIN LEFT LIKE LIMIT NATURAL NOT OFFSET ON"
                  + " OR ORDER RIGHT SELECT THEN UNION USING WHEN WHERE WITH")
              .split(" "));

  private static final Set<Integer> OF_NUMBERS =
      Set.of(
          ProperSqlParserConstants.MINUS,
          ProperSqlParserConstants.PLUS,
          ProperSqlParserConstants.UNSIGNED_INTEGER_LITERAL,
          ProperSqlParserConstants.DECIMAL_NUMERIC_LITERAL,
          ProperSqlParserConstants.APPROX_NUMERIC_LITERAL);

  /** Descriptions, words, then signs. */
  private static final Comparator<String> ORDER =
      Comparator.<String, Boolean>comparing(said -> said.startsWith("\""))
          .thenComparing(said -> Character.isUpperCase(said.charAt(0)))
          .thenComparing(Comparator.naturalOrder());

  private ParseErrorSentence() {}

  /** The error at a token that can't stand where it does. */
  public static SqlError error(ParseException wrong) {
    Token found = opening(wrong.currentToken.next);
    if (found.kind == ProperSqlParserConstants.EOF) {
      Token last = wrong.currentToken;
      return new SqlError(
          Math.max(1, last.endLine), last.endColumn + 1, sentence(wrong, "the text ends"));
    }
    String problem =
        switch (found.image) {
          case "'" -> OPEN_TEXT;
          case "\"" -> OPEN_NAME;
          default -> sentence(wrong, "found " + SqlError.shown(found.image));
        };
    boolean isWord =
        found.image.matches(WORD)
            && (problem.contains(NAME + ",") || (problem.contains("EXISTS") && isLikeAName(found)));
    return new SqlError(
        found.beginLine,
        found.beginColumn,
        isWord ? problem + ", a word of SQL: as a name it needs double quotes" : problem);
  }

  /** True if a word of SQL could be meant as a name where it stands. */
  private static boolean isLikeAName(Token word) {
    return word.kind != ProperSqlParserConstants.IDENTIFIER
        && !CLAUSES.contains(word.image.toUpperCase(Locale.ROOT));
  }

  /** The quotation mark after a token that nothing closes, if that has been read; or the token. */
  private static Token opening(Token found) {
    Token next = found.next;
    return next != null && (next.image.equals("'") || next.image.equals("\"")) ? next : found;
  }

  private static String sentence(ParseException wrong, String found) {
    String other = ofOtherDatabases(wrong, found);
    if (other != null) {
      return other;
    }
    String expected = listed(List.copyOf(expected(wrong)));
    Optional<String> function = CalciteErrorTranslator.noFunction(found.replaceFirst("found ", ""));
    if (expected.isEmpty() && function.isPresent()) {
      return function.get();
    }
    return expected.isEmpty()
        ? "what begins here can't be read: "
            + found
            + ". Is a name a word of SQL? Then it needs"
            + " double quotes"
        : "expected " + expected + ", but " + found;
  }

  /**
   * A word of other databases, and the words that say the same here; null if it is nothing known.
   */
  private static @Nullable String ofOtherDatabases(ParseException wrong, String found) {
    String before = wrong.currentToken.image == null ? "" : wrong.currentToken.image;
    if (found.matches("found (?i:CREATE|DROP|SHOW|USE|GRANT|REVOKE|BEGIN|COMMIT)")
        && before.isEmpty()) {
      return "only queries can be asked here, but this begins with " + found.substring(6);
    } else if (before.equalsIgnoreCase("INTERVAL")) {
      return "an interval is written as INTERVAL '30' DAY, with the number alone in quotes, but "
          + found;
    } else if (before.equalsIgnoreCase("TOP") && found.matches("found [0-9]+")) {
      return "TOP can't be asked: write LIMIT at the end, after ORDER BY … DESC";
    }
    String clause = ofClauses(wrong, found, before);
    if (clause != null) {
      return clause;
    }
    if (found.matches("found (?i:DATETIME)")) {
      return "there is no type DATETIME: a day with a time is a TIMESTAMP";
    } else if (isOfOptions(wrong, found)) {
      return "options stand after SELECT, as in SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon ="
          + " 0.1) COUNT(*) FROM visits";
    } else if (isValueOfOption(wrong, found)) {
      return "the value of an option is a number or a text, but "
          + found
          + "; whose a row is, the declaration of its table says, and no option";
    }
    if (found.matches("found (?i:CORR|COVAR_\\w+|REGR_\\w+)")) {
      return "there is no function "
          + found.substring(6)
          + ": AVG, VAR_POP and STDDEV_POP are some, also of x * y";
    }
    if (isBoundOfDays(wrong, found)) {
      return "bounds are numbers: leave BOUNDS out for days and moments; questions number days by"
          + " DATEDIFF('day', DATE '2026-01-01', x), and say the bounds of that";
    }
    return ofSigns(wrong, found, before);
  }

  private static @Nullable String ofClauses(ParseException wrong, String found, String before) {
    if (isAtEnd(wrong, "FOR")) {
      return "there is no FOR UPDATE or FOR SHARE: a query changes and locks nothing here, so leave"
          + " it out";
    } else if (isAtEnd(wrong, "WITH")) {
      return "sub-totals are asked for by GROUP BY ROLLUP(a, b) or GROUP BY CUBE(a, b), without"
          + " WITH";
    } else if (isAtEnd(wrong, "WHERE")) {
      return "no condition begins as this WHERE does: a text in another is looked for by x LIKE"
          + " '%a%'";
    } else if (isAtEnd(wrong, "IN") || found.equalsIgnoreCase("found UNNEST")) {
      return "a list stands in brackets after IN, as in IN (1, 2), with a parameter for each value";
    } else if (isAtEnd(wrong, "AT")) {
      return "moments are of no time zone here: leave AT out, or add hours, as in x + INTERVAL '1'"
          + " HOUR";
    } else if (before.equalsIgnoreCase("DISTINCT") && found.equalsIgnoreCase("found ON")) {
      return "DISTINCT ON can't be asked: the first rows of each person are those where"
          + " ROW_NUMBER() OVER (PARTITION BY its key ORDER BY …) is 1, in a sub-query";
    }
    return before.equals("*") && found.equals("found ,")
        ? "COUNT(1, contribution_bounds_per_group => (0, 3)) counts rows within bounds, and"
            + " COUNT(*) has none"
        : null;
  }

  private static @Nullable String ofSigns(ParseException wrong, String found, String before) {
    Token next = wrong.currentToken.next.next;
    if (found.equals("found =") && next != null && next.image.equals("=")) {
      return "values are compared by one =, and not by two";
    } else if (found.equals("found .")) {
      return "a name must stand after this point, and one that is a word of SQL needs double"
          + " quotes";
    } else if (found.equals("found [")) {
      return before.matches(WORD) && !CLAUSES.contains(before.toUpperCase(Locale.ROOT))
          ? "columns have no lists: IN (1, 2) takes several values, with a parameter for each"
          : "names stand in double quotes, and in no brackets";
    } else if (wrong.currentToken.next.kind == ProperSqlParserConstants.HOOK) {
      return "a parameter stands for a value of a row, but not here: write what is meant";
    }
    return null;
  }

  /** A word where the statement could end. */
  private static boolean isAtEnd(ParseException wrong, String word) {
    return wrong.currentToken.next.image.equalsIgnoreCase(word)
        && Arrays.stream(wrong.expectedTokenSequences)
            .anyMatch(sequence -> sequence[0] == ProperSqlParserConstants.EOF);
  }

  /** A day after BOUNDS, where a number must be. */
  private static boolean isBoundOfDays(ParseException wrong, String found) {
    return found.matches("found (?i:DATE|TIMESTAMP|'\\d{4}-\\d\\d.*)")
        && wrong.currentToken.image.matches("[(,]")
        && Arrays.stream(wrong.expectedTokenSequences)
            .allMatch(sequence -> OF_NUMBERS.contains(sequence[0]));
  }

  /** OPTIONS somewhere else, where it is read as another name of a table. */
  private static boolean isOfOptions(ParseException wrong, String found) {
    String before = String.valueOf(wrong.currentToken.image);
    return found.matches("found (?i:OPTIONS)")
        || (found.equals("found =") && before.matches("(?i)epsilon|rho|request|accuracy"));
  }

  private static boolean isValueOfOption(ParseException wrong, String found) {
    return wrong.currentToken.kind == ProperSqlParserConstants.EQ
        && found.matches("found " + WORD)
        && Arrays.stream(wrong.expectedTokenSequences)
            .noneMatch(sequence -> sequence[0] == ProperSqlParserConstants.IDENTIFIER);
  }

  /** The error at characters that are no token. */
  public static SqlError error(SqlParserPos place, String text) {
    String rest = text.lines().skip(place.getLineNum() - 1L).findFirst().orElse("");
    String from = rest.substring(Math.min(rest.length(), place.getColumnNum() - 1));
    String problem =
        from.startsWith("'")
            ? OPEN_TEXT
            : from.startsWith("\"")
                ? OPEN_NAME
                : from.startsWith("/*")
                    ? "a comment must end with */, but does not end"
                    : "there can't be a character like this: "
                        + firstOf(from)
                        + (from.startsWith("`") ? ": names stand in double quotes" : "");
    return new SqlError(place.getLineNum(), place.getColumnNum(), problem);
  }

  private static String firstOf(String text) {
    return text.isEmpty()
        ? "U+0000"
        : SqlError.shown(Character.toString(text.codePointAt(0)))
            + String.format(Locale.ROOT, " (U+%04X)", text.codePointAt(0));
  }

  /** If any name may stand, all words that may be names are expected, too: that is no news. */
  private static Set<String> expected(ParseException wrong) {
    boolean isName =
        Arrays.stream(wrong.expectedTokenSequences)
            .anyMatch(sequence -> sequence[0] == ProperSqlParserConstants.IDENTIFIER);
    Set<String> all = new TreeSet<>(ORDER);
    for (int[] sequence : wrong.expectedTokenSequences) {
      String image = wrong.tokenImage[sequence[0]];
      String said = said(sequence[0], image);
      boolean isSpare = SPARE.contains(said) || (isName && isWord(image));
      if (!said.isEmpty() && !isSpare) {
        all.add(said);
      }
    }
    if (all.contains("\";\"")) {
      all.remove(END);
    }
    if (all.contains(NUMBER)) {
      all.removeAll(Set.of(COUNT, "\"+\"", "\"-\""));
    }
    return all;
  }

  private static String said(int token, String image) {
    return switch (token) {
      case ProperSqlParserConstants.EOF -> END;
      case ProperSqlParserConstants.IDENTIFIER -> NAME;
      case ProperSqlParserConstants.UNSIGNED_INTEGER_LITERAL -> COUNT;
      case ProperSqlParserConstants.DECIMAL_NUMERIC_LITERAL,
          ProperSqlParserConstants.APPROX_NUMERIC_LITERAL ->
          NUMBER;
      case ProperSqlParserConstants.QUOTED_STRING -> "a text in single quotes";
      case ProperSqlParserConstants.NOT -> "NOT NULL";
      case ProperSqlParserConstants.VISIBLE -> "VISIBLE TO NOBODY";
      default -> word(image);
    };
  }

  /** Images have quotes around them, and those of what is no word are descriptions in brackets. */
  private static String word(String image) {
    String bare = image.replace("\"", "");
    return bare.matches(WORD) ? bare : bare.startsWith("<") ? "" : image;
  }

  private static boolean isWord(String image) {
    return image.replace("\"", "").matches(WORD);
  }

  private static String listed(List<String> all) {
    int last = all.size() - 1;
    return last < 1
        ? String.join("", all)
        : String.join(", ", all.subList(0, last)) + " or " + all.get(last);
  }
}
