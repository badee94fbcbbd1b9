package org.properdp.primitive;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.noise.draw.Response;
import org.properdp.noise.draw.Uniform;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.reference.PublicKeys;

/**
 * Randomised response on a public roster. There is one report for each place on the roster; it
 * gives one of k public answers, the true one e^ε times as likely as each of the others. The report
 * of an individual that is absent or can't pay is uniform. Each individual with a reply pays ε
 * once. Noise is added to the inputs and not to the answer (input perturbation).
 *
 * <p>Why that is enough: r's rows name at most one place. If r is absent, the report of that place
 * is uniform; with r it is drawn around r's true answer, and all other reports have the same law in
 * both worlds. These two laws are at most e^ε apart ({@link Response}). A place that two
 * individuals name reports uniformly, as if neither were there: so r may also turn another
 * individual's report into a uniform one, which is equally far, and again at one place only. So the
 * charge is a supremum over the rows of all others (S3). S1: roster, answers and ε are public
 * constants. S2: a reply is a function of the individual's own rows. S4: the ledger takes ε first.
 * S5: only the number of reports of each answer is released: estimates need no more, and it reveals
 * less than the individual reports.
 *
 * <p>Under a global budget an individual changes one report too, and so ε is paid once.
 *
 * <p>The estimate: a report is the truth with probability λ = (e^ε − 1)/(e^ε + k − 1) and otherwise
 * uniform. Let N of the m individuals that reply have an answer. Then λ·N + (n − λ·m)/k of n
 * reports are expected to give it; (reports − n/k)/λ + n/k is N + (n − m)/k on average. Its
 * interval is Hoeffding's, for n independent reports.
 */
public record RandomisedResponse<K, V>(PublicKeys<K> roster, PublicKeys<V> answers)
    implements Primitive<Reply, Responses<V>> {
  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;
  private static final BigInteger BILLION = BigInteger.TEN.pow(Epsilon.DECIMALS);

  /** Checks that there are at least two answers. */
  public RandomisedResponse {
    if (answers.size() < 2) {
      throw new IllegalArgumentException("answers must be 2 or more, but were " + answers.size());
    }
  }

  private static Ratio exponent(Epsilon asked) {
    return Ratio.of(BigInteger.valueOf(asked.nanos()), BILLION);
  }

  @Override
  public String describe() {
    return "randomisedResponse of " + roster + " with " + answers;
  }

  @Override
  public Measure.Collected<Reply> measure() {
    return new Measure.Collected<>(new Measure.Individuals<>());
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  public long costAtMost(long rows, Epsilon asked) {
    return Price.each(asked).cost(Math.min(1, rows));
  }

  @Override
  public Inclusion inclusion(Epsilon asked) {
    return new Inclusion() {
      @Override
      public boolean isWhole() {
        return true;
      }

      @Override
      public String among(Scope scope) {
        return scope.words()
            + ", where each other person on the roster counts as 1/"
            + answers.size()
            + " of each answer";
      }
    };
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Vector.of(
        new NoisePart(
            "reports",
            new NoiseLaw.OfResponses(roster.size(), answers.size(), exponent(asked)),
            stretch(asked).round(new MathContext(9, RoundingMode.UP))));
  }

  @Override
  public Answer answer(Gathered found, Epsilon asked, Noise noise) {
    long[] reports = new long[answers.size()];
    for (int truth : truths(measure().rows(found))) {
      Noise.Choice report =
          truth >= 0
              ? new Response(reports.length, truth, exponent(asked))
              : new Uniform(reports.length);
      reports[(int) noise.choose(report)]++;
    }
    return new Answer(Vector.ofAll(reports).map(BigInteger::valueOf));
  }

  /** The true answer at each place that has one. Public rows have no place. */
  private int[] truths(Gathered.Collected<Reply> found) {
    int[] truths = new int[roster.size()];
    Arrays.fill(truths, NOBODY);
    found.forEach(
        (owner, reply) -> {
          if (owner != Individuals.NOBODY) {
            int before = truths[reply.place()];
            truths[reply.place()] = before == NOBODY ? reply.answer() : SEVERAL;
          }
        });
    return truths;
  }

  @Override
  public Responses<V> value(Vector<BigInteger> noisy, Epsilon asked) {
    Vector<V> each = Vector.ofAll(answers.inOrder());
    return new Responses<>(
        LinkedHashMap.ofEntries(each.zip(noisy.map(BigInteger::longValueExact))),
        LinkedHashMap.ofEntries(each.zip(noisy.map(reports -> estimate(reports, asked)))));
  }

  private BigDecimal estimate(BigInteger reports, Epsilon asked) {
    BigDecimal even =
        BigDecimal.valueOf(roster.size())
            .divide(BigDecimal.valueOf(answers.size()), MathContext.DECIMAL128);
    return new BigDecimal(reports)
        .subtract(even)
        .multiply(stretch(asked))
        .add(even)
        .setScale(3, RoundingMode.HALF_EVEN);
  }

  /**
   * 1/λ = 1 + k/(e^ε − 1). It is used only to interpret answers: no report and no cost depends on
   * it.
   */
  private BigDecimal stretch(Epsilon asked) {
    double more = StrictMath.expm1(asked.decimal().doubleValue());
    return BigDecimal.ONE.add(new BigDecimal(answers.size() / more), MathContext.DECIMAL64);
  }

  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return NoisePart.widest(noise(asked), certainty)
        .map(off -> Interval.ofEach("each estimate", off, certainty));
  }
}
