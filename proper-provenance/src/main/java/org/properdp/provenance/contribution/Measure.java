package org.properdp.provenance.contribution;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * What each row brings to an answer, in exact integers, and what an individual's rows weigh
 * together. An answer is a vector of {@link #size()} integers: the sum over rows.
 */
public sealed interface Measure<T> {
  /** How many integers the answer has. */
  int size();

  /** Each row counts one; an individual weighs as many as it has rows. */
  record Rows<T>() implements Measure<T> {
    @Override
    public int size() {
      return 1;
    }
  }

  /** Whoever has a row counts one and weighs one, however many rows; nobody's rows count nobody. */
  record Individuals<T>() implements Measure<T> {
    @Override
    public int size() {
      return 1;
    }
  }

  /**
   * Several measures of the same rows, side by side: the answer has the integers of one after those
   * of the other, and an individual weighs the sum of its weights, each times a factor. A row on
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

  /** One of several measures, and how often its weight counts. */
  record Weighed<T>(Measure<T> measure, long factor) {
    /** Checks that the weight counts. */
    public Weighed {
      if (factor <= 0) {
        throw new IllegalArgumentException("a factor must be > 0, but was " + factor);
      }
    }
  }

  /**
   * The rows themselves, kept until it is known who pays.
   *
   * @param weighing another measure, which says what an individual weighs
   */
  record Collected<T>(Measure<T> weighing) implements Measure<T> {
    /** Rows are no integers; nothing is added up. */
    @Override
    public int size() {
      return 0;
    }
  }

  /**
   * Another measure, of the rows for which a coin falls; an individual weighs as many as it has
   * rows all the same.
   */
  record Tossed<T>(Measure<T> measure, BooleanSupplier coin) implements Measure<T> {
    @Override
    public int size() {
      return measure.size();
    }
  }

  /**
   * Each row brings {@code width} integers to one of {@code cells} cells; an individual weighs as
   * many as it has rows in any cell.
   *
   * @param rows gives each thread a measure of its own, which may so keep scratch space
   */
  record Cells<T>(int cells, int width, Supplier<RowMeasure<T>> rows) implements Measure<T> {
    /** Checks that there is a cell, and something to put in it. */
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
   * What {@link Cells} are where each row brings the integer one to its cell; but an individual
   * weighs the sum of squares, over all cells, of how many rows it has there.
   */
  record CellSquares<T>(Cells<T> counted) implements Measure<T> {
    /** Checks that there is but one integer in a cell. */
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
   * Each row brings one integer for each weight; an individual weighs its actual share, Σ weight ·
   * |sum over its rows|. A person's sum wraps around beyond 64 bits: it is still a function of its
   * own rows alone, whatever their order, and the weight is that of what is added to the answer.
   */
  record Shares<T>(io.vavr.collection.Vector<Long> weights, RowMeasure<T> row)
      implements Measure<T> {
    /** Checks that there are weights, each of them positive. */
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

  /** Each row brings one value, which is kept; an individual weighs as many as it has values. */
  record Values<T>(RowMeasure<T> row) implements Measure<T> {
    /** Values are put in order; nothing is added up. */
    @Override
    public int size() {
      return 0;
    }
  }

  /**
   * Each row scores all of some candidates; an individual weighs by how much its rows together
   * prefer one candidate to another: max - min of its summed scores. A person's sums wrap around
   * beyond 64 bits, as those of {@link Shares}.
   *
   * @param rows gives each thread a measure of its own
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

  /** What {@link Shares} are, but with the squares of an individual's sums for its weight. */
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

  /** The user's part of a measure: it may throw, and the row then brings nothing. */
  @FunctionalInterface
  interface RowMeasure<T> {
    /** No cell: the row brings nothing. */
    int NOWHERE = -1;

    /** Fills in what the row brings, and returns its cell (0 if there is but one). */
    int measure(T row, long[] into);

    /** The same, where a row on which it throws goes nowhere. */
    default int guarded(T row, long[] into) {
      try {
        return measure(row, into);
      } catch (Throwable silent) {
        Arrays.fill(into, 0);
        return NOWHERE;
      }
    }
  }
}
