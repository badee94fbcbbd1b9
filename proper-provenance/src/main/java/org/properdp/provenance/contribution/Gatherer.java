package org.properdp.provenance.contribution;

import org.properdp.provenance.rows.Sink;

/**
 * The end of the pipeline: takes rows as they come. One for each thread, merged when all is done.
 */
public interface Gatherer<T, C> extends Sink<T> {
  /** Takes over what another gatherer of the same kind has; that one is not used again. */
  void merge(Gatherer<T, C> other);

  /** What was gathered; the gatherer is not used again. */
  C finish();
}
