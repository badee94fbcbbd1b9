package org.properdp.registry;

import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Keys that differ only by blanks around them, case or Unicode form. Read exactly they are several
 * individuals with a budget each, and mostly one person: that is for the custodian to see.
 */
public final class Lookalikes {
  private final Map<String, Set<String>> byLikeness = new HashMap<>();
  private final Set<String> wanted = new HashSet<>();
  private final boolean isAboutAll;

  private Lookalikes(boolean isAboutAll) {
    this.isAboutAll = isAboutAll;
  }

  /** Those among all keys that it is shown. */
  public static Lookalikes ofAll() {
    return new Lookalikes(true);
  }

  /** Those that look like one of these texts. */
  public static Lookalikes of(Iterable<String> texts) {
    Lookalikes some = new Lookalikes(false);
    texts.forEach(text -> some.wanted.add(KeyRule.likeness(text)));
    return some;
  }

  /** Shows it a key; one that was shown before changes nothing. */
  public void add(String key) {
    String likeness = KeyRule.likeness(key);
    if (isAboutAll || wanted.contains(likeness)) {
      byLikeness.computeIfAbsent(likeness, first -> new HashSet<>()).add(key);
    }
  }

  /** Two keys or more that look alike, and so on: all in order. */
  public Vector<Vector<String>> groups() {
    return Vector.ofAll(byLikeness.values())
        .filter(keys -> keys.size() > 1)
        .map(keys -> Vector.ofAll(keys).sorted())
        .sortBy(Vector::head);
  }

  /** Whether two texts differ by no more than blanks around them, case or Unicode form. */
  public static boolean areAlike(String one, String other) {
    return KeyRule.likeness(one).equals(KeyRule.likeness(other));
  }
}
