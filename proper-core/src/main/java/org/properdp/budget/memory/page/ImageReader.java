package org.properdp.budget.memory.page;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import org.properdp.provenance.individual.Individuals;

/** Reads what {@link Image} wrote, and refuses any other bytes. */
final class ImageReader {
  private final ByteBuffer image;

  private ImageReader(byte[] image) {
    this.image = ByteBuffer.wrap(image).order(ByteOrder.LITTLE_ENDIAN);
  }

  static Amounts read(byte[] image) {
    if (image.length < 2) {
      throw new IllegalArgumentException(
          "an image of amounts must have at least 2 bytes, but had " + image.length);
    }
    return new ImageReader(image).read().smallest();
  }

  private Amounts read() {
    int kind = image.get();
    return switch (kind) {
      case Image.SAME -> same();
      case Image.LEVELS -> levels(Byte.toUnsignedInt(image.get()) + 1);
      case Image.NARROW -> offsets(Short.BYTES);
      case Image.WIDE -> offsets(Integer.BYTES);
      case Image.DENSE -> dense();
      default ->
          throw new IllegalArgumentException(
              "an image of amounts must be of kind 1 to 5, but was of kind " + kind);
    };
  }

  private void expect(int length) {
    if (image.capacity() != length) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "this image of amounts must have %,d bytes, but had %,d",
              length,
              image.capacity()));
    }
  }

  private long amount() {
    return checked(image.getLong());
  }

  private static long checked(long amount) {
    if (amount < Amounts.ABSENT || amount > Amounts.MOST) {
      throw new IllegalArgumentException("an amount must be from -1 to 2^63 - 2, but was not");
    }
    return amount;
  }

  private Amounts same() {
    expect(1 + Long.BYTES);
    return new Same(amount());
  }

  private Amounts levels(int count) {
    boolean half = count <= Image.HALF_BYTE;
    expect(2 + count * Long.BYTES + (half ? Individuals.PAGE / 2 : Individuals.PAGE));
    long[] values = new long[count];
    for (int code = 0; code < count; code++) {
      values[code] = amount();
    }
    byte[] codes = new byte[Individuals.PAGE];
    for (int slot = 0; slot < codes.length; slot++) {
      codes[slot] = image.get();
      if (half) {
        codes[slot + 1] = (byte) ((codes[slot] & 0xF0) >>> 4);
        codes[slot++] &= 0x0F;
      }
    }
    for (byte code : codes) {
      if (Byte.toUnsignedInt(code) >= count) {
        throw new IllegalArgumentException("a level must be one of those listed, but was not");
      }
    }
    return new Levels(values, codes);
  }

  private Amounts offsets(int bytes) {
    expect(1 + Long.BYTES + Individuals.PAGE * bytes);
    long base = amount();
    long[] amounts = new long[Individuals.PAGE];
    for (int slot = 0; slot < amounts.length; slot++) {
      long code =
          bytes == Short.BYTES
              ? Short.toUnsignedLong(image.getShort())
              : Integer.toUnsignedLong(image.getInt());
      amounts[slot] = code == 0 ? Amounts.ABSENT : checked(base + code - 1);
    }
    return new Dense(amounts);
  }

  private Amounts dense() {
    expect(1 + Individuals.PAGE * Long.BYTES);
    long[] amounts = new long[Individuals.PAGE];
    for (int slot = 0; slot < amounts.length; slot++) {
      amounts[slot] = amount();
    }
    return new Dense(amounts);
  }
}
