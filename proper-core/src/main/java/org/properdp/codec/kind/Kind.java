package org.properdp.codec.kind;

import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.codec.form.Form;

/**
 * Writes and reads values of one type, alone or as parts of others.
 *
 * @param <T> the type
 */
public interface Kind<T> {
  Form form();

  /** Writes one value, which is not null unless the form says so. */
  void write(T value, Output output);

  /**
   * A decoder of values written in a form.
   *
   * @param where a name for messages of what is read: "field zip of Visit"
   * @throws org.properdp.codec.FormMismatch if there is none
   */
  Decoder<T> decoder(Form stored, String where);

  /**
   * The value to use if none was written.
   *
   * @throws org.properdp.codec.FormMismatch if there is no such value
   */
  default @Nullable T absent(String where) {
    return null;
  }

  /** This kind, for values that may be null. */
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
    /** Reads one value; it is null only if the stored form, or the kind, allows null. */
    @Nullable T read(Input input);
  }
}
