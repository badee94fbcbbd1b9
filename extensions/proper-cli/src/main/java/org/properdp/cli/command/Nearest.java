package org.properdp.cli.command;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the name that was probably meant by a mistyped one. */
public final class Nearest {
  private Nearest() {}

  /** The nearest of these names, if at most a third of its letters differ. */
  public static Optional<String> among(Collection<String> names, String typed) {
    int most = Math.max(1, typed.length() / 3);
    return names.stream()
        .filter(name -> typed.length() > 1 && distance(name, typed) <= most)
        .min(Comparator.comparingInt(name -> distance(name, typed)));
  }

  /** Ends a sentence and asks whether the nearest name was meant; empty if none is near. */
  public static String hint(Collection<String> names, String typed) {
    return among(names, typed).map(name -> ". Did you mean " + name + "?").orElse("");
  }

  /** The edit distance to a name or to the nearest of its words: noisyCount, k-means. */
  private static int distance(String name, String typed) {
    String[] words = name.split("-|(?<=[a-z])(?=[A-Z])");
    return Stream.concat(Stream.of(name), words.length > 1 ? Arrays.stream(words) : Stream.of())
        .mapToInt(word -> letters(lower(word), lower(typed)))
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  /**
   * The number of letters that must be inserted, deleted, replaced, or exchanged with the next one.
   */
  private static int letters(String one, String other) {
    int[][] changes = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        changes[i][j] = i == 0 || j == 0 ? i + j : least(changes, one, other, i, j);
      }
    }
    return changes[one.length()][other.length()];
  }

  private static int least(int[][] changes, String one, String other, int i, int j) {
    boolean same = one.charAt(i - 1) == other.charAt(j - 1);
    int least =
        Math.min(
            changes[i - 1][j - 1] + (same ? 0 : 1),
            1 + Math.min(changes[i - 1][j], changes[i][j - 1]));
    boolean isExchanged =
        i > 1
            && j > 1
            && one.charAt(i - 1) == other.charAt(j - 2)
            && one.charAt(i - 2) == other.charAt(j - 1);
    return isExchanged ? Math.min(least, 1 + changes[i - 2][j - 2]) : least;
  }
}
