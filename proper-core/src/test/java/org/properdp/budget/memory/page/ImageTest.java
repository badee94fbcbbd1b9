package org.properdp.budget.memory.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.properdp.provenance.individual.Individuals;

/** The bytes of a page that is written down; and nothing else is taken for one. */
class ImageTest {
  private static final int PAGE = Individuals.PAGE;

  /** The head of an image, and zeros up to its length. */
  private static byte[] image(int length, Number... head) {
    ByteBuffer image = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    for (Number part : head) {
      if (part instanceof Long amount) {
        image.putLong(amount);
      } else {
        image.put(part.byteValue());
      }
    }
    return Arrays.copyOf(image.array(), length);
  }

  private static AbstractThrowableAssert<?, ?> refused(byte[] image) {
    return assertThatThrownBy(() -> ImageReader.read(image))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void oneAmountOfAllIsNineBytes() {
    assertThat(Image.encode(new Same(0x0102_0304_0506_0708L)))
        .containsExactly(1, 8, 7, 6, 5, 4, 3, 2, 1);
    assertThat(Image.encode(new Same(-1))).isEqualTo(image(9, 1, -1L));
  }

  @Test
  void fewLevelsAreListedAndHaveFourBitsEach() {
    byte[] codes = new byte[PAGE];
    codes[0] = 1;
    codes[3] = 2;
    byte[] expected = image(2 + 24 + PAGE / 2, 2, 2, 5L, 7L, -1L, 0x01, 0x20);
    byte[] image = Image.encode(new Levels(new long[] {5, 7, -1}, codes));
    assertThat(Arrays.equals(image, expected)).isTrue();
  }

  @Test
  void levelsThatNobodyHasAreNotWritten() {
    byte[] codes = new byte[PAGE];
    codes[0] = 2;
    byte[] expected = image(2 + 16 + PAGE / 2, 2, 1, 5L, -1L, 0x01);
    byte[] image = Image.encode(new Levels(new long[] {5, 7, -1, 5}, codes));
    assertThat(Arrays.equals(image, expected)).isTrue();
    codes[0] = 3;
    assertThat(Image.encode(new Levels(new long[] {5, 7, -1, 5}, codes)))
        .isEqualTo(image(9, 1, 5L));
  }

  @Test
  void moreLevelsHaveAByteEach() {
    long[] values = new long[256];
    byte[] codes = new byte[PAGE];
    for (int code = 0; code < 256; code++) {
      values[code] = 1000L - code;
      codes[code] = (byte) code;
    }
    byte[] image = Image.encode(new Levels(values, codes));
    assertThat(image).hasSize(2 + 8 * 256 + PAGE).startsWith(2, 255, 0xE8, 3, 0, 0, 0, 0, 0, 0);
    assertThat(Arrays.equals(Arrays.copyOfRange(image, 2 + 8 * 256, image.length), codes)).isTrue();
  }

  @Test
  void differentAmountsAreOffsetsFromTheLeast() {
    long[] amounts = new long[PAGE];
    Arrays.setAll(amounts, slot -> 1_000_000L + slot % 1000L);
    amounts[1] = -1;
    assertThat(Image.encode(new Dense(amounts)))
        .hasSize(9 + 2 * PAGE)
        .startsWith(3, 0x40, 0x42, 0x0F, 0, 0, 0, 0, 0, 1, 0, 0, 0, 3, 0);
    amounts[2] = 2_000_000;
    assertThat(Image.encode(new Dense(amounts)))
        .hasSize(9 + 4 * PAGE)
        .startsWith(4, 0x40, 0x42, 0x0F, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0x41, 0x42, 0x0F);
    amounts[2] = 1L << 40;
    assertThat(Image.encode(new Dense(amounts)))
        .hasSize(1 + 8 * PAGE)
        .startsWith(5, 0x40, 0x42, 0x0F, 0, 0, 0, 0, 0, -1);
  }

  @Test
  void whatHasAnotherLengthIsRefused() {
    refused(new byte[0]).hasMessage("an image of amounts must have at least 2 bytes, but had 0");
    refused(new byte[] {1}).hasMessageContaining("at least 2 bytes");
    refused(image(10, 1)).hasMessage("this image of amounts must have 9 bytes, but had 10");
    for (int wrong : new int[] {-1, 1}) {
      refused(image(9 + wrong, 1));
      refused(image(2 + 8 * 16 + PAGE / 2 + wrong, 2, 15));
      refused(image(2 + 8 * 17 + PAGE + wrong, 2, 16));
      refused(image(9 + 2 * PAGE + wrong, 3));
      refused(image(9 + 4 * PAGE + wrong, 4));
      refused(image(1 + 8 * PAGE + wrong, 5));
    }
  }

  @Test
  void anUnknownKindIsRefused() {
    for (int kind : new int[] {0, 6, -1}) {
      refused(image(9, kind))
          .hasMessage("an image of amounts must be of kind 1 to 5, but was of kind " + kind);
    }
  }

  @Test
  void aLevelThatIsNotListedIsRefused() {
    refused(image(2 + 8 * 3 + PAGE / 2, 2, 2, 1L, 2L, 3L, 0x30))
        .hasMessage("a level must be one of those listed, but was not");
    refused(image(2 + 8 * 3 + PAGE / 2, 2, 2, 1L, 2L, 3L, 0xF0));
    byte[] image = image(2 + 8 * 17 + PAGE, 2, 16);
    image[image.length - 1] = 17;
    refused(image);
    image[image.length - 1] = -1;
    refused(image);
  }

  @Test
  void anAmountBelowAbsentOrBeyondCountingIsRefused() {
    for (long wrong : new long[] {-2, Long.MIN_VALUE, Long.MAX_VALUE}) {
      refused(image(9, 1, wrong)).hasMessage("an amount must be from -1 to 2^63 - 2, but was not");
      refused(image(2 + 8 * 2 + PAGE / 2, 2, 1, 7L, wrong));
      refused(image(9 + 2 * PAGE, 3, wrong));
      refused(image(9 + 4 * PAGE, 4, wrong));
      refused(image(1 + 8 * PAGE, 5, 7L, wrong));
    }
    refused(image(9 + 2 * PAGE, 3, Long.MAX_VALUE - 1, 2));
    refused(image(9 + 4 * PAGE, 4, Long.MAX_VALUE - 1, 3));
    refused(image(9 + 4 * PAGE, 4, Long.MAX_VALUE - 5, -1, -1, -1, -1));
    assertThat(ImageReader.read(image(9 + 2 * PAGE, 3, Long.MAX_VALUE - 2, 2)).at(0))
        .isEqualTo(Long.MAX_VALUE - 1);
  }
}
