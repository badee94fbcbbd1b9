package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import org.properdp.primitive.Primitive.NoisePart;

/**
 * The answer of one of several aggregates.
 *
 * @param noise the noise on each kind of its integers
 * @param interval the interval of the noise, with 95 % certainty for this part alone; it is always
 *     present; {@link Several} has those of each value, and with other certainties
 */
public record PartAnswer<R>(R value, Vector<NoisePart> noise, Option<Interval> interval) {
  /** The distance by which noise may have moved the value. */
  public BigDecimal plusMinus() {
    return interval
        .filter(Interval::isOfValue)
        .map(Interval::off)
        .getOrElseThrow(
            () ->
                new IllegalStateException("this answer has no interval of values: see interval()"));
  }

  @Override
  public String toString() {
    return value + interval.map(off -> " " + off).getOrElse("");
  }
}
