package org.properdp.tables.file.record;

import java.io.InputStream;
import java.nio.charset.Charset;

/**
 * The encoding of a file's characters as bytes. It is declared, and never guessed; a byte order
 * mark is skipped where the encoding may have one.
 */
public enum Encoding {
  /** UTF-8, with or without a byte order mark. */
  UTF_8("UTF-8"),
  /** ISO-8859-1, which knows every byte. */
  ISO_8859_1("ISO-8859-1"),
  /** The encoding of Windows in western Europe; five bytes have no meaning. */
  WINDOWS_1252("windows-1252"),
  /**
   * UTF-16 in the order that its byte order mark says; big-endian without one, as RFC 2781 has it.
   */
  UTF_16("UTF-16"),
  /** UTF-16, big-endian. */
  UTF_16BE("UTF-16BE"),
  /** UTF-16, little-endian. */
  UTF_16LE("UTF-16LE");

  private final String title;

  Encoding(String title) {
    this.title = title;
  }

  /** The usual name. */
  public String title() {
    return title;
  }

  /** The encoding of this name, in either case; refuses a name that is not known. */
  public static Encoding of(String title) {
    for (Encoding one : values()) {
      if (one.title.equalsIgnoreCase(title)) {
        return one;
      }
    }
    throw new IllegalArgumentException(
        "an encoding must be UTF-8, ISO-8859-1, windows-1252, UTF-16, UTF-16BE or UTF-16LE, but"
            + " was "
            + title);
  }

  CharSource decode(InputStream in) {
    return switch (this) {
      case UTF_8 -> new Utf8Source(in);
      case ISO_8859_1, WINDOWS_1252 -> new SingleByteSource(in, Charset.forName(title));
      case UTF_16 -> new Utf16Source(in, Utf16Source.Order.MARKED);
      case UTF_16BE -> new Utf16Source(in, Utf16Source.Order.BIG);
      case UTF_16LE -> new Utf16Source(in, Utf16Source.Order.LITTLE);
    };
  }
}
