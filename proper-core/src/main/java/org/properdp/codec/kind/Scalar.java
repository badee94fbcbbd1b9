package org.properdp.codec.kind;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.codec.form.Form;

/**
 * The kind of a type without parts.
 *
 * @param name its name in forms
 * @param type its class; for a primitive, its box
 * @param readers its readers by the name of the stored type: itself or a narrower one
 */
record Scalar<T>(
    String name,
    Class<T> type,
    BiConsumer<T, Output> writer,
    Map<String, Function<Input, T>> readers)
    implements Kind<T> {

  /** A scalar that also reads what these narrower ones have written. */
  static <T> Scalar<T> of(
      String name,
      Class<T> type,
      BiConsumer<T, Output> writer,
      Function<Input, T> reader,
      String... narrower) {
    Map<String, Function<Input, T>> readers = new HashMap<>(Map.of(name, reader));
    for (String other : narrower) {
      readers.put(other, reader);
    }
    return new Scalar<>(name, type, writer, Map.copyOf(readers));
  }

  @Override
  public Form form() {
    return new Form.Scalar(name);
  }

  @Override
  public void write(T value, Output output) {
    writer.accept(value, output);
  }

  @Override
  public T absent(String where) {
    throw Mismatch.missing(where, this);
  }

  @Override
  public Decoder<T> decoder(Form stored, String where) {
    if (stored instanceof Form.Scalar scalar) {
      Function<Input, T> reader = readers.get(scalar.name());
      if (reader != null) {
        return reader::apply;
      }
    }
    boolean isNullable =
        stored instanceof Form.Nullable nullable
            && nullable.of() instanceof Form.Scalar scalar
            && readers.containsKey(scalar.name());
    throw isNullable ? Mismatch.empty(where, stored, this) : Mismatch.types(where, stored, form());
  }
}
