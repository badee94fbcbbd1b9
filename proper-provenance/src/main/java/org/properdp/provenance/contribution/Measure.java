package org.properdp.provenance.contribution;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.user.UserCode;

/**
 * The contribution of each row to an answer, in exact integers, and the weight of an individual's
 * rows. An answer is a vector of {@link #size()} integers: the sum over rows.
 */
public sealed interface Measure<T> {
  /** The number of integers in the answer. */
  int size();

  /** Counts rows: each row counts one, and an individual's weight is its number of rows. */
  record Rows<T>() implements Measure<T> {
    @Override
    public int size() {
      return 1;
    }
  }

  /**
   * Counts individuals: each individual with a row counts one and has weight one, however many rows
   * it has; public rows do not count.
   */
  record Individuals<T>() implements Measure<T> {
    @Override
    public int size() {
      return 1;
    }
  }

  /**
   * Several measures of the same rows, side by side: the answer has the integers of all measures in
   * order, and an individual's weight is the sum of its weights, each times a factor. A row on
   * which one measure throws still counts for the others.
   */
  record Together<T>(io.vavr.collection.Vector<Weighed<T>> parts) implements Measure<T> {
    /** Checks that there are parts. */
    public Together {
      if (parts.isEmpty()) {
        throw new IllegalArgumentException("measures together must be one or more");
      }
    }

    @Override
    public int size() {
      return parts.map(part -> part.measure().size()).sum().intValue();
    }
  }

  /** One of several measures, and the factor of its weight. */
  record Weighed<T>(Measure<T> measure, long factor) {
    /** Checks that the factor is positive. */
    public Weighed {
      if (factor <= 0) {
        throw new IllegalArgumentException("a factor must be > 0, but was " + factor);
      }
    }
  }

  /**
   * Keeps the rows themselves until the payers are known.
   *
   * @param weighing another measure, which gives the weight of an individual
   */
  record Collected<T>(Measure<T> weighing) implements Measure<T> {
    /** 0: rows are not integers, and nothing is added up. */
    @Override
    public int size() {
      return 0;
    }
  }

  /**
   * Another measure, of a random sample of rows: those for which the coin says yes. An individual's
   * weight is the number of all of its rows.
   */
  record Tossed<T>(Measure<T> measure, BooleanSupplier coin) implements Measure<T> {
    @Override
    public int size() {
      return measure.size();
    }
  }

  /**
   * Each row brings {@code width} integers to one of {@code cells} cells; an individual's weight is
   * its number of rows in any cell.
   *
   * @param rows gives each thread a separate measure, which may therefore keep scratch space
   */
  record Cells<T>(int cells, int width, Supplier<RowMeasure<T>> rows) implements Measure<T> {
    /** Checks that there is at least one cell with at least one integer. */
    public Cells {
      if (cells < 1 || width < 1 || (long) cells * width > Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            "cells × width must be from 1 to 2^31 - 1, but was " + cells + " × " + width);
      }
    }

