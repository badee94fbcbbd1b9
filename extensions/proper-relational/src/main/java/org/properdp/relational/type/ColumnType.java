package org.properdp.relational.type;

import java.io.Serializable;

/**
 * The type of a column, or of an expression over a row. Types are total: each value that can be
 * stored can be read, compared and grouped (SEMANTICS §9).
 *
 * <p>A value is held in one of three {@link Form}s. Integers, decimals, dates and truth values are
 * whole numbers: a decimal is its unscaled value, a date the days since 1 January 1970, a timestamp
 * the microseconds since then, and a truth value 0 or 1.
 *
 * @param size the digits of a DECIMAL, or the most characters of a VARCHAR; otherwise 0
 * @param scale the digits after the point of a DECIMAL; otherwise 0
 */
public record ColumnType(Kind kind, int size, int scale) implements Serializable {
  /** True or false. */
  public static final ColumnType BOOLEAN = new ColumnType(Kind.BOOLEAN, 0, 0);

  /** A whole number of 32 bits. */
  public static final ColumnType INTEGER = new ColumnType(Kind.INTEGER, 0, 0);

  /** A whole number of 64 bits. */
  public static final ColumnType BIGINT = new ColumnType(Kind.BIGINT, 0, 0);

  /** A binary floating-point number; there is one NaN, and −0 is 0. */
  public static final ColumnType DOUBLE = new ColumnType(Kind.DOUBLE, 0, 0);

  /** A day from 0001-01-01 to 9999-12-31. */
  public static final ColumnType DATE = new ColumnType(Kind.DATE, 0, 0);

  /** A microsecond of those days, without a time zone. */
  public static final ColumnType TIMESTAMP = new ColumnType(Kind.TIMESTAMP, 0, 0);

  /** The most digits of a DECIMAL. */
  public static final int MOST_DIGITS = 18;

  /** The most characters of a VARCHAR. */
  public static final int MOST_CHARACTERS = 65_536;

  /** The kinds of types, named as in SQL. */
  public enum Kind {
    BOOLEAN(Form.WHOLE),
    INTEGER(Form.WHOLE),
    BIGINT(Form.WHOLE),
    DECIMAL(Form.WHOLE),
    DOUBLE(Form.FLOATING),
    VARCHAR(Form.TEXT),
    DATE(Form.WHOLE),
    TIMESTAMP(Form.WHOLE);

    private final Form form;

    Kind(Form form) {
      this.form = form;
    }
  }

  /** The form in which a value is held. */
  public enum Form {
    /** In a {@code long}. */
    WHOLE,
    /** In a {@code double}. */
    FLOATING,
    /** In a {@code String} of valid Unicode, compared by code points. */
    TEXT
  }

  /** Checks the limits of sizes and scales. */
  public ColumnType {
    switch (kind) {
      case DECIMAL -> {
        check(size >= 1 && size <= MOST_DIGITS, "a DECIMAL must have 1 to 18 digits", size);
        check(scale >= 0 && scale <= size, "the scale must be 0 to the number of digits", scale);
      }
      case VARCHAR -> {
        check(
            size >= 1 && size <= MOST_CHARACTERS,
            "the length of a VARCHAR must be 1 to " + MOST_CHARACTERS,
            size);
        check(scale == 0, "a VARCHAR must not have a scale", scale);
      }
      default -> check(size == 0 && scale == 0, kind + " must not have a size", size);
    }
  }

  private static void check(boolean holds, String rule, int value) {
    if (!holds) {
      throw new IllegalArgumentException(rule + ", but was " + value);
    }
  }

  /** A decimal number of at most this many digits, of which {@code scale} are after the point. */
  public static ColumnType decimal(int digits, int scale) {
    return new ColumnType(Kind.DECIMAL, digits, scale);
  }

  /** Text of at most this many characters (code points). */
  public static ColumnType varchar(int characters) {
    return new ColumnType(Kind.VARCHAR, characters, 0);
  }

  /** The form in which values of this type are held. */
  public Form form() {
    return kind.form;
  }

  /** True if values are numbers. */
  public boolean isNumber() {
    return switch (kind) {
      case INTEGER, BIGINT, DECIMAL, DOUBLE -> true;
      case BOOLEAN, VARCHAR, DATE, TIMESTAMP -> false;
    };
  }

  /** The type whose text this line begins with. */
  public static ColumnType beginning(String line) {
    int end = 0;
    while (end < line.length() && Character.isLetter(line.charAt(end))) {
      end++;
    }
    Kind kind = Kind.valueOf(line.substring(0, end));
    if (end == line.length() || line.charAt(end) != '(') {
      return new ColumnType(kind, 0, 0);
    }
    String[] sizes = line.substring(end + 1, line.indexOf(')')).split(", ", -1);
    return new ColumnType(
        kind, Integer.parseInt(sizes[0]), sizes.length > 1 ? Integer.parseInt(sizes[1]) : 0);
  }

  /** The type as SQL writes it. */
  @Override
  public String toString() {
    return switch (kind) {
      case DECIMAL -> "DECIMAL(" + size + ", " + scale + ")";
      case VARCHAR -> "VARCHAR(" + size + ")";
      default -> kind.name();
    };
  }
}
