package org.properdp.relational.expression.function;

import org.properdp.relational.column.ColumnValues;

/**
 * The evaluation of a function over batches, by one thread. It owns its result, whose arrays it
 * uses again in the next batch. Arguments that are constants have a single row.
 */
@FunctionalInterface
public interface Kernel {
  /** The function's values in the first rows of a batch. */
  ColumnValues run(ColumnValues[] arguments, int rows);
}
