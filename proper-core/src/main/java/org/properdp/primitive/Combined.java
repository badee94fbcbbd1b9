package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;

/**
 * Several aggregates in one question. Each has the share w/W of ε, where w is its weight and W the
 * sum of all weights. There is one evaluation and one charge: an individual pays the sum of its
 * costs for the parts at their shares of ε, rounded up once. Shares are exact rationals, also in
 * the noise: a part's scale is W/w times its scale at the whole ε. Equal weights split a query's ε
 * evenly over its columns.
 *
 * <p>Why that is enough: all integers have independent noise or are chosen independently, so that
 * losses add up. For sums over rows {@code Shares.v} proves it. For other parts it is an argument
 * in words: their noise is independent, and each part by itself meets S3 at its share of ε, at a
 * price of its own that depends on one individual's rows alone (S2). Weights and parts are fixed
 * beforehand (S1); one ledger entry takes all (S4); each part's answer is computed from its own
 * noisy integers (S5).
 */
public final class Combined<T> implements Primitive<T, Several> {
  private final Vector<Slice<T, ?>> slices;
  private final long weights;
  private final Split split;

  /** The position of a part's integers in the answer. */
  record Slice<T, R>(Part<T, R> part, int from, int to) {
    Vector<BigInteger> of(Vector<BigInteger> noisy) {
      return noisy.slice(from, to);
    }
  }

