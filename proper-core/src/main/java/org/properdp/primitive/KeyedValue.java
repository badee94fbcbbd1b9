package org.properdp.primitive;

import io.vavr.control.Option;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.RowKey;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.RowValue;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.user.Vetted;

/** The contribution of a row to the cell of its key: the value that it brings without keys. */
public record KeyedValue<T, K>(
    PublicKeys<K> keys, Function<? super T, ? extends K> key, RowValue<T> plain)
    implements RowValue<T> {
  @Override
  public int value(T row, @Nullable Object[] into) {
    return plain.value(row, into) == RowMeasure.NOWHERE
        ? RowMeasure.NOWHERE
        : keys.positionOf(key.apply(row));
  }

  @Override
  public Option<RowKey<T>> rowKey() {
    return Option.some(new RowKey<>(keys, key));
  }

  @Override
  public boolean isVetted() {
    return key instanceof Vetted && plain.isVetted();
  }
}
