package org.properdp.provenance.plan;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.OptionalLong;
import java.util.function.Function;
import org.properdp.proof.Proven;
import org.properdp.provenance.reference.PublicSnapshot;
import org.properdp.provenance.rows.Bounds;
import org.properdp.provenance.rows.Sink;
import org.properdp.provenance.user.UserCode;

/**
 * Any number of rows for each row. If there is a bound, only the first rows up to it are taken.
 * Personal budgets need no bound, because each individual pays for all rows made from its own.
 */
public record FlatMapped<S, T>(
    Table<S> input,
    Function<? super S, ? extends Iterable<? extends T>> function,
    OptionalLong bound)
    implements RowWise<S, T> {
  /** Checks the bound. */
  public FlatMapped {
    Bounds.check(bound);
  }

  @Override
  public Option<Object> applied() {
    return Option.some(function);
  }

  @Override
  public Sink<S> before(Sink<? super T> next, PublicSnapshot then) {
    long atMost = bound.orElse(Long.MAX_VALUE);
    return (owner, row) -> {
      for (T result : UserCode.<S, T>expand(function, row, atMost)) {
        next.push(owner, result);
      }
    };
  }

  @Override
  @Proven("classic.Operators.select_many_stable")
  public Either<String, Long> fanOut() {
    return Bounds.of(bound, "flatMap");
  }

  @Override
  public String step() {
    return Bounds.step("flatMap", bound);
  }
}
