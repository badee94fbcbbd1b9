package org.properdp.provenance.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.properdp.provenance.rows.Sink;

/** Rows grouped by owner, each owner's in their order of arrival. */
final class Groups<T> implements WorkerSinks<T> {
  private final List<Run<T>> runs = new ArrayList<>();
  private int section;
  private int[] owners = new int[0];
  private Object[] rows = new Object[0];

  @Override
  public void section(int workers) {
    section = runs.size();
    for (int worker = 0; worker < workers; worker++) {
      runs.add(new Run<>());
    }
  }

  @Override
  public Sink<T> open(int worker) {
    return runs.get(section + worker);
  }

  /**
   * Sorts by owner and keeps the order of arrival. No array is as large as the largest individual's
   * number, because the number of one individual must not decide how much memory others need.
   */
  void sort() {
    int size = runs.stream().mapToInt(run -> run.size).sum();
    int[] arrivedOwners = new int[size];
    Object[] arrived = new Object[size];
    int at = 0;
    for (Run<T> run : runs) {
      System.arraycopy(run.owners, 0, arrivedOwners, at, run.size);
      System.arraycopy(run.rows, 0, arrived, at, run.size);
      at += run.size;
    }
    runs.clear();
    long[] order = new long[size];
    boolean sorted = true;
    for (int i = 0; i < size; i++) {
      order[i] = ((long) arrivedOwners[i] << 32) | i;
      sorted &= i == 0 || order[i - 1] < order[i];
    }
    if (!sorted) {
      Arrays.sort(order);
    }
    owners = new int[size];
    rows = new Object[size];
    for (int i = 0; i < size; i++) {
      owners[i] = (int) (order[i] >> 32);
      rows[i] = arrived[(int) order[i]];
    }
  }

  int size() {
    return owners.length;
  }

  /** The first position of the group in which a position lies; groups are never cut in two. */
  int startOf(int position) {
    int start = position;
    while (start > 0 && start < owners.length && owners[start] == owners[start - 1]) {
      start--;
    }
    return start;
  }

  /** Visits the groups from one start (inclusive) to another (exclusive). */
  void forEach(int from, int to, Sink<List<T>> visitor) {
    int start = from;
    while (start < to) {
      int end = start + 1;
      while (end < to && owners[end] == owners[start]) {
        end++;
      }
      visitor.push(owners[start], group(start, end));
      start = end;
    }
  }

  @SuppressWarnings("unchecked") // only rows of type T were pushed
  private List<T> group(int start, int end) {
    return (List<T>)
        Collections.unmodifiableList(Arrays.asList(Arrays.copyOfRange(rows, start, end)));
  }

  private static final class Run<T> implements Sink<T> {
    private int[] owners = new int[16];
    private Object[] rows = new Object[16];
    private int size;

    @Override
    public void push(int owner, T row) {
      if (size == rows.length) {
        owners = Arrays.copyOf(owners, size + (size >> 1));
        rows = Arrays.copyOf(rows, size + (size >> 1));
      }
      owners[size] = owner;
      rows[size++] = row;
    }
  }
}
