package org.properdp.provenance.gather.histogram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A number for each different value in each cell, from 0 on, for all threads of one evaluation:
 * what they gather is then put together as it is. Which number a value has is never seen.
 *
 * <p>Once there are more values than have room in the heap, they are written beside it and
 * forgotten; so a value that comes again gets a second number, until all are there and each is
 * found to have a first.
 */
public final class ValueNumbers {
  private static final int FEW = 16;

  /** A text of so many characters takes the room of one more value. */
  private static final int LONG_TEXT = 16;

  private final List<Map<Object, Integer>> numbers = new ArrayList<>();
  private final int count;
  private final long most;
  private final ValueRuns beside;
  private final List<ValueRuns.Run> written = new ArrayList<>();

  /** The room that the values in the heap take, each at least 1. */
  private long taken;

  /** The cell of each number, as long as all values are in the heap. */
  private int[] cells = new int[FEW];

  private volatile int known;
  private boolean isEnded;

  /**
   * Numbers for values in so many cells.
   *
   * @param most how many values may be in the heap
   * @param beside where the others are written
   */
  ValueNumbers(int cells, long most, ValueRuns beside) {
    this.count = cells;
    for (int cell = 0; cell < cells; cell++) {
      numbers.add(new ConcurrentHashMap<>());
    }
    this.most = most;
    this.beside = beside;
  }

  /** A number of a value in a cell, which is new if the value is not in the heap. */
  int of(int cell, Object value) {
    Integer number = numbers.get(cell).get(value);
    return number == null ? added(cell, value) : number;
  }

  private synchronized int added(int cell, Object value) {
    Integer number = numbers.get(cell).get(value);
    if (number != null) {
      return number;
    }
    if (taken >= most) {
      write();
    }
    int next = known;
    if (written.isEmpty()) {
      if (next == cells.length) {
        cells = Arrays.copyOf(cells, Math.addExact(next, next >> 1));
      }
      cells[next] = cell;
    }
    // Others find a number only after it is known.
    known = Math.addExact(next, 1);
    numbers.get(cell).put(value, next);
    taken += 1 + (value instanceof String text ? text.length() / LONG_TEXT : 0);
    return next;
  }

  /** Writes all values beside the heap, and forgets them. */
  private void write() {
    written.add(beside.write(numbers));
    numbers.forEach(Map::clear);
    cells = new int[0];
    taken = 0;
  }

  /** All numbers that were given are below this one. */
  int known() {
    return known;
  }

  /** No more values than this are in the heap at once. */
  long most() {
    return most;
  }

  /** All values of this evaluation that are beside the heap. */
  ValueRuns beside() {
    return beside;
  }

  /** The number of cells. */
  int cells() {
    return count;
  }

  /**
   * Ends the numbering if a value may have several numbers.
   *
   * @return the first number that the value of each number has; null if all have one
   */
  synchronized int @Nullable [] end() {
    if (written.isEmpty()) {
      return null;
    }
    isEnded = true;
    List<ValueRuns.Run> all = runs();
    // Empty as they are, they would take much of the heap.
    numbers.clear();
    int[] first = new int[known];
    beside.forEach(
        all,
        new ValueRuns.Visitor() {
          private int number;

          @Override
          public void value(int cell) {
            number = -1;
          }

          @Override
          public void number(int run, int each) {
            number = number < 0 ? each : number;
            first[each] = number;
          }
        });
    return first;
  }

  /** True after the end, if a value had several numbers. */
  synchronized boolean isEnded() {
    return isEnded;
  }

  /** All values, beside the heap. */
  synchronized List<ValueRuns.Run> runs() {
    if (taken > 0) {
      write();
    }
    return List.copyOf(written);
  }

  /** True if all values are in the heap. */
  synchronized boolean isInHeap() {
    return written.isEmpty();
  }

  /** The cell of a number, once all are given and if all values are in the heap. */
  synchronized int cell(int number) {
    return cells[number];
  }
}
