package org.properdp.relational.expression.value;

import org.properdp.registry.Unicode13;

/**
 * Upper and lower case, letter by letter, of the letters of Unicode 13.0. Pairs of letters never
 * change; a letter that a later version adds, or whose partner it adds, is left as it is.
 */
public final class Letters {
  private Letters() {}

  public static int upper(int letter) {
    return known(letter, Character.toUpperCase(letter));
  }

  public static int lower(int letter) {
    return known(letter, Character.toLowerCase(letter));
  }

  private static int known(int letter, int other) {
    return other == letter || (Unicode13.knows(letter) && Unicode13.knows(other)) ? other : letter;
  }
}
