package org.properdp.codec.standard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.codec.Codec;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;

/** Damaged bytes are a value or malformed, and nothing else happens. */
@Tag("long")
class DamageProperties {
  private static final Codec<Everything> CODEC = Codecs.of(Everything.class);
  private static final Codec.Reader<Everything> READER = CODEC.reader(CODEC.form());

  @Property(tries = 300)
  void whatIsCutOffIsMalformed(@ForAll("everything") Everything everything, @ForAll int at) {
    byte[] bytes = Coded.bytes(everything);
    Input cut = new Input(bytes, 0, Math.floorMod(at, bytes.length));
    assertThatThrownBy(() -> READER.read(cut)).isExactlyInstanceOf(MalformedBytes.class);
  }

  @Property(tries = 1000)
  void whatIsChangedIsReadOrMalformed(
      @ForAll("everything") Everything everything, @ForAll int at, @ForAll byte value) {
    byte[] bytes = Coded.bytes(everything);
    bytes[Math.floorMod(at, bytes.length)] = value;
    readOrMalformed(READER, bytes);
  }

  @Property(tries = 2000)
  void anyBytesAreReadOrMalformed(@ForAll("types") Class<?> type, @ForAll byte[] bytes) {
    Codec<?> codec = Codecs.of(type);
    readOrMalformed(codec.reader(codec.form()), bytes);
  }

  /** Also of rows that have a component which is left out. */
  @Property(tries = 500)
  void anyBytesAreSkippedOrMalformed(@ForAll("types") Class<?> type, @ForAll byte[] bytes) {
    record Row(int left) {}
    String stored = "Row(gone:" + Codecs.of(type).form() + ", left:int)";
    readOrMalformed(Codecs.of(Row.class).reader(stored), bytes);
  }

  private static void readOrMalformed(Codec.Reader<?> reader, byte[] bytes) {
    try {
      assertThat(reader.read(new Input(bytes, 0, bytes.length)) != null).isTrue();
    } catch (MalformedBytes expected) {
      assertThat(expected.getMessage()).isNotBlank();
    }
  }

  @Property(tries = 50)
  void aListIsNotBelievedToBeLongerThanTheBytes(@ForAll byte[] rest) {
    record Lists(java.util.List<Everything.Nothing> nothings) {}
    byte[] most = {1, -1, -1, -1, -1, 7};
    byte[] bytes = Arrays.copyOf(most, most.length + rest.length);
    System.arraycopy(rest, 0, bytes, most.length, rest.length);
    assertThatThrownBy(() -> Coded.read(Lists.class, Codecs.of(Lists.class).form(), bytes))
        .isExactlyInstanceOf(MalformedBytes.class)
        .hasMessageContaining("2147483647 are said to follow");
  }

  @Provide
  Arbitrary<Everything> everything() {
    return Values.of(Everything.class);
  }

  @Provide
  Arbitrary<Class<?>> types() {
    Arbitrary<Class<?>> records = Arbitraries.of(Everything.PARTS).map(type -> type);
    return Arbitraries.oneOf(
        Arbitraries.of(PlainValues.ALL.keySet()), records, Arbitraries.just(Everything.class));
  }
}
