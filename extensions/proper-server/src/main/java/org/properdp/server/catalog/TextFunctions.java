package org.properdp.server.catalog;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.value.RegexpPattern;
import org.properdp.server.session.Settings;
import org.properdp.server.type.PgList;
import org.properdp.server.wire.ClientError;

/** Functions of the catalog that make texts, lists and truths of texts. */
final class TextFunctions {
  /** The most characters of a text that becomes another one. */
  private static final int MOST_TEXT = 2_000;

  /** The most characters of what is computed. */
  private static final int MOST_COMPUTED = 10_000;

  private static final Pattern PLACE = Pattern.compile("%(.?)", Pattern.DOTALL);
  private static final Pattern PART = Pattern.compile("\"((?:[^\"]|\"\")*+)\"|([^\".]++)");
  private static final List<String> LOOKS = List.of("select", "usage", "connect");

  private TextFunctions() {}

  /** A value that is short enough. */
  static @Nullable Object bounded(String name, @Nullable Object value) {
    if (value instanceof String text && text.length() > MOST_COMPUTED) {
      throw tooLong(name, MOST_COMPUTED);
    }
    return value;
  }

  private static ClientError tooLong(String name, int most) {
    return ClientError.of(
        "54000", "the text of " + name + " must have at most " + most + " characters");
  }

  /** Analysts may look, and nothing else; of several privileges it is enough to have one. */
  static @Nullable Boolean mayLook(Arguments all) {
    String said = all.text(all.texts().size() - 1);
    return said == null
        ? null
        : Stream.of(said.split(",", -1))
            .anyMatch(each -> LOOKS.contains(each.strip().toLowerCase(Locale.ROOT)));
  }

  static @Nullable String setting(Arguments all, Settings settings) {
    String name = String.valueOf(all.text(0)).toLowerCase(Locale.ROOT);
    return all.isTrue(1) ? settings.values().get(name) : settings.get(name);
  }

  static @Nullable String item(List<@Nullable String> list, @Nullable String number) {
    // A number can be larger than any position: it is compared as it is written.
    return IntStream.range(0, list.size())
        .filter(at -> String.valueOf(at + 1).equals(number))
        .mapToObj(list::get)
        .findFirst()
        .orElse(null);
  }

  /** As SQL has it: NULL is equal to nothing, and different from nothing. */
  static @Nullable Boolean equalsAny(@Nullable String value, Arguments all) {
    List<@Nullable String> list = all.list(1);
    if (value == null || all.text(1) == null) {
      return null;
    }
    boolean isOne =
        list.stream().anyMatch(each -> each != null && (value.equals(each) || same(value, each)));
    return isOne ? Boolean.TRUE : list.contains(null) ? null : Boolean.FALSE;
  }

  private static boolean same(String one, String other) {
    String number = "[+-]?[0-9]{1,18}";
    return one.matches(number)
        && other.matches(number)
        && new BigDecimal(one).compareTo(new BigDecimal(other)) == 0;
  }

  static @Nullable String split(Arguments all) {
    String text = all.text(0);
    String between = all.text(1);
    if (text == null) {
      return null;
    } else if (between == null || between.isEmpty()) {
      throw ClientError.of(
          ClientError.UNSUPPORTED, "string_to_array takes two texts, of which none may be empty");
    } else if (text.length() > MOST_TEXT) {
      throw tooLong("string_to_array", MOST_TEXT);
    }
    return PgList.text(
        text.isEmpty() ? List.of() : List.of(text.split(Pattern.quote(between), -1)));
  }

  static List<String> parts(String name) {
    Matcher part = PART.matcher(name);
    List<String> parts = new ArrayList<>();
    while (part.find()) {
      parts.add(
          part.group(2) == null
              ? part.group(1).replace("\"\"", "\"")
              : part.group(2).strip().toLowerCase(Locale.ROOT));
    }
    return parts;
  }

  static @Nullable String series(Arguments all) {
    Integer from = all.number(0);
    Integer to = all.number(1);
    if (all.texts().size() > 2) {
      throw ClientError.of(
          ClientError.UNSUPPORTED,
          "generate_series takes two numbers, as in generate_series(1, 3)");
    }
    return from == null || to == null ? null : numbers(from, to);
  }

  static String numbers(int from, int to) {
    if (to - (long) from >= CatalogFunctions.MOST_ROWS) {
      throw ClientError.of(
          ClientError.UNSUPPORTED,
          "a series of the catalog must have at most " + CatalogFunctions.MOST_ROWS + " rows");
    }
    return PgList.text(IntStream.rangeClosed(from, to).boxed().toList());
  }

  static @Nullable String quoted(@Nullable String text, UnaryOperator<String> quote) {
    if (text != null && text.length() > MOST_TEXT) {
      throw tooLong("a name", MOST_TEXT);
    }
    return text == null ? null : quote.apply(text);
  }

  static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  /** Texts one after the other, as a text says. */
  static @Nullable String format(Arguments all) {
    String written = all.text(0);
    if (written == null) {
      return null;
    } else if (written.length() > MOST_TEXT) {
      throw tooLong("format", MOST_TEXT);
    }
    Matcher place = PLACE.matcher(written);
    StringBuilder text = new StringBuilder();
    int next = 1;
    while (place.find()) {
      boolean isSign = place.group(1).equals("%");
      if (!isSign && next >= all.texts().size()) {
        throw ClientError.of("22023", "format has more places than values");
      }
      String value = isSign ? "%" : formatted(place.group(1), all.text(next++));
      place.appendReplacement(text, Matcher.quoteReplacement(value));
      bounded("format", text.toString());
    }
    return place.appendTail(text).toString();
  }

  private static String formatted(String kind, @Nullable String value) {
    return switch (kind) {
      case "s" -> Objects.requireNonNullElse(value, "");
      case "I" -> Objects.requireNonNullElse(quoted(value, WrittenName::shown), "");
      case "L" -> Objects.requireNonNullElse(quoted(value, TextFunctions::literal), "NULL");
      default ->
          throw ClientError.of(
              ClientError.UNSUPPORTED, "format knows the places %s, %I and %L, and writes %% as %");
    };
  }

  /** Whether a text has a part that a pattern describes; NULL of a pattern that is none. */
  static @Nullable Boolean matches(
      @Nullable String text, @Nullable String pattern, boolean inAnyCase) {
    if (text == null || pattern == null) {
      return null;
    }
    try {
      UnaryOperator<String> read = said -> inAnyCase ? said.toLowerCase(Locale.ROOT) : said;
      return RegexpPattern.of(read.apply(pattern)).isIn(read.apply(text));
    } catch (IllegalArgumentException wrong) {
      return null;
    }
  }
}
