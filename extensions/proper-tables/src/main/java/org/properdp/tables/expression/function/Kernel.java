package org.properdp.tables.expression.function;

import org.properdp.tables.column.Values;

/**
 * The evaluation of a function over batches, by one thread. It owns its result, whose arrays it
 * uses again in the next batch. Arguments that are constants have a single row.
 */
@FunctionalInterface
public interface Kernel {
  /** The function's values in the first rows of a batch. */
  Values run(Values[] arguments, int rows);
}
