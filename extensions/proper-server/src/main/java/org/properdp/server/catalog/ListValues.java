package org.properdp.server.catalog;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.server.text.Piece;
import org.properdp.server.text.Pieces;
import org.properdp.server.type.PgList;
import org.properdp.server.type.PgType;
import org.properdp.server.wire.ClientError;

/** Parameters that are lists, as in {@code = ANY ($1)}: they are written out where they stand. */
final class ListValues {
  private static final int MOST_VALUES = 1_000;

  /** Whatever is done with a statement takes longer for longer ones, and some by the square. */
  private static final int MOST_PIECES = 20_000;

  private ListValues() {}

  /** The statement with the values of its parameters that are lists. */
  static List<Piece> in(List<Piece> statement, List<@Nullable Object> values) {
    List<Piece> filled = new ArrayList<>();
    for (Piece piece : statement) {
      int number = number(piece);
      Object value = number < 0 || number >= values.size() ? null : values.get(number);
      if (value instanceof List<?> list) {
        filled.addAll(written(list));
        if (filled.size() > MOST_PIECES) {
          throw ClientError.of("54000", "a statement with its lists is too long");
        }
      } else {
        filled.add(piece);
      }
    }
    return filled;
  }

  private static List<Piece> written(List<?> list) {
    if (list.isEmpty()) {
      return Piece.of("'{}'");
    }
    List<Piece> written = new ArrayList<>(Piece.of("ARRAY["));
    for (Object value : list) {
      written.addAll(written.size() > 2 ? Piece.of(",") : List.of());
      String text = String.valueOf(value);
      written.add(
          value == null
              ? Piece.word("null")
              : value instanceof Number
                  ? new Piece(Piece.Kind.NUMBER, text)
                  : new Piece(Piece.Kind.STRING, "'" + text.replace("'", "''") + "'"));
    }
    written.add(Piece.sign("]"));
    return written;
  }

  /** The number of a parameter, from 0; −1 if the piece is none. */
  private static int number(Piece piece) {
    return piece.kind() == Piece.Kind.WORD && piece.text().matches("\\$[0-9]{1,4}")
        ? Integer.parseInt(piece.text().substring(1)) - 1
        : -1;
  }

  /** The type of a parameter, from 0, of which a client has said none. */
  static PgType type(List<Piece> statement, int number) {
    for (int at = 0; at < statement.size(); at++) {
      if (number(statement.get(at)) == number) {
        if (Pieces.begin(statement, at + 1, "::") && Pieces.begin(statement, at + 3, "[", "]")) {
          return PgType.listOf(named(statement.get(at + 2).text()));
        } else if (Pieces.begin(statement, at + 1, "::") && at + 2 < statement.size()) {
          return named(statement.get(at + 2).text());
        } else if (isCompared(statement, at)) {
          return PgType.TEXT_LIST;
        } else if (isNumber(statement, at)) {
          return PgType.OID;
        }
      }
    }
    return PgType.TEXT;
  }

  private static boolean isCompared(List<Piece> statement, int at) {
    return Pieces.begin(statement, at - 2, "any", "(")
        || Pieces.begin(statement, at - 2, "all", "(");
  }

  /** Whether a column with a number is equal to what is here. */
  private static boolean isNumber(List<Piece> statement, int at) {
    return at > 1
        && statement.get(at - 1).is("=")
        && statement.get(at - 2).isName()
        && CatalogColumns.NUMBERS.contains(statement.get(at - 2).name());
  }

  /** The type with a name of one word; TEXT if there is none. */
  private static PgType named(String name) {
    PgType named = PgType.named(name);
    return named == null ? PgType.TEXT : named;
  }

  /** A value as it stands in a statement: a list if its type is one. */
  static @Nullable Object value(@Nullable Object value, PgType type) {
    PgType element = type.element();
    if (value == null || element == null) {
      return value;
    }
    List<@Nullable String> values = PgList.values(value.toString());
    if (values.size() > MOST_VALUES) {
      throw new IllegalArgumentException(
          "a list must have at most " + MOST_VALUES + " values, but had " + values.size());
    }
    List<@Nullable Object> list = new ArrayList<>();
    for (String each : values) {
      list.add(each == null || !element.category().equals("N") ? each : whole(each));
    }
    return list;
  }

  private static Long whole(String number) {
    try {
      return Long.valueOf(number);
    } catch (NumberFormatException wrong) {
      throw new IllegalArgumentException("a list of numbers must have numbers only", wrong);
    }
  }
}
