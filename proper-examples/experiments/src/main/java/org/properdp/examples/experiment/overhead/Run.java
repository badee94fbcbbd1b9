package org.properdp.examples.experiment.overhead;

import io.vavr.collection.Vector;
import org.properdp.examples.bench.kmeans.Keeping;
import org.properdp.examples.bench.kmeans.Overhead;
import org.properdp.examples.bench.kmeans.Overhead.Extent;
import org.properdp.examples.bench.kmeans.Overhead.Taken;
import org.properdp.report.figures.Measured;

/** The time and memory that all ways took over one number of records. */
record Run(Extent extent, Vector<Taken> taken) {
  /** The time of one way as a multiple of another's: the median of the ratios in each round. */
  Measured over(Keeping ours, Keeping partner) {
    return Measured.median(
        Overhead.of(ours, taken)
            .rounds()
            .zipWith(Overhead.of(partner, taken).rounds(), (own, other) -> own / other));
  }

  /** True if there were enough rounds to say anything about time. */
  boolean isEnough() {
    return over(Keeping.PERSONAL, Keeping.GLOBAL).isBounded();
  }
}
