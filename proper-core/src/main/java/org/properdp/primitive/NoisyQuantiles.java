package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.ToDoubleFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.noise.choice.Exponential;
import org.properdp.noise.choice.Ranked;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.user.Transparent;

/**
 * The numbers at several ranks, such as the median, where each row has a number that is clamped to
 * a public range and rounded to its grid. Each is a grid point chosen by the exponential mechanism:
 * a point whose rank is d rows off has a probability in proportion to exp(−d · ε / 2rs), where r is
 * the number of ranks, which share ε equally, and s is how much one row can change d. An individual
 * pays rows · ε. The rows are sorted once, for all ranks.
 *
 * <p>Why that is enough: a row changes the distance of any point by at most s, up or down ({@link
 * Rank#sensitivity}). So R rows of one individual change all weights by factors between exp(−R · ε
 * / 2r) and exp(R · ε / 2r), and the sum of all weights by a factor in the same range; hence the
 * probability of each point by a factor of at most exp(R · ε / r) ({@code Choice.choose_within} in
 * the proofs, with n − m = R · ε / r); and r independent choices lose r times as much.
 *
 * <p>S1: ranks, range and law are public. S2: a row brings its own number. S3: the answer is not a
 * sum, but the factor above holds whatever the rows of all others are, so that the price is a
 * supremum over them. S4, S5: as for every primitive. Without any rows all points are equally
 * likely, and the answer is uniform over the range.
 */
public record NoisyQuantiles<T>(Range range, ToDoubleFunction<? super T> number, Vector<Rank> ranks)
    implements Primitive<T, Vector<BigDecimal>> {
  private static final int MOST = 1000;

  /** Checks that there are ranks, and that they differ. */
  public NoisyQuantiles {
    if (ranks.isEmpty() || ranks.size() > MOST) {
      throw new IllegalArgumentException("ranks must be 1 to 1000, but were " + ranks.size());
    }
    if (ranks.toSet().size() < ranks.size()) {
      throw new IllegalArgumentException("ranks must differ, but were " + ranks.mkString(", "));
    }
  }

  /** Numbers at several ranks, with the ranks in any collection. */
  public NoisyQuantiles(Range range, ToDoubleFunction<? super T> number, Iterable<Rank> ranks) {
    this(range, number, Vector.ofAll(ranks));
  }

  @Override
  public String describe() {
    return "noisyQuantiles in "
        + range
        + ": "
        + ranks.mkString(", ")
        + Transparent.words(" of ", number);
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Values<>(1, new RoundedRow<>(number, range, 0, false));
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

  /** The scale of a rank's choice, in parts of a row. */
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
    Ranked.Sorted sorted = sorted(found.values());
    long target = rank.target(sorted.count(), margin(scale));
    return new Exponential(
        new Ranked(sorted, range.low(), range.high(), rank.unit(), target), scale);
  }

  static Ranked.Sorted sorted(Gathered.Values values) {
    return new Ranked.Sorted() {
      @Override
      public long count() {
        return values.count();
      }

      @Override
      public long at(long place) {
        return values.at(place);
      }

      @Override
      public long below(long value) {
        return values.below(value);
      }
    };
  }

  /**
   * The distance that a choice strays with 95 % certainty, or a little more. It is ln(20 · points)
   * scales; ln x is less than 7/10 of the number of binary digits of x.
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

  /**
   * Values in the order of the ranks; each is chosen separately, so they need not be in ascending
   * order.
   */
  @Override
  public Vector<BigDecimal> value(Vector<BigInteger> noisy, Epsilon asked) {
    return noisy.map(range::decimal);
  }

  /** The number of rows that the rank of each may be off. */
  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return ranks
        .map(rank -> rowsOff(rank, asked, certainty))
        .max()
        .map(off -> Interval.ofRanks(off, certainty));
  }

  /**
   * The number of rows that a choice may be off from its {@link Rank#place}: how far it strays from
   * its target, plus how far the target is from that place.
   */
  BigDecimal rowsOff(Rank rank, Epsilon asked, Certainty certainty) {
    NoisePart strays = part(rank, asked);
    long ahead = rank.ahead(margin(scale(rank, asked)));
    return strays.within(certainty).add(strays.unit().multiply(BigDecimal.valueOf(ahead)));
  }
}
