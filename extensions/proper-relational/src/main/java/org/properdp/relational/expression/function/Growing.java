package org.properdp.relational.expression.function;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.value.Search;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;

/**
 * Functions whose texts are longer than what they are made of. The length is computed first: a text
 * of more than 4,096 characters is NULL, and is never made.
 */
final class Growing {
  private static final int MOST = RowCells.MOST_MADE;

  private Growing() {}

  private static @Nullable ColumnType joined(List<Argument> arguments) {
    if (arguments.isEmpty()
        || arguments.stream().anyMatch(argument -> argument.type().kind() != Kind.VARCHAR)) {
      return null;
    }
    return Types.varchar(
        Math.min(MOST, arguments.stream().mapToLong(argument -> argument.type().size()).sum()));
  }

  /** The operator {@code ||}: NULL if any text is. */
  static @Nullable Overload strictConcat(List<Argument> arguments) {
    ColumnType result = joined(arguments);
    return result == null || arguments.size() < 2
        ? null
        : Overload.growing(Types.of(arguments), result, Growing::concat);
  }

  /** CONCAT, which leaves NULLs out. */
  static @Nullable Overload concat(List<Argument> arguments) {
    ColumnType result = joined(arguments);
    return result == null ? null : Overload.lenient(Types.of(arguments), result, Growing::concat);
  }

  private static void concat(RowCells cells) {
    long length = 0;
    for (int at = 0; at < cells.count(); at++) {
      length += cells.isNull(at) ? 0 : Texts.length(cells.text(at));
    }
    if (length <= MOST) {
      StringBuilder text = new StringBuilder();
      for (int at = 0; at < cells.count(); at++) {
        text.append(cells.isNull(at) ? "" : cells.text(at));
      }
      cells.give(text.toString());
    }
  }

  static @Nullable Overload replace(List<Argument> arguments) {
    return Types.are(arguments, Kind.VARCHAR, Kind.VARCHAR, Kind.VARCHAR)
        ? Overload.growing(Types.of(arguments), ColumnType.varchar(MOST), Growing::replace)
        : null;
  }

  private static void replace(RowCells cells) {
    String text = cells.text(0);
    String part = cells.text(1);
    String by = cells.text(2);
    if (part.isEmpty()) {
      cells.give(text);
      return;
    }
    List<Integer> places = places(text, part);
    long grown = (long) places.size() * (Texts.length(by) - Texts.length(part));
    if (Texts.length(text) + grown > MOST) {
      return;
    }
    StringBuilder result = new StringBuilder();
    int from = 0;
    for (int place : places) {
      result.append(text, from, place).append(by);
      from = place + part.length();
    }
    cells.give(result.append(text, from, text.length()).toString());
  }

  private static List<Integer> places(String text, String part) {
    List<Integer> places = new ArrayList<>();
    int[] ends = Search.ends(part);
    int at = Search.first(text, part, 0, ends);
    while (at >= 0) {
      places.add(at);
      at = Search.first(text, part, at + part.length(), ends);
    }
    return places;
  }

  /** SPLIT_PART: no part is longer than the text, and an empty separator parts characters. */
  static @Nullable Overload splitPart(List<Argument> arguments) {
    return Types.are(arguments, Kind.VARCHAR, Kind.VARCHAR, Kind.BIGINT)
        ? Overload.strict(Types.of(arguments), Types.type(arguments, 0), Growing::splitPart)
        : null;
  }

  private static void splitPart(RowCells cells) {
    String text = cells.text(0);
    String separator = cells.text(1);
    long number = cells.whole(2);
    boolean isEach = separator.isEmpty();
    List<Integer> places = isEach ? List.of() : places(text, separator);
    int count = isEach ? Texts.length(text) : places.size() + 1;
    long at = number < 0 ? count + number : number - 1;
    if (number == 0) {
      return;
    } else if (at < 0 || at >= count) {
      cells.give("");
    } else if (isEach) {
      cells.give(Texts.part(text, at + 1, at + 2));
    } else {
      int from = at == 0 ? 0 : places.get((int) at - 1) + separator.length();
      cells.give(text.substring(from, at == count - 1 ? text.length() : places.get((int) at)));
    }
  }

  /** LPAD and RPAD: a text that is too long is cut at its end. */
  static @Nullable Overload pad(List<Argument> arguments, boolean left) {
    if (!Types.are(arguments, Kind.VARCHAR, Kind.BIGINT)
        && !Types.are(arguments, Kind.VARCHAR, Kind.BIGINT, Kind.VARCHAR)) {
      return null;
    }
    Argument length = arguments.get(1);
    ColumnType result =
        Types.varchar(length.isKnown() ? Math.min(MOST, length.known().whole()) : MOST);
    return Overload.growing(Types.of(arguments), result, cells -> pad(cells, left));
  }

  private static void pad(RowCells cells, boolean left) {
    String text = cells.text(0);
    long wanted = Math.max(0, cells.whole(1));
    String fill = cells.count() == 3 ? cells.text(2) : " ";
    int length = Texts.length(text);
    if (wanted > MOST || (wanted > length && fill.isEmpty())) {
      return;
    }
    if (wanted <= length) {
      cells.give(text.substring(0, text.offsetByCodePoints(0, (int) wanted)));
      return;
    }
    StringBuilder padding = new StringBuilder();
    int missing = (int) wanted - length;
    int each = Texts.length(fill);
    padding.append(fill.repeat(missing / each));
    padding.append(fill, 0, fill.offsetByCodePoints(0, missing % each));
    cells.give(left ? padding + text : text + padding);
  }
}
