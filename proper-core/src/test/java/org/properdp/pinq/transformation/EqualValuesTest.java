package org.properdp.pinq.transformation;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.PinqAgent;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Pinq;

/**
 * Sets of plain values are charged half of what other sets are, since it can't be seen which of
 * several equal rows stands for all of them. Here equal values are told apart in all ways that Java
 * knows: by identity, and by the bits of a NaN.
 */
class EqualValuesTest {
  private static final Epsilon ONE = new Epsilon(1);
  private static final PublicKeys<Integer> WHICH = PublicKeys.of(0, 1, 2);

  /** Two values that are equal, and still two. */
  private record Twins<T>(Class<T> type, T one, T other) {
    /** Which of the two a row is, if it is one of them. */
    int which(T row) {
      if (row instanceof Double number && number.isNaN()) {
        return bits(number) == bits((Double) one)
            ? 0
            : bits(number) == bits((Double) other) ? 1 : 2;
      }
      if (row instanceof Float number && number.isNaN()) {
        return bits(number) == bits((Float) one) ? 0 : bits(number) == bits((Float) other) ? 1 : 2;
      }
      return row == one ? 0 : row == other ? 1 : 2;
    }

    int whichOf(Object row) {
      return which(type.cast(row));
    }

    private static long bits(double number) {
      return Double.doubleToRawLongBits(number);
    }

    private static long bits(float number) {
      return Float.floatToRawIntBits(number);
    }
  }

  /** Of a type whose constructor the JDK would rather not show. */
  private static <T> T made(Class<T> type, Class<?> of, Object value) {
    try {
      Constructor<T> constructor = type.getConstructor(of);
      return constructor.newInstance(value);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static <T> Twins<T> boxes(Class<T> type, Class<?> of, Object value) {
    return new Twins<>(type, made(type, of, value), made(type, of, value));
  }

  private static final List<Twins<?>> TWINS =
      List.of(
          boxes(String.class, String.class, "v"),
          boxes(Boolean.class, boolean.class, true),
          boxes(Character.class, char.class, 'c'),
          boxes(Byte.class, byte.class, (byte) 7),
          boxes(Short.class, short.class, (short) 7),
          boxes(Integer.class, int.class, 7),
          boxes(Integer.class, int.class, 7_000_000),
          boxes(Long.class, long.class, 7L),
          boxes(Float.class, float.class, 0.5f),
          boxes(Double.class, double.class, -0.0),
          new Twins<>(
              Float.class, Float.intBitsToFloat(0x7fc00001), Float.intBitsToFloat(0x7fc00002)),
          new Twins<>(
              Double.class,
              Double.longBitsToDouble(0x7ff8000000000001L),
              Double.longBitsToDouble(0x7ff8000000000002L)),
          boxes(BigInteger.class, String.class, "123456789012345678901234567890"),
          boxes(BigDecimal.class, String.class, "2.50"),
          new Twins<>(LocalDate.class, LocalDate.of(2026, 5, 1), LocalDate.of(2026, 5, 1)),
          new Twins<>(LocalTime.class, LocalTime.of(1, 2, 3), LocalTime.of(1, 2, 3)),
          new Twins<>(
              LocalDateTime.class,
              LocalDateTime.of(2026, 5, 1, 1, 2),
              LocalDateTime.of(2026, 5, 1, 1, 2)),
          new Twins<>(Instant.class, Instant.ofEpochSecond(7, 1), Instant.ofEpochSecond(7, 1)),
          new Twins<>(UUID.class, new UUID(1, 2), new UUID(1, 2)));

  /**
   * The set that is made of two sessions: that of r's row and that of its twin, which is public.
   */
  private interface Making<T> extends BiFunction<Pinq<T>, Pinq<T>, Pinq<T>> {}

  private static <T> List<Making<T>> sets() {
    return List.of(
        Pinq::union,
        (own, publics) -> publics.union(own),
        (own, publics) -> own.concat(publics).distinct(),
        (own, publics) -> own.concat(publics).intersect(publics),
        (own, publics) -> own.concat(publics).except(publics.filter(row -> false)),
        (own, publics) -> own.union(publics).materialize().concat(publics).distinct());
  }

  private record Heard(List<Long> counts, long charged) {}

  /** The number of rows that are r's own, how many its public twin, and how many neither. */
  private static <T> Heard heard(Twins<T> twins, Making<T> set, boolean withOwn) {
    AtomicLong charged = new AtomicLong();
    PinqAgent watching =
        new PinqAgent() {
          @Override
          public boolean permits(Epsilon amount) {
            return true;
          }

          @Override
          public void charged(Epsilon amount) {
            charged.addAndGet(amount.nanos());
          }
        };
    List<T> own = withOwn ? List.of(twins.one()) : List.of();
    Epsilon budget = Epsilon.of("1");
    Pinq<T> one = Fixture.exact().pinq(own, budget).under(watching).only(twins.type());
    Pinq<T> two = Fixture.exact().pinq(List.of(twins.other()), budget).only(twins.type());
    Pinq<T> made = set.apply(one, two);
    List<Long> counts =
        new ArrayList<>(
            made.noisyHistogram(WHICH, twins::which, ONE).get().value().values().toJavaList());
    return new Heard(counts, charged.get());
  }

  private static <T> void losesWhatItPays(Twins<T> twins) {
    for (Making<T> set : EqualValuesTest.<T>sets()) {
      Heard with = heard(twins, set, true);
      Heard without = heard(twins, set, false);
      long apart = 0;
      for (int cell = 0; cell < with.counts().size(); cell++) {
        apart += Math.abs(with.counts().get(cell) - without.counts().get(cell));
      }
      assertThat(apart)
          .as("%s: %s, %s", twins.type(), with, without)
          .isLessThanOrEqualTo(with.charged());
    }
  }

  @Test
  void thereAreTwinsOfEveryPlainType() {
    Set<Class<?>> types = TWINS.stream().map(Twins::type).collect(Collectors.toSet());
    assertThat(types).isEqualTo(PlainValues.COPIES.keySet());
    for (Twins<?> twins : TWINS) {
      assertThat(twins.one()).isEqualTo(twins.other()).isNotSameAs(twins.other());
    }
  }

  @Test
  void aCopyIsAsGoodAsItsOriginalAndNeitherOfTheTwins() {
    for (Twins<?> twins : TWINS) {
      assertThat(PlainValues.copy(twins.one())).isEqualTo(twins.one()).hasSameClassAs(twins.one());
      assertThat(twins.whichOf(PlainValues.copy(twins.one()))).isEqualTo(2);
      assertThat(twins.whichOf(PlainValues.copy(twins.other()))).isEqualTo(2);
    }
    assertThat(PlainValues.copy(Plainness.KEPT)).isSameAs(Plainness.KEPT);
  }

  @Test
  void aSetOfPlainValuesDoesNotShowWhichRowStandsForItsEquals() {
    TWINS.forEach(EqualValuesTest::losesWhatItPays);
  }
}
