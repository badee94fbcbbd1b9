package org.properdp.provenance.gather;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.Serializable;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.RowValue;
import org.properdp.provenance.contribution.ShareWeight;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.gather.choice.ScoreRows;
import org.properdp.provenance.gather.choice.ValueRows;
import org.properdp.provenance.gather.histogram.CellPages;
import org.properdp.provenance.gather.histogram.CellRows;
import org.properdp.provenance.gather.histogram.ClampedSums;
import org.properdp.provenance.gather.histogram.SettledCells;
import org.properdp.provenance.gather.rows.CollectedRows;
import org.properdp.provenance.gather.rows.Presence;
import org.properdp.provenance.gather.rows.RowTally;
import org.properdp.provenance.gather.rows.TossedRows;
import org.properdp.provenance.rows.Spilling;

/**
 * The contribution of each row to an answer, in exact integers, and the weight of an individual's
 * rows. An answer is a vector of {@link #size()} integers: the sum over rows. A measure supplies
 * what gathers it, and engines ask it for all that they know of it.
 */
public interface Measure<T> extends Serializable {
  /** The way to gather it, and what is known of it. */
  Way<T> way();

  /** The same way, but what has no room in the heap is gathered beside it. */
  default Way<T> way(Spilling spilling) {
    return way();
  }

  /** The number of integers in the answer. */
  default int size() {
    return way().size();
  }

  /** Gathers separately for each individual; what is put together must come from one way. */
  default Gatherer<T, Contributions> perIndividual() {
    return way().perIndividual().get();
  }

  /**
   * Gathers separately for each individual, for one thread, if each has at most one row and it is
   * known which can pay for it.
   */
  default Supplier<Gatherer<T, Contributions>> settled(Solvency solvency, Spilling spilling) {
    return way(spilling).perIndividual();
  }

  /** True if no function of the user's says what a row contributes. */
  default boolean isVetted() {
    return way().brought().isVetted();
  }

  /** True if this is known of it. */
  default boolean has(Trait trait) {
    return way().traits().contains(trait);
  }

  /**
   * The same of the rows of each of several cells, if it can be measured so.
   *
   * @param numbers sends the numbers of a row to its cell
   * @param value sends the value of a row to its cell
   */
  default Option<Measure<T>> inCells(
      int cells, UnaryOperator<RowMeasure<T>> numbers, UnaryOperator<RowValue<T>> value) {
    return Option.none();
  }

  /** Counts rows: each row counts one, and an individual's weight is its number of rows. */
  record Rows<T>() implements Measure<T> {
    @Override
    public Way<T> way() {
      return new Way<>(
          1,
          RowTally::new,
          () -> new TotalOnly<>(1, 0, null),
          Brought.one(),
          Set.of(Trait.SCALABLE, Trait.OF_ROWS));
    }
  }

  /**
   * Counts individuals: each individual with a row counts one and has weight one, however many rows
   * it has; public rows do not count.
   */
  record Individuals<T>() implements Measure<T> {
    @Override
    public Way<T> way() {
      return new Way<>(
          1,
          Presence::new,
          Presence.Size::new,
          Brought.one(),
          Set.of(Trait.SCALABLE, Trait.OF_OWNERS));
    }
  }

  /**
   * Several measures of the same rows, side by side: the answer has the integers of all measures in
   * order, and an individual's weight is the sum of its weights, each times a factor. A row on
   * which one measure throws still counts for the others.
   */
  record Together<T>(Vector<Weighed<T>> parts) implements Measure<T> {
    /** Checks that there are parts. */
    public Together {
      if (parts.isEmpty()) {
        throw new IllegalArgumentException("measures together must be one or more");
      }
    }

    @Override
    public Way<T> way() {
      return way(Spilling.NEVER);
    }

