package org.properdp.sql.question;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Formula;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;

/**
 * The cells that GROUP BY makes: all combinations of public values. Which there are follows from
 * declarations, public tables and the statement, never from people's rows.
 */
final class Cells {
  /** The most cells of a question. */
  static final int MOST = 10_000;

  /** The most noisy values of a question: while they are drawn, other questions wait. */
  private static final long MOST_VALUES = 50_000;

  /** Names of columns that no statement gives. */
  static final Pattern MADE = Pattern.compile("(aggregate|window|sub-query) \\d+'*|[$].*");

  private final KnownValues known;
  private final ErrorLocator places;

  Cells(KnownValues known, ErrorLocator places) {
    this.known = known;
    this.places = places;
  }

  /**
   * The cells of these keys.
   *
   * @param nullable of each key whether its type has NULL
   * @param names what each is called in the plan
   */
  List<List<@Nullable Object>> of(
      Protected rows, Vector<Formula> keys, Vector<Boolean> nullable, Vector<String> names) {
    List<List<@Nullable Object>> cells = new ArrayList<>();
    cells.add(List.of());
    for (int key = 0; key < keys.size(); key++) {
      List<@Nullable Object> values =
          values(rows, keys.get(key), nullable.get(key), names.get(key), key);
      checkCells((long) cells.size() * values.size(), places);
      List<List<@Nullable Object>> more = new ArrayList<>();
      for (List<@Nullable Object> cell : cells) {
        for (Object value : values) {
          List<@Nullable Object> longer = new ArrayList<>(cell);
          longer.add(value);
          more.add(Collections.unmodifiableList(longer));
        }
      }
      cells = more;
    }
    return cells;
  }

  /** Refuses so many cells if they are too many. */
  static void checkCells(long cells, ErrorLocator places) {
    if (cells > MOST) {
      throw places.refuseGroups(
          Rule.WORK, "a question can have at most " + MOST + " cells: group by fewer values");
    }
  }

  /** A cell of some keys among all that any set has; NULL stands for those of other sets. */
  static List<@Nullable Object> widened(
      List<@Nullable Object> cell, List<Integer> keys, int width) {
    List<@Nullable Object> wide = new ArrayList<>(Collections.nCopies(width, null));
    for (int at = 0; at < keys.size(); at++) {
      wide.set(keys.get(at), cell.get(at));
    }
    return Collections.unmodifiableList(wide);
  }

  /** The cells of a set, with the values of its own keys alone. */
  static List<List<@Nullable Object>> narrowed(NoisyQuestion.GroupSet set) {
    List<List<@Nullable Object>> cells = new ArrayList<>();
    for (List<@Nullable Object> wide : set.cells()) {
      List<@Nullable Object> cell = new ArrayList<>();
      set.keys().forEach(key -> cell.add(wide.get(key)));
      cells.add(Collections.unmodifiableList(cell));
    }
    return cells;
  }

  /** Refuses so many aggregates in so many cells if these are too many values. */
  static void checkValues(int aggregates, int cells, ErrorLocator places) {
    if ((long) aggregates * cells > MOST_VALUES) {
      throw places.refuse(
          Rule.WORK,
          "a question can have at most "
              + MOST_VALUES
              + " noisy values, but "
              + aggregates
              + " aggregates in "
              + cells
              + " cells are more: ask for fewer at once",
          SqlKind.SELECT);
    }
  }

  /** A refusal of a key, which says what would make it public. */
  private SqlError notPublic(Protected rows, Formula key, String name, int at) {
    boolean isKey =
        Vector.range(0, rows.fields().size())
            .filter(rows.owner()::isKey)
            .exists(field -> rows.fields().get(field).toString().equals(key.toString()));
    String sentence =
        isKey
            ? "people's rows can be grouped by public values only, but its key tells people apart:"
                + " a row for each person is made after FROM, by (SELECT …, COUNT(*) AS n … GROUP"
                + " BY "
                + name
                + ") AS t"
            : "people's rows can be grouped by public values only: a column with a DOMAIN, or with"
                + " few numbers within its BOUNDS, a column of a public table, a condition, CASE"
                + " with constants, a calendar field, a column that WHERE … IN (…) lists, a number"
                + " or a day that WHERE has between two constants, or what is computed of these in"
                + " at most "
                + ValueEnumeration.MOST
                + " ways. These are not known of "
                + way(key.bind(rows.rows().columns()), name);
    return places.refuseGroup(Rule.PUBLIC_VALUES, sentence, name, at);
  }

  private static String way(Expression expression, String written) {
    boolean isNamed = isNamed(expression);
    String name = MADE.matcher(written).matches() ? "what is grouped by" : written;
    return (isNamed ? expression : name + ", which is computed of each person")
        + (expression instanceof Expression.Column column
            ? ": list the values that you want, WHERE "
                + (isNamed ? column.name() : name)
                + " IN (…), have numbers and days BETWEEN two constants, or have it a DOMAIN"
                + " declared"
            : ": list the values that you want, WHERE … IN (…) of the same expression, say in"
                + " WHERE between which two days or numbers it is or what it is computed of, or"
                + " make classes of it, CASE WHEN … THEN 'low' ELSE 'high' END");
  }

  /** True if all columns have names that the statement knows. */
  static boolean isNamed(Expression expression) {
    return expression instanceof Expression.Column column
        ? !MADE.matcher(column.name()).matches()
        : ValueEnumeration.arguments(expression).stream().allMatch(Cells::isNamed);
  }

  /** NULL is the last one. */
  private List<@Nullable Object> values(
      Protected rows, Formula key, boolean nullable, String name, int at) {
    Set<@Nullable Object> values = known.of(rows, key);
    if (values == null) {
      throw notPublic(rows, key, name, at);
    }
    List<@Nullable Object> cells =
        new ArrayList<>(values.stream().filter(value -> value != null).toList());
    if (nullable && values.contains(null)) {
      cells.add(null);
    }
    if (cells.isEmpty()) {
      throw places.refuseGroup(
          Rule.PUBLIC_VALUES,
          "there is no public value to group by: a public table that has none must be loaded first,"
              + " and what WHERE and JOIN say must leave some",
          name,
          at);
    }
    return cells;
  }

  @Override
  public String toString() {
    return "Cells";
  }
}
