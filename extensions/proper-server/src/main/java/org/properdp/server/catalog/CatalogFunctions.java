package org.properdp.server.catalog;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.PgType;

/** Functions that the catalog is asked with. Calcite calls them by what they do. */
public final class CatalogFunctions {
  private static final String UNKNOWN = "???";
  private static final int HEADER = 4;
  private static final int MOST_PATTERN = 500;
  private static final int MOST_STEPS = 5_000;

  /** Some functions of names double what is in them, and are called in each other. */
  private static final int MOST_NAME = 1_000;

  private CatalogFunctions() {}

  /** The name of a type with its length or digits. */
  public static @Nullable String formatType(@Nullable Integer oid, @Nullable Integer modifier) {
    if (oid == null) {
      return null;
    }
    int declared = modifier == null || modifier < HEADER ? -1 : modifier - HEADER;
    for (PgType type : PgType.all()) {
      if (type.oid() == oid) {
        return type.sqlName() + size(type, declared);
      }
    }
    return UNKNOWN;
  }

  /** What PostgreSQL prints of a type's number: the name; of no type, the number itself. */
  public static @Nullable String typeName(@Nullable Integer oid) {
    String name = formatType(oid, null);
    return oid == null || !UNKNOWN.equals(name) ? name : oid == 0 ? "-" : oid.toString();
  }

  private static String size(PgType type, int declared) {
    int scale = 0xFFFF;
    if (declared < 0) {
      return "";
    }
    return type == PgType.NUMERIC
        ? "(" + (declared >>> Short.SIZE) + "," + (declared & scale) + ")"
        : type == PgType.VARCHAR ? "(" + declared + ")" : "";
  }

  /**
   * A name as a statement has it, in quotes where it needs them; NULL of a text that is no name.
   */
  public static @Nullable String quotedName(@Nullable String name) {
    return name == null || name.length() > MOST_NAME ? null : WrittenName.shown(name);
  }

  /** The name in a text that has it as statements do; NULL if it can be nothing's here. */
  public static @Nullable String bareName(@Nullable String written) {
    String name = written == null || written.length() > MOST_NAME ? "" : WrittenName.bare(written);
    return name.isEmpty() ? null : name;
  }

  /** What PostgreSQL prints of a type that a text names; NULL if it names none. */
  public static @Nullable String typeOfName(@Nullable String written) {
    String name = bareName(written);
    return name == null ? null : Casts.type(name).map(PgType::sqlName).orElse(null);
  }

  /** Whether a text has a part that a pattern describes; NULL of a pattern that takes too long. */
  public static @Nullable Boolean matches(
      @Nullable String text, @Nullable String pattern, boolean inAnyCase) {
    if (text == null || pattern == null || pattern.length() > MOST_PATTERN) {
      return null;
    }
    try {
      int flags = inAnyCase ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0;
      return Pattern.compile(pattern, flags).matcher(new Watched(text)).find();
    } catch (PatternSyntaxException | TooLong wrong) {
      return null;
    }
  }

  /** A text that can be looked at so often, and no more: some patterns would look for years. */
  private static final class Watched implements CharSequence {
    private final String text;
    private int looks;

    Watched(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      looks++;
      if (looks > MOST_STEPS) {
        throw new TooLong();
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
