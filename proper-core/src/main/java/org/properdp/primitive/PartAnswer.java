package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import org.properdp.primitive.Primitive.NoisePart;

/**
 * What one of several aggregates says.
 *
 * @param noise the noise on each kind of its integers
 * @param interval how far noise may have taken it, with 95 % certainty for this part alone; of a
 *     part's own making, some always is
 */
public record PartAnswer<R>(R value, Vector<NoisePart> noise, Option<Interval> interval) {
  /** How far off it may be. */
  public BigDecimal plusMinus() {
    return interval.map(Interval::off).get();
  }

  @Override
  public String toString() {
    return value + interval.map(off -> " " + off).getOrElse("");
  }
}
