package org.properdp.store.town;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Messages of those who work on a store: what they begin, and what they say is done. */
public final class Outside {
  private static final String BEGIN = "begin ";
  private static final String DONE = "done ";

  /** The message that one of them can't go on. */
  public static final String FAILED = "failed ";

  private final Map<String, Integer> begunAt = new HashMap<>();
  private final Map<String, Integer> doneAt = new HashMap<>();
  private final Map<String, String> results = new HashMap<>();
  private final List<String> begun = new ArrayList<>();
  private final Set<String> said = new HashSet<>();
  private int lines;

  /** A step begins. */
  static String begin(Step step) {
    return BEGIN + step.id();
  }

  /** A step is done. */
  static String done(Step step, String result) {
    return DONE + step.id() + " " + result;
  }

  /** Somebody said something. */
  public synchronized void heard(String line) {
    lines++;
    if (line.startsWith(BEGIN)) {
      String id = line.substring(BEGIN.length());
      begunAt.put(id, lines);
      begun.add(id);
    } else if (line.startsWith(DONE)) {
      String rest = line.substring(DONE.length());
      String id = rest.substring(0, rest.indexOf(' '));
      doneAt.put(id, lines);
      results.put(id, rest.substring(id.length() + 1));
    } else if (line.startsWith(FAILED)) {
      throw new AssertionError(line);
    } else {
      said.add(line);
    }
  }

  /** The number of lines that were heard. */
  public int lines() {
    return lines;
  }

  /** True if something else was said. */
  public boolean hasSaid(String line) {
    return said.contains(line);
  }

  /** All that was begun, in order. */
  public List<String> begun() {
    return begun;
  }

  /** In which line it was begun; after all lines if it was not. */
  int begunAt(String id) {
    return begunAt.getOrDefault(id, Integer.MAX_VALUE);
  }

  /** In which line it was done; after all lines if it was not. */
  int doneAt(String id) {
    return doneAt.getOrDefault(id, Integer.MAX_VALUE);
  }

  /** True if it is said to be done. */
  public boolean isDone(String id) {
    return doneAt.containsKey(id);
  }

  /** The result; nothing if it is not done. */
  public String result(String id) {
    return results.getOrDefault(id, "");
  }

  /** True if it is done, and was not refused. */
  public boolean isAcknowledged(String id) {
    return isDone(id) && !isRefused(id);
  }

  /** True if it was refused. */
  public boolean isRefused(String id) {
    return result(id).startsWith(Town.REFUSED);
  }
}
