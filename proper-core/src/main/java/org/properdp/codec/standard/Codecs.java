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
 * The library's own codecs.
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
 *       may be null, and so may what is in a list, but not what is in an option.
 * </ul>
 *
 * <p>Records are written by their accessors and read by their constructors, by reflection, private
 * and local ones too; a program made of modules has to open their packages.
 *
 * <h2>How types may change</h2>
 *
 * What was stored of a record is read by the names of its components:
 *
 * <ul>
 *   <li>their order does not matter, and what the record no longer has is left out; so another name
 *       for a component is a new component;
 *   <li>what was not stored is null, or nothing, or an empty list; a primitive has none of these,
 *       so a new component can't be primitive;
 *   <li>byte may become short, int or long, each of them a wider one, float may become double;
 *   <li>a primitive may become its box, or what can't be null an option; what may be null can
 *       become an option too, null being nothing;
 *   <li>options are all alike, and so are lists;
 *   <li>enums are read by the names of their constants: these may change places and become more;
 *   <li>a record or enum may be given another name, a record not at once with other components.
 * </ul>
 *
 * Anything else is a {@link FormMismatch}, and then there is always a {@link Codec} of one's own.
 */
public final class Codecs {
  private Codecs() {}

  /**
   * The codec for a type.
   *
   * @throws IllegalArgumentException if there is none, saying which component of which record it is
   *     that has none
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
      // Classes of the platform, which nobody can extend: their equals is known.
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
