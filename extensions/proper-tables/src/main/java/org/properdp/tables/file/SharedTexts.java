package org.properdp.tables.file;

import org.jspecify.annotations.Nullable;

/**
 * The latest texts of a column, so that a text which repeats is made once, and is its own object
 * wherever it goes.
 */
final class SharedTexts {
  private static final int PLACES = 1 << 12;
  private static final int LONGEST = 64;

  private final @Nullable String[] latest = new String[PLACES];

  String get(char[] chars, int start, int end) {
    int length = end - start;
    if (length > LONGEST) {
      return new String(chars, start, length);
    }
    int hash = length;
    for (int at = start; at < end; at++) {
      hash = 31 * hash + chars[at];
    }
    int place = (hash ^ hash >>> 16) & (PLACES - 1);
    String there = latest[place];
    if (there != null && isText(there, chars, start, length)) {
      return there;
    }
    String made = new String(chars, start, length);
    latest[place] = made;
    return made;
  }

  private static boolean isText(String there, char[] chars, int start, int length) {
    if (there.length() != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (there.charAt(at) != chars[start + at]) {
        return false;
      }
    }
    return true;
  }
}
