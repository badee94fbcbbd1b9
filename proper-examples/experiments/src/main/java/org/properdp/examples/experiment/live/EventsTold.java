package org.properdp.examples.experiment.live;

import io.vavr.collection.Vector;

/**
 * Several independent years in the model of events.
 *
 * @param counts how many are ill by what stands published, as a share of the people there
 * @param published on how many days of a year something was published
 */
record EventsTold(Replies counts, double published, Vector<Losses.InAll> losses) {
  static EventsTold of(Vector<Events> years) {
    // Years have nothing in common, so that each core can run one.
    Vector<Events.Told> told =
        years.toJavaParallelStream().map(Events::run).collect(Vector.collector());
    return new EventsTold(
        new Replies(told.map(Events.Told::replies)),
        told.map(Events.Told::published).average().get(),
        told.map(Events.Told::losses));
  }
}
