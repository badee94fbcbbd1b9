package org.properdp.sql.table;

import java.util.List;
import org.properdp.relational.step.OwnedRows;

/** A table whose size is public. */
public interface SizedTable {
  /** Its rows as they are now, of one owner. */
  OwnedRows given();

  /** The number of its rows now, or of those that it will have. */
  long size();

  /** The most rows that have equal values in these columns, or a larger number. */
  default long alike(List<Integer> columns) {
    return given().alike(columns);
  }
}
