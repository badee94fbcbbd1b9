package org.properdp.tables.engine;

import io.vavr.control.Option;
import java.io.Serializable;
import java.util.List;
import java.util.OptionalLong;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.rows.Spilling;

/**
 * All that the parts of a question have in common, as other processes get it. The sources of its
 * rows are numbered, and public contents are those of the question's moment.
 *
 * @param most how many rows of each individual are read in each source, if not all
 */
record SentQuestion<T, C>(VisiblePlan plan, Option<Long> most, Measure<T> measure, Side<C> side)
    implements Serializable {
  /** A gatherer of what one thread reads; it keeps everything in the heap. */
  Gatherer<T, C> gatherer() {
    return side.of(measure.way(Spilling.NEVER)).get();
  }

  /** All that the rows of people in some ranges bring. */
  Gatherer<T, C> gathered(Snapshot moment, List<OwnerRange> ranges) {
    OptionalLong bound = most.isDefined() ? OptionalLong.of(most.get()) : OptionalLong.empty();
    return new Gathering<>(measure, this::gatherer).of(plan.at(moment, bound), ranges, 1);
  }

  @Override
  public String toString() {
    return "SentQuestion";
  }
}
