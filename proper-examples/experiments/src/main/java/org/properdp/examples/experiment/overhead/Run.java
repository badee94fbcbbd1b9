package org.properdp.examples.experiment.overhead;

import io.vavr.collection.Vector;
import org.properdp.examples.bench.kmeans.Keeping;
import org.properdp.examples.bench.kmeans.Overhead;
import org.properdp.examples.bench.kmeans.Overhead.Extent;
import org.properdp.examples.bench.kmeans.Overhead.Taken;
import org.properdp.report.figures.Measured;

/** What all ways took over so many records. */
record Run(Extent extent, Vector<Taken> taken) {
  /** How often the partner's time one way took: the median of the rounds, each by itself. */
  Measured over(Keeping ours, Keeping partner) {
    return Measured.median(
        Overhead.of(ours, taken)
            .rounds()
            .zipWith(Overhead.of(partner, taken).rounds(), (own, other) -> own / other));
  }

  /** Whether there were rounds enough to say anything about time. */
  boolean isEnough() {
    return over(Keeping.PERSONAL, Keeping.GLOBAL).isBounded();
  }
}
