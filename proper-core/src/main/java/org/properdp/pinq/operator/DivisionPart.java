package org.properdp.pinq.operator;

import java.util.List;

/** One part of a collection that was divided by public keys. */
final class DivisionPart<K, T> extends Operator<T> {
  private final Division<K, T> division;
  private final int position;

  DivisionPart(Division<K, T> division, int position) {
    super(division.input().plain(), division.input());
    this.division = division;
    this.position = position;
  }

  @Override
  List<T> rows(Working working) {
    return working.parts(division).get(position);
  }

  @Override
  public String toString() {
    return division + ", part " + position;
  }
}
