package org.properdp.codec.form;

import java.util.Locale;

/** A name in a form: unchanged if it is a plain word, otherwise quoted in ASCII. */
final class Name {
  private Name() {}

  static String show(String name) {
    return isWord(name) ? name : quoted(name);
  }

  private static boolean isWord(String name) {
    return !name.isEmpty() && name.chars().allMatch(Name::isInWord);
  }

  static boolean isInWord(int c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }

  private static String quoted(String name) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c >= ' ' && c <= '~' && c != '"' && c != '\\') {
        text.append(c);
      } else {
        text.append(String.format(Locale.ROOT, "\\%04x", (int) c));
      }
    }
    return text.append('"').toString();
  }
}
