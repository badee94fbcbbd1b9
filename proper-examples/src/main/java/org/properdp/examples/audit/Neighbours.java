package org.properdp.examples.audit;

import java.util.ArrayList;
import java.util.List;

/**
 * Two worlds that differ in one individual: what the others bring is in both.
 *
 * @param title what is special about them
 * @param poor whether that individual has next to no budget, so that it must not be in any answer
 */
public record Neighbours(String title, List<Reading> others, List<Double> mine, boolean poor) {
  /** The individual that is in one of the worlds only. */
  static final String ME = "me";

  /** Others with one row each. */
  static Neighbours of(String title, List<Double> others, List<Double> mine) {
    List<Reading> rows = new ArrayList<>();
    for (double value : others) {
      rows.add(new Reading("other " + rows.size(), value));
    }
    return new Neighbours(title, rows, mine, false);
  }

  /** The same, where the individual can't pay. */
  Neighbours unpaid() {
    return new Neighbours(title + ", who can't pay", others, mine, true);
  }

  List<Reading> rows(boolean withMe) {
    List<Reading> rows = new ArrayList<>(others);
    if (withMe) {
      mine.forEach(value -> rows.add(new Reading(ME, value)));
    }
    return rows;
  }
}
