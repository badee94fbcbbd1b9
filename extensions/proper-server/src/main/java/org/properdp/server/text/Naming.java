package org.properdp.server.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.properdp.sql.text.ColumnNames;

/** The names that PostgreSQL gives columns which a statement does not name. */
public final class Naming {
  /** The name of a column that has no other. */
  public static final String NONE = "?column?";

  /** No name follows them, but another operand. */
  private static final Set<String> OPERATORS =
      Set.of("and", "or", "not", "is", "like", "ilike", "in", "between", "to", "from", "for");

  private static final Set<String> UNITS =
      Set.of("year", "quarter", "month", "week", "day", "hour", "minute", "second", "to");

  private static final Set<String> MOMENTS = Set.of("date", "time", "timestamp", "interval");

  /** The last words of types of several. */
  private static final Set<String> TYPE_ENDS = Set.of("precision", "varying", "zone");

  private static final Set<String> AFTER_CALL = Set.of("over", "filter", "within");
  private static final Set<String> BEFORE = Set.of("distinct", "all");
  private static final List<String> AFTER =
      List.of(
          "from",
          "where",
          "group",
          "having",
          "window",
          "order",
          "limit",
          "offset",
          "fetch",
          "union",
          "intersect",
          "except");

  private Naming() {}

  /** A statement whose columns all have their names, and those of the SELECTs in it. */
  public static List<Piece> in(List<Piece> statement) {
    List<Piece> named = new ArrayList<>();
    List<Piece> whole = listed(statement);
    int at = 0;
    while (at < whole.size()) {
      if (Pieces.begin(whole, at, "(", "select")) {
        int end = Pieces.closed(whole, at);
        named.add(Piece.sign("("));
        named.addAll(in(whole.subList(at + 1, Math.max(at + 1, end - 1))));
        named.add(Piece.sign(")"));
        at = end;
      } else {
        named.add(whole.get(at));
        at++;
      }
    }
    return named;
  }

  private static List<Piece> listed(List<Piece> statement) {
    if (!Pieces.begin(statement, 0, "select")) {
      return statement;
    }
    int begin = begin(statement);
    int end = Pieces.first(statement, begin, AFTER);
    List<Piece> named = new ArrayList<>(statement.subList(0, begin));
    String comma = "";
    for (List<Piece> column : Pieces.parted(statement.subList(begin, end), ",")) {
      named.addAll(Piece.of(comma));
      named.addAll(column);
      if (!column.isEmpty() && !isNamed(column)) {
        named.addAll(List.of(Piece.word("as"), Piece.quoted(of(column))));
      }
      comma = ",";
    }
    named.addAll(statement.subList(end, statement.size()));
    return named;
  }

  private static int begin(List<Piece> select) {
    int begin = 1;
    if (Pieces.begin(select, 1, "with", "differential_privacy")) {
      begin = Pieces.begin(select, 3, "options", "(") ? Pieces.closed(select, 4) : 3;
    }
    while (begin < select.size() && BEFORE.contains(select.get(begin).text())) {
      begin++;
    }
    return begin;
  }

  /** The names of a statement's columns, also of those that are equal; none if they are all. */
  public static List<String> names(List<Piece> statement) {
    return columns(statement).stream().map(Naming::of).toList();
  }

  /**
   * Of each column of a statement, the column of a table that it is, whatever it is called; empty
   * if it is computed. None if they are all.
   */
  public static List<String> read(List<Piece> statement) {
    return columns(statement).stream().map(Naming::readColumn).toList();
  }

  private static String readColumn(List<Piece> column) {
    int end = column.size();
    boolean isCalled = end > 1 && !column.get(end - 2).is(".") && endsInName(column);
    end -= isCalled ? column.get(end - 2).is("as") ? 2 : 1 : 0;
    return isQualified(column.subList(0, end)) ? column.get(end - 1).name() : "";
  }

  private static List<List<Piece>> columns(List<Piece> statement) {
    if (!Pieces.begin(statement, 0, "select")) {
      return List.of();
    }
    int begin = begin(statement);
    int end = Pieces.first(statement, begin, AFTER);
    List<List<Piece>> columns = Pieces.parted(statement.subList(begin, end), ",");
    boolean isAll =
        columns.stream().anyMatch(each -> !each.isEmpty() && each.get(each.size() - 1).is("*"));
    return isAll ? List.of() : columns;
  }

  private static boolean isNamed(List<Piece> column) {
    Piece last = column.get(column.size() - 1);
    boolean isBare = column.size() == 1 && last.kind() == Piece.Kind.WORD;
    return last.is("*") || (!isBare && last.isName() && endsInName(column));
  }

  /** The name of a column, by what stands in the list after SELECT. */
  public static String of(List<Piece> column) {
    int size = column.size();
    if (size == 0) {
      return NONE;
    }
    Piece last = column.get(size - 1);
    if (last.isName() && endsInName(column) && !(size == 1 && last.is("null"))) {
      return last.name();
    }
    List<List<Piece>> casts = Pieces.parted(column, "::");
    if (casts.size() > 1) {
      return ofCast(casts.get(0), casts.get(casts.size() - 1));
    } else if (column.get(0).is("case")) {
      return ofCase(column);
    } else if (Pieces.begin(column, 0, "array", "[")) {
      return Pieces.closed(column, 1) == size ? "array" : NONE;
    } else if (column.get(0).is("(") && Pieces.closed(column, 0) == size) {
      return inBrackets(column.subList(1, Math.max(1, size - 1)));
    }
    return isMoment(column) ? column.get(0).name() : called(column);
  }