    @Override
    public Way<T> way(Spilling spilling) {
      Vector<Measure<T>> measures = parts.map(Weighed::measure);
      Vector<Way<T>> ways = measures.map(measure -> measure.way(spilling.shared(parts.size())));
      Vector<Long> factors = parts.map(Weighed::factor);
      return new Way<>(
          ways.map(Way::size).sum().intValue(),
          () ->
              new SideBySide<>(
                  ways.map(each -> each.perIndividual().get()),
                  each -> new WeighedTogether(each, factors)),
          () -> new SideBySide<>(ways.map(each -> each.everybody().get()), WeighedTogether::joined),
          Brought.together(measures),
          Trait.together(ways.map(Way::traits)));
    }
  }

  /** One of several measures, and the factor of its weight. */
  record Weighed<T>(Measure<T> measure, long factor) implements Serializable {
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
    /** The rows that were gathered. */
    @SuppressWarnings("unchecked") // a measure of rows T collects rows T
    public Gathered.Collected<T> rows(Gathered found) {
      if (found instanceof Gathered.Collected<?> collected) {
        return (Gathered.Collected<T>) collected;
      }
      throw new IllegalStateException("no rows were gathered by " + this + ", but " + found);
    }

    /** Nothing is added up, so there are no integers in the answer. */
    @Override
    public Way<T> way() {
      return way(Spilling.NEVER);
    }

    @Override
    public Way<T> way(Spilling spilling) {
      Way<T> weighed = weighing.way(spilling);
      return new Way<>(
          0,
          () -> new CollectedRows<>(weighed.perIndividual().get()),
          CollectedRows.Everybody::new,
          Brought.itself(),
          Trait.unscaled(weighed.traits()));
    }
  }

  /**
   * Another measure, of a random sample of rows: those for which the coin says yes. An individual's
   * weight is the number of all of its rows.
   */
  record Tossed<T>(Measure<T> measure, BooleanSupplier coin) implements Measure<T> {
    @Override
    public Way<T> way() {
      return way(Spilling.NEVER);
    }

    @Override
    public Way<T> way(Spilling spilling) {
      Way<T> all = measure.way(spilling);
      return new Way<>(
          all.size(),
          () -> new TossedRows<>(coin, all.perIndividual().get()),
          () -> new TossedRows.Everybody<>(coin, all.everybody().get()),
          Brought.itself(),
          Trait.unscaled(all.traits()));
    }
  }

  /**
   * Each row brings {@code width} integers to one of {@code cells} cells; an individual's weight is
   * its number of rows in any cell.
   *
   * @param rows gives each thread a separate measure, which may therefore keep scratch space
   */
  record Cells<T>(int cells, int width, RowMeasure.PerThread<T> rows) implements Measure<T> {
    /** Checks that there is at least one cell with at least one integer. */
    public Cells {
      if (cells < 1 || width < 1 || (long) cells * width > Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            "cells × width must be from 1 to 2^31 - 1, but was " + cells + " × " + width);
      }
    }

    @Override
    public Way<T> way() {
      int all = cells * width;
      return Way.ofSums(all, width, rows, row -> new CellRows<>(all, width, row), Trait.SCALABLE);
    }

    @Override
    public Supplier<Gatherer<T, Contributions>> settled(Solvency solvency, Spilling spilling) {
      return () -> new SettledCells<>(cells * width, width, rows.get(), solvency);
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
    public Way<T> way() {
      return Way.ofSums(
          counted.cells(), 1, counted.rows(), row -> CellPages.ofCounts(counted.cells(), row));
    }

    /** A single row counts one in one cell, so squaring does not change its weight. */
    @Override
    public Supplier<Gatherer<T, Contributions>> settled(Solvency solvency, Spilling spilling) {
      return counted.settled(solvency, spilling);
    }
  }

  /**
   * Each row brings one integer for each weight; an individual's weight is its actual share, Σ
   * weight · |sum over its rows|. An individual's sum wraps around beyond 64 bits: it still depends
   * on its own rows alone, in any order, and the weight is that of the sum which is added to the
   * answer.
   */
  record Shares<T>(Vector<Long> weights, RowMeasure<T> row) implements Measure<T> {
    /** Checks that there are weights, and that all are positive. */
    public Shares {
      if (weights.isEmpty() || weights.exists(weight -> weight <= 0)) {
        throw new IllegalArgumentException("weights must be > 0, but were " + weights);
      }
    }

