package org.properdp.server.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.properdp.server.text.Piece;
import org.properdp.server.text.Pieces;
import org.properdp.server.type.PgList;
import org.properdp.server.wire.ClientError;

/** Functions that stand after FROM: each makes a small table of what is written in its brackets. */
final class MadeTables {
  private static final String SERIES = "generate_series";
  private static final String UNNEST = "unnest";

  /** Those that make a table only, and have no one value. */
  static final Set<String> NAMES = Set.of(SERIES, UNNEST, "generate_subscripts");

  /** What may follow a table, and so is no name of it. */
  private static final Set<String> AFTER =
      Set.of(
          "where",
          "group",
          "having",
          "window",
          "order",
          "limit",
          "offset",
          "fetch",
          "for",
          "union",
          "intersect",
          "except",
          "join",
          "left",
          "right",
          "full",
          "inner",
          "cross",
          "natural",
          "on");

  private MadeTables() {}

  /**
   * A table of what is in brackets, or of the value that it stands for.
   *
   * @param end the place in the statement after the brackets
   */
  static List<Piece> of(String function, List<List<Piece>> inside, List<Piece> statement, int end) {
    int at = Pieces.begin(statement, end, "as") ? end + 1 : end;
    boolean isNamed =
        at < statement.size()
            && statement.get(at).isName()
            && !AFTER.contains(statement.get(at).text());
    Piece name = Piece.quoted(isNamed ? statement.get(at).name() : function);
    List<List<Piece>> rows =
        switch (function) {
          case SERIES -> series(inside);
          case UNNEST -> listed(inside.get(0));
          default -> NAMES.contains(function) ? List.of() : inside;
        };
    List<Piece> table = new ArrayList<>(Piece.of("(SELECT proper.made AS"));
    table.add(name);
    table.addAll(Piece.of("FROM (VALUES"));
    String none = "(CAST(NULL AS varchar))";
    if (rows.isEmpty()) {
      table.addAll(Piece.of(none));
    }
    for (int row = 0; row < rows.size(); row++) {
      table.addAll(Piece.of(row == 0 ? "(" : ", ("));
      table.addAll(rows.get(row));
      table.add(Piece.sign(")"));
    }
    table.addAll(Piece.of(") AS proper (made)" + (rows.isEmpty() ? " WHERE FALSE)" : ")")));
    if (!isNamed) {
      table.addAll(List.of(Piece.word("as"), name));
    }
    return table;
  }

  private static List<List<Piece>> listed(List<Piece> list) {
    if (Pieces.begin(list, 0, "array", "[")) {
      List<Piece> values = list.subList(2, Math.max(2, Pieces.closed(list, 1) - 1));
      return values.isEmpty() ? List.of() : Pieces.parted(values, ",");
    } else if (list.get(0).kind() == Piece.Kind.STRING) {
      return PgList.values(list.get(0).text().substring(1, list.get(0).text().length() - 1))
          .stream()
          .map(value -> Piece.of(value == null ? "NULL" : "'" + value + "'"))
          .toList();
    } else if (list.stream().anyMatch(piece -> piece.text().startsWith("$"))) {
      throw ClientError.of(
          ClientError.UNSUPPORTED,
          "unnest takes a list that is written out, or one of the catalog");
    }
    // The lists of the catalog are NULL.
    return List.of();
  }

  private static List<List<Piece>> series(List<List<Piece>> ends) {
    if (ends.size() != 2) {
      throw unsupported();
    } else if (isNull(ends.get(0)) || isNull(ends.get(1))) {
      return List.of();
    }
    return IntStream.rangeClosed(small(ends.get(0)), small(ends.get(1)))
        .mapToObj(number -> Piece.of(Integer.toString(number)))
        .toList();
  }

  private static boolean isNull(List<Piece> end) {
    return Pieces.begin(end, 0, "null") || Pieces.begin(end, 0, "cast", "(", "null");
  }

  /** A number as it is written, perhaps as a text that is cast to one. */
  private static int small(List<Piece> end) {
    List<Piece> bare = Pieces.parted(end, "::").get(0);
    String digits = bare.size() == 1 ? bare.get(0).text().replace("'", "") : "";
    if (digits.matches("[0-9]{1,2}")) {
      return Integer.parseInt(digits);
    }
    throw unsupported();
  }

  private static ClientError unsupported() {
    return ClientError.of(
        ClientError.UNSUPPORTED, SERIES + " takes small numbers only, written as they are");
  }
}
