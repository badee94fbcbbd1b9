package org.properdp.primitive;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.properdp.budget.Price;
import org.properdp.budget.Rho;
import org.properdp.noise.DiscreteGaussianLaw;
import org.properdp.noise.Ratio;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Summing.Column;
import org.properdp.provenance.contribution.ShareWeight;

/** Discrete Gaussian noise with an exact rational variance, for an even split of ρ over columns. */
public final class Gaussian {
  private static final BigInteger ONE_RHO = BigInteger.TEN.pow(Rho.DECIMALS);

  /** The base-2 logarithm of the number of parts in which a column's share of ρ is counted. */
  private static final int PARTS = 32;

  private Gaussian() {}

  /**
   * The noise on each of c columns: σ² = c·M²/2ρ, so that moving one of them by its M costs M²/2σ²
   * = ρ/c, and moving all of them ρ.
   */
  public static Vector<NoisePart> on(Vector<Column> columns, Rho rho) {
    return columns.map(
        column ->
            new NoisePart(
                column.name(),
                new DiscreteGaussianLaw(
                    Ratio.of(
                        BigInteger.valueOf(column.most())
                            .pow(2)
                            .multiply(BigInteger.valueOf(columns.size()))
                            .multiply(ONE_RHO),
                        BigInteger.valueOf(rho.nanos()).shiftLeft(1))),
                column.unit()));
  }

  /** The noise of a part of ρ: its variance is so many times as large. */
  static DiscreteGaussianLaw wider(DiscreteGaussianLaw law, int times) {
    Ratio variance = law.variance();
    return new DiscreteGaussianLaw(
        Ratio.of(variance.numerator().multiply(BigInteger.valueOf(times)), variance.denominator()));
  }

  /**
   * The weight of shares in several columns: Σ (share/M)², each term counted in parts of 2⁻³² and
   * rounded up. So an individual pays at most ρ/2³² more than its loss, and for n rows never more
   * than n²·ρ.
   */
  static Vector<ShareWeight.Square> weights(Vector<Column> columns) {
    return columns.map(column -> new ShareWeight.Square(1L << PARTS, column.most()));
  }

  /** The price of such a weight: moving all c columns by their whole M costs ρ. */
  static Price price(Vector<Column> columns, Rho rho) {
    return new Price(rho.nanos(), (long) columns.size() << PARTS);
  }
}
