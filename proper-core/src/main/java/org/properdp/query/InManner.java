package org.properdp.query;

import io.vavr.control.Either;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Primitive;

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
  <R> Either<Refusal, Release<R>> ask(Primitive<T, R> primitive, Epsilon epsilon) {
    return rows.ask(wrap.of(primitive), epsilon);
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
