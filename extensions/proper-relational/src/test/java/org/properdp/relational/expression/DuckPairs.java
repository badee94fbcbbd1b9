package org.properdp.relational.expression;

import static org.properdp.relational.expression.Expressions.call;
import static org.properdp.relational.expression.Expressions.coalesce;
import static org.properdp.relational.expression.Expressions.col;
import static org.properdp.relational.expression.Expressions.lit;
import static org.properdp.relational.expression.Expressions.when;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.properdp.relational.type.ColumnType;

/** Formulas, each with the same in DuckDB's SQL. */
final class DuckPairs {
  private final List<Pair> pairs = new ArrayList<>();

  /**
   * A formula and an expression of DuckDB.
   *
   * @param reason why the two differ, if they do
   */
  record Pair(Formula formula, String sql, String reason) {}

  private void add(Formula formula, String sql) {
    pairs.add(new Pair(formula, sql, ""));
  }

  static List<Pair> equal() {
    DuckPairs all = new DuckPairs();
    all.comparisons();
    all.lists();
    all.logic();
    all.arithmetic();
    all.numbers();
    all.choices();
    all.casts();
    all.texts();
    all.longerTexts();
    all.pairs.addAll(DuckPatterns.equal());
    all.moments();
    return all.pairs;
  }

  /** What is meant to be different, each with its reason. */
  static List<Pair> different() {
    return List.of(
        new Pair(col("p").plus(col("q")), "p + q", "decimals have 18 digits here, and 38 there"),
        new Pair(
            call("upper", col("t")),
            "upper(t)",
            "Unicode's simple upper case of \u00df is itself; there it is a capital one"),
        new Pair(
            call("date_diff", "week", col("e"), col("d")),
            difference("week"),
            "Mondays between the two here, and spans of seven days there"),
        new Pair(call("sqrt", col("x")), "sqrt(x)", "what is not a real number is NULL here"),
        new Pair(
            col("x").dividedBy(0), "x / 0", "division by zero is NULL here, and an infinity there"),
        new Pair(
            call("substring", col("s"), -1, 3),
            "substring(s, -1, 3)",
            "places before 1 are empty, as in standard SQL; there they count from the end"),
        new Pair(
            col("x").as(ColumnType.varchar(30)),
            "CAST(x AS VARCHAR)",
            "NaN and Infinity are written as Java reads them"),
        new Pair(
            lit(2.5).as(ColumnType.INTEGER),
            "CAST(CAST(2.5 AS DOUBLE) AS INTEGER)",
            "halves are rounded away from zero here, and to even there"),
        new Pair(
            col("t").as(ColumnType.varchar(2)),
            "CAST(t AS VARCHAR(2))",
            "text that is too long is NULL; DuckDB has no lengths"),
        new Pair(
            col("t").as(ColumnType.INTEGER),
            "CAST(t AS INTEGER)",
            "exponents are for DOUBLE alone"),
        new Pair(call("reverse", col("t")), "reverse(concat(t, 'e', chr(769)))", "graphemes there"),
        DuckPatterns.NO_PART);
  }

  private void comparisons() {
    String[][] operands = {
      {"i", "j"},
      {"i", "l"},
      {"l", "p"},
      {"p", "q"},
      {"q", "r"},
      {"x", "y"},
      {"x", "i"},
      {"p", "x"},
      {"s", "t"},
      {"b", "c"},
      {"d", "e"},
      {"e", "e"}
    };
    for (String[] pair : operands) {
      for (String operator : List.of("=", "<>", "<", "<=", ">", ">=")) {
        add(call(operator, col(pair[0]), col(pair[1])), pair[0] + " " + operator + " " + pair[1]);
      }
      add(
          call("IS DISTINCT FROM", col(pair[0]), col(pair[1])),
          pair[0] + " IS DISTINCT FROM " + pair[1]);
      add(
          call("IS NOT DISTINCT FROM", col(pair[0]), col(pair[1])),
          pair[0] + " IS NOT DISTINCT FROM " + pair[1]);
    }
  }

  private void lists() {
    add(col("i").between(-5, 5), "i BETWEEN -5 AND 5");
    add(col("s").ge("a"), "s >= 'a'");
    add(lit(3).lt(col("i")), "3 < i");
    add(col("i").in(1, 2, null), "i IN (1, 2, NULL)");
    add(col("s").in("a", "ab", ""), "s IN ('a', 'ab', '')");
    add(col("p").in(1, col("i"), new BigDecimal("0.100")), "p IN (1, i, 0.100)");
    for (String column : List.of("b", "i", "x", "t", "e")) {
      add(col(column).isNull(), column + " IS NULL");
      add(col(column).isNotNull(), column + " IS NOT NULL");
    }
    for (String pattern :
        List.of("%", "a%", "%b", "_b%", "%a%b%", "", "a_b", "ab", "%\uD83D\uDE00_")) {
      add(col("t").like(pattern), "t LIKE '" + pattern + "'");
    }
    add(call("LIKE", col("t"), "%\\%", "\\"), "t LIKE '%\\%' ESCAPE '\\'");
    add(call("LIKE", col("t"), col("s")), "t LIKE s");
  }

