package org.properdp.codec.kind;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.UUID;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;

/** The kinds of texts, identifiers, and numbers of any length. */
final class Plain {
  static final List<Scalar<?>> ALL =
      List.of(
          Scalar.of("string", String.class, Plain::writeString, Input::readString),
          Scalar.of("uuid", UUID.class, Plain::writeUuid, Plain::readUuid),
          Scalar.of("biginteger", BigInteger.class, Plain::writeInteger, Plain::readInteger),
          Scalar.of("bigdecimal", BigDecimal.class, Plain::writeDecimal, Plain::readDecimal));

  private Plain() {}

  private static void writeString(String value, Output output) {
    output.writeString(value);
  }

  private static void writeUuid(UUID value, Output output) {
    output.writeLong(value.getMostSignificantBits());
    output.writeLong(value.getLeastSignificantBits());
  }

  private static UUID readUuid(Input input) {
    return new UUID(input.readLong(), input.readLong());
  }

  private static void writeInteger(BigInteger value, Output output) {
    byte[] bytes = value.toByteArray();
    output.writeVarint(bytes.length);
    output.writeBytes(bytes);
  }

  private static BigInteger readInteger(Input input) {
    byte[] bytes = input.readBytes(input.readCount());
    if (bytes.length == 0) {
      throw new MalformedBytes("no valid number before byte " + input.position());
    }
    return new BigInteger(bytes);
  }

  // 1.0 and 1.00 are not equal, nor are their bytes.
  private static void writeDecimal(BigDecimal value, Output output) {
    output.writeSigned(value.scale());
    writeInteger(value.unscaledValue(), output);
  }

  private static BigDecimal readDecimal(Input input) {
    int scale = Primitives.readInt(input);
    return new BigDecimal(readInteger(input), scale);
  }
}
