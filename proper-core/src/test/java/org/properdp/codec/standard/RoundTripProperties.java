package org.properdp.codec.standard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.time.ZonedDateTime;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;
import org.properdp.codec.Codec;
import org.properdp.codec.form.FormParser;

/** The same is read that was written. */
@Tag("long")
class RoundTripProperties {
  @Property(tries = 300)
  void aRecordOfAllThatThereIsIsReadAsItWasWritten(@ForAll("everything") Everything everything) {
    assertThat(Coded.migrate(everything, Everything.class)).isEqualTo(everything);
  }

  @Property
  void recordsAreReadAsTheyWereWritten(@ForAll("records") Record record) {
    assertThat(Coded.migrate(record, record.getClass())).isEqualTo(record);
  }

  @Property
  void whatIsNoRecordIsReadAsItWasWritten(@ForAll("plain") Tuple2<Class<?>, Object> plain) {
    assertReadAsWritten(plain.get1(), plain.get2());
  }

  private static <T> void assertReadAsWritten(Class<T> type, Object value) {
    Codec<T> codec = Codecs.of(type);
    T typed = codec.type().cast(value);
    assertThat(Coded.read(type, codec.form(), Coded.bytes(codec, typed))).isEqualTo(value);
  }

  @Property
  void whatIsReadIsWrittenTheSameAgain(@ForAll("records") Record record) {
    byte[] bytes = Coded.bytes(record);
    Record copy = Coded.migrate(record, record.getClass());
    assertThat(Coded.bytes(copy)).isEqualTo(bytes);
  }

  record Row(Everything gone, int left) {}

  interface Later {
    record Row(int left) {}
  }

  @Property
  void whatIsNoLongerWantedIsSkipped(@ForAll("everything") Everything gone, @ForAll int left) {
    assertThat(Coded.migrate(new Row(gone, left), Later.Row.class)).isEqualTo(new Later.Row(left));
  }

  @Example
  void theHourThatAClockShowsTwiceIsReadAsTheSameOne() {
    ZonedDateTime earlier =
        ZonedDateTime.of(2026, 10, 25, 2, 30, 0, 0, ZoneId.of("Europe/Paris"))
            .withEarlierOffsetAtOverlap();
    ZonedDateTime later = earlier.withLaterOffsetAtOverlap();

    assertThat(later).isNotEqualTo(earlier);
    assertReadAsWritten(ZonedDateTime.class, earlier);
    assertReadAsWritten(ZonedDateTime.class, later);
  }

  @Property(tries = 20)
  void theFormOfEachCodecParsesBack(@ForAll("types") Class<?> type) {
    String form = Codecs.of(type).form();
    assertThat(FormParser.parse(form)).hasToString(form);
  }

  @Provide
  Arbitrary<Everything> everything() {
    return Values.of(Everything.class);
  }

  @Provide
  Arbitrary<Record> records() {
    return Arbitraries.of(Everything.PARTS).flatMap(type -> Values.of(type).map(part -> part));
  }

  @Provide
  Arbitrary<Tuple2<Class<?>, Object>> plain() {
    return Arbitraries.of(PlainValues.ALL.keySet())
        .flatMap(type -> PlainValues.ALL.get(type).map(value -> Tuple.of(type, value)));
  }

  @Provide
  Arbitrary<Class<?>> types() {
    Arbitrary<Class<?>> records = Arbitraries.of(Everything.PARTS).map(type -> type);
    return Arbitraries.oneOf(
        Arbitraries.of(PlainValues.ALL.keySet()), records, Arbitraries.just(Everything.class));
  }
}
