package org.properdp.provenance.rows;

/**
 * The destination of pushed rows. The owner comes with its row as a plain number, without an object
 * for it.
 */
@FunctionalInterface
public interface Sink<T> {
  /** Takes one row and its owner ({@code Individuals.NOBODY} for a public row). */
  void push(int owner, T row);
}
