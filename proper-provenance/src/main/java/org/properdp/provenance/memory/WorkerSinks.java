package org.properdp.provenance.memory;

import org.properdp.provenance.rows.Sink;

/**
 * The destination of an evaluation's rows: a sink for each worker that pushes concurrently.
 *
 * <p>Rows come in sections, one after the other in order of arrival; within a section, each worker
 * pushes a run of consecutive rows, the first worker the first run.
 */
@FunctionalInterface
interface WorkerSinks<T> {
  /** Begins a new section with this many workers. */
  default void section(int workers) {}

  /**
   * The sink for a worker in this section. The thread that will push calls it, so that the sink's
   * memory is not on another thread's cache lines; this alone makes k-means a third faster.
   */
  Sink<? super T> open(int worker);
}
