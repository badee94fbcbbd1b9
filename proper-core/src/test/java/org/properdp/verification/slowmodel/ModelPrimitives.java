package org.properdp.verification.slowmodel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The primitives, each with the cost that SEMANTICS §4 gives it. */
public final class ModelPrimitives {
  private static final BigDecimal TWO = new BigDecimal(2);

  private ModelPrimitives() {}

  private static Fraction whole(int rows) {
    return new Fraction(new BigDecimal(rows), BigDecimal.ONE);
  }

  /** The number of rows: rows × ε. */
  public record Count<T>() implements ModelPrimitive<T> {
    @Override
    public int size() {
      return 1;
    }

    @Override
    public List<BigDecimal> bring(T row) {
      return List.of(BigDecimal.ONE);
    }

    @Override
    public Fraction share(int rows, List<BigDecimal> sums) {
      return whole(rows);
    }

    @Override
    public List<BigDecimal> answer(List<BigDecimal> sums) {
      return sums;
    }

    @Override
    public String text() {
      return "count";
    }
  }

  /** A sum: |Σ x| · ε / M. */
  public record Sum<T>(Grid grid, ToDoubleFunction<? super T> number) implements ModelPrimitive<T> {
    @Override
    public int size() {
      return 1;
    }

    @Override
    public @Nullable List<BigDecimal> bring(T row) {
      double value = number.applyAsDouble(row);
      return Double.isNaN(value) ? null : List.of(grid.round(value));
    }

    @Override
    public Fraction share(int rows, List<BigDecimal> sums) {
      return new Fraction(sums.get(0).abs(), grid.magnitude());
    }

    @Override
    public List<BigDecimal> answer(List<BigDecimal> sums) {
      return sums;
    }

    @Override
    public String text() {
      return "sum " + grid;
    }
  }

  /** An average: rows · ε/2 + |Σ (x − middle)| · ε/2h, rounded up once. */
  public record Average<T>(Grid grid, ToDoubleFunction<? super T> number)
      implements ModelPrimitive<T> {
    @Override
    public int size() {
      return 2;
    }

    @Override
    public @Nullable List<BigDecimal> bring(T row) {
      double value = number.applyAsDouble(row);
      return Double.isNaN(value)
          ? null
          : List.of(BigDecimal.ONE, grid.round(value).subtract(grid.middle()));
    }

    @Override
    public Fraction share(int rows, List<BigDecimal> sums) {
      BigDecimal half = grid.high().subtract(grid.middle());
      BigDecimal both = half.multiply(new BigDecimal(rows)).add(sums.get(1).abs());
      return new Fraction(both, half.multiply(TWO));
    }

    @Override
    public List<BigDecimal> answer(List<BigDecimal> sums) {
      if (sums.get(0).signum() == 0) {
        return List.of(grid.middle());
      }
      BigDecimal off = sums.get(1).divide(sums.get(0), MathContext.DECIMAL128);
      return List.of(grid.middle().add(off).max(grid.low()).min(grid.high()));
    }

    @Override
    public String text() {
      return "average " + grid;
    }
  }

  /**
   * Under each of some keys, how many rows and the sums of their numbers: rows under any key × ε.
   * Without numbers it is a histogram.
   */
  public record Sums<T, K>(
      String name,
      List<K> keys,
      Function<? super T, ? extends @Nullable K> key,
      List<Grid> grids,
      Function<? super T, double[]> numbers)
      implements ModelPrimitive<T> {
    @Override
    public int size() {
      return keys.size() * (1 + grids.size());
    }

    @Override
    public @Nullable List<BigDecimal> bring(T row) {
      double[] values = numbers.apply(row);
      List<BigDecimal> brought = new ArrayList<>(Collections.nCopies(size(), BigDecimal.ZERO));
      int cell = keys.indexOf(key.apply(row));
      if (cell < 0) {
        return null;
      }
      int at = cell * (1 + grids.size());
      brought.set(at, BigDecimal.ONE);
      for (int column = 0; column < grids.size(); column++) {
        if (Double.isNaN(values[column])) {
          return null;
        }
        brought.set(at + 1 + column, grids.get(column).round(values[column]));
      }
      return brought;
    }

    @Override
    public Fraction share(int rows, List<BigDecimal> sums) {
      return whole(rows);
    }

    @Override
    public List<BigDecimal> answer(List<BigDecimal> sums) {
      return sums;
    }

    @Override
    public String text() {
      return (grids.isEmpty() ? "histogram " : "sums ") + name + " " + grids;
    }
  }
}
