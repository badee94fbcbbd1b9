package org.properdp.codec.standard;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
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
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A record of each type that a record may be made of, in records, in generic ones too. */
record Everything(
    Primitives primitives,
    Boxes boxes,
    Plain plain,
    Times times,
    Containers containers,
    Pair<LocalDate, Vector<Integer>> pair,
    List<Pair<String, Nothing>> pairs) {

  static final List<Class<? extends Record>> PARTS =
      List.of(
          Primitives.class, Boxes.class, Plain.class, Times.class, Containers.class, Nothing.class);

  record Primitives(boolean b, byte y, short s, int i, long l, float f, double d, char c) {}

  record Boxes(Boolean b, Byte y, Short s, Integer i, Long l, Float f, Double d, Character c) {}

  record Plain(String s, UUID u, BigInteger i, BigDecimal d, DayOfWeek day) {}

  record Times(
      LocalDate date,
      LocalTime time,
      LocalDateTime dateTime,
      Instant instant,
      Duration duration,
      Period period,
      Year year,
      YearMonth month,
      ZonedDateTime zoned,
      OffsetDateTime offset,
      ZoneId zone) {}

  record Containers(
      Option<String> option,
      Optional<Integer> optional,
      List<Long> list,
      io.vavr.collection.List<DayOfWeek> linked,
      Vector<List<String>> vectors,
      Option<Option<List<Plain>>> nested) {}

  record Pair<A, B>(A first, Option<B> second, List<A> more) {}

  record Nothing() {}
}
