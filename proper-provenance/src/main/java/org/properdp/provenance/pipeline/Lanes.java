package org.properdp.provenance.pipeline;

import org.properdp.provenance.rows.Sink;

/**
 * Where an evaluation's rows go: a sink for each worker that pushes at the same time.
 *
 * <p>Sinks are opened one after the other, in the order of arrival of the rows that they will get:
 * each worker pushes a run of consecutive rows.
 */
@FunctionalInterface
interface Lanes<T> {
  /** The sink for a worker; what one worker opens is never used by two at once. */
  Sink<? super T> open(int worker);
}
