package org.properdp.codec.kind;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.FormMismatch;
import org.properdp.codec.Input;
import org.properdp.codec.form.Form;
import org.properdp.codec.kind.Kind.Decoder;

/** Reads past values that are no longer needed. */
public final class Skip {
  private Skip() {}

  /**
   * A decoder that skips a value written in a form; its result has no meaning.
   *
   * @param where what is skipped, for messages
   * @throws FormMismatch if the form has types that are not known here
   */
  public static Decoder<?> over(Form stored, String where) {
    if (stored instanceof Form.Nullable nullable) {
      Decoder<?> skip = over(nullable.of(), where);
      return input -> input.readBoolean() ? skip.read(input) : null;
    }
    if (stored instanceof Form.Option option) {
      Decoder<?> skip = over(option.of(), where);
      return input -> input.readByte() == OptionKind.SOME ? skip.read(input) : null;
    }
    if (stored instanceof Form.Many many) {
      Decoder<?> skip = over(many.of(), where);
      return input -> each(skip, input);
    }
    if (stored instanceof Form.Fields fields) {
      List<? extends Decoder<?>> skips =
          fields.fields().stream().map(field -> over(field.form(), where)).toList();
      return input -> all(skips, input);
    }
    return stored instanceof Form.Scalar scalar ? known(scalar, where) : Input::readVarint;
  }

  private static @Nullable Object each(Decoder<?> skip, Input input) {
    for (int left = input.readCount(); left > 0; left--) {
      skip.read(input);
    }
    return null;
  }

  private static @Nullable Object all(List<? extends Decoder<?>> skips, Input input) {
    skips.forEach(skip -> skip.read(input));
    return null;
  }

  private static Decoder<?> known(Form.Scalar stored, String where) {
    Scalar<?> scalar = Scalars.named(stored.name());
    if (scalar == null) {
      throw new FormMismatch(
          where
              + " was stored as "
              + stored
              + ", which is not known here: use the version that wrote it, or supply your own"
              + " codec");
    }
    return scalar.decoder(stored, where);
  }
}
