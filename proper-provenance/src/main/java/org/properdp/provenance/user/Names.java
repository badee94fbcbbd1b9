package org.properdp.provenance.user;

/**
 * The rules for names, ids and other texts that users give. A text that breaks them is a
 * programmer's mistake, reported before anything is touched: so all texts that are stored, hashed
 * or compared later are valid Unicode of bounded length, and can't cause failures then.
 */
public final class Names {
  /** The most bytes that a name or an id takes as UTF-8. */
  public static final int MOST_BYTES = 256;

  /** The most bytes of a longer text, such as a question in words: 16 MiB. */
  public static final int MOST_TEXT_BYTES = 1 << 24;

  private static final int MOST_SHORT = 1_100;

  private Names() {}

  /**
   * Returns a name after checking that it is one printable line, so that it can be quoted in a
   * text.
   */
  public static String check(String what, String name) {
    return checkKept(what, bounded(what + " needs a name that is", name, MOST_BYTES));
  }

  /** Returns a stored name that may be older than the limit on length. */
  public static String checkKept(String what, String name) {
    if (name.isBlank()) {
      throw new IllegalArgumentException(what + " needs a name, but it was blank");
    }
    if (name.indexOf('"') >= 0 || name.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException(
          what + " needs a name on one line without quotes, but it was not one");
    }
    return name;
  }

  /** Returns an id after checking it; ids are compared, and may have any characters. */
  public static String checkId(String what, String id) {
    if (id.isBlank()) {
      throw new IllegalArgumentException(what + " must not be blank");
    }
    return bounded(what + " must be", id, MOST_BYTES);
  }

  /** Returns a long text after checking it. */
  public static String checkText(String what, String text) {
    return bounded(what + " must be", text, MOST_TEXT_BYTES);
  }

  /**
   * Returns a text to be parsed, such as a number, after checking that it is short: long ones take
   * long to parse and to print.
   */
  public static String checkShort(String what, String text) {
    if (text.length() > MOST_SHORT) {
      throw new IllegalArgumentException(
          what + " must be at most " + MOST_SHORT + " characters long, but had " + text.length());
    }
    return text;
  }

  private static String bounded(String rule, String text, int most) {
    long bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        refuseHalf(rule, text, i);
        bytes += 4;
        i++;
      } else {
        bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
      }
    }
    if (bytes > most) {
      throw new IllegalArgumentException(
          rule + " at most " + most + " bytes long as UTF-8, but it was " + bytes);
    }
    return text;
  }

  private static void refuseHalf(String rule, String text, int at) {
    boolean isPair =
        Character.isHighSurrogate(text.charAt(at))
            && at + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(at + 1));
    if (!isPair) {
      throw new IllegalArgumentException(
          rule + " valid Unicode, but at index " + at + " it had half of a surrogate pair alone");
    }
  }
}
