package org.properdp.examples.csv;

import io.vavr.collection.Vector;
import java.util.Locale;

/** Tells the custodian that one person probably has several keys, and so several budgets. */
public final class KeyWarning {
  private static final int EXAMPLES = 3;
  private static final int MOST_SHOWN = 40;

  private KeyWarning() {}

  /** A sentence about groups of keys that look alike; there must be at least one group. */
  public static String of(Vector<Vector<String>> groups) {
    return "under several keys that differ only by blanks, case or Unicode form, each an individual"
        + " of its own, there "
        + (groups.size() == 1
            ? "is probably 1 person"
            : "are probably " + groups.size() + " people")
        + ": "
        + groups.take(EXAMPLES).map(KeyWarning::quoted).mkString("; ")
        + (groups.size() > EXAMPLES ? "; …" : "");
  }

  private static String quoted(Vector<String> keys) {
    return keys.map(key -> "'" + visible(key) + "'").mkString(", ");
  }

  /** The key with its ambiguous letters written as code points. */
  private static String visible(String key) {
    StringBuilder text = new StringBuilder();
    key.chars()
        .limit(MOST_SHOWN)
        .forEach(
            letter ->
                text.append(
                    letter >= ' ' && letter < 0x7F
                        ? Character.toString(letter)
                        : String.format(Locale.ROOT, "\\u%04x", letter)));
    return key.length() > MOST_SHOWN ? text + "…" : text.toString();
  }
}
