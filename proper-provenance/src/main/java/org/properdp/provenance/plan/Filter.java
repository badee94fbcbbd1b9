package org.properdp.provenance.plan;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Predicate;
import org.properdp.proof.Proven;
import org.properdp.provenance.reference.PublicSnapshot;
import org.properdp.provenance.rows.Sink;
import org.properdp.provenance.user.Transparent;
import org.properdp.provenance.user.UserCode;

/** The rows for which a test holds. */
public record Filter<T>(Table<T> input, Predicate<? super T> test) implements RowWise<T, T> {
  @Override
  public Option<Object> applied() {
    return Option.some(test);
  }

  @Override
  public Sink<T> before(Sink<? super T> next, PublicSnapshot then) {
    return new FilterSink<>(test, next);
  }

  @Override
  @Proven("classic.Operators.where_stable")
  public Either<String, Long> fanOut() {
    return Either.right(1L);
  }

  @Override
  public String step() {
    return "filter" + Transparent.words(" ", test);
  }

  private record FilterSink<T>(Predicate<? super T> test, Sink<? super T> next) implements Sink<T> {
    @Override
    public void push(int owner, T row) {
      if (UserCode.holds(test, row)) {
        next.push(owner, row);
      }
    }
  }
}