  private void logic() {
    add(col("b").and(col("c")), "b AND c");
    add(col("b").or(col("c")), "b OR c");
    add(col("b").not(), "NOT b");
    for (String test : List.of("IS TRUE", "IS NOT TRUE", "IS FALSE", "IS NOT FALSE")) {
      add(call(test, col("b")), "b " + test);
    }
  }

  private void arithmetic() {
    String[][] operands = {{"l", "m"}, {"p", "p"}, {"x", "y"}, {"x", "i"}, {"p", "x"}, {"p", "7"}};
    for (String[] pair : operands) {
      Formula right = pair[1].equals("7") ? lit(7) : col(pair[1]);
      for (String operator : List.of("+", "-", "*")) {
        boolean tooLong = operator.equals("*") && pair[1].equals("q");
        if (!tooLong) {
          add(call(operator, col(pair[0]), right), pair[0] + " " + operator + " " + pair[1]);
        }
      }
      add(
          when(right.ne(0), col(pair[0]).dividedBy(right)).otherwise(null),
          "CASE WHEN " + pair[1] + " <> 0 THEN " + pair[0] + " / " + pair[1] + " END");
    }
    add(col("i").plus(col("j")), "CAST(i AS BIGINT) + j");
    add(col("i").times(col("j")), "CAST(i AS BIGINT) * j");
    add(call("//", col("l"), col("m")), "l // m");
    add(call("div", col("i"), 7), "i // 7");
    add(col("l").mod(col("m")), "l % m");
    add(call("mod", col("p"), 7), "p % 7");
    add(call("-", col("l")), "-l");
    add(call("-", col("p")), "-p");
    add(call("-", col("x")), "-x");
  }

  private void numbers() {
    for (String column : List.of("l", "p", "q", "x")) {
      for (String function : List.of("abs", "sign", "floor", "ceil", "round", "trunc")) {
        add(call(function, col(column)), function + "(" + column + ")");
      }
    }
    for (int digits : List.of(0, 1, 3)) {
      add(call("round", col("q"), digits), "round(q, " + digits + ")");
      add(call("round", col("y"), digits), "round(y, " + digits + ")");
    }
    add(call("round", col("l"), -2), "round(l, -2)");
    add(call("round", col("p"), -1), "round(p, -1)");
    add(call("sqrt", col("x")), "CASE WHEN x >= 0 THEN sqrt(x) END");
    add(call("exp", col("x")), "exp(x)");
    add(call("ln", call("abs", col("x"))), "CASE WHEN x <> 0 THEN ln(abs(x)) END");
    add(call("log10", call("abs", col("l"))), "CASE WHEN l <> 0 THEN log10(abs(l)) END");
    add(call("power", call("abs", col("y")), 3), "power(abs(y), 3)");
  }

  private void choices() {
    add(
        when(col("b"), col("i")).when(col("c"), col("j")).otherwise(null),
        "CASE WHEN b THEN i WHEN c THEN j END");
    add(when(col("b"), col("s")).otherwise(col("t")), "CASE WHEN b THEN s ELSE t END");
    add(coalesce(col("i"), col("p")), "coalesce(i, p)");
    add(coalesce(col("s"), col("t"), "z"), "coalesce(s, t, 'z')");
    add(call("nullif", col("i"), 0), "nullif(i, 0)");
    add(call("nullif", col("x"), col("y")), "nullif(x, y)");
    add(call("greatest", col("x"), col("y")), "greatest(x, y)");
    add(call("least", col("s"), col("t")), "least(s, t)");
    add(call("greatest", col("l"), col("i"), 5), "greatest(l, i, 5)");
  }

