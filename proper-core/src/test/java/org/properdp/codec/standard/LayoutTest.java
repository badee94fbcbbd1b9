package org.properdp.codec.standard;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Forms and bytes as they are in stores already: to change them is to lose what was stored. */
class LayoutTest {
  private static void assertStored(Record record, String form, String... bytes) {
    String hex = String.join("", bytes).replace(" ", "");
    assertThat(Codecs.of(record.getClass()).form()).isEqualTo(form);
    assertThat(HexFormat.of().formatHex(Coded.bytes(record))).isEqualTo(hex);
    assertThat((Object) Coded.read(record.getClass(), form, HexFormat.of().parseHex(hex)))
        .isEqualTo(record);
  }

  @Test
  void primitives() {
    assertStored(
        new Everything.Primitives(true, (byte) -1, (short) 300, -2, 64, 1.5f, -2.0, 'é'),
        "Primitives(b:boolean, y:byte, s:short, i:int, l:long, f:float, d:double, c:char)",
        "01 01 d804 03 8001 0000c03f 00000000000000c0 e901");
  }

  @Test
  void boxes() {
    assertStored(
        new Everything.Boxes(true, (byte) -1, (short) 300, -2, null, 1.5f, -2.0, 'é'),
        "Boxes(b:boolean?, y:byte?, s:short?, i:int?, l:long?, f:float?, d:double?, c:char?)",
        "0101 0101 01d804 0103 00 010000c03f 0100000000000000c0 01e901");
  }

  @Test
  void textsIdentifiersAndLongNumbers() {
    assertStored(
        new Everything.Plain(
            "aé",
            new UUID(1, 2),
            BigInteger.valueOf(-256),
            new BigDecimal("1.50"),
            DayOfWeek.WEDNESDAY),
        "Plain(s:string?, u:uuid?, i:biginteger?, d:bigdecimal?, day:DayOfWeek{MONDAY, TUESDAY,"
            + " WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY}?)",
        "0103 61c3a9",
        "01 0100000000000000 0200000000000000",
        "0102 ff00",
        "0104 02 0096",
        "0102");
  }

  @Test
  void times() {
    LocalDate date = LocalDate.of(1970, 1, 3);
    LocalTime time = LocalTime.ofNanoOfDay(5);
    LocalDateTime both = LocalDateTime.of(date, time);
    assertStored(
        new Everything.Times(
            date,
            time,
            both,
            Instant.ofEpochSecond(-1, 7),
            Duration.ofSeconds(-2, 9),
            Period.of(1, -1, 2),
            Year.of(2026),
            YearMonth.of(2026, 11),
            ZonedDateTime.of(both, ZoneId.of("Europe/Paris")),
            OffsetDateTime.of(both, ZoneOffset.ofHours(-1)),
            ZoneId.of("UTC")),
        "Times(date:date?, time:time?, dateTime:datetime?, instant:instant?, duration:duration?,"
            + " period:period?, year:year?, month:yearmonth?, zoned:zoneddatetime?,"
            + " offset:offsetdatetime?, zone:zone?)",
        "0104 0105 010405 010107 010309 01020104 01d41f 01d41f0b",
        "01 0405 a038 0c 4575726f70652f5061726973",
        "01 0405 9f38",
        "01 03 555443");
  }

  @Test
  void optionsAndLists() {
    assertStored(
        new Everything.Containers(
            Option.none(),
            Optional.of(1),
            Arrays.asList(2L, null),
            null,
            Vector.of(List.of("a"), List.of()),
            Option.of(Option.of(List.of()))),
        "Containers(option:option<string>, optional:option<int>, list:list<long?>?,"
            + " linked:list<DayOfWeek{MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY,"
            + " SUNDAY}?>?, vectors:list<list<string?>?>?, nested:option<option<list<"
            + "Plain(s:string?, u:uuid?, i:biginteger?, d:bigdecimal?, day:DayOfWeek{MONDAY,"
            + " TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY}?)?>>>)",
        "01",
        "02 02",
        "01 02 0104 00",
        "00",
        "01 02 0101 0101 61 0100",
        "02 02 00");
  }

  @Test
  void genericRecordsAndEmptyOnes() {
    record Row(Everything.Pair<Integer, String> pair, Everything.Nothing nothing) {}
    assertStored(
        new Row(new Everything.Pair<>(1, Option.of("a"), List.of(2)), new Everything.Nothing()),
        "Row(pair:Pair(first:int?, second:option<string>, more:list<int?>?)?,"
            + " nothing:Nothing()?)",
        "01 0102 02 0161 0101 0104 01");
  }
}
