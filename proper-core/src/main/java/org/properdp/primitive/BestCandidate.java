package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.function.ToDoubleBiFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.NoiseLaw.Choosing;
import org.properdp.noise.Ratio;
import org.properdp.noise.choice.Exponential;
import org.properdp.noise.choice.Listed;
import org.properdp.noise.choice.NoisyMax;
import org.properdp.noise.choice.PermuteAndFlip;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.reference.PublicKeys;

/**
 * One of several public candidates, preferably one with a high total score over all rows. Each row
 * scores each candidate by a number that is clamped to a public range and rounded to its grid. The
 * exponential mechanism, report-noisy-max or permute-and-flip chooses one, with scores in units of
 * w/ε, where w = 2Δ is the width of the range. An individual pays (max s − min s) · ε/w, where s
 * are the sums of its rows' scores for each candidate: only differences between candidates cost
 * anything. That is never more than rows × ε, because the scores of one row are at most w apart.
 *
 * <p>Why that is enough: an individual adds s to the scores, and by each way of choosing, scores
 * that change by amounts between l and h change the probability of each candidate by a factor of at
 * most exp((h − l) · ε/w). For the exponential mechanism all weights change by factors between
 * exp(l · ε/w) and exp(h · ε/w), and so does their sum: {@code Exponential.v} in the proofs, for
 * the range [−Δ, Δ]. For other ranges the sentence above is the only proof. For report-noisy-max
 * see {@link NoisyMax}. Permute-and-flip is report-noisy-max with continuous exponential noise
 * (Ding et al. 2021), which has no ties; the rest of that argument is the same.
 *
 * <p>S1: candidates, range and mechanism are public. S2: a row's scores depend on its own content;
 * a row on which the function throws, or gives NaN for any candidate, scores no candidate. S3: the
 * answer is computed from sums of scores, and its law obeys the bound above whatever the scores of
 * other rows. S5: only the candidate is released, not its score.
 */
@Proven({
  "costs.Exponential.exponential_worth",
  "costs.Exponential.exponential_price_at_most_classic"
})
public record BestCandidate<T, C>(
    Choosing way,
    PublicKeys<C> candidates,
    Range scores,
    ToDoubleBiFunction<? super T, ? super C> score)
    implements Primitive<T, C> {
  private static final int MOST = 1 << 20;

  /** Checks that the candidates' scores can be kept for each individual. */
  public BestCandidate {
    if (candidates.size() > MOST) {
      throw new IllegalArgumentException(
          "candidates must be at most 2^20, but were " + candidates.size());
    }
  }

  /** A candidate chosen by the exponential mechanism. */
  public static <T, C> BestCandidate<T, C> exponentialMechanism(
      PublicKeys<C> candidates, Range scores, ToDoubleBiFunction<? super T, ? super C> score) {
    return new BestCandidate<>(Choosing.EXPONENTIAL, candidates, scores, score);
  }

  /** A candidate chosen by report-noisy-max. */
  public static <T, C> BestCandidate<T, C> reportNoisyMax(
      PublicKeys<C> candidates, Range scores, ToDoubleBiFunction<? super T, ? super C> score) {
    return new BestCandidate<>(Choosing.NOISY_MAX, candidates, scores, score);
  }

  /** A candidate chosen by permute-and-flip. */
  public static <T, C> BestCandidate<T, C> permuteAndFlip(
      PublicKeys<C> candidates, Range scores, ToDoubleBiFunction<? super T, ? super C> score) {
    return new BestCandidate<>(Choosing.PERMUTE_AND_FLIP, candidates, scores, score);
  }

  private long width() {
    return scores.high() - scores.low();
  }

  @Override
  public String describe() {
    return way.words() + " over " + candidates + " with scores in " + scores;
  }

  @Override
  public Measure<T> measure() {
    Object[] inOrder = candidates.inOrder().toArray();
    return new Measure.Scores<>(inOrder.length, () -> (row, into) -> bring(row, inOrder, into));
  }

  @SuppressWarnings("unchecked") // the array has the candidates
  private int bring(T row, Object[] inOrder, long[] into) {
    for (int c = 0; c < inOrder.length; c++) {
      double value = score.applyAsDouble(row, (C) inOrder[c]);
      if (Double.isNaN(value)) {
        return RowMeasure.NOWHERE;
      }
      into[c] = scores.round(value);
    }
    return 0;
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.per(width(), asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    NoiseLaw law = new NoiseLaw.OfChoice(way, scale(asked), BigInteger.valueOf(candidates.size()));
    return Vector.of(new NoisePart("score", law, scores.step()));
  }

  private Ratio scale(Epsilon asked) {
    return Laplace.ratio(width(), asked);
  }

  @Override
  public Answer answer(Gathered found, Epsilon asked, Noise noise) {
    Listed listed = Listed.ofScores(found.sums());
    Noise.Choice choice =
        switch (way) {
          case EXPONENTIAL -> new Exponential(listed, scale(asked));
          case NOISY_MAX -> new NoisyMax(listed, scale(asked));
          case PERMUTE_AND_FLIP -> new PermuteAndFlip(listed, scale(asked));
        };
    return new Answer(Vector.of(BigInteger.valueOf(noise.choose(choice))));
  }

  @Override
  public C value(Vector<BigInteger> noisy, Epsilon asked) {
    return candidates.inOrder().stream().skip(noisy.head().longValueExact()).iterator().next();
  }

  /** The distance by which its score can be below the best one; that is known beforehand. */
  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return NoisePart.widest(noise(asked), certainty).map(off -> Interval.ofScore(off, certainty));
  }
}
