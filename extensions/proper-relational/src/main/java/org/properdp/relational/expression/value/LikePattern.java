package org.properdp.relational.expression.value;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of LIKE, over characters (code points): {@code %} is any text, {@code _} any character,
 * and the character after an escape is itself.
 *
 * <p>All places of the pattern that the text so far may have led to are kept at once, a bit for
 * each (Baeza-Yates and Gonnet's shift-and): a character of the text costs a step for 64 places. A
 * pattern has at most {@value #MOST_CHARACTERS} characters, so that no pattern makes a text
 * expensive.
 */
public final class LikePattern {
  /** The most characters of a pattern. */
  public static final int MOST_CHARACTERS = 1_000;

  private static final int ONE = -1;

  private final int words;
  private final int end;
  private final Map<Integer, long[]> places = new HashMap<>();
  private final long[] anywhere;
  private final long[] stays;

  private LikePattern(int[] letters, int count, boolean[] stay) {
    this.words = (count >> 6) + 1;
    this.end = count;
    this.anywhere = new long[words];
    this.stays = new long[words];
    for (int at = 0; at <= count; at++) {
      if (stay[at]) {
        stays[at >> 6] |= 1L << at;
      }
    }
    // The place after a letter is reached by reading it.
    for (int at = 0; at < count; at++) {
      if (letters[at] == ONE) {
        anywhere[(at + 1) >> 6] |= 1L << (at + 1);
      } else {
        long[] of = places.computeIfAbsent(letters[at], unused -> new long[words]);
        of[(at + 1) >> 6] |= 1L << (at + 1);
      }
    }
    for (long[] of : places.values()) {
      for (int word = 0; word < words; word++) {
        of[word] |= anywhere[word];
      }
    }
  }

  /**
   * The pattern; null if it is too long, an escape stands before nothing, or the escape is more
   * than one character. An empty escape is none.
   */
  public static @Nullable LikePattern of(String pattern, String escape) {
    int escapes = escape.codePointCount(0, escape.length());
    if (escapes > 1 || pattern.codePointCount(0, pattern.length()) > MOST_CHARACTERS) {
      return null;
    }
    int sign = escapes == 0 ? ONE : escape.codePointAt(0);
    int[] written = pattern.codePoints().toArray();
    int[] letters = new int[written.length];
    boolean[] stay = new boolean[written.length + 1];
    int count = 0;
    for (int at = 0; at < written.length; at++) {
      if (written[at] == sign) {
        at++;
        if (at == written.length) {
          return null;
        }
        letters[count++] = written[at];
      } else if (written[at] == '%') {
        stay[count] = true;
      } else {
        letters[count++] = written[at] == '_' ? ONE : written[at];
      }
    }
    return new LikePattern(letters, count, stay);
  }

  /** True if a text has this form. */
  public boolean matches(String text) {
    return steps(text) > 0;
  }

  /** The number of steps that it took, as a negative number if the text has not this form. */
  long steps(String text) {
    long[] reached = new long[words];
    reached[0] = 1;
    long steps = 1;
    for (int at = 0; at < text.length(); ) {
      int letter = text.codePointAt(at);
      at += Character.charCount(letter);
      long[] of = places.getOrDefault(letter, anywhere);
      long carry = 0;
      for (int word = 0; word < words; word++) {
        long before = reached[word];
        reached[word] = ((before << 1 | carry) & of[word]) | (before & stays[word]);
        carry = before >>> 63;
        steps++;
      }
    }
    return (reached[end >> 6] >>> end & 1) != 0 ? steps : -steps;
  }
}
