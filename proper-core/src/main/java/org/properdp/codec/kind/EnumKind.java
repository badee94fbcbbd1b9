package org.properdp.codec.kind;

import java.util.Arrays;
import java.util.List;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.codec.form.Form;

/**
 * The kind of an enum: a constant is written as its position among those that the form names.
 *
 * @param <E> the enum
 */
public final class EnumKind<E extends Enum<E>> implements Kind<E> {
  private final Class<E> type;
  private final Form form;

  private EnumKind(Class<E> type) {
    this.type = type;
    List<String> names = Arrays.stream(type.getEnumConstants()).map(Enum::name).toList();
    this.form = new Form.Constants(type.getSimpleName(), names);
  }

  /** The constants of an enum. */
  public static <E extends Enum<E>> Kind<E> of(Class<E> type) {
    return new EnumKind<>(type);
  }

  @Override
  public Form form() {
    return form;
  }

  @Override
  @SuppressWarnings("EnumOrdinal") // the form says which constant had which position
  public void write(E value, Output output) {
    output.writeVarint(value.ordinal());
  }

  /** Constants are found by name, so that they may be reordered, and others may be added. */
  @Override
  public Decoder<E> decoder(Form stored, String where) {
    if (stored instanceof Form.Constants constants) {
      List<E> values =
          constants.constants().stream().map(constant -> find(constant, where)).toList();
      return input -> read(values, input);
    }
    throw Mismatch.types(where, stored, form);
  }

  private E find(String constant, String where) {
    for (E value : type.getEnumConstants()) {
      if (value.name().equals(constant)) {
        return value;
      }
    }
    throw Mismatch.constant(where, constant, type);
  }

  private static <E> E read(List<E> values, Input input) {
    long place = input.readVarint();
    if (place < 0 || place >= values.size()) {
      throw new MalformedBytes("no valid constant before byte " + input.position());
    }
    return values.get((int) place);
  }
}
