package org.properdp.relational.step;

import org.properdp.columns.ChunkRow;

/** A row of one of several plans. */
public record TaggedRow(int leaf, ChunkRow row) {
  /** A text without any contents. */
  @Override
  public String toString() {
    return "TaggedRow";
  }
}
