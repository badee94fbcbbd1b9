package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.function.Consumer;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;

/**
 * The primitive that hands the rows of individuals that can pay to a session of classic
 * differential privacy, whose budget is the ε of the question; an individual pays rows × ε. Nothing
 * is released but the fact that it was done.
 *
 * <p>Why that is enough: all answers of the session, from its beginning to its end, together lose
 * at most its budget for each row that differs (the whole conversation counts as one question). S3
 * holds in its second form: the charge is a supremum over the rows of all others. S1 and S5: apart
 * from its rows, the session's state is public, and its noise comes from the same source. It must
 * get its rows from here alone, and in an order that reveals nothing.
 *
 * <p>Budgets in ρ pay half of the square of all that, once: the session's answers lose x_1, x_2, …
 * in ε, which add up to no more than that, whatever is asked in between, and the sum of their
 * squares is no more than the square of the sum.
 */
@Proven("classic.Whole.as_question")
public record Freezing<T>(Consumer<? super Gathered.Collected<T>> session)
    implements Primitive<T, Boolean> {
  private static final Measure.Collected<?> ROWS = new Measure.Collected<>(new Measure.Rows<>());

  @Override
  public String describe() {
    return "asPinq";
  }

  @Override
  @SuppressWarnings("unchecked") // it has nothing of its rows' type
  public Measure.Collected<T> measure() {
    return (Measure.Collected<T>) ROWS;
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  /** No noise here; the session's questions have theirs. */
  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Vector.empty();
  }

  /** An answer without integers, the same whatever was found. */
  @Override
  public Answer answer(Gathered found, Epsilon asked, Noise noise) {
    session.accept(measure().rows(found));
    return new Answer(Vector.empty());
  }

  @Override
  public Boolean value(Vector<BigInteger> nothing, Epsilon asked) {
    return true;
  }

  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return Option.none();
  }
}
