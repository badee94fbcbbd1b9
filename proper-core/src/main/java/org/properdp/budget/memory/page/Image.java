package org.properdp.budget.memory.page;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.properdp.provenance.individual.Individuals;

/**
 * Writes a page of amounts as bytes, in the shortest of five kinds. A byte for the kind is
 * followed, in little-endian order, by:
 *
 * <ol>
 *   <li>the one amount of all individuals
 *   <li>the number of levels minus one, in a byte; the amount of each level; and the level of each
 *       individual, in four bits (even slots in the lower ones) if there are at most 16 levels,
 *       otherwise in eight
 *   <li>a base, and two bytes for each individual: 0 if it has not entered, otherwise its amount
 *       minus the base plus one
 *   <li>a base, and four bytes for each individual with the same meaning
 *   <li>each amount in eight bytes
 * </ol>
 */
final class Image {
  static final int SAME = 1;
  static final int LEVELS = 2;
  static final int NARROW = 3;
  static final int WIDE = 4;
  static final int DENSE = 5;

  /** The number of levels that four bits can distinguish. */
  static final int HALF_BYTE = 16;

  private Image() {}

  static byte[] encode(Amounts amounts) {
    Amounts smallest = amounts.smallest();
    if (smallest instanceof Same same) {
      byte[] image = image(SAME, Long.BYTES);
      body(image).putLong(same.amount());
      return image;
    } else if (smallest instanceof Levels levels) {
      return levels(levels);
    } else if (smallest instanceof Offsets offsets) {
      return offsets(offsets);
    }
    byte[] image = image(DENSE, Individuals.PAGE * Long.BYTES);
    body(image).asLongBuffer().put(((Dense) smallest).amounts());
    return image;
  }

  private static byte[] image(int kind, int size) {
    byte[] image = new byte[1 + size];
    image[0] = (byte) kind;
    return image;
  }

  private static ByteBuffer body(byte[] image) {
    return ByteBuffer.wrap(image).order(ByteOrder.LITTLE_ENDIAN).position(1);
  }

  private static byte[] levels(Levels levels) {
    int count = levels.size();
    byte[] codes = levels.codes();
    boolean half = count <= HALF_BYTE;
    int size = half ? Individuals.PAGE / 2 : Individuals.PAGE;
    byte[] image = image(LEVELS, 1 + count * Long.BYTES + size);
    ByteBuffer body = body(image).put((byte) (count - 1));
    for (long value : levels.values()) {
      body.putLong(value);
    }
    if (!half) {
      body.put(codes);
      return image;
    }
    for (int slot = 0; slot < codes.length; slot += 2) {
      body.put((byte) (codes[slot] | codes[slot + 1] << 4));
    }
    return image;
  }

  private static byte[] offsets(Offsets offsets) {
    long least = Long.MAX_VALUE;
    long most = 0;
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      long amount = offsets.at(slot);
      least = amount == Amounts.ABSENT ? least : Math.min(least, amount);
      most = Math.max(most, amount);
    }
    boolean narrow = most - least < 0xFFFF;
    byte[] image = image(narrow ? NARROW : WIDE, Long.BYTES + Individuals.PAGE * (narrow ? 2 : 4));
    ByteBuffer body = body(image).putLong(least);
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      long amount = offsets.at(slot);
      long code = amount == Amounts.ABSENT ? 0 : amount - least + 1;
      if (narrow) {
        body.putShort((short) code);
      } else {
        body.putInt((int) code);
      }
    }
    return image;
  }
}
