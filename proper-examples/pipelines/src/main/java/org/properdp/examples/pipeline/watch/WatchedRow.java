package org.properdp.examples.pipeline.watch;

import io.vavr.control.Option;
import java.util.List;

/**
 * A row of a CSV file, with the columns that its file had: files need not have the same.
 *
 * @param individual whom it is about
 */
public record WatchedRow(String individual, List<String> columns, List<String> cells) {
  /** What stands in a column; none where its file had no such column. */
  public Option<String> cell(String column) {
    int index = columns.indexOf(column);
    return index < 0 ? Option.none() : Option.some(cells.get(index));
  }
}
