package org.properdp.codec.kind;

import org.jspecify.annotations.Nullable;
import org.properdp.codec.Output;
import org.properdp.codec.form.Form;

/**
 * The kind of a value that may be null; a byte says whether it is.
 *
 * @param absent the value to use if none was written
 */
record NullableKind<T>(Kind<T> of, @Nullable T absent) implements Kind<T> {
  @Override
  public Form form() {
    return new Form.Nullable(of.form());
  }

  @Override
  public void write(@Nullable T value, Output output) {
    output.writeBoolean(value != null);
    if (value != null) {
      of.write(value, output);
    }
  }

  @Override
  public Decoder<T> decoder(Form stored, String where) {
    if (stored instanceof Form.Nullable nullable) {
      Decoder<T> decoder = of.decoder(nullable.of(), where);
      return input -> input.readBoolean() ? decoder.read(input) : null;
    }
    return of.decoder(stored, where);
  }

  @Override
  public @Nullable T absent(String where) {
    return absent;
  }

  @Override
  public Kind<T> orNull() {
    return this;
  }
}
