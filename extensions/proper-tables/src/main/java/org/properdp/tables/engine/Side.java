package org.properdp.tables.engine;

import java.io.Serializable;
import java.util.function.Supplier;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.gather.Way;

/** The side of a way of gathering that an evaluation takes: for each individual, or for all. */
@FunctionalInterface
interface Side<C> extends Serializable {
  /** A gatherer for each thread. */
  <T> Supplier<Gatherer<T, C>> of(Way<T> way);
}
