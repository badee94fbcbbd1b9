package org.properdp.query;

import io.vavr.control.Either;
import org.properdp.budget.Currency;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.PureTerms;
import org.properdp.primitive.Terms;

/**
 * A collection whose individuals take part in what it is asked in another manner than whole: it can
 * be asked, and no longer be transformed.
 */
public final class InManner<T> extends Askable<T> {
  private final Queryable<T> rows;
  private final String name;
  private final Wrap wrap;

  InManner(Queryable<T> rows, String name, Wrap wrap) {
    this.rows = rows;
    this.name = name;
    this.wrap = wrap;
  }

  /** Makes a primitive of another one that asks for the same. */
  interface Wrap {
    <S, R> Primitive<S, R> of(Primitive<S, R> inner);
  }

  @Override
  <R> Either<Refusal, Release<R>> ask(Terms<T, R> terms) {
    if (terms instanceof PureTerms<T, R> pure) {
      return rows.ask(new PureTerms<>(wrap.of(pure.primitive()), pure.asked()));
    }
    throw new IllegalArgumentException(
        terms.describe() + " must be asked of whole individuals, but was asked of " + name);
  }

  @Override
  Currency currency() {
    return rows.currency();
  }

  @Override
  <S> Primitive<S, ?> previewed(Primitive<S, ?> primitive) {
    return wrap.of(primitive);
  }

  @Override
  public String toString() {
    return name + " " + rows;
  }
}
