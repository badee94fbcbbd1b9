package org.properdp.server.catalog;

import java.util.List;
import org.properdp.server.text.Piece;
import org.properdp.server.text.Pieces;
import org.properdp.server.wire.ClientError;

/** Calls about lists: those that are written out, and those of the catalog, which are NULL. */
final class ListCalls {
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
                Piece.Kind.NUMBER,
                Integer.toString(Pieces.parted(list.subList(2, list.size() - 1), ",").size())))
        : Piece.of("CAST(NULL AS integer)");
  }
}
