package org.properdp.relational.expression.value;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.regex.Matcher;

/**
 * A regular expression over characters (code points), as RE2 has it, but for flags. RE2/J follows
 * all parts of it at once: a text takes steps in proportion to its length times these, at most.
 */
public final class RegexpPattern {
  /** The most characters of a pattern. */
  public static final int MOST_CHARACTERS = 500;

  /** The most parts of a pattern: characters, classes and signs, with repetitions written out. */
  public static final int MOST_PARTS = 500;

  /** Letters in any case are those of Java's version; a backslash makes the bracket a letter. */
  private static final java.util.regex.Pattern FLAGS =
      java.util.regex.Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*\\(\\?(?!:)");

  private static final java.util.regex.Pattern REPETITION =
      java.util.regex.Pattern.compile("(\\)?)\\{(\\d{1,4})(?:,(\\d{0,4}))?}");

  private final Pattern pattern;

  private RegexpPattern(Pattern pattern) {
    this.pattern = pattern;
  }

  /**
   * The pattern.
   *
   * @throws IllegalArgumentException if it is none, or too large
   */
  public static RegexpPattern of(String written) {
    if (FLAGS.matcher(written).find()) {
      throw new IllegalArgumentException(
          "a regular expression must have no flags, names or looks, such as (?i): (?:a|b) is a"
              + " group, and LOWER(x) has one case");
    }
    boolean isShort = written.codePointCount(0, written.length()) <= MOST_CHARACTERS;
    RegexpPattern read = isShort && isSmall(written) ? new RegexpPattern(compiled(written)) : null;
    if (read == null || read.parts() > MOST_PARTS) {
      throw new IllegalArgumentException(
          "a regular expression must have at most "
              + MOST_CHARACTERS
              + " characters, and "
              + MOST_PARTS
              + " parts with its repetitions written out, but this has more");
    }
    return read;
  }

  /** True if it can be written out: what repeats groups multiplies what stands in them. */
  private static boolean isSmall(String written) {
    long parts = written.codePointCount(0, written.length());
    long copies = 1;
    Matcher repetition = REPETITION.matcher(written);
    while (copies <= MOST_PARTS && repetition.find()) {
      String open = repetition.group(3);
      long least = Long.parseLong(repetition.group(2));
      long most = open == null || open.isEmpty() ? least : Math.max(least, Long.parseLong(open));
      parts += repetition.group(1).isEmpty() ? most : 0;
      copies *= repetition.group(1).isEmpty() ? 1 : Math.max(1, most);
    }
    return parts <= MOST_CHARACTERS + MOST_PARTS && copies <= MOST_PARTS;
  }

  private static Pattern compiled(String written) {
    try {
      return Pattern.compile(written);
    } catch (PatternSyntaxException wrong) {
      // Its words for a bracket that closes nothing are about itself.
      boolean isOpen = wrong.getDescription().contains("internal error");
      String piece = wrong.getPattern().isEmpty() ? "" : " at " + wrong.getPattern();
      throw new IllegalArgumentException(
          "a regular expression must be one of RE2, but this has: "
              + (isOpen ? "a ) that closes no group" : wrong.getDescription() + piece),
          wrong);
    }
  }

  /** True if some part of a text, or all of it, has this form. */
  public boolean isIn(String text) {
    return pattern.matcher(text).find();
  }

  /** The number of its parts. */
  public int parts() {
    return pattern.programSize();
  }

  @Override
  public String toString() {
    return pattern.toString();
  }
}
