package org.properdp.batch;

import org.properdp.codec.Output;

/** Writes values down, so that they can be kept. */
@FunctionalInterface
public interface Encoder<T> {
  /** Writes nothing: for what is kept in memory alone. */
  static <T> Encoder<T> silent() {
    return (value, into) -> {};
  }

  /** Writes one value at the end; throws whatever the value, or its codec, throws. */
  void write(T value, Output into);
}
