package org.properdp.server.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.properdp.server.text.Naming;
import org.properdp.server.text.Piece;
import org.properdp.server.text.Pieces;

/**
 * Takes out of a statement what asks tables of PostgreSQL's catalog in which there is never
 * anything, such as those of indexes: a SELECT from such a table has no rows, whatever else it has
 * in it. So expressions that only such SELECTs have need no meaning here.
 */
final class EmptyParts {
  private static final List<String> AFTER_FROM =
      List.of("where", "group", "having", "window", "order", "limit", "offset", "fetch", "for");
  private static final List<String> OUTER = List.of("right", "full");
  private static final List<String> SETS = List.of("union", "intersect", "except");

  private static final Set<String> OPERATORS =
      Set.of("+", "-", "*", "/", "%", "||", "=", "<>", "!=", "<", ">", "<=", ">=", "is", "in");

  /** What can be something else than NULL of a NULL, or of a number of no rows. */
  private static final Set<String> OF_NULL = Set.of("count", "coalesce", "case", "is");

  private static final Set<String> AGGREGATES =
      Set.of("count", "sum", "min", "max", "avg", "string_agg", "array_agg", "bool_or", "bool_and");

  /** Functions that make rows of a value, and have no meaning here. */
  private static final Set<String> MAKING =
      Set.of("unnest", "generate_subscripts", "regexp_split_to_table", "aclexplode");

  /** What a SELECT in brackets is no value after. */
  private static final Set<String> BEFORE_ROWS =
      Set.of(
          "from",
          "join",
          "lateral",
          "in",
          "exists",
          "any",
          "some",
          "all",
          "as",
          "union",
          "intersect",
          "except");

  private final Predicate<String> isEmpty;

  /**
   * Of tables of these names.
   *
   * @param isEmpty whether a table of a name has no rows
   */
  EmptyParts(Predicate<String> isEmpty) {
    this.isEmpty = isEmpty;
  }

  /** The statement without them. */
  List<Piece> without(List<Piece> statement) {
    if (Pieces.begin(statement, 0, "select") && isEmpty(statement)) {
      return nothing(statement);
    }
    return inside(parts(statement));
  }

  private List<Piece> inside(List<Piece> statement) {
    List<Piece> kept = new ArrayList<>();
    int at = 0;
    while (at < statement.size()) {
      if (Pieces.begin(statement, at, "(", "select")) {
        int end = Pieces.closed(statement, at);
        inner(statement, at, end, kept);
        at = end;
      } else {
        kept.add(statement.get(at));
        at++;
      }
    }
    return kept;
  }

  /** What is united: a part without rows keeps what has a meaning, so that types agree. */
  private List<Piece> parts(List<Piece> statement) {
    if (statement.stream().noneMatch(piece -> MAKING.contains(piece.text()))) {
      return statement;
    }
    List<Piece> kept = new ArrayList<>();
    int at = 0;
    while (at < statement.size()) {
      int set = Pieces.first(statement, at, SETS);
      List<Piece> part = statement.subList(at, set);
      boolean isMade = part.stream().anyMatch(piece -> MAKING.contains(piece.text()));
      kept.addAll(isMade && isEmpty(part) ? nothing(part) : part);
      int next =
          Math.min(statement.size(), set + (Pieces.begin(statement, set + 1, "all") ? 2 : 1));
      kept.addAll(statement.subList(set, next));
      at = next;
    }
    return kept;
  }

  /** A SELECT in brackets: a value is NULL, a list is empty, and a table has no rows. */
  private void inner(List<Piece> whole, int open, int end, List<Piece> kept) {
    List<Piece> select = whole.subList(open + 1, Math.max(open + 1, end - 1));
    Piece before = open == 0 ? Piece.sign("") : whole.get(open - 1);
    boolean isValue =
        !(before.kind() == Piece.Kind.WORD && BEFORE_ROWS.contains(before.text()))
            // It is what follows the queries of a WITH.
            && !before.is(")")
            && !hasOneRow(select);
    if (isValue && before.is("array") && isEmpty(select)) {
      kept.remove(kept.size() - 1);
      kept.addAll(Piece.of("CAST('{}' AS varchar)"));
    } else if (isValue && !before.is(",") && isEmpty(select)) {
      kept.addAll(Piece.of("CAST(NULL AS varchar)"));
    } else {
      kept.add(Piece.sign("("));
      kept.addAll(without(select));
      kept.add(Piece.sign(")"));
    }
  }

  private boolean isEmpty(List<Piece> select) {
    int set = Pieces.first(select, 0, SETS);
    if (set < select.size()) {
      int next = set + (Pieces.begin(select, set + 1, "all") ? 2 : 1);
      return select.get(set).is("union")
          && !hasOneRow(select)
          && isEmpty(select.subList(0, set))
          && isEmpty(select.subList(next, select.size()));
    }
    int from = Pieces.first(select, 0, List.of("from"));
    if (!Pieces.begin(select, 0, "select") || from == select.size()) {
      return false;
    }
    if (hasOneRow(select) && !isKnown(select, from)) {
      return false;
    }
    int end = Pieces.first(select, from, AFTER_FROM);
    return Pieces.parted(select.subList(from + 1, end), ",").stream().anyMatch(this::hasNoRows);
  }

