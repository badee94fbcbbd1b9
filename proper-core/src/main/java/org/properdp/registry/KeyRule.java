package org.properdp.registry;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Locale;

/**
 * The reading of texts that name individuals, and so which texts name the same individual. The rule
 * is fixed when a population is founded. The text that it returns is the individual's key, which is
 * stored, looked up and erased.
 *
 * <p>Every rule but {@link #EXACT} refuses a text that is blank or that holds a character which
 * Unicode 13.0 does not know: a later Java might fold it differently, and one person would have two
 * budgets.
 */
public enum KeyRule {
  /** Texts are read as they are: {@code p9}, {@code " p9"} and {@code P9} are three individuals. */
  EXACT("read exactly") {
    @Override
    public String read(String text) {
      return text;
    }
  },

  /** Texts are read without surrounding blanks, in Unicode's normal form NFC. */
  TRIMMED("read trimmed, in the normal form NFC of Unicode 13.0") {
    @Override
    public String read(String text) {
      return checked(text, trim(isAscii(text) ? text : Normalizer.normalize(text, Form.NFC)));
    }
  },

  /**
   * Texts are read as with {@link #TRIMMED}, and without regard to case, by Unicode's full case
   * folding.
   */
  FOLDED("read trimmed and case-folded, in the normal form NFC of Unicode 13.0") {
    @Override
    public String read(String text) {
      return checked(text, likeness(text));
    }
  };

  private static final int DOTLESS_I = 0x131;

  /** Unicode's white space, and two characters without width, which are invisible. */
  private static final String BLANKS =
      "\t\n\013\f\r \u0085\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008"
          + "\u2009\u200A\u2028\u2029\u202F\u205F\u3000\u200B\uFEFF";

  private final String meaning;

  KeyRule(String meaning) {
    this.meaning = meaning;
  }

  /** The key that a text stands for; refuses a text that stands for none. */
  public abstract String read(String text);

  /** The rule in words, which follow "keys". */
  public String meaning() {
    return meaning;
  }

  /** The common form of all texts that differ only in surrounding blanks, case or Unicode form. */
  static String likeness(String text) {
    if (isAscii(text)) {
      return trim(text.toLowerCase(Locale.ROOT));
    }
    StringBuilder folded = new StringBuilder();
    Normalizer.normalize(text, Form.NFD).codePoints().forEach(letter -> fold(letter, folded));
    return trim(Normalizer.normalize(folded, Form.NFC));
  }

  /**
   * Folds letter by letter, because Java's lower case of a text depends on the position of a letter
   * in a word. Converting to upper case first unifies letters with several lower-case forms. The
   * dotless i is a separate letter.
   */
  private static void fold(int letter, StringBuilder into) {
    if (letter == DOTLESS_I) {
      into.appendCodePoint(letter);
      return;
    }
    Character.toString(Character.toLowerCase(letter))
        .toUpperCase(Locale.ROOT)
        .codePoints()
        .map(Character::toLowerCase)
        .forEach(into::appendCodePoint);
  }

  private static String checked(String text, String key) {
    if (!isAscii(text)) {
      text.codePoints()
          .filter(letter -> !Unicode13.knows(letter))
          .findFirst()
          .ifPresent(
              letter -> {
                throw new IllegalArgumentException(
                    String.format(
                        Locale.ROOT,
                        "a key that is not read exactly must be text of Unicode 13.0, but holds"
                            + " U+%04X",
                        letter));
              });
    }
    if (key.isEmpty()) {
      throw new IllegalArgumentException("a key must not be blank");
    }
    return key;
  }

  private static String trim(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && BLANKS.indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && BLANKS.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return text.substring(start, end);
  }

  private static boolean isAscii(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) >= 0x80) {
        return false;
      }
    }
    return true;
  }
}
