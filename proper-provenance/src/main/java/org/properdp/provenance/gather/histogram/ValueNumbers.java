package org.properdp.provenance.gather.histogram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A number for each different value in each cell, from 0 on, for all threads of one evaluation:
 * what they gather is then put together as it is. Which number a value has is never seen.
 */
public final class ValueNumbers {
  private static final int FEW = 16;

  private final List<Map<Object, Integer>> numbers = new ArrayList<>();

  /** The cell of each number. */
  private int[] cells = new int[FEW];

  private volatile int known;

  /** Numbers for values in so many cells. */
  public ValueNumbers(int cells) {
    for (int cell = 0; cell < cells; cell++) {
      numbers.add(new ConcurrentHashMap<>());
    }
  }

  /** The number of a value in a cell, which is new if the value is new there. */
  int of(int cell, Object value) {
    Integer number = numbers.get(cell).get(value);
    return number == null ? added(cell, value) : number;
  }

  private synchronized int added(int cell, Object value) {
    int next = known;
    Integer number = numbers.get(cell).get(value);
    if (number != null) {
      return number;
    }
    if (next == cells.length) {
      cells = Arrays.copyOf(cells, Math.addExact(next, next >> 1));
    }
    cells[next] = cell;
    // Others find a number only after it is known.
    known = next + 1;
    numbers.get(cell).put(value, next);
    return next;
  }

  /** All numbers that were given are below this one. */
  int known() {
    return known;
  }

  /** The number of cells. */
  int cells() {
    return numbers.size();
  }

  /** The cell of a number, once all are given. */
  synchronized int cell(int number) {
    return cells[number];
  }
}
