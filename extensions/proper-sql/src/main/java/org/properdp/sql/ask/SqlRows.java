package org.properdp.sql.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a statement gives.
 *
 * @param columns the names of the columns
 * @param rows the values of each row, as Java has them
 * @param asked the questions that were asked for them
 */
public record SqlRows(List<String> columns, List<List<@Nullable Object>> rows, List<Asked> asked) {
  /** The notes beside them: how far noise takes each aggregate, and whom they are about. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    for (Asked each : asked) {
      each.intervals().forEach((name, interval) -> notes.add(name + ": " + interval));
      notes.add("among " + each.among() + "; request " + each.request());
    }
    return notes;
  }

  /**
   * A question that was asked.
   *
   * @param request the id under which it gets the same answer again, free of charge
   * @param among what the answer is about, in words
   * @param intervals of each aggregate how far noise takes it, in words
   */
  public record Asked(String request, String among, Map<String, String> intervals) {}
}
