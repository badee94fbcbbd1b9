package org.properdp.examples.pipeline.watch;

import io.vavr.control.Option;
import java.util.List;

/**
 * A row of a CSV file with the columns of its file, which may differ from file to file.
 *
 * @param individual the individual that it is about
 */
public record WatchedRow(String individual, List<String> columns, List<String> cells) {
  /** The cell in a column; none if its file has no such column. */
  public Option<String> cell(String column) {
    int index = columns.indexOf(column);
    return index < 0 ? Option.none() : Option.some(cells.get(index));
  }
}
