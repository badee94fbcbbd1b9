package org.properdp.server.catalog;

import java.util.List;
import org.properdp.server.text.Piece;
import org.properdp.server.text.Pieces;
import org.properdp.server.wire.ClientError;

/** Calls about lists: those that are written out, and those of the catalog, which are NULL. */
final class ListCalls {
  private static final int MOST_JOINED = 10_000;

  private ListCalls() {}

  /** The schemas in which names are looked for. */
  static List<Piece> schemas(List<List<Piece>> arguments) {
    boolean isAll = arguments.get(0).stream().anyMatch(piece -> piece.is("true"));
    return Piece.of(isAll ? "ARRAY['pg_catalog', 'public']" : "ARRAY['public']");
  }

  /** A list without a value: the lists of the catalog are NULL, and the others are left alone. */
  static List<Piece> withoutOne(List<List<Piece>> arguments) {
    if (Pieces.begin(arguments.get(0), 0, "array", "[")) {
      throw ClientError.of(
          ClientError.UNSUPPORTED, "array_remove takes lists of the catalog, and none written out");
    }
    return arguments.get(0);
  }

  /** How many values a list has; lists that are written out are the only ones here. */
  static List<Piece> sized(List<List<Piece>> arguments) {
    List<Piece> list = arguments.get(0);
    return Pieces.begin(list, 0, "array", "[")
        ? List.of(
            new Piece(
                Piece.Kind.NUMBER, Integer.toString(Pieces.parted(written(list), ",").size())))
        : Piece.of("CAST(NULL AS integer)");
  }

  /** The values of a list that is written out, in one text; of a list of the catalog it is NULL. */
  static List<Piece> joined(List<List<Piece>> arguments) {
    List<Piece> list = arguments.get(0);
    if (arguments.size() < 2 || !Pieces.begin(list, 0, "array", "[")) {
      return Piece.of("CAST(NULL AS varchar)");
    }
    String between = constant(arguments.get(1));
    String before = "";
    StringBuilder joined = new StringBuilder();
    List<Piece> values = written(list);
    for (List<Piece> value : Pieces.parted(values, ",")) {
      if (!value.isEmpty() && !Pieces.begin(value, 0, "null")) {
        joined.append(before).append(constant(value));
        before = between;
      }
      if (joined.length() > MOST_JOINED) {
        throw ClientError.of(
            "54000", "array_to_string must come to at most " + MOST_JOINED + " characters");
      }
    }
    return List.of(new Piece(Piece.Kind.STRING, "'" + joined + "'"));
  }

  /** A constant as it stands in quotes, perhaps as a text that is cast to one. */
  private static String constant(List<Piece> value) {
    boolean isCast = value.size() == 6 && Pieces.begin(value, 0, "cast", "(");
    Piece only = value.isEmpty() ? Piece.sign("") : value.get(isCast ? 2 : 0);
    boolean isText = only.kind() == Piece.Kind.STRING;
    boolean isOne = isCast || value.size() == 1;
    if (!isOne || !(isText || only.kind() == Piece.Kind.NUMBER)) {
      throw ClientError.of(
          ClientError.UNSUPPORTED,
          "array_to_string takes lists of the catalog, or of values that are written out");
    }
    return isText ? only.text().substring(1, only.text().length() - 1) : only.text();
  }

  /** What stands between the brackets, of which the second may be missing. */
  private static List<Piece> written(List<Piece> list) {
    return list.subList(2, Math.max(2, list.size() - 1));
  }
}
