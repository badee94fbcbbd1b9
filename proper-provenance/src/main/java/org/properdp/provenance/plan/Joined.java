package org.properdp.provenance.plan;

import io.vavr.control.Either;
import io.vavr.control.Option;
import org.properdp.provenance.reference.Lookup;
import org.properdp.provenance.reference.PublicSnapshot;
import org.properdp.provenance.rows.Sink;
import org.properdp.provenance.user.UserCode;

/** Each row combined with the rows of a public table: with all, or with those of an equal key. */
public record Joined<S, T>(Table<S> input, Lookup<S, T> lookup) implements RowWise<S, T> {
  @Override
  public Option<Object> applied() {
    return Option.some(lookup.find());
  }

  @Override
  public Sink<S> before(Sink<? super T> next, PublicSnapshot then) {
    return (owner, row) -> {
      for (T result : UserCode.<S, T>expand(lookup.find(), row, Long.MAX_VALUE)) {
        next.push(owner, result);
      }
    };
  }

  @Override
  public Either<String, Long> fanOut() {
    return Either.right(lookup.most());
  }

  @Override
  public String step() {
    return lookup.toString();
  }
}
