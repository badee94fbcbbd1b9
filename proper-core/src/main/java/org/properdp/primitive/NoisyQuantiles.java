package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.ToDoubleFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.noise.choice.Exponential;
import org.properdp.noise.choice.Ranked;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Measure;

/**
 * Numbers of some ranks, such as the median, among a number of each row that is clamped to a public
 * range and rounded to its grid. Each is one of the grid's points, chosen by the exponential
 * mechanism: a point whose rank is d rows off has a probability in proportion to exp(−d · ε / 2rs),
 * where r is how many ranks are asked for, each with an equal share of ε, and s how much a row can
 * change d. An individual pays rows · ε. The rows are sorted once, for all ranks.
 *
 * <p>Why that is enough: a row changes the distance of any point by s at most, either way ({@link
 * Rank#sensitivity}). So rows R of one individual change all weights by factors between exp(−R · ε
 * / 2r) and exp(R · ε / 2r), and the sum of all weights by one between these; hence the probability
 * of each point by a factor of exp(R · ε / r) at most ({@code Choice.choose_within} in the proofs,
 * with n − m = R · ε / r); and r independent choices lose r times that.
 *
 * <p>S1: ranks, range and law are public. S2: a row brings its own number. S3: the answer is no
 * sum; but the factor above holds whatever the rows of all others are, so that the price is a
 * supremum over them. S4, S5: as with all. Without any rows all points are as good, and the answer
 * is uniform over the range.
 */
public record NoisyQuantiles<T>(Range range, ToDoubleFunction<? super T> number, Vector<Rank> ranks)
    implements Primitive<T, Vector<BigDecimal>> {
  private static final int MOST = 1000;

  /** Checks that there are ranks, each but once. */
  public NoisyQuantiles {
    if (ranks.isEmpty() || ranks.size() > MOST) {
      throw new IllegalArgumentException("ranks must be 1 to 1000, but were " + ranks.size());
    }
    if (ranks.toSet().size() < ranks.size()) {
      throw new IllegalArgumentException("ranks must differ, but were " + ranks.mkString(", "));
    }
  }

  /** The same, with ranks in any collection. */
  public NoisyQuantiles(Range range, ToDoubleFunction<? super T> number, Iterable<Rank> ranks) {
    this(range, number, Vector.ofAll(ranks));
  }

  @Override
  public String describe() {
    return "noisyQuantiles in " + range + ": " + ranks.mkString(", ");
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Values<>(
        (row, into) -> {
          double value = number.applyAsDouble(row);
          into[0] = range.round(value);
          return Double.isNaN(value) ? Measure.RowMeasure.NOWHERE : 0;
        });
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return ranks.map(rank -> part(rank, asked));
  }

  private NoisePart part(Rank rank, Epsilon asked) {
    BigInteger points = BigInteger.valueOf(range.high() - range.low() + 1);
    return new NoisePart(
        "rank of " + rank,
        new NoiseLaw.OfChoice(NoiseLaw.Choosing.EXPONENTIAL, scale(rank, asked), points),
        BigDecimal.ONE.divide(BigDecimal.valueOf(rank.unit())));
  }

  /** In parts of a row. */
  private Ratio scale(Rank rank, Epsilon asked) {
    return Laplace.ratio(2L * ranks.size() * rank.sensitivity(), asked);
  }

  @Override
  public Answer answer(Gathered found, Epsilon asked, Noise noise) {
    return new Answer(
        ranks.map(rank -> BigInteger.valueOf(noise.choose(choice(rank, found, asked)))));
  }

  private Noise.Choice choice(Rank rank, Gathered found, Epsilon asked) {
    Ratio scale = scale(rank, asked);
    long target = rank.target(found.sorted().length, margin(scale));
    return new Exponential(
        new Ranked(found.sorted(), range.low(), range.high(), rank.unit(), target), scale);
  }

  /**
   * As far as a choice strays with 95 % certainty, or a little farther: 20 times as many points as
   * there are have less than 7/10 as many natural logarithms as binary digits.
   */
  private long margin(Ratio scale) {
    long digits = BigInteger.valueOf(20 * (range.high() - range.low() + 1)).bitLength();
    return scale
        .numerator()
        .multiply(BigInteger.valueOf(7 * digits))
        .divide(scale.denominator().multiply(BigInteger.TEN))
        .add(BigInteger.ONE)
        .min(BigInteger.valueOf(1L << 40))
        .longValueExact();
  }

  /** In the order of the ranks; each is chosen by itself, so that they may cross. */
  @Override
  public Vector<BigDecimal> value(Vector<BigInteger> noisy, Epsilon asked) {
    return noisy.map(range::decimal);
  }

  /** By how many rows the rank of each may be off. */
  @Override
  public Option<Interval> interval(Epsilon asked) {
    return ranks.map(rank -> rowsOff(rank, asked)).max().map(Interval::ofRanks);
  }

  /**
   * By how many rows a rank may be off, from its {@link Rank#place}: as far as the choice strays
   * from its target, and as far as that is from there.
   */
  BigDecimal rowsOff(Rank rank, Epsilon asked) {
    NoisePart strays = part(rank, asked);
    long ahead = rank.ahead(margin(scale(rank, asked)));
    return strays.within(950).add(strays.unit().multiply(BigDecimal.valueOf(ahead)));
  }
}
