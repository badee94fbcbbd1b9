package org.properdp.provenance.plan;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Function;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicSnapshot;
import org.properdp.provenance.rows.Sink;
import org.properdp.provenance.user.UserCode;

/**
 * The rows whose key is one of the public keys, or those whose key is not.
 *
 * <p>It replaces the difference with a public table: {a, a} − {a} depends on how often a row
 * occurs, and so is not union-preserving; membership is.
 */
public record Membership<T, K>(
    Table<T> input, Function<? super T, ? extends K> key, PublicKeys<K> keys, boolean among)
    implements RowWise<T, T> {
  @Override
  public Option<Object> applied() {
    return Option.some(key);
  }

  @Override
  public Sink<T> before(Sink<? super T> next, PublicSnapshot then) {
    return (owner, row) -> {
      if (UserCode.holds(this::passes, row)) {
        next.push(owner, row);
      }
    };
  }

  private boolean passes(T row) {
    K found = key.apply(row);
    return found != null && keys.contains(found) == among;
  }

  @Override
  public Either<String, Long> fanOut() {
    return Either.right(1L);
  }

  @Override
  public String step() {
    return (among ? "filter by membership in " : "filter by absence from ") + keys;
  }
}
