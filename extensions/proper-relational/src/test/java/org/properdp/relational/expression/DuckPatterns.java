package org.properdp.relational.expression;

import static org.properdp.relational.expression.Expressions.call;
import static org.properdp.relational.expression.Expressions.col;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.properdp.Repeats;

/** Regular expressions, parts of texts and formats of days, each with the same in DuckDB's SQL. */
final class DuckPatterns {
  static final DuckPairs.Pair NO_PART =
      new DuckPairs.Pair(
          call("split_part", col("t"), "a", 0),
          "split_part(t, 'a', 0)",
          "there is no part 0, which PostgreSQL refuses");

  private final List<DuckPairs.Pair> pairs = new ArrayList<>();

  private void add(Formula formula, String sql) {
    pairs.add(new DuckPairs.Pair(formula, sql, ""));
  }

  static List<DuckPairs.Pair> equal() {
    DuckPatterns all = new DuckPatterns();
    all.patterns();
    all.parts();
    all.formats();
    return all.pairs;
  }

  private void patterns() {
    SplittableRandom random = new SplittableRandom(162);
    for (int count = Repeats.count(60, 1_000); count > 0; count--) {
      String pattern = SlowPattern.random(random).toString();
      add(call("regexp_like", col("t"), pattern), "regexp_matches(t, '" + pattern + "')");
    }
  }

  private void parts() {
    for (int number : List.of(1, 2, 3, -1, -2, 1_000_000_000)) {
      for (String separator : List.of("a", "ba", "b", " ", "", "\uD83D\uDE00")) {
        add(
            call("split_part", col("t"), separator, number),
            "split_part(t, '" + separator + "', " + number + ")");
      }
    }
    add(
        call("split_part", col("t"), col("s"), col("i")),
        "CASE WHEN i <> 0 THEN split_part(t, s, i) END");
    add(
        call("lpad", col("t"), col("i"), col("s")),
        "CASE WHEN i <= 4096 AND s <> '' THEN lpad(t, i, s) END");
    add(
        call("rpad", col("t"), col("i"), col("s")),
        "CASE WHEN i <= 4096 AND s <> '' THEN rpad(t, i, s) END");
  }

  private void formats() {
    for (String column : List.of("d", "e")) {
      for (String[] field : SlowDates.FIELDS) {
        add(
            call("strftime", col(column), "<" + field[1] + ">"),
            "strftime(" + column + ", '<" + field[1] + ">')");
      }
      String iso = "%Y-%m-%dT%H:%M:%S";
      add(
          call("to_char", col(column), "yyyy-MM-DD\"T\"HH24:mi:SS"),
          "strftime(" + column + ", '" + iso + "')");
      add(call("strftime", col(column), "100 %%"), "strftime(" + column + ", '100 %%')");
    }
    add(call("to_char", col("d"), "YYYY-\"Q\"Q"), "strftime(d, '%Y') || '-Q' || quarter(d)");
  }
}
