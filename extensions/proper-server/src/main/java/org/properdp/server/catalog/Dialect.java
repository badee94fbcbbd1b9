package org.properdp.server.catalog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.properdp.server.text.Piece;
import org.properdp.server.text.Pieces;
import org.properdp.server.type.PgList;

/** Writes in standard SQL what clients write about the catalog in PostgreSQL's. */
final class Dialect {
  private static final Set<String> SCHEMAS = Set.of("pg_catalog", "information_schema");

  /** Columns have these names where none is given; standard SQL keeps the words for itself. */
  private static final Set<String> NAMED_SO =
      Set.of("row_number", "rank", "dense_rank", "count", "sum", "min", "max", "avg");

  /** What can follow the list of a SELECT; another one is in brackets. */
  private static final Set<String> AFTER_LIST =
      Set.of(
          "select",
          "from",
          "where",
          "group",
          "having",
          "union",
          "intersect",
          "except",
          "order",
          "limit",
          "offset",
          "fetch");

  private Dialect() {}

  /** The statement in standard SQL. */
  static List<Piece> standard(List<Piece> statement, Calls calls) {
    return lists(quoted(withFrom(calls.without(lowered(plain(statement))))));
  }

  /** Without what says what is so anyhow: named operators, collations, schemas of functions. */
  private static List<Piece> plain(List<Piece> statement) {
    List<Piece> plain = new ArrayList<>();
    int at = 0;
    while (at < statement.size()) {
      Piece piece = statement.get(at);
      if (Pieces.begin(statement, at, "operator", "(", "pg_catalog", ".")) {
        plain.add(statement.get(Math.min(at + 4, statement.size() - 1)));
        at += 6;
      } else if (piece.is("collate")) {
        at += Pieces.begin(statement, at + 2, ".") ? 4 : 2;
      } else if (isSchema(piece)
          && Pieces.begin(statement, at + 1, ".")
          && isPlain(statement, at)) {
        at += 2;
      } else if (piece.is("pg_partition_tree") && Pieces.begin(statement, at + 1, "(")) {
        plain.add(piece);
        at = Pieces.closed(statement, at + 1);
      } else if (Pieces.begin(statement, at, "[", "]")) {
        at += 2;
      } else {
        plain.add(piece);
        at++;
      }
    }
    return plain;
  }

  /** Without calls of lower around a constant text, which is written in small letters instead. */
  private static List<Piece> lowered(List<Piece> statement) {
    List<Piece> lowered = new ArrayList<>();
    int at = 0;
    while (at < statement.size()) {
      boolean isWritten =
          Pieces.begin(statement, at, "lower", "(")
              && Pieces.closed(statement, at + 1) == at + 4
              && statement.get(at + 2).kind() == Piece.Kind.STRING;
      if (isWritten) {
        String text = statement.get(at + 2).text().toLowerCase(Locale.ROOT);
        lowered.add(new Piece(Piece.Kind.STRING, text));
        at += 4;
      } else {
        lowered.add(statement.get(at));
        at++;
      }
    }
    return lowered;
  }

  /** A SELECT with conditions and no table chooses from one row. */
  private static List<Piece> withFrom(List<Piece> statement) {
    List<Piece> filled = new ArrayList<>();
    int at = 0;
    while (at < statement.size()) {
      int end = statement.get(at).is("select") ? endOfList(statement, at + 1) : at + 1;
      filled.addAll(statement.subList(at, end));
      if (end > at + 1 && Pieces.begin(statement, end, "where")) {
        filled.addAll(Piece.of("FROM (VALUES (0)) AS proper_row (proper_zero)"));
      }
      at = end;
    }
    return filled;
  }

  private static int endOfList(List<Piece> statement, int from) {
    int at = from;
    while (at < statement.size() && !statement.get(at).is(")")) {
      Piece piece = statement.get(at);
      if (piece.kind() == Piece.Kind.WORD && AFTER_LIST.contains(piece.text())) {
        return at;
      }
      at = piece.is("(") || piece.is("[") ? Pieces.closed(statement, at) : at + 1;
    }
    return at;
  }

