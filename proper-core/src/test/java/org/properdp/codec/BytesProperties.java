package org.properdp.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** Values that are written are read, and nothing else ever is. */
class BytesProperties {
  private static Input written(Consumer<Output> writer) {
    Output output = new Output();
    writer.accept(output);
    byte[] bytes = output.toByteArray();
    assertThat(bytes).hasSize(output.length());
    return new Input(bytes, 0, bytes.length);
  }

  private static void assertAtEnd(Input input) {
    assertThat(input.remaining()).isZero();
  }

  @Property
  void integersAreReadAsTheyWereWritten(@ForAll int i, @ForAll long l, @ForAll byte b) {
    Input input =
        written(
            output -> {
              output.writeInt(i);
              output.writeLong(l);
              output.writeByte(b);
              output.writeVarint(l);
              output.writeVarint(i & 0xFFFF_FFFFL);
              output.writeSigned(l);
              output.writeSigned(i);
            });

    assertThat(input.readInt()).isEqualTo(i);
    assertThat(input.readLong()).isEqualTo(l);
    assertThat(input.readByte()).isEqualTo(b);
    assertThat(input.readVarint()).isEqualTo(l);
    assertThat(input.readVarint()).isEqualTo(i & 0xFFFF_FFFFL);
    assertThat(input.readSigned()).isEqualTo(l);
    assertThat(input.readSigned()).isEqualTo(i);
    assertAtEnd(input);
  }

  @Property
  void floatingPointKeepsEveryBit(@ForAll int i, @ForAll long l, @ForAll boolean flag) {
    Input input =
        written(
            output -> {
              output.writeFloat(Float.intBitsToFloat(i));
              output.writeDouble(Double.longBitsToDouble(l));
              output.writeBoolean(flag);
            });

    assertThat(Float.floatToRawIntBits(input.readFloat())).isEqualTo(i);
    assertThat(Double.doubleToRawLongBits(input.readDouble())).isEqualTo(l);
    assertThat(input.readBoolean()).isEqualTo(flag);
    assertAtEnd(input);
  }

  @Property
  void textIsReadAsItWasWrittenAndIsUtf8(@ForAll("texts") String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    Input input =
        written(
            output -> {
              output.writeString(text);
              output.writeVarint(utf8.length);
              output.writeBytes(utf8);
              output.writeByte(7);
            });

    assertThat(input.readString()).isEqualTo(text);
    assertThat(input.readString()).isEqualTo(text);
    input.skip(1);
    assertAtEnd(input);
  }

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<Character> simple = Arbitraries.chars().range(' ', '~');
    Arbitrary<String> others =
        Arbitraries.integers()
            .between(0, Character.MAX_CODE_POINT)
            .filter(code -> code > 0xFFFF || !Character.isSurrogate((char) code.intValue()))
            .map(Character::toString)
            .list()
            .ofMaxSize(20)
            .map(parts -> String.join("", parts));
    return Arbitraries.oneOf(
        Arbitraries.strings().withChars('a', 'z', 'é', '\u07FF', '\u0800', '\uFFFD'),
        others,
        simple.list().ofMaxSize(200).map(BytesProperties::join));
  }

  private static String join(List<Character> characters) {
    StringBuilder text = new StringBuilder();
    characters.forEach(text::append);
    return text.toString();
  }

  @Property
  void numbersHaveOneWayToBeWritten(@ForAll @Size(max = 11) byte[] bytes) {
    Input input = new Input(bytes, 0, bytes.length);
    try {
      long value = input.readVarint();
      Output again = new Output();
      again.writeVarint(value);
      assertThat(again.toByteArray()).isEqualTo(Arrays.copyOf(bytes, input.position()));
    } catch (MalformedBytes expected) {
      assertThat(expected).hasMessageNotContaining("null");
    }
  }

  @Property
  void textHasOneWayToBeWritten(@ForAll @Size(max = 6) byte[] bytes) {
    Input input =
        written(
            output -> {
              output.writeVarint(bytes.length);
              output.writeBytes(bytes);
            });
    try {
      assertThat(input.readString().getBytes(StandardCharsets.UTF_8)).isEqualTo(bytes);
    } catch (MalformedBytes expected) {
      assertThat(expected).hasMessageContaining("not UTF-8");
    }
  }

  @Property
  void whateverTheBytesAreTheyAreReadOrMalformed(
      @ForAll byte[] bytes, @ForAll @Size(max = 40) byte[] reads) {
    Input input = new Input(bytes, 0, bytes.length);
    try {
      for (byte read : reads) {
        readSomething(input, Math.floorMod(read, 11));
      }
    } catch (MalformedBytes expected) {
      assertThat(expected.getMessage()).isNotBlank();
    }
    assertThat(input.position()).isBetween(0, bytes.length);
  }

  private static Object readSomething(Input input, int what) {
    return switch (what) {
      case 0 -> input.readByte();
      case 1 -> input.readBoolean();
      case 2 -> input.readInt();
      case 3 -> input.readLong();
      case 4 -> input.readFloat();
      case 5 -> input.readDouble();
      case 6 -> input.readVarint();
      case 7 -> input.readSigned();
      case 8 -> input.readCount();
      case 9 -> input.readBytes(input.readByte());
      default -> input.readString();
    };
  }
}
