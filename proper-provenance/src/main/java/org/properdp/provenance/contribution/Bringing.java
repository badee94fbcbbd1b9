package org.properdp.provenance.contribution;

import io.vavr.control.Option;
import java.io.Serializable;

/** A function of a row that says what the row brings, and to which cell. */
public interface Bringing<T> extends Serializable {
  /** The key of a row's cell; none if there is only one cell. */
  default Option<RowKey<T>> rowKey() {
    return Option.none();
  }

  /** True if it calls no function of the user's. */
  default boolean isVetted() {
    return false;
  }
}
