package org.properdp.provenance.rows;

/** Consecutive rows of one moment, with their owners. What it pushes never changes. */
public interface RowBlock<T> {
  /** How many positions there are: no fewer than rows. */
  int count();

  /** Pushes the rows that are there, in order of arrival. */
  void push(Sink<? super T> sink);
}
