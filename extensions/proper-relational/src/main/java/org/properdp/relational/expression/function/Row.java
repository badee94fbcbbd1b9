package org.properdp.relational.expression.function;

/** What a function does with one row: it gives a value, or none, which is NULL. */
@FunctionalInterface
interface Row {
  void apply(RowCells cells);
}
