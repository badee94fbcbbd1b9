package org.properdp.relational.expression.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A form in which a moment is written, as TO_CHAR and STRFTIME have it: some fields, and text. */
public final class MomentFormat {
  /** The most characters that a moment takes. */
  public static final int MOST_CHARACTERS = 100;

  /** Fields of TO_CHAR, a text in quotes, and what stands for itself. */
  private static final Pattern WORDS =
      Pattern.compile("(?i:YYYY|MM|DDD|DD|HH24|MI|SS|ID|Q)|\"[^\"]*\"|[^A-Za-z\"\\\\]");

  private static final Pattern SIGNS = Pattern.compile("%[YmdjHMSu%]|[^%]");

  /** The fields of both, each with the number of its digits. */
  private static final Map<String, Field> FIELDS =
      Map.ofEntries(
          Map.entry("YYYY", new Field(DateField.YEAR, 4)),
          Map.entry("%Y", new Field(DateField.YEAR, 4)),
          Map.entry("MM", new Field(DateField.MONTH, 2)),
          Map.entry("%m", new Field(DateField.MONTH, 2)),
          Map.entry("DD", new Field(DateField.DAY, 2)),
          Map.entry("%d", new Field(DateField.DAY, 2)),
          Map.entry("DDD", new Field(DateField.DOY, 3)),
          Map.entry("%j", new Field(DateField.DOY, 3)),
          Map.entry("HH24", new Field(DateField.HOUR, 2)),
          Map.entry("%H", new Field(DateField.HOUR, 2)),
          Map.entry("MI", new Field(DateField.MINUTE, 2)),
          Map.entry("%M", new Field(DateField.MINUTE, 2)),
          Map.entry("SS", new Field(DateField.SECOND, 2)),
          Map.entry("%S", new Field(DateField.SECOND, 2)),
          Map.entry("ID", new Field(DateField.ISODOW, 1)),
          Map.entry("%u", new Field(DateField.ISODOW, 1)),
          Map.entry("Q", new Field(DateField.QUARTER, 1)));

  private record Field(DateField of, int digits) {}

  /** A text, or a field if there is one. */
  private record Part(String text, @Nullable Field field) {}

  private final List<Part> parts = new ArrayList<>();
  private DateField finest = DateField.YEAR;

  private MomentFormat() {}

  /**
   * The format of TO_CHAR or STRFTIME.
   *
   * @throws IllegalArgumentException if it is none; the message says which fields there are
   */
  public static MomentFormat of(String function, String written) {
    boolean isWords = function.equals("TO_CHAR");
    MomentFormat format = new MomentFormat();
    Matcher part = (isWords ? WORDS : SIGNS).matcher(written);
    int at = 0;
    while (at < written.length() && part.region(at, written.length()).lookingAt()) {
      format.add(isWords ? part.group().toUpperCase(Locale.ROOT) : part.group(), part.group());
      at = part.end();
    }
    if (at < written.length() || at == 0 || format.of(0).length() > MOST_CHARACTERS) {
      throw new IllegalArgumentException(
          "a format of "
              + function
              + " must make 1 to "
              + MOST_CHARACTERS
              + " characters, with the fields "
              + (isWords
                  ? "YYYY, MM, DD, DDD, HH24, MI, SS, ID, Q and other letters in double quotes"
                  : "%Y, %m, %d, %j, %H, %M, %S, %u and %% and any text")
              + (at < written.length() ? ", but character " + (at + 1) + " begins no field" : ""));
    }
    return format;
  }

  private void add(String name, String written) {
    Field field = FIELDS.get(name);
    boolean isQuoted = written.length() > 1 && written.startsWith("\"");
    parts.add(
        new Part(
            isQuoted
                ? written.substring(1, written.length() - 1)
                : written.equals("%%") ? "%" : written,
            field));
    finest = field != null && field.of.compareTo(finest) > 0 ? field.of : finest;
  }

  /** The unit through which all moments are written alike. */
  public TimeUnit unit() {
    TimeUnit unit = finest.isOfTime() ? TimeUnit.named(finest.name()) : null;
    return unit == null ? TimeUnit.DAY : unit;
  }

  /** A moment in this form. */
  public String of(long micros) {
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      String digits = part.field == null ? part.text : "000" + part.field.of.of(micros);
      text.append(
          part.field == null ? digits : digits.substring(digits.length() - part.field.digits));
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return parts.toString();
  }
}
