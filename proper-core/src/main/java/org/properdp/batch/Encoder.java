package org.properdp.batch;

import org.properdp.codec.Output;

/** Encodes values, so that they can be stored. */
@FunctionalInterface
public interface Encoder<T> {
  /** An encoder that writes nothing, for values that are kept only in memory. */
  static <T> Encoder<T> silent() {
    return (value, into) -> {};
  }

  /** Writes one value at the end; throws whatever the value, or its codec, throws. */
  void write(T value, Output into);
}
