package org.properdp.sql.ask;

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
  /**
   * A question that was asked.
   *
   * @param request the id under which it gets the same answer again, free of charge
   * @param among what the answer is about, in words
   * @param intervals of each aggregate how far noise takes it, in words
   */
  public record Asked(String request, String among, Map<String, String> intervals) {}
}
