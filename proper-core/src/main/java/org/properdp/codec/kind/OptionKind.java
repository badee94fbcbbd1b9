package org.properdp.codec.kind;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.codec.form.Form;

/**
 * The kind of an option; a byte says whether it is full, empty or null.
 *
 * @param <O> the type of the option
 * @param <T> the type of its value
 */
public final class OptionKind<O, T> implements Kind<O> {
  private static final int NULL = 0;
  private static final int NONE = 1;
  static final int SOME = 2;

  private final Kind<T> of;
  private final O none;
  private final Predicate<O> isSome;
  private final Function<O, T> content;
  private final Function<T, O> some;

  private OptionKind(
      Kind<T> of, O none, Predicate<O> isSome, Function<O, T> content, Function<T, O> some) {
    this.of = of;
    this.none = none;
    this.isSome = isSome;
    this.content = content;
    this.some = some;
  }

  /** Vavr's option. */
  public static <T> Kind<io.vavr.control.Option<T>> option(Kind<T> of) {
    return new OptionKind<>(
        of,
        io.vavr.control.Option.none(),
        io.vavr.control.Option::isDefined,
        io.vavr.control.Option::get,
        io.vavr.control.Option::some);
  }

  /** The platform's option. */
  public static <T> Kind<Optional<T>> optional(Kind<T> of) {
    return new OptionKind<>(
        of, Optional.empty(), Optional::isPresent, Optional::orElseThrow, Optional::of);
  }

  @Override
  public Form form() {
    return new Form.Option(of.form());
  }

  @Override
  public void write(@Nullable O value, Output output) {
    if (value == null) {
      output.writeByte(NULL);
    } else if (isSome.test(value)) {
      output.writeByte(SOME);
      of.write(checked(content.apply(value)), output);
    } else {
      output.writeByte(NONE);
    }
  }

  private static <T> T checked(@Nullable T content) {
    if (content == null) {
      throw new IllegalArgumentException("an Option that is stored must not hold null: use none");
    }
    return content;
  }

  @Override
  public Decoder<O> decoder(Form stored, String where) {
    if (stored instanceof Form.Option option) {
      Decoder<T> decoder = of.decoder(option.of(), where);
      return input ->
          switch (input.readByte()) {
            case NULL -> null;
            case NONE -> none;
            case SOME -> some(decoder, input);
            default -> throw malformed(input);
          };
    }
    if (stored instanceof Form.Nullable nullable) {
      Decoder<T> decoder = of.decoder(nullable.of(), where);
      return input -> input.readBoolean() ? some(decoder, input) : none;
    }
    Decoder<T> decoder = of.decoder(stored, where);
    return input -> some(decoder, input);
  }

  private O some(Decoder<T> decoder, Input input) {
    T content = decoder.read(input);
    if (content == null) {
      throw malformed(input);
    }
    return some.apply(content);
  }

  private static MalformedBytes malformed(Input input) {
    return new MalformedBytes("no valid option before byte " + input.position());
  }

  @Override
  public O absent(String where) {
    return none;
  }

  @Override
  public Kind<O> orNull() {
    return this;
  }
}