  /** A question of these parts, in this order. */
  public Combined(Iterable<? extends Part<T, ?>> asked) {
    Vector<Part<T, ?>> parts = Vector.ofAll(asked);
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a question must have at least one part");
    }
    if (parts.toSet().size() < parts.size()) {
      throw new IllegalArgumentException("a part can be asked once in a question: make another");
    }
    Vector<Slice<T, ?>> placed = Vector.empty();
    int from = 0;
    for (Part<T, ?> part : parts) {
      int to = Math.addExact(from, part.primitive.integers());
      placed = placed.append(new Slice<>(part, from, to));
      from = to;
    }
    Epsilon any = new Epsilon(1);
    slices = placed;
    weights = parts.map(part -> part.weight).reduce(Math::addExact);
    split =
        Split.of(
            parts.map(part -> part.weight), parts.map(part -> part.primitive.price(any).per()));
  }

  /**
   * The parts in order, each with its name, so that a stored answer can be matched to its parts.
   */
  @Override
  public String describe() {
    return slices.map(slice -> slice.part().describe()).mkString("together ", " and ", "");
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Together<>(
        slices.zipWith(
            split.factors(),
            (slice, factor) -> new Measure.Weighed<>(slice.part().primitive.measure(), factor)));
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.per(split.per(), asked);
  }

  /** Each part says how many rows count for it at most; the cost of all is rounded up once. */
  @Override
  public long costAtMost(long rows, Epsilon asked) {
    BigInteger units =
        slices
            .map(slice -> slice.part())
            .map(
                part ->
                    BigInteger.valueOf(part.primitive.costAtMost(rows, new Epsilon(1)))
                        .multiply(BigInteger.valueOf(part.weight)))
            .reduce(BigInteger::add);
    return units.bitLength() < Long.SIZE
        ? Price.per(weights, asked).cost(units.longValueExact())
        : Price.CANNOT_PAY;
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return slices
        .zipWithIndex(
            (slice, at) ->
                noise(slice.part(), asked)
                    .map(
                        kind ->
                            new NoisePart(
                                slice.part().name.getOrElse("part " + (at + 1))
                                    + ": "
                                    + kind.name(),
                                kind.law(),
                                kind.unit())))
        .flatMap(kinds -> kinds);
  }

  private Vector<NoisePart> noise(Part<T, ?> part, Epsilon asked) {
    if (!(part.primitive instanceof Additive)) {
      return part.primitive.noise(shareInBillionths(part, asked));
    }
    return part.primitive
        .noise(asked)
        .map(kind -> new NoisePart(kind.name(), stretched(kind.law(), part), kind.unit()));
  }

  /** The law at a part's share of ε. */
  private NoiseLaw stretched(NoiseLaw law, Part<T, ?> part) {
    if (law instanceof DiscreteLaplaceLaw laplace) {
      Ratio scale = laplace.scale();
      return new DiscreteLaplaceLaw(
          Ratio.of(
              scale.numerator().multiply(BigInteger.valueOf(weights)),
              scale.denominator().multiply(BigInteger.valueOf(part.weight))));
    }
    throw new IllegalStateException("no share of " + law.describe());
  }

  @Override
  public Answer answer(Gathered found, Epsilon asked, Noise noise) {
    return new Answer(
        slices
            .zipWithIndex((slice, at) -> answer(slice.part(), found.part(at), asked, noise).noisy())
            .flatMap(noisy -> noisy));
  }

  /** A choice is made at a share of ε that is rounded down: it costs no more than its share. */
  private Answer answer(Part<T, ?> part, Gathered found, Epsilon asked, Noise noise) {
    return part.primitive instanceof Additive
        ? part.primitive.answer(found, asked, law -> noise.sample(stretched(law, part)))
        : part.primitive.answer(found, shareInBillionths(part, asked), noise);
  }

  @Override
  public Several value(Vector<BigInteger> noisy, Epsilon asked) {
    return new Several(
        slices.map(slice -> slice.part()),
        slices.map(slice -> answerOf(slice, noisy, asked)),
        new Several.Intervals() {
          @Override
          public Option<Interval> of(int part, Certainty certainty) {
            return interval(slices.get(part), noisy, asked, certainty);
          }

          @Override
          public Vector<Interval> each(int part, Certainty certainty) {
            return intervals(slices.get(part), noisy, asked, certainty);
          }
        });
  }

  private <R> PartAnswer<R> answerOf(Slice<T, R> slice, Vector<BigInteger> noisy, Epsilon asked) {
    Part<T, R> part = slice.part();
    Vector<BigInteger> own = slice.of(noisy);
    return new PartAnswer<>(
        part.primitive.value(own, asked),
        noise(part, asked),
        interval(slice, noisy, asked, Certainty.USUAL));
  }

  private <R> Vector<Interval> intervals(
      Slice<T, R> slice, Vector<BigInteger> noisy, Epsilon asked, Certainty certainty) {
    Epsilon share = shareInBillionths(slice.part(), asked);
    return slice.part().primitive.intervals(slice.of(noisy), share, certainty);
  }

  /** Rounded down, so that an interval gets a trifle wider. */
  private Epsilon shareInBillionths(Part<T, ?> part, Epsilon asked) {
    BigInteger share =
        BigInteger.valueOf(asked.nanos())
            .multiply(BigInteger.valueOf(part.weight))
            .divide(BigInteger.valueOf(weights));
    if (share.signum() == 0) {
      throw new IllegalArgumentException(
          "epsilon must leave a billionth for each part, but was " + asked);
    }
    return new Epsilon(share.longValueExact());
  }

  /**
   * The interval of the part with the widest one, if each part's is known beforehand; none if some
   * are of values and some of ranks.
   */
  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return widest(terms(asked, certainty).map(PartTerms::interval), certainty);
  }

  @Override
  public Vector<PartTerms> terms(Epsilon asked, Certainty certainty) {
    return slices
        .map(Slice::part)
        .map(
            part ->
                new PartTerms(
                    noise(part, asked),
                    part.primitive.interval(shareInBillionths(part, asked), certainty)));
  }

  /** The interval of the part with the widest one. */
  @Override
  public Option<Interval> interval(Vector<BigInteger> noisy, Epsilon asked, Certainty certainty) {
    return widest(slices.map(slice -> interval(slice, noisy, asked, certainty)), certainty);
  }

  private <R> Option<Interval> interval(
      Slice<T, R> slice, Vector<BigInteger> noisy, Epsilon asked, Certainty certainty) {
    Epsilon share = shareInBillionths(slice.part(), asked);
    return slice.part().primitive.interval(slice.of(noisy), share, certainty);
  }

  private static Option<Interval> widest(Vector<Option<Interval>> each, Certainty certainty) {
    return each.size() == 1
        ? each.head()
        : Option.sequence(each)
            .filter(all -> all.forAll(Interval::isOfValue))
            .flatMap(all -> all.map(Interval::off).max())
            .map(off -> Interval.ofWidest(off, certainty));
  }

  @Override
  public String toString() {
    return describe();
  }
}
