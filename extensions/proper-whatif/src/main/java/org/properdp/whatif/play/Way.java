package org.properdp.whatif.play;

import java.util.Locale;

/** A regime that is played. */
public enum Way {
  /** Each person has a budget, and takes part whole or not at all. */
  PERSONAL,
  /** Each person has a budget, and takes part as far as it goes, in questions made of sums. */
  CLIPPED,
  /** All have one budget, and some rows of each person are kept. */
  GLOBAL;

  /** The regime with this name. */
  public static Way of(String name) {
    for (Way way : values()) {
      if (way.words().equals(name.strip().toLowerCase(Locale.ROOT))) {
        return way;
      }
    }
    throw new IllegalArgumentException(
        "a regime must be personal, clipped or global, but was \"" + name + "\"");
  }

  /** Its name. */
  public String words() {
    return name().toLowerCase(Locale.ROOT);
  }
}
