package org.properdp.codec.kind;

import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.codec.form.Form;

/**
 * How values of one type are written, alone or as a part of others.
 *
 * @param <T> the type
 */
public interface Kind<T> {
  /** What is written. */
  Form form();

  /** Writes one value, which is not null unless the form says so. */
  void write(T value, Output output);

  /**
   * A decoder of what was written in a form.
   *
   * @param where what is read, for messages: "field zip of Visit"
   * @throws org.properdp.codec.FormMismatch if there is none
   */
  Decoder<T> decoder(Form stored, String where);

  /**
   * What stands for a value that was never written.
   *
   * @throws org.properdp.codec.FormMismatch if nothing can
   */
  default @Nullable T absent(String where) {
    return null;
  }

  /** The same, where null is possible. */
  default Kind<T> orNull() {
    return new NullableKind<>(this, null);
  }

  /**
   * Reads one value.
   *
   * @param <T> its type
   */
  @FunctionalInterface
  interface Decoder<T> {
    /** Null only where the form that was stored, or the kind, says so. */
    @Nullable T read(Input input);
  }
}
