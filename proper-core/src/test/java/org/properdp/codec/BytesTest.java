package org.properdp.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** The bytes themselves, and what is refused. */
class BytesTest {
  private static byte[] written(Consumer<Output> writer) {
    Output output = new Output();
    writer.accept(output);
    return output.toByteArray();
  }

  private static Input input(int... bytes) {
    byte[] array = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      array[i] = (byte) bytes[i];
    }
    return new Input(array, 0, array.length);
  }

  private static void assertMalformed(ThrowingCallable read, String message) {
    assertThatThrownBy(read).isExactlyInstanceOf(MalformedBytes.class).hasMessage(message);
  }

  @Test
  void theLowestByteComesFirst() {
    assertThat(written(o -> o.writeInt(0x04030201))).containsExactly(1, 2, 3, 4);
    assertThat(written(o -> o.writeLong(0x0807060504030201L)))
        .containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(written(o -> o.writeVarint(300))).containsExactly(0xAC, 2);
  }

  @Test
  void numbersNearZeroTakeOneByte() {
    assertThat(written(o -> o.writeVarint(127))).containsExactly(127);
    assertThat(written(o -> o.writeSigned(-64))).containsExactly(127);
    assertThat(written(o -> o.writeSigned(63))).containsExactly(126);
    assertThat(written(o -> o.writeVarint(-1))).hasSize(10);
  }

  @Test
  void textIsItsLengthInBytesAndUtf8() {
    assertThat(written(o -> o.writeString("aé"))).containsExactly(3, 'a', 0xC3, 0xA9);
    assertThat(written(o -> o.writeString(""))).containsExactly(0);
  }

  @Test
  void halfASurrogatePairIsRefused() {
    for (String text : new String[] {"ab\uD83D", "ab\uD83Dc", "ab\uDE00", "ab\uDE00\uD83D"}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new Output().writeString(text))
          .withMessage(
              "a text must have both halves of each surrogate pair, but at index 2 there is one"
                  + " half alone");
    }
  }

  @Test
  void anOutputGrowsAndCanBeUsedAgain() {
    Output output = new Output();
    byte[] part = {1, 2, 3, 4, 5};
    for (int i = 0; i < 1000; i++) {
      output.writeBytes(part, 1, 3);
    }
    assertThat(output.length()).isEqualTo(3000);
    assertThat(output.byteAt(2999)).isEqualTo((byte) 4);
    assertThat(output.array()).startsWith(2, 3, 4, 2).hasSizeGreaterThanOrEqualTo(3000);

    output.reset();
    output.writeByte(9);
    assertThat(output.toByteArray()).containsExactly(9);
    assertThatThrownBy(() -> output.byteAt(1)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void anOutputGrowsTwofoldUpToTheLongestArray() {
    assertThat(Output.grown(64, 65)).isEqualTo(128);
    assertThat(Output.grown(64, 1000)).isEqualTo(1000);
    assertThat(Output.grown(1_500_000_000, 1_500_000_001L)).isEqualTo(Integer.MAX_VALUE - 8);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Output.grown(64, Integer.MAX_VALUE))
        .withMessage(
            "at most 2147483639 bytes can be written at a time, but it would be 2147483647");
  }

  @Test
  void nothingIsReadBeyondTheEnd() {
    assertMalformed(input(1, 2)::readInt, "4 bytes are wanted at 0, but they end at 2");
    assertMalformed(input(0x80)::readVarint, "1 bytes are wanted at 1, but they end at 1");
    Input middle = new Input(new byte[8], 2, 5);
    assertThat(middle.position()).isEqualTo(2);
    assertThat(middle.readBytes(3)).hasSize(3);
    assertMalformed(middle::readByte, "1 bytes are wanted at 5, but they end at 5");
    assertMalformed(() -> middle.skip(-1), "-1 bytes are wanted at 5, but they end at 5");
    assertMalformed(() -> middle.readBytes(-1), "-1 bytes are wanted at 5, but they end at 5");
  }

  @Test
  void aLengthIsNotBelievedThatIsLongerThanWhatIsLeft() {
    int[] most = {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1};
    String rest = " are said to follow at byte 10, but only 0 bytes are left";
    assertMalformed(input(most)::readString, "18446744073709551615" + rest);
    assertMalformed(
        input(2, 'a')::readString, "2 are said to follow at byte 1, but only 1 bytes are left");
  }

  @Test
  void aNumberThatIsWrittenTooLongIsRefused() {
    assertMalformed(input(0x80, 0)::readVarint, "no valid number before byte 2");
    assertMalformed(
        input(0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2)::readVarint,
        "no valid number before byte 10");
  }

  @Test
  void aYesOrNoIsOneOrZero() {
    assertThat(input(1).readBoolean()).isTrue();
    assertMalformed(input(2)::readBoolean, "the byte at 0 must be 0 or 1, but is neither");
  }

  @Test
  void textThatIsNotUtf8IsRefused() {
    assertMalformed(input(2, 0xC0, 0x80)::readString, "the text at byte 1 is not UTF-8");
    assertMalformed(input(3, 0xED, 0xA0, 0x80)::readString, "the text at byte 1 is not UTF-8");
    assertThat(input(3, 0xEF, 0xBF, 0xBD).readString()).isEqualTo("\uFFFD");
  }
}