  /** A SELECT that is a value has the name of its column. */
  private static String inBrackets(List<Piece> inner) {
    if (!Pieces.begin(inner, 0, "select")) {
      return of(inner);
    }
    List<String> names = names(inner);
    return names.size() == 1 ? names.get(0) : NONE;
  }

  /** A CASE has the name of what follows its ELSE, if that has one. */
  private static String ofCase(List<Piece> column) {
    int last = column.size() - 1;
    boolean isAlone =
        column.get(last).is("end")
            && column.subList(1, last).stream().noneMatch(piece -> piece.is("case"));
    int other = Pieces.first(column, 0, List.of("else"));
    String name = isAlone && other < last ? of(column.subList(other + 1, last)) : NONE;
    return name.equals(NONE) ? "case" : name;
  }

  /** Whether it is like {@code DATE '2026-11-30'}. */
  private static boolean isMoment(List<Piece> column) {
    return column.size() > 1
        && MOMENTS.contains(column.get(0).text())
        && column.get(1).kind() == Piece.Kind.STRING
        && (column.size() == 2 || endsInInterval(column));
  }

  /** Whether it is a name after those of its table, and perhaps of the schema. */
  private static boolean isQualified(List<Piece> column) {
    int most = 7;
    boolean isIt = column.size() % 2 == 1 && column.size() <= most;
    for (int at = 0; at < column.size() && isIt; at++) {
      isIt = at % 2 == 1 ? column.get(at).is(".") : column.get(at).isName();
    }
    return isIt;
  }

  private static boolean endsInName(List<Piece> column) {
    int size = column.size();
    if (size == 1 || column.get(size - 2).is("as")) {
      return true;
    }
    boolean isCase = column.get(0).is("case") && column.get(size - 1).is("end");
    Piece before = column.get(size - 2);
    boolean isOperand = before.kind() == Piece.Kind.WORD && OPERATORS.contains(before.text());
    return !isCase
        && !isOperand
        && !endsInInterval(column)
        && (isQualified(column) || isEnd(column.get(size - 2)))
        && isAfterType(Pieces.parted(column, "::"));
  }

  /** Whether the last word is the name of what is cast, and none of the type's. */
  private static boolean isAfterType(List<List<Piece>> casts) {
    List<Piece> type = casts.get(casts.size() - 1);
    int last = type.size() - 1;
    return casts.size() == 1
        || (last > 0
            && !type.get(last - 1).is(".")
            && !type.get(last - 1).is("without")
            && !TYPE_ENDS.contains(type.get(last).text()));
  }

  /** Whether the last word is the unit of {@code INTERVAL '1' DAY}. */
  private static boolean endsInInterval(List<Piece> column) {
    int at = column.size() - 1;
    while (at > 0 && UNITS.contains(column.get(at).text())) {
      at--;
    }
    return at > 0
        && at < column.size() - 1
        && column.get(at).kind() == Piece.Kind.STRING
        && column.get(at - 1).is("interval");
  }

  /** A name may follow what ends here, as in {@code f(x) name}. */
  private static boolean isEnd(Piece piece) {
    return piece.isName() || piece.is(")") || piece.is("]") || piece.kind() == Piece.Kind.STRING;
  }

  /** What is cast gives its name to the column, or else the type that it is cast to last. */
  private static String ofCast(List<Piece> value, List<Piece> type) {
    String inner = of(value);
    boolean isWeak = inner.equals(NONE) || inner.equals("case") || isMoment(value);
    if (!isWeak || type.isEmpty()) {
      return inner;
    }
    String name = type.get(Pieces.begin(type, 1, ".") && type.size() > 2 ? 2 : 0).name();
    return ColumnNames.ofType(name);
  }

  private static String of(String function, List<Piece> arguments) {
    int as = Pieces.first(arguments, 0, List.of("as"));
    if (function.equals("cast") && as < arguments.size()) {
      return ofCast(arguments.subList(0, as), arguments.subList(as + 1, arguments.size()));
    } else if (function.equals("trim")) {
      return Pieces.begin(arguments, 0, "leading")
          ? "ltrim"
          : Pieces.begin(arguments, 0, "trailing") ? "rtrim" : "btrim";
    }
    return function;
  }

  /** The function that is called, if the column is a call and nothing else. */
  private static String called(List<Piece> column) {
    int open = Pieces.begin(column, 1, ".") ? 3 : 1;
    int end = Pieces.begin(column, open, "(") ? Pieces.closed(column, open) : 0;
    boolean isCall =
        column.get(0).isName()
            && end > open + 1
            && (end == column.size() || AFTER_CALL.contains(column.get(end).text()));
    return isCall ? of(column.get(open - 1).name(), column.subList(open + 1, end - 1)) : NONE;
  }
}
