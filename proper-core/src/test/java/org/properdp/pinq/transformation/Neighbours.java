package org.properdp.pinq.transformation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.properdp.pinq.Group;

/** Two tables of which one becomes the other by touching a row: add, remove, or move it. */
record Neighbours(List<Item> one, List<Item> other) {
  /** Puts a row in at two places; below 0 is nowhere. */
  static Neighbours of(List<Item> common, Item row, int at, int otherAt) {
    return new Neighbours(with(common, row, at), with(common, row, otherAt));
  }

  private static List<Item> with(List<Item> common, Item row, int at) {
    List<Item> rows = new ArrayList<>(common);
    if (at >= 0) {
      rows.add(Math.min(at, rows.size()), row);
    }
    return rows;
  }

  /** How many rows two results differ in, as multisets of all that can be seen of a row. */
  static long difference(List<?> one, List<?> other) {
    Map<String, Long> counts = new HashMap<>();
    one.forEach(row -> counts.merge(seen(row), 1L, Long::sum));
    other.forEach(row -> counts.merge(seen(row), -1L, Long::sum));
    return counts.values().stream().mapToLong(Math::abs).sum();
  }

  /** Groups as sets: the order within one is that of its rows, and is tested by itself. */
  private static String seen(Object row) {
    if (row instanceof Item item) {
      return item.all();
    }
    if (row instanceof Group<?, ?> group) {
      return group.key()
          + StreamSupport.stream(group.spliterator(), false)
              .map(Neighbours::seen)
              .sorted()
              .collect(Collectors.joining(",", "{", "}"));
    }
    return row.toString();
  }
}
