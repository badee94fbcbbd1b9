package org.properdp.primitive;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import org.properdp.primitive.Primitive.NoisePart;

/**
 * What one of several aggregates says.
 *
 * @param noise the noise on each kind of its integers
 * @param plusMinus how far off it may be, with 95 % certainty for this part alone
 */
public record PartAnswer<R>(R value, Vector<NoisePart> noise, BigDecimal plusMinus) {
  @Override
  public String toString() {
    return value + " ± " + plusMinus.toPlainString();
  }
}