    @Override
    public int size() {
      return cells * width;
    }
  }

  /**
   * {@link Cells} to which each row brings the integer one, but with another weight: the sum of
   * squares, over all cells, of the individual's number of rows there.
   */
  record CellSquares<T>(Cells<T> counted) implements Measure<T> {
    /** Checks that there is only one integer in a cell. */
    public CellSquares {
      if (counted.width() != 1) {
        throw new IllegalArgumentException(
            "squared cells must hold a count each, but had a width of " + counted.width());
      }
    }

    @Override
    public int size() {
      return counted.size();
    }
  }

  /**
   * Each row brings one integer for each weight; an individual's weight is its actual share, Σ
   * weight · |sum over its rows|. An individual's sum wraps around beyond 64 bits: it still depends
   * on its own rows alone, in any order, and the weight is that of the sum which is added to the
   * answer.
   */
  record Shares<T>(io.vavr.collection.Vector<Long> weights, RowMeasure<T> row)
      implements Measure<T> {
    /** Checks that there are weights, and that all are positive. */
    public Shares {
      if (weights.isEmpty() || weights.exists(weight -> weight <= 0)) {
        throw new IllegalArgumentException("weights must be > 0, but were " + weights);
      }
    }

    @Override
    public int size() {
      return weights.size();
    }
  }

  /**
   * Each row brings one value to one of {@code cells} cells, which is kept; an individual's weight
   * is its number of values.
   */
  record Values<T>(int cells, RowMeasure<T> row) implements Measure<T> {
    /** Checks that there is a cell. */
    public Values {
      if (cells < 1) {
        throw new IllegalArgumentException("cells must be >= 1, but were " + cells);
      }
    }

    /** 0: values are sorted, and nothing is added up. */
    @Override
    public int size() {
      return 0;
    }
  }

  /**
   * Each row scores all candidates; an individual's weight is how much its rows together prefer one
   * candidate to another: max - min of its summed scores. An individual's sums wrap around beyond
   * 64 bits, as in {@link Shares}.
   *
   * @param rows gives each thread a separate measure
   */
  record Scores<T>(int candidates, Supplier<RowMeasure<T>> rows) implements Measure<T> {
    /** Checks that there is a candidate. */
    public Scores {
      if (candidates < 1) {
        throw new IllegalArgumentException("candidates must be >= 1, but were " + candidates);
      }
    }

    @Override
    public int size() {
      return candidates;
    }
  }

  /**
   * Each row brings one value to one of {@code cells} cells, or none; the answer is how many
   * different values each cell has, and an individual's weight is how many different values its
   * rows bring, over all cells. The answer is no sum over individuals: two may bring one value.
   */
  record Distinct<T>(int cells, RowValue<T> row) implements Measure<T> {
    /** Checks that there is a cell. */
    public Distinct {
      if (cells < 1) {
        throw new IllegalArgumentException("cells must be >= 1, but were " + cells);
      }
    }

    @Override
    public int size() {
      return cells;
    }
  }

  /**
   * Each row brings one integer to one of {@code cells} cells; an individual brings to a cell in
   * which it has a row the sum over its rows there, clamped, and to others nothing. Its weight is Σ
   * |clamped sum| over all cells.
   */
  record Clamped<T>(int cells, long low, long high, RowMeasure<T> row) implements Measure<T> {
    private static final long MOST = 1L << 40;

    /** Checks cells and bounds, which are so far below 2⁶³ that weights can be added up. */
    public Clamped {
      if (cells < 1 || low > high || low < -MOST || high > MOST) {
        throw new IllegalArgumentException(
            "cells must be >= 1 and bounds within 2^40, but were "
                + cells
                + ", "
                + low
                + " and "
                + high);
      }
    }

    @Override
    public int size() {
      return cells;
    }
  }

  /** {@link Shares}, but with a weight that adds up the squares of an individual's sums. */
  record Squares<T>(io.vavr.collection.Vector<ShareWeight.Square> weights, RowMeasure<T> row)
      implements Measure<T> {
    /** Checks that there are weights. */
    public Squares {
      if (weights.isEmpty()) {
        throw new IllegalArgumentException("squares must have one weight or more");
      }
    }

    @Override
    public int size() {
      return weights.size();
    }
  }

  /**
   * {@link Cells}, but with a weight that adds up the squares of an individual's sums over all
   * cells. An individual's sum in a cell wraps around beyond 64 bits, as in {@link Shares}.
   *
   * @param weights of each integer of a cell
   */
  record SquaredSums<T>(Cells<T> cells, io.vavr.collection.Vector<ShareWeight.Square> weights)
      implements Measure<T> {
    /** Checks that there is a weight for each integer. */
    public SquaredSums {
      if (weights.size() != cells.width()) {
        throw new IllegalArgumentException(
            "there must be a weight for each of "
                + cells.width()
                + " integers, but were "
                + weights.size());
      }
    }

    @Override
    public int size() {
      return cells.size();
    }
  }

  /** The user's function in a measure. It may throw; then the row brings nothing. */
  @FunctionalInterface
  interface RowMeasure<T> {
    /** No cell: the row brings nothing. */
    int NOWHERE = -1;

    /** Writes what the row brings, and returns its cell (0 if there is only one). */
    int measure(T row, long[] into);

    /** True if it calls no function of the user's. */
    default boolean isVetted() {
      return false;
    }

    /**
     * Writes what the row brings, and returns its cell, or {@link #NOWHERE} if the function throws.
     */
    default int guarded(T row, long[] into) {
      try {
        return measure(row, into);
      } catch (Throwable silent) {
        UserCode.failIf(isVetted(), silent);
        Arrays.fill(into, 0);
        return NOWHERE;
      }
    }
  }

  /** The user's function for a value of each row. It may throw; then the row brings nothing. */
  @FunctionalInterface
  interface RowValue<T> {
    /**
     * Writes the value that the row brings, and returns its cell (0 if there is only one). Values
     * must be of classes whose equality is Java's own, such as String, or else one individual's
     * values could decide which values of others are equal.
     */
    int value(T row, @Nullable Object[] into);

    /** True if it calls no function of the user's. */
    default boolean isVetted() {
      return false;
    }

    /**
     * Writes what the row brings, and returns its cell, or {@link RowMeasure#NOWHERE} if the
     * function throws or there is no value.
     */
    default int guarded(T row, @Nullable Object[] into) {
      into[0] = null;
      try {
        int cell = value(row, into);
        return into[0] == null ? RowMeasure.NOWHERE : cell;
      } catch (Throwable silent) {
        UserCode.failIf(isVetted(), silent);
        return RowMeasure.NOWHERE;
      }
    }
  }
}
