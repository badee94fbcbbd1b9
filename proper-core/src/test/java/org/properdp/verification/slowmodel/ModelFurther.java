package org.properdp.verification.slowmodel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The primitives that are built of counts and sums, each with the cost that §4 gives it. */
public final class ModelFurther {
  private static final BigDecimal TWO = new BigDecimal(2);

  private ModelFurther() {}

  /** The number of individuals: ε once for each. */
  public record Individuals<T>() implements ModelPrimitive<T> {
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
      return rows == 0 ? Fraction.NOTHING : new Fraction(BigDecimal.ONE, BigDecimal.ONE);
    }

    @Override
    public Fraction largest(Most most) {
      boolean none = !most.isOpen() && most.rows().signum() == 0;
      return share(none ? 0 : 1, List.of());
    }

    @Override
    public List<BigDecimal> counted(boolean somebody, List<BigDecimal> sums) {
      return List.of(somebody ? BigDecimal.ONE : BigDecimal.ZERO);
    }

    @Override
    public List<BigDecimal> answer(List<BigDecimal> sums) {
      return sums;
    }

    @Override
    public String text() {
      return "individuals";
    }
  }

  /** Several sums: Σ |Σ x_j| · ε / (c · M_j). */
  public record VectorSum<T>(List<Grid> grids, Function<? super T, double[]> numbers)
      implements ModelPrimitive<T> {
    @Override
    public int size() {
      return grids.size();
    }

    @Override
    public @Nullable List<BigDecimal> bring(T row) {
      double[] values = numbers.apply(row);
      List<BigDecimal> brought = new ArrayList<>();
      for (int at = 0; at < grids.size(); at++) {
        if (Double.isNaN(values[at])) {
          return null;
        }
        brought.add(grids.get(at).round(values[at]));
      }
      return brought;
    }

    @Override
    public Fraction share(int rows, List<BigDecimal> sums) {
      Fraction all = Fraction.NOTHING;
      for (int at = 0; at < grids.size(); at++) {
        Fraction one = new Fraction(sums.get(at).abs(), grids.get(at).magnitude());
        all = all.plus(one.times(1, grids.size()));
      }
      return all;
    }

    @Override
    public List<BigDecimal> answer(List<BigDecimal> sums) {
      return sums;
    }

    @Override
    public String text() {
      return "vector sum " + grids;
    }
  }

  /** A variance: (rows + |Σ d| / h + |Σ (d² − o)| / q) · ε/3. */
  public record Variance<T>(Grid grid, ToDoubleFunction<? super T> number)
      implements ModelPrimitive<T> {
    @Override
    public int size() {
      return 3;
    }

    private BigDecimal half() {
      return grid.high().subtract(grid.middle());
    }

    private BigDecimal square() {
      return grid.step().multiply(grid.step());
    }

    /** Half of the largest square, to the squared step below. */
    private BigDecimal offset() {
      return down(half().multiply(half()).divide(square()).divide(TWO)).multiply(square());
    }

    private static BigDecimal down(BigDecimal amount) {
      return amount.setScale(0, RoundingMode.DOWN);
    }

    /** h times half of h, to the step above. */
    private BigDecimal farthest() {
      BigDecimal halved =
          half().divide(grid.step()).divide(TWO).setScale(0, RoundingMode.UP).multiply(grid.step());
      return half().multiply(halved);
    }

    @Override
    public @Nullable List<BigDecimal> bring(T row) {
      double value = number.applyAsDouble(row);
      if (Double.isNaN(value)) {
        return null;
      }
      BigDecimal off = grid.round(value).subtract(grid.middle());
      return List.of(BigDecimal.ONE, off, off.multiply(off).subtract(offset()));
    }

    @Override
    public Fraction share(int rows, List<BigDecimal> sums) {
      return new Fraction(sums.get(0), BigDecimal.ONE)
          .plus(new Fraction(sums.get(1).abs(), half()))
          .plus(new Fraction(sums.get(2).abs(), farthest()))
          .times(1, 3);
    }

    @Override
    public List<BigDecimal> answer(List<BigDecimal> sums) {
      if (sums.get(0).signum() == 0) {
        return List.of(BigDecimal.ZERO);
      }
      BigDecimal mean = sums.get(1).divide(sums.get(0), MathContext.DECIMAL128);
      BigDecimal square = sums.get(2).divide(sums.get(0), MathContext.DECIMAL128).add(offset());
      return List.of(square.subtract(mean.multiply(mean)).max(BigDecimal.ZERO));
    }

    @Override
    public String text() {
      return "variance " + grid;
    }
  }

  /** One of several, with its weight. */
  public record Part<T>(ModelPrimitive<T> primitive, long weight) {}

  /** Several at once, each at its share of ε; each one's numbers follow how many rows it has. */
  public record Together<T>(List<Part<T>> parts) implements ModelPrimitive<T> {
    @Override
    public int size() {
      return parts.stream().mapToInt(part -> 1 + part.primitive().size()).sum();
    }

    private long weights() {
      return parts.stream().mapToLong(Part::weight).sum();
    }

    /** Visits each part with its numbers. */
    private List<BigDecimal> each(List<BigDecimal> sums, Visit<T> visit) {
      List<BigDecimal> all = new ArrayList<>();
      int from = 0;
      for (Part<T> part : parts) {
        int to = from + 1 + part.primitive().size();
        all.addAll(visit.of(part, sums.get(from).intValueExact(), sums.subList(from + 1, to)));
        from = to;
      }
      return all;
    }

    private interface Visit<T> {
      List<BigDecimal> of(Part<T> part, int rows, List<BigDecimal> sums);
    }

    @Override
    public List<BigDecimal> bring(T row) {
      List<BigDecimal> brought = new ArrayList<>();
      for (Part<T> part : parts) {
        List<BigDecimal> own = Attempt.at(() -> part.primitive().bring(row));
        brought.add(own == null ? BigDecimal.ZERO : BigDecimal.ONE);
        brought.addAll(
            own == null ? Collections.nCopies(part.primitive().size(), BigDecimal.ZERO) : own);
      }
      return brought;
    }

    @Override
    public Fraction share(int rows, List<BigDecimal> sums) {
      Fraction[] all = {Fraction.NOTHING};
      each(
          sums,
          (part, own, brought) -> {
            Fraction alone = part.primitive().share(own, brought);
            all[0] = all[0].plus(alone.times(part.weight(), weights()));
            return List.of();
          });
      return all[0];
    }

    @Override
    public @Nullable Fraction largest(Most most) {
      Fraction all = Fraction.NOTHING;
      for (Part<T> part : parts) {
        Fraction alone = part.primitive().largest(most);
        if (alone == null) {
          return null;
        }
        all = all.plus(alone.times(part.weight(), weights()));
      }
      return all;
    }

    @Override
    public List<BigDecimal> counted(boolean somebody, List<BigDecimal> sums) {
      return each(
          sums,
          (part, rows, brought) -> {
            List<BigDecimal> own = new ArrayList<>();
            own.add(new BigDecimal(rows));
            own.addAll(rows == 0 ? brought : part.primitive().counted(somebody, brought));
            return own;
          });
    }

    @Override
    public List<BigDecimal> answer(List<BigDecimal> sums) {
      return each(sums, (part, rows, brought) -> part.primitive().answer(brought));
    }

    @Override
    public String text() {
      return "together "
          + parts.stream().map(part -> part.weight() + " " + part.primitive().text()).toList();
    }
  }
}
