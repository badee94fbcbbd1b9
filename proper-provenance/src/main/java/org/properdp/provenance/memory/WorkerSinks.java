package org.properdp.provenance.memory;

import org.properdp.provenance.rows.Sink;

/**
 * Where an evaluation's rows go: a sink for each worker that pushes at the same time.
 *
 * <p>Rows come in sections, one after the other in order of arrival; within a section, each worker
 * pushes a run of consecutive rows, the first worker the first run.
 */
@FunctionalInterface
interface WorkerSinks<T> {
  /** A new section begins, with so many workers. */
  default void section(int workers) {}

  /**
   * The sink for a worker in this section. Called by the thread that will push, so that what the
   * sink writes to is not on another thread's cache lines; that alone makes k-means a third faster.
   */
  Sink<? super T> open(int worker);
}
