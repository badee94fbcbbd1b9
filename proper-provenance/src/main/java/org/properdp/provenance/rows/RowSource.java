package org.properdp.provenance.rows;

/** The source of a table's rows. It is captured once for each question, at the question's place. */
@FunctionalInterface
public interface RowSource<T> {
  /**
   * The rows at this moment: the result never changes, except for the state of the user's objects.
   */
  Rows<T> capture();
}
