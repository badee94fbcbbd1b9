package org.properdp.codec.standard;

import java.lang.reflect.UndeclaredThrowableException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.codec.form.Form;
import org.properdp.codec.kind.Kind;
import org.properdp.codec.kind.Mismatch;
import org.properdp.codec.kind.Skip;

/**
 * The kind of a Java record: its components, one after the other.
 *
 * @param <R> the type of the record
 */
final class RecordKind<R> implements Kind<R> {
  private final Maker<R> maker;
  private final Component[] components;
  private final Form.Fields form;

  RecordKind(Class<R> type, List<Component> components, Maker<R> maker) {
    this.maker = maker;
    this.components = components.toArray(Component[]::new);
    this.form =
        new Form.Fields(
            type.getSimpleName(),
            components.stream()
                .map(component -> new Form.Field(component.name(), component.kind().form()))
                .toList());
  }

  @Override
  public Form form() {
    return form;
  }

  @Override
  public void write(R value, Output output) {
    try {
      for (Component component : components) {
        component.writer().write(value, output);
      }
    } catch (RuntimeException | Error thrownByAccessor) {
      throw thrownByAccessor;
    } catch (Throwable checked) {
      throw new UndeclaredThrowableException(checked);
    }
  }

  @Override
  public Decoder<R> decoder(Form stored, String where) {
    if (!(stored instanceof Form.Fields fields)) {
      throw Mismatch.types(where, stored, form);
    }
    if (!fields.name().equals(form.name()) && !names(fields).equals(names(form))) {
      throw Mismatch.records(where, stored, form);
    }
    return new Parts(fields);
  }

  private static Set<String> names(Form.Fields fields) {
    return fields.fields().stream().map(Form.Field::name).collect(Collectors.toSet());
  }

  private String where(String component) {
    return where(component, form.name());
  }

  /** The name of a component in messages. */
  static String where(String component, String type) {
    return "field " + component + " of " + type;
  }

  /** Reads the components in the order in which they were stored. */
  private final class Parts implements Decoder<R> {
    private static final int NOWHERE = -1;

    private final Decoder<?>[] decoders;
    private final int[] places;
    private final @Nullable Object[] absent;

    Parts(Form.Fields stored) {
      int count = stored.fields().size();
      decoders = new Decoder<?>[count];
      places = new int[count];
      for (int i = 0; i < count; i++) {
        Form.Field field = stored.fields().get(i);
        int place = place(field.name());
        decoders[i] =
            place == NOWHERE
                ? Skip.over(field.form(), where(field.name()))
                : components[place].kind().decoder(field.form(), where(field.name()));
        places[i] = place;
      }
      absent =
          Arrays.stream(components)
              .map(
                  component ->
                      names(stored).contains(component.name())
                          ? null
                          : component.kind().absent(where(component.name())))
              .toArray();
    }

    private int place(String name) {
      int place = components.length - 1;
      while (place >= 0 && !components[place].name().equals(name)) {
        place--;
      }
      return place;
    }

    @Override
    public R read(Input input) {
      @Nullable Object[] parts = absent.clone();
      for (int i = 0; i < decoders.length; i++) {
        Object part = decoders[i].read(input);
        if (places[i] != NOWHERE) {
          parts[places[i]] = part;
        }
      }
      return maker.make(parts);
    }
  }
}
