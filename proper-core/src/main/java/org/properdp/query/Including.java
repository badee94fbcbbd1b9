package org.properdp.query;

import io.vavr.control.Either;
import org.properdp.budget.Currency;
import org.properdp.budget.Probability;
import org.properdp.primitive.Clipped;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.SampledIndividuals;
import org.properdp.primitive.SampledRows;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.PureTerms;
import org.properdp.primitive.terms.QuestionTerms;

/**
 * A collection whose individuals do not take part with all of their rows: with as much as they can
 * pay for, or if a secret coin says so. It can be asked questions but no longer be transformed.
 */
public final class Including<T> extends Askable<T> {
  private static final Refusal WHOLE = new Refusal.GaussianNoiseTakesIndividualsWhole();

  private final Queryable<T> rows;
  private final String name;
  private final Wrap wrap;

  private Including(Queryable<T> rows, String name, Wrap wrap) {
    this.rows = rows;
    this.name = name;
    this.wrap = wrap;
  }

  /** An individual that can't pay in full takes part as far as its budget goes. */
  static <T> Including<T> clipped(Queryable<T> rows) {
    return new Including<>(
        rows,
        "clipped to what is left",
        new Wrap() {
          @Override
          public <S, R> Primitive<S, R> of(Primitive<S, R> inner) {
            return new Clipped<>(inner);
          }
        });
  }

  /** A fresh coin for each row says whether it is in. */
  static <T> Including<T> sampledRows(Queryable<T> rows, Probability p) {
    return new Including<>(
        rows,
        "rows sampled with " + p,
        new Wrap() {
          @Override
          public <S, R> Primitive<S, R> of(Primitive<S, R> inner) {
            return new SampledRows<>(inner, p);
          }
        });
  }

  /** A fresh coin for each individual says whether it is in. */
  static <T> Including<T> sampledIndividuals(Queryable<T> rows, Probability p) {
    return new Including<>(
        rows,
        "individuals sampled with " + p,
        new Wrap() {
          @Override
          public <S, R> Primitive<S, R> of(Primitive<S, R> inner) {
            return new SampledIndividuals<>(inner, p);
          }
        });
  }

  Queryable<T> rows() {
    return rows;
  }

  /** Wraps a primitive in one that asks for the same value. */
  interface Wrap {
    <S, R> Primitive<S, R> of(Primitive<S, R> inner);
  }

  @Override
  <R> Either<Refusal, Release<R>> ask(QuestionTerms<T, R> terms) {
    return terms instanceof PureTerms<T, R> pure ? rows.ask(wrapped(pure)) : Either.left(WHOLE);
  }

  private <S, R> QuestionTerms<S, R> wrapped(PureTerms<S, R> pure) {
    return new PureTerms<>(wrap.of(pure.primitive()), pure.asked());
  }

  @Override
  <S, R> QuestionTerms<S, R> including(QuestionTerms<S, R> terms) {
    if (terms instanceof PureTerms<S, R> pure) {
      return wrapped(pure);
    }
    throw new IllegalArgumentException(WHOLE.sentence());
  }

  @Override
  Scope scope() {
    return rows.scope();
  }

  @Override
  Currency currency() {
    return rows.currency();
  }

  @Override
  public String toString() {
    return name + " " + rows;
  }
}
