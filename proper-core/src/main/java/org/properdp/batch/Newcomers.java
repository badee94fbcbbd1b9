package org.properdp.batch;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.codec.Output;

/** The individuals that enter with a batch and their budgets, as runs with the same budget. */
public final class Newcomers {
  /** Keys are kept in pieces of about so many bytes: one array of all would have to be moved. */
  private static final int PIECE = 1 << 18;

  private final List<Run> runs = new ArrayList<>();
  private final List<byte[]> pieces = new ArrayList<>();
  private final Output keys = new Output();
  private int first;
  private int end;
  private long budget;

  /**
   * Individuals from {@code first} (inclusive) to {@code end} (exclusive).
   *
   * @param nanos the budget of each; 0 under a global budget
   */
  public record Run(int first, int end, long nanos) {
    /** The number of individuals in the run. */
    public int size() {
      return end - first;
    }
  }

  /** Adds an individual that has just been registered; numbers must rise. */
  public void add(int individual, @Nullable Amount initial) {
    long nanos = initial == null ? 0 : initial.nanos();
    if (individual != end || nanos != budget) {
      finishRun();
      first = individual;
      budget = nanos;
    }
    end = individual + 1;
  }

  private void finishRun() {
    if (end > first) {
      runs.add(new Run(first, end, budget));
    }
    first = end;
  }

  /** Adds a key that has been encoded elsewhere: its length and its bytes. */
  public void addKey(Output key) {
    keys.writeVarint(key.length());
    keys.writeBytes(key.array(), 0, key.length());
    if (keys.length() >= PIECE) {
      finishPiece();
    }
  }

  private void finishPiece() {
    pieces.add(keys.toByteArray());
    keys.reset();
  }

  /** All individuals that enter, in order of number. */
  public List<Run> runs() {
    finishRun();
    return List.copyOf(runs);
  }

  /** Their keys, in the same order, in pieces; empty if the number itself is the key. */
  public List<byte[]> keys() {
    if (keys.length() > 0) {
      finishPiece();
    }
    return List.copyOf(pieces);
  }

  @Override
  public String toString() {
    return "Newcomers";
  }
}
