package org.properdp.server.type;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;

/**
 * PostgreSQL's binary form of decimal numbers: groups of four digits, the power of 10,000 of the
 * first group, the sign, and the number of digits after the point.
 */
final class BinaryNumeric {
  private static final int GROUP = 4;
  private static final int BASE = 10_000;
  private static final int POSITIVE = 0x0000;
  private static final int NEGATIVE = 0x4000;
  private static final int HEADER = 8;
  private static final int MOST_GROUPS = 1_000;

  private BinaryNumeric() {}

  static byte[] bytes(BigDecimal value) {
    BigDecimal shown = value.scale() < 0 ? value.setScale(0) : value;
    int groupsAfterPoint = (shown.scale() + GROUP - 1) / GROUP;
    String digits =
        shown.unscaledValue().abs().toString()
            + "0".repeat(groupsAfterPoint * GROUP - shown.scale());
    digits = "0".repeat((GROUP - digits.length() % GROUP) % GROUP) + digits;
    int groups = digits.length() / GROUP;
    int first = 0;
    while (first < groups && group(digits, first) == 0) {
      first++;
    }
    int last = groups;
    while (last > first && group(digits, last - 1) == 0) {
      last--;
    }
    ByteBuffer out = ByteBuffer.allocate(HEADER + (last - first) * Short.BYTES);
    out.putShort((short) (last - first));
    out.putShort((short) (last == first ? 0 : groups - groupsAfterPoint - first - 1));
    out.putShort((short) (shown.signum() < 0 ? NEGATIVE : POSITIVE));
    out.putShort((short) shown.scale());
    for (int at = first; at < last; at++) {
      out.putShort(group(digits, at));
    }
    return out.array();
  }

  private static short group(String digits, int number) {
    return Short.parseShort(digits.substring(number * GROUP, (number + 1) * GROUP));
  }

  /** The number that these bytes are; throws if they are none. */
  static BigDecimal value(ByteBuffer in) {
    if (in.remaining() < HEADER) {
      throw new IllegalArgumentException("a binary numeric must have at least 8 bytes");
    }
    int groups = Short.toUnsignedInt(in.getShort());
    int weight = in.getShort();
    int sign = Short.toUnsignedInt(in.getShort());
    int scale = Short.toUnsignedInt(in.getShort());
    if (groups > MOST_GROUPS || in.remaining() != groups * Short.BYTES) {
      throw new IllegalArgumentException("a binary numeric must have as many groups as it says");
    } else if (sign != POSITIVE && sign != NEGATIVE) {
      throw new IllegalArgumentException("a binary numeric must be finite");
    } else if (Math.abs(weight) > MOST_GROUPS || scale > MOST_GROUPS) {
      throw new IllegalArgumentException("a binary numeric must have at most 4,000 digits");
    }
    BigInteger digits = BigInteger.ZERO;
    for (int at = 0; at < groups; at++) {
      int group = Short.toUnsignedInt(in.getShort());
      if (group >= BASE) {
        throw new IllegalArgumentException("a group of a binary numeric must be below 10,000");
      }
      digits = digits.multiply(BigInteger.valueOf(BASE)).add(BigInteger.valueOf(group));
    }
    BigDecimal value =
        new BigDecimal(digits)
            .scaleByPowerOfTen((weight + 1 - groups) * GROUP)
            .stripTrailingZeros();
    BigDecimal shown = value.scale() < scale ? value.setScale(scale) : value;
    return sign == NEGATIVE ? shown.negate() : shown;
  }
}
