package org.properdp.sql.names;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A table whose size is public. */
public interface SizedTable {
  /** The values of its rows as they are now, as Java has them. */
  List<List<@Nullable Object>> given();

  /** The number of its rows now, or of those that it will have. */
  long size();

  /** The most rows that have equal values in these columns, or a larger number. */
  default long alike(List<Integer> columns) {
    return size();
  }

  /** The most of these rows that have equal values in these columns. */
  static long alike(
      Iterable<? extends List<? extends @Nullable Object>> rows, List<Integer> columns) {
    Map<List<@Nullable Object>, Long> times = new HashMap<>();
    long most = 0;
    for (List<? extends @Nullable Object> row : rows) {
      List<@Nullable Object> key = new ArrayList<>();
      columns.forEach(column -> key.add(row.get(column)));
      most = Math.max(most, times.merge(key, 1L, Long::sum));
    }
    return most;
  }
}
