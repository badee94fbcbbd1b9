package org.properdp.relational.expression.function;

/** A function of one row: it gives a value, or none, which is NULL. */
@FunctionalInterface
interface Row {
  void apply(RowCells cells);
}