    @Override
    public Option<Measure<T>> inCells(
        int keys, UnaryOperator<RowMeasure<T>> numbers, UnaryOperator<RowValue<T>> value) {
      RowMeasure<T> inCell = numbers.apply(row);
      return Option.some(new Cells<>(keys, size(), () -> inCell));
    }

    @Override
    public Way<T> way() {
      return Way.ofSums(
          weights.size(),
          weights.size(),
          () -> row,
          each -> new ShareSums<>(each, weights.map(ShareWeight.Distance::new)),
          Trait.SCALABLE);
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

    /** Values are sorted and nothing is added up, so there are no integers in the answer. */
    @Override
    public Way<T> way() {
      return new Way<>(
          0,
          () -> new ValueRows<>(cells, row),
          () -> new ValueRows.Everybody<>(cells, row),
          Brought.numbers(() -> row),
          Set.of());
    }
  }

  /**
   * Each row scores all candidates; an individual's weight is how much its rows together prefer one
   * candidate to another: max - min of its summed scores. An individual's sums wrap around beyond
   * 64 bits, as in {@link Shares}.
   *
   * @param rows gives each thread a separate measure
   */
  record Scores<T>(int candidates, RowMeasure.PerThread<T> rows) implements Measure<T> {
    /** Checks that there is a candidate. */
    public Scores {
      if (candidates < 1) {
        throw new IllegalArgumentException("candidates must be >= 1, but were " + candidates);
      }
    }

    @Override
    public Way<T> way() {
      return Way.ofSums(candidates, candidates, rows, row -> new ScoreRows<>(candidates, row));
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
        String given = cells + ", " + low + " and " + high;
        throw new IllegalArgumentException(
            "cells must be >= 1 and bounds within 2^40, but were " + given);
      }
    }

    @Override
    public Option<Measure<T>> inCells(
        int keys, UnaryOperator<RowMeasure<T>> numbers, UnaryOperator<RowValue<T>> value) {
      return Option.some(new Clamped<>(keys, low, high, numbers.apply(row)));
    }

    @Override
    public Way<T> way() {
      return new Way<>(
          cells,
          () -> new ClampedSums<>(cells, low, high, row),
          () -> new ClampedSums.Everybody<>(cells, low, high, row),
          Brought.numbers(() -> row),
          Set.of(Trait.SCALABLE, Trait.OF_OWNERS, Trait.CLAMPED));
    }
  }

  /** {@link Shares}, but with a weight that adds up the squares of an individual's sums. */
  record Squares<T>(Vector<ShareWeight.Square> weights, RowMeasure<T> row) implements Measure<T> {
    /** Checks that there are weights. */
    public Squares {
      if (weights.isEmpty()) {
        throw new IllegalArgumentException("squares must have one weight or more");
      }
    }

    @Override
    public Way<T> way() {
      return Way.ofSums(
          weights.size(), weights.size(), () -> row, each -> new ShareSums<>(each, weights));
    }
  }

  /**
   * {@link Cells}, but with a weight that adds up the squares of an individual's sums over all
   * cells. An individual's sum in a cell wraps around beyond 64 bits, as in {@link Shares}.
   *
   * @param weights of each integer of a cell
   */
  record SquaredSums<T>(Cells<T> cells, Vector<ShareWeight.Square> weights) implements Measure<T> {
    /** Checks that there is a weight for each integer. */
    public SquaredSums {
      if (weights.size() != cells.width()) {
        String given = cells.width() + " integers, but were " + weights.size();
        throw new IllegalArgumentException("there must be a weight for each of " + given);
      }
    }

    @Override
    public Way<T> way() {
      int all = cells.size();
      return Way.ofSums(
          all, cells.width(), cells.rows(), row -> CellPages.ofSums(all, weights, row));
    }
  }
}
