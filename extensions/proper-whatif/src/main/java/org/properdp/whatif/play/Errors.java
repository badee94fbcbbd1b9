package org.properdp.whatif.play;

import io.vavr.control.Option;
import java.util.List;
import org.properdp.primitive.Interval;
import org.properdp.sql.relation.NoisyQuestion.Said;

/**
 * Errors as shares of the truth. Where an aggregate has several cells, errors and truths are added
 * up over the cells first, so that a small cell counts for little.
 */
final class Errors {
  private Errors() {}

  /** The distance of values from the truth; NaN if the truth is 0 and they are not. */
  static double missing(Said said, Said truth) {
    double off = 0;
    for (int cell = 0; cell < truth.values().size(); cell++) {
      off += Math.abs(number(said.values().get(cell)) - number(truth.values().get(cell)));
    }
    return share(off, size(truth));
  }

  /** How far noise takes the values, each with 95 %; NaN if it moves ranks, or the truth is 0. */
  static double noise(Said said, Said truth) {
    return off(said)
        .map(off -> share(off * truth.values().size(), size(truth)))
        .getOrElse(Double.NaN);
  }

  /** How far noise takes each value, with 95 %; none if it moves ranks. */
  static Option<Double> off(Said said) {
    return said.interval().filter(Interval::isOfValue).map(off -> off.off().doubleValue());
  }

  private static double share(double off, double size) {
    return off == 0 ? 0 : size == 0 ? Double.NaN : off / size;
  }

  private static double size(Said truth) {
    return truth.values().stream().mapToDouble(value -> Math.abs(number(value))).sum();
  }

  /** A value as a number. */
  static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  /** The average of those that are numbers; NaN if none is. */
  static double mean(List<Double> shares) {
    return shares.stream()
        .filter(share -> !share.isNaN())
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(Double.NaN);
  }
}
