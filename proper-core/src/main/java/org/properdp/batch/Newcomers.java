package org.properdp.batch;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Individuals;

/** The individuals that enter with a batch and their budgets, as runs with the same budget. */
public final class Newcomers {
  /** Keys are kept in pieces of about so many bytes: one array of all would have to be moved. */
  private static final int PIECE = 1 << 18;

  /** Keys are copied into a record, and into the journal's frames. */
  private static final long COPIES = 2;

  /** A run with what is written of it, and the budgets of a page with several runs. */
  private static final int OF_RUN = 100;

  private static final int OF_PAGE = 2 * Long.BYTES * Individuals.PAGE;

  private final List<Run> runs = new ArrayList<>();
  private final List<byte[]> pieces = new ArrayList<>();
  private final Output keys = new Output();
  private int first;
  private int end;
  private long budget;
  private long keyBytes;

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
    keyBytes += key.length() + 1;
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

  /** About as many bytes as all that is written of them, and their budgets, take in memory. */
  public long bytesToWrite() {
    long written = (long) OF_RUN * runs.size() + COPIES * keyBytes;
    return written + (long) OF_PAGE * Math.min(runs.size(), Individuals.page(end) + 1);
  }

  @Override
  public String toString() {
    return "Newcomers";
  }
}
