package org.properdp.provenance.rows;

/** Consecutive rows of one moment, with their owners. What it pushes never changes. */
public interface RowBlock<T> {
  /** The number of positions, which is at least the number of rows. */
  int count();

  /** Pushes the rows that are there, in order of arrival. */
  void push(Sink<? super T> sink);
}
