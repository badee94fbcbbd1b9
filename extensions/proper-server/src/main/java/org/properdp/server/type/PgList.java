package org.properdp.server.type;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists as PostgreSQL writes them, {@code {a,"b c",NULL}}, and their binary form. */
public final class PgList {
  private static final int OF_HEADER = 5 * Integer.BYTES;

  /** So many characters of a statement take about as much memory as the plan of a value in IN. */
  private static final long OF_A_VALUE = 10;

  private PgList() {}

  /**
   * The number of characters of a statement that a list stands for that is written out, or a few
   * more.
   */
  public static long weight(@Nullable Object list) {
    return list == null
        ? 0
        : OF_A_VALUE * (1 + list.toString().chars().filter(sign -> sign == ',').count());
  }

  /** The text of a list. */
  public static String text(List<? extends @Nullable Object> values) {
    StringBuilder text = new StringBuilder("{");
    for (Object value : values) {
      text.append(text.length() > 1 ? "," : "").append(value == null ? "NULL" : written(value));
    }
    return text.append('}').toString();
  }

  private static String written(Object value) {
    String text = value.toString();
    boolean isPlain =
        text.matches("[^\\s{}\",\\\\]+")
            && text.equals(text.strip())
            && !text.equalsIgnoreCase("NULL");
    return isPlain ? text : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /**
   * The values of a list's text.
   *
   * @throws IllegalArgumentException if it is no list of values, in a sentence
   */
  public static List<@Nullable String> values(String list) {
    String text = list.strip();
    if (!text.startsWith("{") || !text.endsWith("}") || text.length() < 2) {
      throw wrong();
    }
    List<@Nullable String> values = new ArrayList<>();
    int end = text.length() - 1;
    int at = 1;
    while (at < end) {
      StringBuilder value = new StringBuilder();
      boolean isQuoted = false;
      boolean isWithin = false;
      for (; at < end && (isWithin || text.charAt(at) != ','); at++) {
        char sign = text.charAt(at);
        if (sign == '\\' && at + 1 < end) {
          at++;
          value.append(text.charAt(at));
        } else if (sign == '"') {
          isWithin = !isWithin;
          isQuoted = true;
        } else if (!isWithin && (sign == '{' || sign == '}')) {
          throw wrong();
        } else {
          value.append(sign);
        }
      }
      String said = isQuoted ? value.toString() : value.toString().strip();
      if (isWithin || (said.isEmpty() && !isQuoted)) {
        throw wrong();
      }
      values.add(!isQuoted && said.equalsIgnoreCase("NULL") ? null : said);
      at++;
    }
    return values;
  }

  private static IllegalArgumentException wrong() {
    return new IllegalArgumentException("must be a list, as in {a,b}");
  }

  /** The text of a list out of its binary form. */
  static String text(ByteBuffer in, PgType element) {
    try {
      int dimensions = in.getInt();
      in.getInt();
      in.getInt();
      if (dimensions < 0 || dimensions > 1) {
        throw wrong();
      }
      int size = dimensions == 0 ? 0 : in.getInt();
      if (dimensions == 1) {
        in.getInt();
      }
      List<@Nullable Object> values = new ArrayList<>();
      for (int at = 0; at < size; at++) {
        values.add(value(in, element));
      }
      if (in.hasRemaining()) {
        throw wrong();
      }
      return text(values);
    } catch (BufferUnderflowException cut) {
      throw new IllegalArgumentException("must be a whole list", cut);
    }
  }

  private static @Nullable Object value(ByteBuffer in, PgType element) {
    int length = in.getInt();
    if (length == -1) {
      return null;
    } else if (length < 0 || length > in.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] bytes = new byte[length];
    in.get(bytes);
    return Decoding.of(bytes, element, true);
  }

  /** The binary form of a list's text. */
  static byte[] bytes(String list, PgType element) {
    List<byte @Nullable []> values = new ArrayList<>();
    int length = OF_HEADER;
    boolean hasNull = false;
    for (String value : values(list)) {
      byte[] bytes = value == null ? null : Encoding.binary(Decoding.text(value, element), element);
      hasNull |= bytes == null;
      length += Integer.BYTES + (bytes == null ? 0 : bytes.length);
      values.add(bytes);
    }
    int dimensions = values.isEmpty() ? 0 : 1;
    ByteBuffer out = ByteBuffer.allocate(values.isEmpty() ? 3 * Integer.BYTES : length);
    out.putInt(dimensions).putInt(hasNull ? 1 : 0).putInt(element.oid());
    if (dimensions > 0) {
      out.putInt(values.size()).putInt(1);
    }
    for (byte[] bytes : values) {
      out.putInt(bytes == null ? -1 : bytes.length);
      if (bytes != null) {
        out.put(bytes);
      }
    }
    return out.array();
  }
}
