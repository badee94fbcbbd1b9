package org.properdp.report;

import java.util.Locale;

/** A title as a part of a file's name that every system and LaTeX take. */
final class FileName {
  private static final int LONGEST = 60;

  private FileName() {}

  /** Lower-case words with hyphens; of the Greek letters, ε alone stays, as its name. */
  static String of(String title) {
    String words =
        title
            .replace("ε", "epsilon")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    return words.length() <= LONGEST
        ? words
        : words.substring(0, LONGEST).replaceAll("-[^-]*$", "");
  }
}
