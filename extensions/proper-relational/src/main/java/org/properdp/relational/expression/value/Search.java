package org.properdp.relational.expression.value;

/**
 * Looking for a text in another, in steps in proportion to both (Knuth, Morris and Pratt). Both are
 * valid Unicode, so that halves of characters never agree by chance.
 */
public final class Search {
  private static final int SHORT = 16;

  private Search() {}

  /** The first place from a place on; -1 if there is none. */
  public static int first(String text, String part, int from) {
    return part.length() <= SHORT ? text.indexOf(part, from) : first(text, part, from, ends(part));
  }

  public static boolean contains(String text, String part) {
    return first(text, part, 0) >= 0;
  }

  /** For each beginning of the part, how long a shorter beginning it ends with. */
  public static int[] ends(String part) {
    int[] ends = new int[part.length() + 1];
    int agreed = 0;
    for (int at = 1; at < part.length(); at++) {
      while (agreed > 0 && part.charAt(at) != part.charAt(agreed)) {
        agreed = ends[agreed];
      }
      agreed += part.charAt(at) == part.charAt(agreed) ? 1 : 0;
      ends[at + 1] = agreed;
    }
    return ends;
  }

  public static int first(String text, String part, int from, int[] ends) {
    int agreed = 0;
    for (int at = from; at < text.length(); at++) {
      while (agreed > 0 && text.charAt(at) != part.charAt(agreed)) {
        agreed = ends[agreed];
      }
      agreed += text.charAt(at) == part.charAt(agreed) ? 1 : 0;
      if (agreed == part.length()) {
        return at + 1 - agreed;
      }
    }
    return -1;
  }
}