  private static boolean isSchema(Piece piece) {
    return piece.isName() && SCHEMAS.contains(piece.name());
  }

  /** Whether a function or a type follows, and no table. */
  private static boolean isPlain(List<Piece> statement, int at) {
    return Pieces.begin(statement, at + 3, "(")
        || Pieces.begin(statement, at - 1, "::")
        || (Pieces.begin(statement, at - 1, "as") && Pieces.begin(statement, at + 3, ")"));
  }

  /** New names may be words that standard SQL keeps for itself. */
  private static List<Piece> quoted(List<Piece> statement) {
    List<Piece> quoted = new ArrayList<>();
    Deque<Boolean> casts = new ArrayDeque<>(List.of(false));
    for (int at = 0; at < statement.size(); at++) {
      Piece piece = statement.get(at);
      if (piece.is("(")) {
        casts.push(Pieces.begin(statement, at - 1, "cast"));
      } else if (piece.is(")") && casts.size() > 1) {
        casts.pop();
      }
      boolean isNew = Pieces.begin(statement, at - 1, "as") && !casts.getFirst();
      boolean isNamed = NAMED_SO.contains(piece.text()) && !Pieces.begin(statement, at + 1, "(");
      boolean isQuery = Pieces.begin(statement, at + 1, "(") || piece.is("materialized");
      quoted.add(
          ((isNew && !isQuery) || isNamed) && piece.kind() == Piece.Kind.WORD
              ? Piece.quoted(piece.text())
              : piece);
    }
    return quoted;
  }

  /** {@code = ANY (…)} and {@code <> ALL (…)} of lists that are written out. */
  private static List<Piece> lists(List<Piece> statement) {
    List<Piece> plain = new ArrayList<>();
    int at = 0;
    while (at < statement.size()) {
      boolean isAny = Pieces.begin(statement, at, "=", "any", "(");
      boolean isAll =
          Pieces.begin(statement, at, "<>", "all", "(")
              || Pieces.begin(statement, at, "!=", "all", "(");
      if (isAny || isAll) {
        int end = Pieces.closed(statement, at + 2);
        List<Piece> list = statement.subList(at + 3, Math.max(at + 3, end - 1));
        plain.addAll(isQuery(list) ? statement.subList(at, end) : in(list, isAll));
        at = end;
      } else {
        plain.add(statement.get(at));
        at++;
      }
    }
    return plain;
  }

  private static boolean isQuery(List<Piece> list) {
    return Pieces.begin(list, 0, "select");
  }

  private static List<Piece> in(List<Piece> list, boolean isAll) {
    List<Piece> bare =
        list.subList(
            0,
            list.size()
                - Pieces.parted(list, "::").stream()
                    .skip(1)
                    .mapToInt(part -> part.size() + 1)
                    .sum());
    while (bare.size() > 1 && bare.get(0).is("(") && Pieces.closed(bare, 0) == bare.size()) {
      bare = bare.subList(1, bare.size() - 1);
    }
    List<Piece> values = new ArrayList<>(Piece.of(isAll ? "NOT IN (" : "IN ("));
    if (Pieces.begin(bare, 0, "array", "[")) {
      values.addAll(bare.subList(2, bare.size() - 1));
    } else if (bare.size() == 1 && bare.get(0).text().matches("(?s)'\\{.*\\}'")) {
      values.addAll(written(bare.get(0).text()));
    } else {
      values.addAll(bare);
    }
    // Of no values: none of them is equal, and all of them differ.
    if (values.get(values.size() - 1).is("(")) {
      return Piece.of(isAll ? "IS NOT NULL" : "IN (NULL)");
    }
    values.add(Piece.sign(")"));
    return values;
  }

  /** The values of {@code '{a,b}'}. */
  private static List<Piece> written(String list) {
    List<Piece> values = new ArrayList<>();
    for (String each : PgList.values(list.substring(1, list.length() - 1))) {
      values.addAll(values.isEmpty() ? List.of() : List.of(Piece.sign(",")));
      values.add(
          each == null ? Piece.word("null") : new Piece(Piece.Kind.STRING, "'" + each + "'"));
    }
    return values;
  }
}
