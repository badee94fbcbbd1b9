package org.properdp.provenance.gather.histogram;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/**
 * Values as bytes, for one thread: two values in a cell have the same bytes if and only if Java's
 * equality says that they are equal. Bytes are never made values again. First comes a hash, so that
 * they are quick to sort, then the cell; last the value's number, which does not count.
 */
final class ValueBytes {
  /** Classes whose texts tell values apart as their equality does. */
  private static final List<Class<?>> OF_TEXTS =
      List.of(
          String.class,
          Boolean.class,
          Byte.class,
          Short.class,
          Integer.class,
          Character.class,
          BigInteger.class,
          BigDecimal.class,
          LocalDate.class,
          LocalTime.class,
          LocalDateTime.class,
          Instant.class,
          UUID.class);

  private static final int ENUM = OF_TEXTS.size();
  private static final int LONG = ENUM + 1;
  private static final int DOUBLE = LONG + 1;
  private static final int FLOAT = DOUBLE + 1;

  /** An odd number: texts that differ in a few characters have hashes near each other. */
  private static final int SPREAD = 0x9E3779B1;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  /** The bytes of a value in a cell, and those of its number. */
  byte[] of(int cell, Object value, int number) {
    bytes.reset();
    try {
      out.writeInt(SPREAD * (31 * cell + value.hashCode()));
      out.writeInt(cell);
      write(value);
      out.writeInt(number);
    } catch (IOException never) {
      throw new UncheckedIOException(never);
    }
    return bytes.toByteArray();
  }

  private void write(Object value) throws IOException {
    if (value instanceof Long whole) {
      out.writeByte(LONG);
      out.writeLong(whole);
    } else if (value instanceof Double floating) {
      out.writeByte(DOUBLE);
      out.writeLong(Double.doubleToLongBits(floating));
    } else if (value instanceof Float floating) {
      out.writeByte(FLOAT);
      out.writeInt(Float.floatToIntBits(floating));
    } else if (value instanceof Enum<?> one) {
      out.writeByte(ENUM);
      out.writeUTF(one.getDeclaringClass().getName());
      out.writeUTF(one.name());
    } else {
      int known = OF_TEXTS.indexOf(value.getClass());
      if (known < 0) {
        throw new IllegalStateException("values of " + value.getClass() + " have no bytes");
      }
      out.writeByte(known);
      // Not in UTF-8, in which halves of characters would be equal.
      out.writeChars(value.toString());
    }
  }

  /** The hash of a value at a place among bytes. */
  static int hash(byte[] bytes, int from) {
    return whole(bytes, from);
  }

  /** The cell of a value at a place among bytes. */
  static int cell(byte[] bytes, int from) {
    return whole(bytes, from + Integer.BYTES);
  }

  /** The number of a value that ends at a place among bytes. */
  static int number(byte[] bytes, int to) {
    return whole(bytes, to - Integer.BYTES);
  }

  private static int whole(byte[] bytes, int from) {
    return ByteBuffer.wrap(bytes).getInt(from);
  }

  /** Compares two values, each from one place to another, by their hashes first. */
  static int compare(byte[] one, int from, int to, byte[] other, int otherFrom, int otherTo) {
    return Arrays.compareUnsigned(
        one, from, to - Integer.BYTES, other, otherFrom, otherTo - Integer.BYTES);
  }
}
