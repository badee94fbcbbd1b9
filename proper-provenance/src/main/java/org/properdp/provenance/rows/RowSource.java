package org.properdp.provenance.rows;

/** Where a table's rows come from. Asked once for each question, at the question's place. */
@FunctionalInterface
public interface RowSource<T> {
  /**
   * The rows of this moment: what is returned never changes, but for what is inside the user's own
   * objects.
   */
  Rows<T> capture();
}
