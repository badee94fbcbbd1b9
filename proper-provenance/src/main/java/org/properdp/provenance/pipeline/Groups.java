package org.properdp.provenance.pipeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.properdp.provenance.rows.Sink;

/** Rows brought together by owner, each owner's in their order of arrival. */
final class Groups<T> implements Lanes<T> {
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

  /** Sorts by owner, keeping the order of arrival: by counting, since owners are dense numbers. */
  void sort() {
    int size = runs.stream().mapToInt(run -> run.size).sum();
    int most = runs.stream().mapToInt(run -> run.most).max().orElse(-1);
    int[] at = new int[most + 3];
    runs.forEach(run -> run.count(at));
    for (int o = 1; o < at.length; o++) {
      at[o] += at[o - 1];
    }
    owners = new int[size];
    rows = new Object[size];
    for (Run<T> run : runs) {
      for (int i = 0; i < run.size; i++) {
        int to = at[run.owners[i] + 1]++;
        owners[to] = run.owners[i];
        rows[to] = run.rows[i];
      }
    }
    runs.clear();
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

  /** Visits the groups from one start up to another. */
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
    private int most = -1;

    @Override
    public void push(int owner, T row) {
      if (size == rows.length) {
        owners = Arrays.copyOf(owners, size + (size >> 1));
        rows = Arrays.copyOf(rows, size + (size >> 1));
      }
      owners[size] = owner;
      rows[size++] = row;
      most = Math.max(most, owner);
    }

    /** Counts each owner's rows two places on: ⊥ is −1, and sums are taken from the left. */
    void count(int[] at) {
      for (int i = 0; i < size; i++) {
        at[owners[i] + 2]++;
      }
    }
  }
}