  /** Whether a SELECT has a row also when its tables have none: one of aggregates. */
  private static boolean hasOneRow(List<Piece> select) {
    int from = Pieces.first(select, 0, List.of("from"));
    return Pieces.begin(select, 0, "select")
        && Pieces.first(select, from, List.of("group")) == select.size()
        && (Pieces.first(select, from, List.of("having")) < select.size()
            || Pieces.parted(select.subList(1, from), ",").stream()
                .anyMatch(EmptyParts::isAggregated));
  }

  /** Whether the values of that row are known: expressions of NULL are NULL, but for some. */
  private static boolean isKnown(List<Piece> select, int from) {
    return Pieces.first(select, from, List.of("having")) == select.size()
        && Pieces.parted(select.subList(1, from), ",").stream()
            .noneMatch(
                column ->
                    isAggregated(column)
                        && !isAggregate(column)
                        && column.stream().anyMatch(each -> OF_NULL.contains(each.text())));
  }

  private static boolean isAggregated(List<Piece> column) {
    int at = 0;
    while (at < column.size()) {
      if (Pieces.begin(column, at, "(", "select")) {
        at = Pieces.closed(column, at);
      } else if (isAggregateAt(column, at)) {
        return true;
      } else {
        at++;
      }
    }
    return false;
  }

  /** Whether an aggregate is called here; over a window it gives a value for each row. */
  private static boolean isAggregateAt(List<Piece> column, int at) {
    return AGGREGATES.contains(column.get(at).text())
        && Pieces.begin(column, at + 1, "(")
        && !Pieces.begin(column, Pieces.closed(column, at + 1), "over");
  }

  /** Whether tables that are joined have no rows: the first, or one that must have a partner. */
  private boolean hasNoRows(List<Piece> joined) {
    if (Pieces.first(joined, 0, OUTER) < joined.size()) {
      return false;
    }
    if (isEmptyTable(joined, 0)) {
      return true;
    }
    int at = 0;
    while (at < joined.size()) {
      at = Pieces.first(joined, at, List.of("join"));
      Piece before = at == 0 ? Piece.sign("") : joined.get(at - 1);
      boolean isInner = !(before.is("left") || before.is("outer"));
      if (at < joined.size() && isInner && isEmptyTable(joined, at + 1)) {
        return true;
      }
      at++;
    }
    return false;
  }

  private boolean isEmptyTable(List<Piece> pieces, int from) {
    int at = Pieces.begin(pieces, from, "only") ? from + 1 : from;
    if (Pieces.begin(pieces, at, "(")) {
      List<Piece> inner = pieces.subList(at + 1, Math.max(at + 1, Pieces.closed(pieces, at) - 1));
      return Pieces.begin(inner, 0, "select")
          ? isEmpty(inner) && !hasOneRow(inner)
          : hasNoRows(inner);
    }
    int name = Pieces.begin(pieces, at + 1, ".") ? at + 2 : at;
    return name < pieces.size()
        && pieces.get(name).isName()
        && isEmpty.test(pieces.get(name).name());
  }

  /** A SELECT with the same columns and no rows; with one row if it is of aggregates. */
  private static List<Piece> nothing(List<Piece> select) {
    int from = Pieces.first(select, 0, List.of("from"));
    boolean isGrouped = Pieces.first(select, from, List.of("group")) < select.size();
    int begin = Pieces.begin(select, 1, "distinct") ? 2 : 1;
    List<Piece> nothing = new ArrayList<>(List.of(Piece.word("select")));
    boolean isOne = false;
    for (List<Piece> column : Pieces.parted(select.subList(begin, from), ",")) {
      boolean isAggregate = !isGrouped && isAggregate(column);
      isOne |= !isGrouped && isAggregated(column);
      String value = isAggregate ? ofNothing(column.get(0).text()) : "CAST(NULL AS varchar)";
      nothing.addAll(nothing.size() > 1 ? List.of(Piece.sign(",")) : List.of());
      nothing.addAll(Piece.of(value));
      nothing.addAll(List.of(Piece.word("as"), Piece.quoted(Naming.of(column))));
    }
    nothing.addAll(Piece.of(isOne ? "FROM (VALUES (0)) t" : "FROM (VALUES (0)) t WHERE FALSE"));
    return nothing;
  }

  /** A driver relies on a list of words, though nothing is in it: a text that is empty. */
  private static String ofNothing(String aggregate) {
    return switch (aggregate) {
      case "count" -> "CAST(0 AS bigint)";
      case "string_agg" -> "CAST('' AS varchar)";
      default -> "CAST(NULL AS varchar)";
    };
  }

  /** Whether a column is an aggregate and nothing else, perhaps with a type and a name. */
  private static boolean isAggregate(List<Piece> column) {
    if (column.isEmpty() || !isAggregateAt(column, 0)) {
      return false;
    }
    List<Piece> after = column.subList(Pieces.closed(column, 1), column.size());
    return after.stream().noneMatch(each -> OPERATORS.contains(each.text()));
  }
}
