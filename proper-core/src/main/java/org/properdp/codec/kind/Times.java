package org.properdp.codec.kind;

import java.time.DateTimeException;
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
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;

/** The kinds of dates, times, and amounts of time. */
final class Times {
  static final List<Scalar<?>> ALL =
      List.of(
          time("date", LocalDate.class, Times::write, Times::readDate),
          time("time", LocalTime.class, Times::write, Times::readTime),
          time("datetime", LocalDateTime.class, Times::write, Times::readDateTime),
          time("instant", Instant.class, Times::write, Times::readInstant),
          time("duration", Duration.class, Times::write, Times::readDuration),
          time("period", Period.class, Times::write, Times::readPeriod),
          time("year", Year.class, Times::write, input -> Year.of(Primitives.readInt(input))),
          time("yearmonth", YearMonth.class, Times::write, Times::readYearMonth),
          time("zoneddatetime", ZonedDateTime.class, Times::write, Times::readZoned),
          time("offsetdatetime", OffsetDateTime.class, Times::write, Times::readOffset),
          time("zone", ZoneId.class, Times::write, Times::readZone));

  private Times() {}

  private static <T> Scalar<T> time(
      String name, Class<T> type, BiConsumer<T, Output> writer, Function<Input, T> reader) {
    return Scalar.of(
        name,
        type,
        writer,
        input -> {
          try {
            return reader.apply(input);
          } catch (DateTimeException | ArithmeticException outOfRange) {
            // Without the cause, which would show the value.
            throw new MalformedBytes("no valid " + name + " before byte " + input.position());
          }
        });
  }

  private static void write(LocalDate value, Output output) {
    output.writeSigned(value.toEpochDay());
  }

  private static LocalDate readDate(Input input) {
    return LocalDate.ofEpochDay(input.readSigned());
  }

  private static void write(LocalTime value, Output output) {
    output.writeVarint(value.toNanoOfDay());
  }

  private static LocalTime readTime(Input input) {
    return LocalTime.ofNanoOfDay(input.readVarint());
  }

  private static void write(LocalDateTime value, Output output) {
    write(value.toLocalDate(), output);
    write(value.toLocalTime(), output);
  }

  private static LocalDateTime readDateTime(Input input) {
    return LocalDateTime.of(readDate(input), readTime(input));
  }

  private static void write(Instant value, Output output) {
    output.writeSigned(value.getEpochSecond());
    output.writeVarint(value.getNano());
  }

  private static Instant readInstant(Input input) {
    return Instant.ofEpochSecond(input.readSigned(), input.readVarint());
  }

  private static void write(Duration value, Output output) {
    output.writeSigned(value.getSeconds());
    output.writeVarint(value.getNano());
  }

  private static Duration readDuration(Input input) {
    return Duration.ofSeconds(input.readSigned(), input.readVarint());
  }

  private static void write(Period value, Output output) {
    output.writeSigned(value.getYears());
    output.writeSigned(value.getMonths());
    output.writeSigned(value.getDays());
  }

  private static Period readPeriod(Input input) {
    return Period.of(
        Primitives.readInt(input), Primitives.readInt(input), Primitives.readInt(input));
  }

  private static void write(Year value, Output output) {
    output.writeSigned(value.getValue());
  }

  private static void write(YearMonth value, Output output) {
    output.writeSigned(value.getYear());
    output.writeByte(value.getMonthValue());
  }

  private static YearMonth readYearMonth(Input input) {
    return YearMonth.of(Primitives.readInt(input), input.readByte());
  }

  private static void write(OffsetDateTime value, Output output) {
    write(value.toLocalDateTime(), output);
    output.writeSigned(value.getOffset().getTotalSeconds());
  }

  private static OffsetDateTime readOffset(Input input) {
    return OffsetDateTime.of(
        readDateTime(input), ZoneOffset.ofTotalSeconds(Primitives.readInt(input)));
  }

  private static void write(ZonedDateTime value, Output output) {
    write(value.toOffsetDateTime(), output);
    write(value.getZone(), output);
  }

  // If a zone's rules have changed since, the instant stays the same and the local time changes.
  private static ZonedDateTime readZoned(Input input) {
    OffsetDateTime moment = readOffset(input);
    return ZonedDateTime.ofInstant(moment.toLocalDateTime(), moment.getOffset(), readZone(input));
  }

  private static void write(ZoneId value, Output output) {
    output.writeString(value.getId());
  }

  private static ZoneId readZone(Input input) {
    return ZoneId.of(input.readString());
  }
}
