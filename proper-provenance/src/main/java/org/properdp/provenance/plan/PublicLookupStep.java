package org.properdp.provenance.plan;

import io.vavr.collection.List;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.OptionalLong;
import java.util.function.Function;
import org.properdp.provenance.reference.PublicContents;
import org.properdp.provenance.reference.PublicSnapshot;
import org.properdp.provenance.rows.Bounds;
import org.properdp.provenance.rows.Sink;
import org.properdp.provenance.user.Transparent;
import org.properdp.provenance.user.UserCode;

/**
 * Any number of rows for each row, made with public contents that may be replaced: a question reads
 * those that stood at its place. If there is a bound, only the first rows up to it are taken.
 *
 * <p>What it makes of a row depends on that row and on public contents alone, so that it preserves
 * owners as every step does that treats each row separately.
 *
 * @param reading what makes rows of one row, with given contents
 */
public record PublicLookupStep<S, C, T>(
    Table<S> input,
    PublicContents<C> contents,
    Function<? super C, ? extends Function<? super S, ? extends Iterable<? extends T>>> reading,
    OptionalLong bound)
    implements RowWise<S, T> {
  /** Checks the bound. */
  public PublicLookupStep {
    Bounds.check(bound);
  }

  @Override
  public Option<Object> applied() {
    return Option.some(reading);
  }

  @Override
  public Sink<S> before(Sink<? super T> next, PublicSnapshot then) {
    Function<? super S, ? extends Iterable<? extends T>> function =
        UserCode.<C, S, Iterable<? extends T>>given(reading, then.of(contents));
    if (function == null) {
      return (owner, row) -> {
        // A key that can't be read makes nothing of any row.
      };
    }
    long atMost = bound.orElse(Long.MAX_VALUE);
    return (owner, row) -> {
      for (T result : UserCode.<S, T>expand(function, row, atMost)) {
        next.push(owner, result);
      }
    };
  }

  @Override
  public List<PublicContents<?>> contentsRead() {
    return input.contentsRead().append(contents);
  }

  @Override
  public Either<String, Long> fanOut() {
    return Bounds.of(bound, words());
  }

  @Override
  public String step() {
    return Bounds.step(words(), bound);
  }

  /** A description: with the name of the contents, if it is known, and not what they are. */
  private String words() {
    return reading instanceof Transparent seen ? seen.text() : "consult";
  }
}
