package org.properdp.store.custody;

import java.io.IOException;
import java.util.Locale;

/** One line of JSON Lines: a flat object, written as it goes. */
public final class JsonLine {
  private final StringBuilder text = new StringBuilder("{");

  private StringBuilder name(String name) {
    if (text.length() > 1) {
      text.append(',');
    }
    return quote(name).append(':');
  }

  /** Adds a number. */
  public JsonLine number(String name, long value) {
    name(name).append(value);
    return this;
  }

  /** Adds a value that is written without quotes: a number or a list of numbers. */
  JsonLine plain(String name, Object value) {
    name(name).append(value);
    return this;
  }

  /** Adds a text. */
  public JsonLine string(String name, String value) {
    name(name);
    quote(value);
    return this;
  }

  /** Adds a list of texts. */
  JsonLine strings(String name, Iterable<String> values) {
    name(name).append('[');
    String before = "";
    for (String value : values) {
      text.append(before);
      quote(value);
      before = ",";
    }
    text.append(']');
    return this;
  }

  private StringBuilder quote(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (isUnseen(c)) {
        text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.append('"');
  }

  /** True for a character that could end a line where it is shown, or change how it is shown. */
  private static boolean isUnseen(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      default -> false;
    };
  }

  void writeTo(Appendable lines) throws IOException {
    lines.append(toString()).append('\n');
  }

  @Override
  public String toString() {
    return text + "}";
  }
}
