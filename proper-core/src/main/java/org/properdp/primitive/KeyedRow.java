package org.properdp.primitive;

import io.vavr.control.Option;
import java.util.function.Function;
import org.properdp.provenance.contribution.RowKey;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.user.Vetted;

/** The contribution of a row to a histogram: a one, in the cell of its key. */
public record KeyedRow<T, K>(PublicKeys<K> keys, Function<? super T, ? extends K> key)
    implements RowMeasure<T> {
  @Override
  public int measure(T row, long[] into) {
    into[0] = 1;
    return keys.positionOf(key.apply(row));
  }

  @Override
  public Option<RowKey<T>> rowKey() {
    return Option.some(new RowKey<>(keys, key));
  }

  @Override
  public Option<RowMeasure<T>> numbers() {
    return Option.none();
  }

  @Override
  public boolean isVetted() {
    return key instanceof Vetted;
  }
}
