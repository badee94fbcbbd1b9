package org.properdp.codec.standard;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Any values of the types that have no parts, the strangest ones too. */
final class PlainValues {
  static final Map<Class<?>, Arbitrary<?>> ALL = new HashMap<>();

  private static final Arbitrary<Integer> INTS = Arbitraries.integers();
  private static final Arbitrary<Long> LONGS = Arbitraries.longs();
  private static final Arbitrary<Integer> NANOS = Arbitraries.integers().between(0, 999_999_999);

  static {
    putPrimitives();
    ALL.put(String.class, Arbitraries.strings().filter(PlainValues::isText));
    ALL.put(UUID.class, Combinators.combine(LONGS, LONGS).as(UUID::new));
    ALL.put(BigInteger.class, integers());
    ALL.put(BigDecimal.class, Combinators.combine(integers(), INTS).as(BigDecimal::new));
    putDates();
    putMoments();
  }

  private PlainValues() {}

  /** As records compare them: the bits of a NaN do not matter. */
  private static void putPrimitives() {
    put(boolean.class, Boolean.class, Arbitraries.of(true, false));
    put(byte.class, Byte.class, Arbitraries.bytes());
    put(short.class, Short.class, Arbitraries.shorts());
    put(int.class, Integer.class, INTS);
    put(long.class, Long.class, LONGS);
    put(float.class, Float.class, INTS.map(Float::intBitsToFloat));
    put(double.class, Double.class, LONGS.map(Double::longBitsToDouble));
    put(char.class, Character.class, Arbitraries.chars().all());
  }

  private static <T> void put(Class<T> primitive, Class<T> box, Arbitrary<T> values) {
    ALL.put(primitive, values);
    ALL.put(box, values);
  }

  private static void putDates() {
    ALL.put(LocalDate.class, dates());
    ALL.put(LocalTime.class, times());
    ALL.put(LocalDateTime.class, dateTimes());
    ALL.put(Period.class, Combinators.combine(INTS, INTS, INTS).as(Period::of));
    Arbitrary<Integer> years = Arbitraries.integers().between(Year.MIN_VALUE, Year.MAX_VALUE);
    Arbitrary<Integer> months = Arbitraries.integers().between(1, 12);
    ALL.put(Year.class, years.map(Year::of));
    ALL.put(YearMonth.class, Combinators.combine(years, months).as(YearMonth::of));
  }

  private static void putMoments() {
    Arbitrary<Long> seconds =
        Arbitraries.longs().between(Instant.MIN.getEpochSecond(), Instant.MAX.getEpochSecond());
    Arbitrary<Instant> instants = Combinators.combine(seconds, NANOS).as(Instant::ofEpochSecond);
    Arbitrary<ZoneOffset> offsets =
        Arbitraries.integers().between(-64800, 64800).map(ZoneOffset::ofTotalSeconds);
    Arbitrary<ZoneId> zones =
        Arbitraries.oneOf(
            Arbitraries.of("Europe/Paris", "America/New_York", "UTC", "GMT+03:00").map(ZoneId::of),
            offsets);
    ALL.put(Instant.class, instants);
    ALL.put(Duration.class, Combinators.combine(LONGS, NANOS).as(Duration::ofSeconds));
    ALL.put(ZoneId.class, zones);
    ALL.put(OffsetDateTime.class, Combinators.combine(dateTimes(), offsets).as(OffsetDateTime::of));
    ALL.put(ZonedDateTime.class, Combinators.combine(dateTimes(), zones).as(ZonedDateTime::of));
  }

  private static Arbitrary<BigInteger> integers() {
    return Arbitraries.bytes().array(byte[].class).ofMinSize(1).map(BigInteger::new);
  }

  // A year in from either end, so that no zone's offset leads beyond it.
  private static Arbitrary<LocalDate> dates() {
    return Arbitraries.longs()
        .between(LocalDate.MIN.toEpochDay() + 366, LocalDate.MAX.toEpochDay() - 366)
        .map(LocalDate::ofEpochDay);
  }

  private static Arbitrary<LocalTime> times() {
    return Arbitraries.longs().between(0, LocalTime.MAX.toNanoOfDay()).map(LocalTime::ofNanoOfDay);
  }

  private static Arbitrary<LocalDateTime> dateTimes() {
    return Combinators.combine(dates(), times()).as(LocalDateTime::of);
  }

  private static boolean isText(String text) {
    return text.codePoints().noneMatch(c -> c <= 0xFFFF && Character.isSurrogate((char) c));
  }
}
