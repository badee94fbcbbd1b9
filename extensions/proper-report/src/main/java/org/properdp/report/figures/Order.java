package org.properdp.report.figures;

import io.vavr.Tuple2;
import io.vavr.collection.Vector;

/**
 * Which of two measured figures is larger, as far as their intervals tell. Where 95 % intervals
 * have nothing in common, the order is wrong at most once in twenty; if both are about as wide, and
 * the figures are in truth the same, less than once in a hundred.
 */
public enum Order {
  /** The first is less. */
  LESS,
  /** The first is more. */
  MORE,
  /** The intervals have something in common. */
  UNTOLD;

  /** The order of two figures. */
  public static Order of(Measured one, Measured other) {
    if (one.isBelow(other.low())) {
      return LESS;
    }
    return one.isAbove(other.high()) ? MORE : UNTOLD;
  }

  /** The orders of several pairs, whose intervals are widened so that all hold at once. */
  public static Vector<Order> ofEach(Vector<Tuple2<Measured, Measured>> pairs) {
    int many = 2 * pairs.size();
    return pairs.map(pair -> of(pair._1.together(many), pair._2.together(many)));
  }

  /** The order that all of several pairs have; if they have different ones, it is not told. */
  public static Order ofAll(Vector<Tuple2<Measured, Measured>> pairs) {
    Vector<Order> orders = ofEach(pairs).distinct();
    return orders.size() == 1 ? orders.head() : UNTOLD;
  }
}
