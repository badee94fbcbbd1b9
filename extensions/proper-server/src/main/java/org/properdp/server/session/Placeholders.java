package org.properdp.server.session;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.parse.Script;

/**
 * A statement whose parameters are question marks, as Calcite has them, instead of $1, $2, …
 * Everything keeps its place.
 *
 * @param numbers of each question mark, in order, the number of its parameter, from 0
 */
public record Placeholders(String text, List<Integer> numbers) {
  private static final int MOST = 1_000;

  /** Words before which a number of rows stands, which is written without a cast. */
  private static final Pattern COUNTING =
      Pattern.compile("(?i)\\b(?:LIMIT|OFFSET|FIRST|NEXT)\\s+$");

  private static final Pattern CAST = Pattern.compile("^CAST\\(([0-9]+) AS [A-Z]+\\)$");

  /** Reads a statement as clients write it. */
  public static Placeholders of(String statement) {
    StringBuilder text = new StringBuilder(statement);
    List<Integer> numbers = new ArrayList<>();
    int at = 0;
    while (at < statement.length()) {
      int end = Script.skipped(statement, at);
      if (end > at) {
        at = end;
      } else if (statement.charAt(at) == '?') {
        throw ClientError.at(
            statement.codePointCount(0, at) + 1, "42601", "parameters are written $1, $2, …");
      } else if (isParameter(statement, at)) {
        end = endOfDigits(statement, at + 1);
        numbers.add(number(statement, at, end));
        blank(text, at, end);
        at = end;
      } else {
        at++;
      }
    }
    return new Placeholders(text.toString(), List.copyOf(numbers));
  }

  private static void blank(StringBuilder text, int from, int to) {
    text.setCharAt(from, '?');
    for (int at = from + 1; at < to; at++) {
      text.setCharAt(at, ' ');
    }
  }

  private static boolean isParameter(String text, int at) {
    return text.charAt(at) == '$'
        && endOfDigits(text, at + 1) > at + 1
        && (at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1)));
  }

  private static int endOfDigits(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end;
  }

  private static int number(String text, int at, int end) {
    int most = 4;
    int number = end - at - 1 > most ? 0 : Integer.parseInt(text.substring(at + 1, end));
    if (number < 1 || number > MOST) {
      throw ClientError.at(
          text.codePointCount(0, at) + 1,
          "42P02",
          "the number of a parameter must be 1 to " + MOST);
    }
    return number - 1;
  }

  /**
   * The statement with the text of a constant in each place, or the beginning of it if it would be
   * longer than so many characters.
   *
   * @param statement what this was read from
   * @param each the text of a place, by its number in the order of the text, from 0
   */
  String filled(String statement, IntFunction<String> each, int most) {
    StringBuilder filled = new StringBuilder();
    int place = 0;
    int at = 0;
    while (at < text.length() && filled.length() <= most) {
      int end = Math.max(at + 1, Script.skipped(statement, at));
      if (end == at + 1 && isParameter(statement, at)) {
        end = endOfDigits(statement, end);
        String text = each.apply(place);
        filled.append(isCounted(filled) ? CAST.matcher(text).replaceFirst("$1") : text);
        place++;
      } else {
        filled.append(statement, at, Math.min(end, statement.length()));
      }
      at = end;
    }
    return filled.toString();
  }

  private static boolean isCounted(StringBuilder before) {
    int most = 20;
    return COUNTING.matcher(before.substring(Math.max(0, before.length() - most))).find();
  }

  /** The number of parameters. */
  public int count() {
    return numbers.stream().mapToInt(number -> number + 1).max().orElse(0);
  }
}
