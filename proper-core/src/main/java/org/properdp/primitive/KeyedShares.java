package org.properdp.primitive;

import io.vavr.control.Option;
import java.util.function.Function;
import org.properdp.provenance.contribution.RowKey;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.user.Vetted;

/** The contribution of a row to the cell of its key: the shares that it brings without keys. */
public record KeyedShares<T, K>(
    PublicKeys<K> keys, Function<? super T, ? extends K> key, RowMeasure<T> shares)
    implements RowMeasure<T> {
  @Override
  public int measure(T row, long[] into) {
    return shares.measure(row, into) == NOWHERE ? NOWHERE : keys.positionOf(key.apply(row));
  }

  @Override
  public Option<RowKey<T>> rowKey() {
    return Option.some(new RowKey<>(keys, key));
  }

  @Override
  public Option<RowMeasure<T>> numbers() {
    return shares.numbers();
  }

  @Override
  public boolean isVetted() {
    return key instanceof Vetted && shares.isVetted();
  }
}
