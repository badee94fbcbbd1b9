package org.properdp.codec.standard;

import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.util.Objects;
import org.properdp.codec.Codec;
import org.properdp.codec.FormMismatch;
import org.properdp.codec.Output;
import org.properdp.codec.form.FormParser;
import org.properdp.codec.kind.Kind;
import org.properdp.codec.kind.Scalars;

/**
 * The library's codecs.
 *
 * <p>There is one for each of
 *
 * <ul>
 *   <li>String, UUID, BigInteger, BigDecimal, and the boxes of the primitive types;
 *   <li>LocalDate, LocalTime, LocalDateTime, Instant, Duration, Period, Year, YearMonth,
 *       ZonedDateTime, OffsetDateTime, ZoneId;
 *   <li>enums;
 *   <li>records whose components are any of these, primitives, records again, or an Option
 *       (Vavr's), Optional, List (the platform's or Vavr's) or Vector of any of these. Components
 *       may be null, and so may elements of a list, but not the value in an option.
 * </ul>
 *
 * <p>Records are written by their accessors and read by their constructors, by reflection; this
 * includes private and local records. A modular program must open their packages.
 *
 * <h2>How types may change</h2>
 *
 * Stored records are read by the names of their components:
 *
 * <ul>
 *   <li>their order does not matter, and components that the record no longer has are ignored; so a
 *       renamed component is a new component;
 *   <li>a component that was not stored is null, an empty option or an empty list; a primitive can
 *       be none of these, so a new component can't be primitive;
 *   <li>byte, short and int may become a wider one of short, int and long, and float may become
 *       double;
 *   <li>a primitive may become its box; a component may become an option, where null becomes the
 *       empty option;
 *   <li>all types of options are interchangeable, and so are all types of lists;
 *   <li>enums are read by the names of their constants: these may be reordered, and others may be
 *       added;
 *   <li>a record or enum may be renamed, but not a record whose components change at the same time.
 * </ul>
 *
 * Any other change is a {@link FormMismatch}; then the caller can supply another {@link Codec}.
 */
public final class Codecs {
  private Codecs() {}

  /**
   * The codec for a type.
   *
   * @throws IllegalArgumentException if there is none; the message names the component and the
   *     record that have none
   */
  public static <T> Codec<T> of(Class<T> type) {
    return new Standard<>(boxed(type), new Kinds().of(type));
  }

  @SuppressWarnings("unchecked") // int.class is a Class<Integer> too
  private static <T> Class<T> boxed(Class<T> type) {
    return (Class<T>) MethodType.methodType(type).wrap().returnType();
  }

  private static final class Standard<T> implements Codec<T> {
    private final Class<T> type;
    private final Kind<T> kind;
    private final String form;

    Standard(Class<T> type, Kind<T> kind) {
      this.type = type;
      this.kind = kind;
      this.form = kind.form().toString();
    }

    @Override
    public Class<T> type() {
      return type;
    }

    @Override
    public String form() {
      return form;
    }

    @Override
    public boolean isCanonical() {
      // Final classes of the platform: their equals is known.
      return Scalars.of(type) != null && Modifier.isFinal(type.getModifiers());
    }

    @Override
    public void write(T value, Output output) {
      kind.write(Objects.requireNonNull(value, "a value must not be null to be stored"), output);
    }

    @Override
    public Reader<T> reader(String storedForm) {
      Kind.Decoder<T> decoder = kind.decoder(FormParser.parse(storedForm), "a value");
      return input -> Objects.requireNonNull(decoder.read(input));
    }
  }
}
