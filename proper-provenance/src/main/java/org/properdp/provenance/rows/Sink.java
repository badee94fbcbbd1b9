package org.properdp.provenance.rows;

/**
 * Where rows are pushed. The owner travels beside its row as a plain number; no object is made for
 * it.
 */
@FunctionalInterface
public interface Sink<T> {
  /** Takes one row and its owner ({@code Individuals.NOBODY} for a public row). */
  void push(int owner, T row);
}
