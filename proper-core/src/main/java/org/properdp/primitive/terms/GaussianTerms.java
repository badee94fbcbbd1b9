package org.properdp.primitive.terms;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import org.properdp.budget.Currency;
import org.properdp.budget.Rho;
import org.properdp.budget.Tariff;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.primitive.Interval;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Primitive.PartTerms;
import org.properdp.primitive.Summing;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.gather.Trait;

/**
 * The terms of sums asked at a ρ, with discrete Gaussian noise. With c columns that one row moves
 * by at most M_j, the variances are σ_j² = c·M_j²/2ρ; an individual pays its actual share, Σ
 * v_j²/2σ_j², where v_j is how far it moves the j-th integer of the answer. That is at most ρ for
 * one row, and n²·ρ for n.
 *
 * <p>Why that is enough for one answer: let P(x) ∝ exp(−x²/2σ²) on the integers, and Q be P moved
 * by an integer v. Completing the square, Σ P^α Q^(1−α) = exp(α(α−1)v²/2σ²) · θ((1−α)v)/θ(0), where
 * θ(m) = Σ exp(−(x−m)²/2σ²). By Poisson's summation formula θ(m) is a sum of cosines of m with
 * coefficients above zero, so that θ(m) ≤ θ(0). Hence the Rényi divergence of every order α &gt; 1
 * is at most α·v²/2σ², and with −v for v the other way round (Canonne, Kamath, Steinke 2020,
 * theorem 4). The integers of an answer have independent noise, so that their divergences add up.
 *
 * <p>Why that is enough for all answers: let c_t be what the individual pays for answer t, which is
 * fixed by its rows and by the answers before (S1, S2). Given those, answer t has a divergence of
 * at most α·c_t: with L_t = log P/Q of the first t answers, E_Q exp(α·L_t − α(α−1)(c_1 + … + c_t))
 * never rises with t. The ledger keeps c_1 + c_2 + … ≤ E on every path (S4), so that E_Q exp(α·L) ≤
 * exp(α(α−1)·E): a divergence of at most α·E, however the questions are chosen, and for any mixture
 * of Gaussian and pure questions (Feldman and Zrnic 2021, theorem 3.1). Nothing but noisy sums is
 * released (S3, S5): value and interval are computed from them.
 */
public record GaussianTerms<T, R>(Summing<T, R> sums, Rho asked) implements QuestionTerms<T, R> {
  @Override
  public String describe() {
    return sums.describe() + " with Gaussian noise";
  }

  @Override
  public boolean isPayableIn(Currency budgets) {
    return budgets == Currency.RHO;
  }

  @Override
  public long wholeRow(Currency budgets) {
    return budgets.own(asked).nanos();
  }

  @Override
  public Measure<T> measure(Noise noise) {
    return sums.squared();
  }

  @Override
  public Tariff tariff(Currency budgets) {
    return sums.tariff(budgets.own(asked));
  }

  @Override
  public long costAtMost(long rows, Currency budgets) {
    return sums.costAtMost(rows, budgets.own(asked));
  }

  @Override
  public boolean costsByRows() {
    return sums.squared().has(Trait.OF_ROWS);
  }

  @Override
  public Vector<NoisePart> noise() {
    return sums.noise(asked);
  }

  @Override
  public Answer answer(Gathered found, Noise noise) {
    return NoisePart.blur(found.sums(), noise(), noise);
  }

  @Override
  public R value(Vector<BigInteger> noisy) {
    return sums.value(noisy, asked);
  }

  @Override
  public Option<Interval> interval(Certainty certainty) {
    return sums.interval(noise(), certainty);
  }

  @Override
  public Vector<PartTerms> parts(Certainty certainty) {
    return sums.terms(asked, certainty);
  }

  @Override
  public Option<Interval> interval(Vector<BigInteger> noisy, Certainty certainty) {
    return sums.interval(noisy, noise(), certainty);
  }
}
