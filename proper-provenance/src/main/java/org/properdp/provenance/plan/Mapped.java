package org.properdp.provenance.plan;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Function;
import org.properdp.proof.Proven;
import org.properdp.provenance.reference.PublicSnapshot;
import org.properdp.provenance.rows.Sink;
import org.properdp.provenance.user.Transparent;
import org.properdp.provenance.user.UserCode;

/** A function's result for each row. */
public record Mapped<S, T>(Table<S> input, Function<? super S, ? extends T> function)
    implements RowWise<S, T> {
  @Override
  public Option<Object> applied() {
    return Option.some(function);
  }

  @Override
  public Sink<S> before(Sink<? super T> next, PublicSnapshot then) {
    return (owner, row) -> {
      T result = UserCode.<S, T>apply(function, row);
      if (result != null) {
        next.push(owner, result);
      }
    };
  }

  @Override
  @Proven("classic.Operators.select_stable")
  public Either<String, Long> fanOut() {
    return Either.right(1L);
  }

  @Override
  public String step() {
    return "map" + Transparent.words(" ", function);
  }
}
