package org.properdp.server.session;

import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.Decoding;
import org.properdp.server.type.PgColumn;
import org.properdp.server.type.PgType;
import org.properdp.server.wire.ClientError;
import org.properdp.server.wire.Fields;

/**
 * Which of several values are binary: none said is text for all, and one is that of all.
 *
 * @param binary what a client said of each, in order
 */
record Formats(List<Boolean> binary) {
  /** All values are text. */
  static final Formats TEXT = new Formats(List.of());

  /** Reads them from a message. */
  static Formats of(Fields fields) {
    List<Boolean> formats = new ArrayList<>();
    for (int left = fields.count(Short.BYTES); left > 0; left--) {
      int format = fields.int16();
      if (format != 0 && format != 1) {
        throw ClientError.of(ClientError.PROTOCOL, "a format must be 0 or 1, but was " + format);
      }
      formats.add(format == 1);
    }
    return new Formats(formats);
  }

  private boolean isBinary(int at) {
    return !binary.isEmpty() && binary.get(binary.size() == 1 ? 0 : at);
  }

  /** The values of parameters in a message. */
  List<@Nullable Object> values(Fields fields, List<PgType> types) {
    int count = fields.count(Integer.BYTES);
    if (count != types.size()) {
      throw other("the statement has " + counted(types.size(), "parameter"), count, "value");
    } else if (binary.size() > 1 && binary.size() != count) {
      String came = "for " + counted(count, "value") + " there can be one format, or one for each";
      throw other(came, binary.size(), "format");
    }
    List<@Nullable Object> values = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      byte[] value = fields.value();
      values.add(value == null ? null : value(at, value, types.get(at)));
    }
    return values;
  }

  private static ClientError other(String expected, int count, String what) {
    return ClientError.of(
        ClientError.PROTOCOL, expected + ", but " + counted(count, what) + " came");
  }

  private Object value(int at, byte[] bytes, PgType type) {
    try {
      return Decoding.of(bytes, type, isBinary(at));
    } catch (IllegalArgumentException wrong) {
      boolean isNoText = wrong.getCause() instanceof CharacterCodingException;
      throw ClientError.of(
          isNoText ? "22021" : "22023", "parameter $" + (at + 1) + " " + wrong.getMessage());
    }
  }

  /** Which columns of a result are binary. */
  List<Boolean> of(@Nullable List<PgColumn> columns) {
    int count = columns == null ? 0 : columns.size();
    if (binary.size() > 1 && binary.size() != count) {
      throw other("the answer has " + counted(count, "column"), binary.size(), "format");
    }
    List<Boolean> formats = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      formats.add(isBinary(at));
    }
    return formats;
  }

  private static String counted(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }
}
