package org.properdp.relational.expression.function;

import java.util.Collections;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.value.LikePattern;
import org.properdp.relational.expression.value.RegexpPattern;
import org.properdp.relational.expression.value.Search;
import org.properdp.relational.expression.value.Trimming;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;

/** Functions of text, in characters that are code points. */
final class Texts {
  private Texts() {}

  private static boolean areTexts(List<Argument> arguments, int least, int most) {
    return arguments.size() >= least
        && arguments.size() <= most
        && Types.are(
            arguments, Collections.nCopies(arguments.size(), Kind.VARCHAR).toArray(Kind[]::new));
  }

  static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  /** UPPER and LOWER. */
  static @Nullable Overload letters(List<Argument> arguments, IntUnaryOperator letter) {
    return same(
        arguments,
        text -> {
          int[] letters = text.codePoints().map(letter).toArray();
          return new String(letters, 0, letters.length);
        });
  }

  static @Nullable Overload reverse(List<Argument> arguments) {
    return same(arguments, text -> new StringBuilder(text).reverse().toString());
  }

  /** A function that keeps the length. */
  private static @Nullable Overload same(List<Argument> arguments, UnaryOperator<String> operator) {
    return areTexts(arguments, 1, 1)
        ? Overload.strict(
            Types.of(arguments),
            Types.type(arguments, 0),
            cells -> cells.give(operator.apply(cells.text(0))))
        : null;
  }

  /** TRIM and its halves: blanks, or all characters of the second argument. */
  static @Nullable Overload trim(List<Argument> arguments, boolean left, boolean right) {
    return areTexts(arguments, 1, 2)
        ? Overload.strict(
            Types.of(arguments),
            Types.type(arguments, 0),
            cells -> {
              String characters = cells.count() == 2 ? cells.text(1) : " ";
              cells.give(Trimming.trimmed(cells.text(0), characters, left, right));
            })
        : null;
  }

  static @Nullable Overload length(List<Argument> arguments) {
    return areTexts(arguments, 1, 1)
        ? Overload.strict(
            Types.of(arguments),
            ColumnType.INTEGER,
            cells -> cells.give((long) length(cells.text(0))))
        : null;
  }

  static @Nullable Overload test(List<Argument> arguments, BiPredicate<String, String> predicate) {
    return areTexts(arguments, 2, 2)
        ? Overload.strict(
            Types.of(arguments),
            ColumnType.BOOLEAN,
            cells -> cells.give(predicate.test(cells.text(0), cells.text(1))))
        : null;
  }

  /** POSITION of the first text in the second, from 1; 0 if it is not there. */
  static @Nullable Overload position(List<Argument> arguments) {
    return areTexts(arguments, 2, 2)
        ? Overload.strict(
            Types.of(arguments),
            ColumnType.INTEGER,
            cells -> {
              String text = cells.text(1);
              int at = Search.first(text, cells.text(0), 0);
              cells.give(at < 0 ? 0L : text.codePointCount(0, at) + 1L);
            })
        : null;
  }

  /** SUBSTRING from a place, of a length if one is given; as in standard SQL. */
  static @Nullable Overload substring(List<Argument> arguments) {
    boolean toEnd = Types.are(arguments, Kind.VARCHAR, Kind.BIGINT);
    if (!toEnd && !Types.are(arguments, Kind.VARCHAR, Kind.BIGINT, Kind.BIGINT)) {
      return null;
    }
    return Overload.strict(
        Types.of(arguments),
        Types.type(arguments, 0),
        cells -> {
          String text = cells.text(0);
          long from = cells.whole(1);
          long count = cells.count() == 2 ? Long.MAX_VALUE : cells.whole(2);
          if (count >= 0) {
            long end = from > 0 && count > Long.MAX_VALUE - from ? Long.MAX_VALUE : from + count;
            cells.give(
                cells.count() == 2 ? part(text, from, Long.MAX_VALUE) : part(text, from, end));
          }
        });
  }

  /** The characters from one place to before another, counted from 1. */
  static String part(String text, long from, long end) {
    int length = length(text);
    int first = (int) Math.max(0, Math.min(length, from < 1 ? 0 : from - 1));
    int last = (int) Math.max(first, Math.min(length, end < 1 ? 0 : end - 1));
    int start = text.offsetByCodePoints(0, first);
    return text.substring(start, text.offsetByCodePoints(start, last - first));
  }

  /** LEFT and RIGHT; a negative count leaves out so many at the other end. */
  static @Nullable Overload end(List<Argument> arguments, boolean left) {
    if (!Types.are(arguments, Kind.VARCHAR, Kind.BIGINT)) {
      return null;
    }
    return Overload.strict(
        Types.of(arguments),
        Types.type(arguments, 0),
        cells -> {
          String text = cells.text(0);
          long count = Math.max(-length(text), Math.min(length(text), cells.whole(1)));
          long kept = count < 0 ? length(text) + count : count;
          cells.give(
              left ? part(text, 1, kept + 1) : part(text, length(text) - kept + 1, Long.MAX_VALUE));
        });
  }

  /** REGEXP_LIKE of a pattern that is a constant. */
  static @Nullable Overload regexpLike(List<Argument> arguments) {
    if (!areTexts(arguments, 2, 2) || !arguments.get(1).isKnown()) {
      return null;
    }
    RegexpPattern pattern = RegexpPattern.of(arguments.get(1).known().text());
    return Overload.strict(
        Types.of(arguments), ColumnType.BOOLEAN, cells -> cells.give(pattern.isIn(cells.text(0))));
  }

  /** LIKE, with an escape if one is given. */
  static @Nullable Overload like(List<Argument> arguments) {
    if (!areTexts(arguments, 2, 3)) {
      return null;
    }
    return Overload.prepared(
        Types.of(arguments),
        ColumnType.BOOLEAN,
        given -> {
          boolean constant = given.stream().skip(1).allMatch(Argument::isKnown);
          LikePattern fixed =
              constant
                  ? LikePattern.of(
                      given.get(1).known().text(),
                      given.size() == 3 ? given.get(2).known().text() : "")
                  : null;
          return cells -> {
            LikePattern pattern =
                constant
                    ? fixed
                    : LikePattern.of(cells.text(1), cells.count() == 3 ? cells.text(2) : "");
            if (pattern != null) {
              cells.give(pattern.matches(cells.text(0)));
            }
          };
        });
  }
}
