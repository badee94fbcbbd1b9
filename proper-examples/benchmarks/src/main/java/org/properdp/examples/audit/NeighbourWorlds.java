package org.properdp.examples.audit;

import java.util.ArrayList;
import java.util.List;

/**
 * Two worlds that differ in one individual; the rows of all others are in both.
 *
 * @param title what is special about them
 * @param poor whether that individual has almost no budget, and so must not be in any answer
 */
public record NeighbourWorlds(
    String title, List<NumberedRow> others, List<Double> mine, boolean poor) {
  /** The individual that is in one of the worlds only. */
  static final String ME = "me";

  /** Worlds in which each of the others has one row. */
  static NeighbourWorlds of(String title, List<Double> others, List<Double> mine) {
    List<NumberedRow> rows = new ArrayList<>();
    for (double value : others) {
      rows.add(new NumberedRow("other " + rows.size(), value));
    }
    return new NeighbourWorlds(title, rows, mine, false);
  }

  /** The same worlds with an individual who can't pay. */
  NeighbourWorlds unpaid() {
    return new NeighbourWorlds(title + ", who can't pay", others, mine, true);
  }

  List<NumberedRow> rows(boolean withMe) {
    List<NumberedRow> rows = new ArrayList<>(others);
    if (withMe) {
      mine.forEach(value -> rows.add(new NumberedRow(ME, value)));
    }
    return rows;
  }
}
