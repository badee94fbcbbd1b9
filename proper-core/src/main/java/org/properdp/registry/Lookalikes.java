package org.properdp.registry;

import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Keys that differ only in surrounding blanks, case or Unicode form. If keys are read exactly,
 * these are several individuals with a budget each, but probably one person; the custodian should
 * see them.
 */
public final class Lookalikes {
  private final Map<String, Set<String>> byLikeness = new HashMap<>();
  private final Set<String> wanted = new HashSet<>();
  private final boolean isAboutAll;

  private Lookalikes(boolean isAboutAll) {
    this.isAboutAll = isAboutAll;
  }

  /** Finds lookalikes among all keys that are added. */
  public static Lookalikes ofAll() {
    return new Lookalikes(true);
  }

  /** Finds keys that look like one of these texts. */
  public static Lookalikes of(Iterable<String> texts) {
    Lookalikes some = new Lookalikes(false);
    texts.forEach(text -> some.wanted.add(KeyRule.likeness(text)));
    return some;
  }

  /** Adds a key; adding it again changes nothing. */
  public void add(String key) {
    String likeness = KeyRule.likeness(key);
    if (isAboutAll || wanted.contains(likeness)) {
      byLikeness.computeIfAbsent(likeness, first -> new HashSet<>()).add(key);
    }
  }

  /** The groups of two or more keys that look alike, in order. */
  public Vector<Vector<String>> groups() {
    return Vector.ofAll(byLikeness.values())
        .filter(keys -> keys.size() > 1)
        .map(keys -> Vector.ofAll(keys).sorted())
        .sortBy(Vector::head);
  }

  /** True if two texts differ only in surrounding blanks, case or Unicode form. */
  public static boolean areAlike(String one, String other) {
    return KeyRule.likeness(one).equals(KeyRule.likeness(other));
  }
}
