package org.properdp.primitive;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.RowValue;
import org.properdp.provenance.user.Vetted;

/**
 * The contribution of a row to a number of different values: its value, as one that Java's equality
 * tells from others as SQL does. There is one NaN, −0 is 0, and 1.0 is 1.00.
 *
 * @param type the class of the values
 */
public record PlainValue<T, V>(Class<V> type, Function<? super T, ? extends @Nullable V> of)
    implements RowValue<T> {
  private static final Set<Class<?>> KNOWN =
      Set.of(
          Boolean.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          Character.class,
          BigInteger.class,
          BigDecimal.class,
          String.class,
          LocalDate.class,
          LocalTime.class,
          LocalDateTime.class,
          Instant.class,
          UUID.class);

  /** Refuses classes whose equality is not Java's own. */
  public PlainValue {
    if (!KNOWN.contains(type) && !type.isEnum()) {
      throw new IllegalArgumentException(
          "different values must be of an enum or of one of Java's own classes, such as String or"
              + " Long, but are of "
              + type.getName());
    }
  }

  @Override
  public int value(T row, @Nullable Object[] into) {
    into[0] = plain(of.apply(row));
    return into[0] == null ? RowMeasure.NOWHERE : 0;
  }

  @Override
  public boolean isVetted() {
    return of instanceof Vetted;
  }

  /**
   * A value as one that Java's equality tells from others; null if it is none of the class, because
   * a subclass could compare as it likes.
   */
  public @Nullable Object plain(@Nullable Object value) {
    boolean isOne =
        value != null
            && (type.isEnum() ? type.isInstance(value) : type.equals((Class<?>) value.getClass()));
    if (!isOne) {
      return null;
    }
    // Adding zero makes a zero of −0. Boxed values already have one NaN.
    if (value instanceof Double number) {
      return number + 0.0;
    } else if (value instanceof Float number) {
      return number + 0.0f;
    }
    return value instanceof BigDecimal number ? number.stripTrailingZeros() : value;
  }
}