  private void casts() {
    ColumnType cents = ColumnType.decimal(9, 2);
    add(col("l").as(ColumnType.INTEGER), "CAST(l AS INTEGER)");
    add(col("q").as(cents), "CAST(q AS DECIMAL(9, 2))");
    add(col("q").as(ColumnType.INTEGER), "CAST(q AS INTEGER)");
    add(col("i").as(cents), "CAST(i AS DECIMAL(9, 2))");
    add(col("p").as(ColumnType.DOUBLE), "CAST(p AS DOUBLE)");
    add(col("i").as(ColumnType.BOOLEAN), "CAST(i AS BOOLEAN)");
    add(col("b").as(ColumnType.INTEGER), "CAST(b AS INTEGER)");
    add(col("p").as(ColumnType.varchar(20)), "CAST(p AS VARCHAR)");
    add(col("b").as(ColumnType.varchar(20)), "CAST(b AS VARCHAR)");
    add(col("e").as(ColumnType.varchar(30)), "CAST(e AS VARCHAR)");
    add(col("d").as(ColumnType.varchar(30)), "CAST(d AS VARCHAR)");
    add(call("abs", col("y")).as(ColumnType.varchar(30)).as(ColumnType.DOUBLE), "abs(y)");
    add(col("e").as(ColumnType.DATE), "CAST(e AS DATE)");
    add(col("d").as(ColumnType.TIMESTAMP), "CAST(d AS TIMESTAMP)");
  }

  private void texts() {
    for (String function : List.of("lower", "trim", "ltrim", "rtrim", "length", "reverse")) {
      add(call(function, col("t")), function + "(t)");
    }
    add(call("upper", call("replace", col("t"), "\u00df", "")), "upper(replace(t, '\u00df', ''))");
    add(call("trim", col("t"), "ab "), "trim(t, 'ab ')");
    add(call("starts_with", col("t"), col("s")), "starts_with(t, s)");
    add(call("ends_with", col("t"), col("s")), "ends_with(t, s)");
    add(call("contains", col("t"), col("s")), "contains(t, s)");
    add(call("position", col("s"), col("t")), "position(s IN t)");
    add(call("substring", col("t"), 2, 2), "substring(t, 2, 2)");
    add(call("substring", col("t"), 2), "substring(t, 2)");
    for (int count : List.of(0, 1, 2, -1, -2)) {
      add(call("left", col("t"), count), "left(t, " + count + ")");
      add(call("right", col("t"), count), "right(t, " + count + ")");
    }
  }

  private void longerTexts() {
    add(call("||", col("s"), "-", col("s")), "s || '-' || s");
    add(call("concat", col("s"), col("s")), "concat(s, s)");
    add(call("replace", col("s"), "a", "xy"), "replace(s, 'a', 'xy')");
    add(call("lpad", col("s"), 6, "xy"), "lpad(s, 6, 'xy')");
    add(call("rpad", col("s"), 2, "xy"), "rpad(s, 2, 'xy')");
  }

  private void moments() {
    for (String field :
        List.of("year", "quarter", "month", "day", "dow", "isodow", "doy", "week")) {
      add(call("extract", field, col("d")), "extract(" + field + " FROM d)");
      add(call("extract", field, col("e")), "extract(" + field + " FROM e)");
    }
    for (String unit : List.of("year", "quarter", "month", "week", "day")) {
      add(call("date_trunc", unit, col("d")), "CAST(date_trunc('" + unit + "', d) AS DATE)");
    }
    for (String unit : List.of("hour", "minute", "second")) {
      add(call("extract", unit, col("e")), "extract(" + unit + " FROM e)");
      add(call("date_trunc", unit, col("e")), "date_trunc('" + unit + "', e)");
      add(call("date_add", unit, 100_000, col("e")), inYears("e + INTERVAL 100000 " + unit));
    }
    for (String unit : List.of("year", "quarter", "month", "week", "day", "hour")) {
      add(call("date_trunc", unit, col("e")), "date_trunc('" + unit + "', e)");
      if (!unit.equals("week")) {
        add(call("date_diff", unit, col("e"), col("d")), difference(unit));
      }
      add(call("date_add", unit, 5, col("e")), inYears("e + INTERVAL 5 " + unit));
    }
    add(
        call("date_diff", "week", col("e"), col("d")),
        "date_diff('day', date_trunc('week', e), date_trunc('week', CAST(d AS TIMESTAMP))) // 7");
    add(call("date_add", "month", -13, col("d")), inYears("CAST(d - INTERVAL 13 month AS DATE)"));
    add(col("d").plus(100), inYears("d + 100"));
    add(col("d").minus(100), inYears("d - 100"));
    add(col("d").minus(col("e").as(ColumnType.DATE)), "d - CAST(e AS DATE)");
    add(
        call("make_date", col("i").mod(9999), 2, 29),
        "CASE WHEN i % 9999 > 0 THEN make_date(i % 9999, 2, 29) END");
  }

  private static String difference(String unit) {
    return "date_diff('" + unit + "', e, CAST(d AS TIMESTAMP))";
  }

  /** DuckDB's years go further. */
  private static String inYears(String sql) {
    return "CASE WHEN year(" + sql + ") BETWEEN 1 AND 9999 THEN " + sql + " END";
  }
}
