package org.properdp.whatif.play;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Clipped;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.terms.PureTerms;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.query.Question;

/**
 * A question, and what one evaluation of it found, which is played again under every budget. A
 * global regime that keeps other rows has an evaluation of its own.
 */
final class Heard<T, R> {
  /** At such an ε the rank that a choice aims at is the one that was asked for. */
  private static final Epsilon LARGE = Epsilon.of("100000");

  private final Question<T, R> question;
  private @Nullable Evaluated evaluated;
  private @Nullable Gathered everybodys;
  private final Map<Long, Kept> kept = new HashMap<>();

  /** The findings about each individual, and whom that is about. */
  record Evaluated(Contributions contributions, Crowd crowd) {
    @Override
    public String toString() {
      return "Evaluated";
    }
  }

  /**
   * The findings about all people's first rows, how many rows these are, and of how many people.
   */
  record Kept(Gathered found, long rows, long people) {
    @Override
    public String toString() {
      return "Kept";
    }
  }

  Heard(Question<T, R> question) {
    this.question = question;
  }

  Question<T, R> question() {
    return question;
  }

  /** The findings of an evaluation, made when it is first needed. */
  Evaluated evaluated(Engine engine) {
    Evaluated found = evaluated;
    if (found == null) {
      Measure<T> measure = question.terms().measure(Silent.NOISE);
      Contributions all = engine.contributions(moment(), question.table(), measure);
      Contributions rows = engine.contributions(moment(), question.table(), new Measure.Rows<>());
      found = new Evaluated(all, new Crowd(all.weights(), rows.weights()));
      evaluated = found;
    }
    return found;
  }

  /** The findings of an evaluation of all people's first rows, made when it is first needed. */
  Kept kept(Engine engine, long ofEach) {
    return kept.computeIfAbsent(
        ofEach,
        most ->
            new Kept(
                engine.everybody(
                    moment(), question.table(), question.terms().measure(Silent.NOISE), most),
                sum(engine, new Measure.Rows<>(), most) - publicRows(engine),
                sum(engine, new Measure.Individuals<>(), most)));
  }

  /** Rows that nobody owns are in every answer. */
  private long publicRows(Engine engine) {
    return sum(engine, new Measure.Rows<>(), Integer.MAX_VALUE)
        - evaluated(engine).crowd().withRows().rows();
  }

  private long sum(Engine engine, Measure<T> measure, long most) {
    return engine.everybody(moment(), question.table(), measure, most).sums()[0].longValueExact();
  }

  /** The rows that are held are the same at each moment. */
  private Snapshot moment() {
    return Snapshot.of(question.table());
  }

  /** The question without a clip, at an ε at which a choice is all but exact. */
  Question<T, R> whole() {
    return at(LARGE);
  }

  /** The question, asked of people who take part as far as their budgets go, if it can be. */
  Question<T, R> clipped() {
    return isClippable() ? with(new PureTerms<>(new Clipped<>(primitive()), epsilon())) : question;
  }

  /** True if people can take part in it in part, as the question does not say yet. */
  boolean isClippable() {
    try {
      return !isClipped() && new Clipped<>(primitive()).inner() == primitive();
    } catch (IllegalArgumentException whole) {
      return false;
    }
  }

  /** True if the question says that people take part as far as their budgets go. */
  boolean isClipped() {
    return primitive() instanceof Clipped;
  }

  /** True if it is asked at an ε, and not with Gaussian noise at a ρ. */
  boolean isPure() {
    return question.terms() instanceof PureTerms;
  }

  /** True if people take part in it without a coin that is tossed. */
  boolean isPlayable() {
    return isClipped() || question.terms().inclusion().isWhole();
  }

  /** The same question at another ε. */
  Question<T, R> at(Epsilon epsilon) {
    return with(new PureTerms<>(pure().primitive(), epsilon));
  }

  private Question<T, R> with(QuestionTerms<T, R> terms) {
    return new Question<>(
        question.analyst(), question.requestId(), question.table(), terms, question.scope());
  }

  /** The answer that it would give of all rows at an ε, without noise. */
  R said(Engine engine, Epsilon epsilon) {
    QuestionTerms<T, R> terms = at(epsilon).terms();
    return terms.value(terms.answer(everybodys(engine), Silent.NOISE).noisy());
  }

  private Gathered everybodys(Engine engine) {
    Gathered all = everybodys;
    if (all == null) {
      Evaluated found = evaluated(engine);
      all = found.contributions().found(found.crowd().everybody());
      everybodys = all;
    }
    return all;
  }

  /** The cells of one of its aggregates in which there is anything. */
  BitSet full(Engine engine, int aggregate, int cells) {
    Gathered part = everybodys(engine).part(aggregate);
    BitSet full = new BitSet();
    for (int cell = 0; cell < cells; cell++) {
      full.set(cell, isFull(part, cell, cells));
    }
    return full;
  }

  private static boolean isFull(Gathered part, int cell, int cells) {
    if (part instanceof Gathered.Several || part instanceof Gathered.Values) {
      return part.part(cell).values().count() > 0;
    }
    BigInteger[] sums = part.sums();
    int width = sums.length / cells;
    return Arrays.stream(sums, cell * width, (cell + 1) * width).anyMatch(one -> one.signum() != 0);
  }

  Epsilon epsilon() {
    return pure().asked();
  }

  private Primitive<T, R> primitive() {
    return pure().primitive();
  }

  private PureTerms<T, R> pure() {
    if (question.terms() instanceof PureTerms<T, R> pure) {
      return pure;
    }
    throw new IllegalStateException("a statement asks at an epsilon");
  }
}
