package org.properdp.provenance.contribution;

import java.io.Serializable;
import org.properdp.provenance.rows.Sink;

/**
 * The end of the pipeline, which takes rows as they come. Each thread has one; all are merged at
 * the end.
 */
public interface Gatherer<T, C> extends Sink<T>, Serializable {
  /**
   * Takes over what another gatherer of the same kind has gathered; the other must not be used
   * again.
   */
  void merge(Gatherer<T, C> other);

  /** Returns what was gathered; the gatherer must not be used again. */
  C finish();
}
