package org.properdp.codec.standard;

import org.properdp.codec.Codec;
import org.properdp.codec.Input;
import org.properdp.codec.Output;

/** Short ways to write and to read. */
final class Coded {
  private Coded() {}

  static <T> byte[] bytes(Codec<T> codec, T value) {
    Output output = new Output();
    codec.write(value, output);
    return output.toByteArray();
  }

  /** Bytes of a value of the codec for its class. */
  @SuppressWarnings("unchecked") // it is of its class
  static <T> byte[] bytes(T value) {
    return bytes(Codecs.of((Class<T>) value.getClass()), value);
  }

  /** The bytes that were written in a form, all of them. */
  static <T> T read(Class<T> type, String form, byte[] bytes) {
    Input input = new Input(bytes, 0, bytes.length);
    T value = Codecs.of(type).reader(form).read(input);
    if (input.remaining() != 0) {
      throw new AssertionError(input.remaining() + " bytes were not read");
    }
    return value;
  }

  /** Writes a value, and reads it as one of another type, as after a change of the program. */
  static <T> T migrate(Object value, Class<T> type) {
    return read(type, Codecs.of(value.getClass()).form(), bytes(value));
  }
}
