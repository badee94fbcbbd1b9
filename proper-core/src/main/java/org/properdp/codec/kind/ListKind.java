package org.properdp.codec.kind;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.codec.form.Form;

/**
 * The kind of a list: any number of values in their order, each of which may be null.
 *
 * @param <L> the type of the list
 * @param <T> the type of its elements
 */
public final class ListKind<L extends Iterable<T>, T> implements Kind<L> {
  // Each element takes at least one byte, so that a count can be checked (Input.readCount).
  private final Kind<T> element;
  private final ToIntFunction<L> size;
  private final Function<List<T>, L> collect;

  private ListKind(Kind<T> of, ToIntFunction<L> size, Function<List<T>, L> collect) {
    this.element = of.orNull();
    this.size = size;
    this.collect = collect;
  }

  /** The platform's lists; those that are read can't be changed. */
  public static <T> Kind<List<T>> list(Kind<T> of) {
    return new ListKind<List<T>, T>(of, List::size, Collections::unmodifiableList);
  }

  /** Vavr's linked lists. */
  public static <T> Kind<io.vavr.collection.List<T>> linked(Kind<T> of) {
    return new ListKind<io.vavr.collection.List<T>, T>(
        of, io.vavr.collection.List::size, io.vavr.collection.List::ofAll);
  }

  /** Vavr's vectors. */
  public static <T> Kind<Vector<T>> vector(Kind<T> of) {
    return new ListKind<Vector<T>, T>(of, Vector::size, Vector::ofAll);
  }

  @Override
  public Form form() {
    return new Form.Many(element.form());
  }

  @Override
  public void write(L list, Output output) {
    output.writeVarint(size.applyAsInt(list));
    for (T value : list) {
      element.write(value, output);
    }
  }

  @Override
  public Decoder<L> decoder(Form stored, String where) {
    if (stored instanceof Form.Many many) {
      Decoder<T> decoder = element.decoder(many.of(), "an element of " + where);
      return input -> read(decoder, input);
    }
    throw Mismatch.types(where, stored, form());
  }

  private L read(Decoder<T> decoder, Input input) {
    int count = input.readCount();
    List<@Nullable T> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(decoder.read(input));
    }
    return collect.apply(values);
  }

  @Override
  public Kind<L> orNull() {
    return new NullableKind<>(this, collect.apply(List.of()));
  }
}
