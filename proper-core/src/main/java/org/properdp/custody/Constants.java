package org.properdp.custody;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The constants in the text of a question, a plan or a statement in SQL: texts in quotes, numbers,
 * comments, and the fingerprints of lists, which would confirm a guess. Words and names in double
 * quotes are none, nor is the ε or ρ of a question.
 */
public final class Constants {
  /**
   * A quote behind a letter may be an apostrophe, after which no quote could be told from a closing
   * one: all that follows counts as a constant, but for the one apostrophe that plans have. So does
   * all that follows a quote without an end.
   */
  private static final Pattern PIECES =
      Pattern.compile(
          """
          (?<kept>"(?:[^"]|"")*+(?:"|\\z)|[ερ]\\ [0-9.]++|\\#[0-9]{1,9}+(?![0-9a-f])
          |person's(?=\\ )
          |(?![eEnN]')[\\p{L}_][\\p{L}\\p{N}_$]*+(?!'))
          |(?<constant>--[^\\n\\r]*+|/\\*(?s:.*?)(?:\\*/|\\z)
          |[eE]'(?:[^'\\\\]|\\\\.|'')*+(?:'|\\z)
          |[nN]?'(?:[^']|'')*+(?:'|\\z)
          |[\\p{L}_][\\p{L}\\p{N}_$]*+'(?s:.*)
          |\\#[0-9a-f]++|[0-9][\\p{L}\\p{N}_.]*+(?:(?<=[eE])[+-][0-9]++)?+)\
          """,
          Pattern.COMMENTS | Pattern.DOTALL);

  private Constants() {}

  /** The text with this in place of each constant. */
  public static String without(String text, String instead) {
    Matcher piece = PIECES.matcher(text);
    return piece.replaceAll(
        found -> Matcher.quoteReplacement(piece.group("kept") == null ? instead : found.group()));
  }

  /** The contents of the quotes of each text, with blanks between its words as they are there. */
  public static List<String> texts(String text) {
    List<String> texts = new ArrayList<>();
    Matcher piece = PIECES.matcher(text);
    while (piece.find()) {
      String constant = piece.group("constant");
      int quote = constant == null ? -1 : constant.indexOf('\'');
      if (quote >= 0) {
        boolean isEnded = constant.endsWith("'") && constant.length() > quote + 1;
        int end = constant.length() - (isEnded ? 1 : 0);
        texts.add(constant.substring(quote + 1, end).replace("''", "'"));
      }
    }
    return texts;
  }
}
