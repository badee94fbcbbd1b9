package org.properdp.sql.relation;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.Constants;
import org.properdp.sql.relation.Relation.Peoples;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.text.SqlError;
import org.properdp.tables.OpenTables;
import org.properdp.tables.PublicRows;
import org.properdp.tables.engine.JavaValues;
import org.properdp.tables.expression.Expression;
import org.properdp.tables.expression.Expressions;
import org.properdp.tables.expression.Formula;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.type.ColumnType.Kind;

/**
 * The cells that GROUP BY makes: all combinations of public values. Which there are follows from
 * declarations, public tables and the statement, never from people's rows.
 */
final class Cells {
  /** The most cells of a question. */
  static final int MOST = 10_000;

  /** The most noisy values of a question: while they are drawn, other questions wait. */
  private static final long MOST_VALUES = 50_000;

  private final OpenTables tables;
  private final Places places;

  Cells(OpenTables tables, Places places) {
    this.tables = tables;
    this.places = places;
  }

  /**
   * The cells of these keys.
   *
   * @param nullable of each key whether its type has NULL
   * @param names what each is called in the plan
   */
  List<List<@Nullable Object>> of(
      Peoples rows, Vector<Formula> keys, Vector<Boolean> nullable, Vector<String> names) {
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
  static void checkCells(long cells, Places places) {
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
  static void checkValues(int aggregates, int cells, Places places) {
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
  private SqlError notPublic(Peoples rows, Formula key, String name, int at) {
    Expression expression = key.bind(rows.rows().columns());
    boolean isKey =
        Vector.range(0, rows.fields().size())
            .filter(rows.keys()::contains)
            .exists(field -> rows.fields().get(field).toString().equals(key.toString()));
    if (isKey) {
      return places.refuseGroup(
          Rule.PUBLIC_VALUES,
          "people's rows can be grouped by public values only, but its key tells people apart: a"
              + " row for each person is made after FROM, by (SELECT …, COUNT(*) AS n … GROUP BY "
              + name
              + ") AS t",
          name,
          at);
    }
    String way =
        expression instanceof Expression.Column column
            ? "list the values that you want, WHERE "
                + column.name()
                + " IN (…), or have it a"
                + " DOMAIN declared"
            : "list the values that you want, WHERE … IN (…) of the same expression, or make"
                + " classes of it, CASE WHEN … THEN 'low' ELSE 'high' END";
    return places.refuseGroup(
        Rule.PUBLIC_VALUES,
        "people's rows can be grouped by public values only: a column with a DOMAIN, a column of"
            + " a public table, a condition, CASE with constants, a calendar field, or a column"
            + " that WHERE … IN (…) lists. These are not known of "
            + expression
            + ": "
            + way,
        name,
        at);
  }

  private List<@Nullable Object> values(
      Peoples rows, Formula key, boolean nullable, String name, int at) {
    Set<@Nullable Object> values = new LinkedHashSet<>();
    if (!addKnown(rows, key, values)) {
      throw notPublic(rows, key, name, at);
    }
    boolean isListed =
        rows.listed().containsKey(key.toString())
            || rows.listed().containsKey(key.isNotNull().toString());
    if (nullable && !isListed) {
      values.add(null);
    }
    return new ArrayList<>(values);
  }

  /** Adds the values of a formula that are known, if they are. */
  private boolean addKnown(Peoples rows, Formula key, Set<@Nullable Object> values) {
    Expression expression = key.bind(rows.rows().columns());
    Vector<Formula> listed = rows.listed().getOrElse(key.toString(), Vector.empty());
    for (Formula constant : listed) {
      Object value = Constants.value(constant.as(expression.type()).bind(rows.rows().columns()));
      if (value != null) {
        values.add(value);
      }
    }
    if (Constants.is(expression)) {
      Object value = Constants.value(expression);
      if (value != null) {
        values.add(value);
      }
      return true;
    }
    return !listed.isEmpty() || addPublic(expression, rows, values);
  }

  private boolean addPublic(Expression expression, Peoples rows, Set<@Nullable Object> values) {
    if (expression instanceof Expression.Column column) {
      return addColumn(column, rows, values);
    } else if (expression instanceof Expression.Cast cast) {
      return addCast(cast, rows, values);
    } else if (expression.type().kind() == Kind.BOOLEAN) {
      values.add(false);
      values.add(true);
      return true;
    } else if (expression instanceof Expression.Call call) {
      return switch (call.function().name()) {
        case "CASE" -> addCases(call, values);
        case "EXTRACT" -> addField(call, values);
        default -> false;
      };
    }
    return false;
  }

  private boolean addColumn(Expression.Column column, Peoples rows, Set<@Nullable Object> values) {
    ColumnSchema schema =
        rows.rows().columns().stream()
            .filter(each -> each.name().equals(column.name()))
            .findFirst()
            .orElseThrow();
    if (schema.domain().isDefined()) {
      schema.domain().get().values().forEach(value -> values.add(JavaValues.of(value)));
      return true;
    } else if (schema.type().kind() == Kind.BOOLEAN) {
      values.add(false);
      values.add(true);
      return true;
    }
    Vector<Relation.Peoples.Origin> origins =
        rows.origins().getOrElse(column.name(), Vector.empty());
    if (!origins.isEmpty()) {
      // Of a set of rows, each branch must have public values.
      return origins.forAll(origin -> addOrigin(origin, values));
    }
    for (PublicTable table : tables.catalogue().publicTables()) {
      for (int at = 0; at < table.columns().size(); at++) {
        if (column.name().equals(table.name() + "." + table.columns().get(at).name())) {
          addAll(tables.publicTable(table.name()), at, values);
          return true;
        }
      }
    }
    return false;
  }

  private boolean addCast(Expression.Cast cast, Peoples rows, Set<@Nullable Object> values) {
    Set<@Nullable Object> found = new LinkedHashSet<>();
    boolean isPublic = addPublic(cast.argument(), rows, found);
    for (Object value : found) {
      Object same =
          Constants.value(Expressions.lit(value).as(cast.type()).bind(rows.rows().columns()));
      if (same != null) {
        values.add(same);
      }
    }
    return isPublic;
  }

  private boolean addOrigin(Relation.Peoples.Origin origin, Set<@Nullable Object> values) {
    Set<@Nullable Object> found = new LinkedHashSet<>();
    boolean isPublic = addKnown(origin.rows(), origin.formula(), found);
    values.addAll(found);
    return isPublic;
  }

  private static void addAll(PublicRows rows, int column, Set<@Nullable Object> values) {
    rows.rows().stream()
        .map(row -> row.get(column))
        .filter(value -> value != null)
        .forEach(values::add);
  }

  private static boolean addCases(Expression.Call call, Set<@Nullable Object> values) {
    List<Expression> arguments = call.arguments();
    for (int at = 0; at < arguments.size(); at++) {
      boolean isValue = at % 2 == 1 || at == arguments.size() - 1;
      if (isValue) {
        Expression value = arguments.get(at);
        Expression plain = value instanceof Expression.Cast cast ? cast.argument() : value;
        if (!(plain instanceof Expression.Constant)) {
          return false;
        }
        Object constant = Constants.value(value);
        if (constant != null) {
          values.add(constant);
        }
      }
    }
    return true;
  }

  /** The fields whose values the calendar bounds. */
  private static boolean addField(Expression.Call call, Set<@Nullable Object> values) {
    if (!(call.arguments().get(0) instanceof Expression.Constant field)) {
      return false;
    }
    IntStream range =
        switch (field.literal().text()) {
          case "DOW" -> IntStream.rangeClosed(0, 6);
          case "ISODOW" -> IntStream.rangeClosed(1, 7);
          case "QUARTER" -> IntStream.rangeClosed(1, 4);
          case "MONTH" -> IntStream.rangeClosed(1, 12);
          case "DAY" -> IntStream.rangeClosed(1, 31);
          case "HOUR" -> IntStream.rangeClosed(0, 23);
          case "DOY" -> IntStream.rangeClosed(1, 366);
          case "WEEK" -> IntStream.rangeClosed(1, 53);
          case "MINUTE", "SECOND" -> IntStream.rangeClosed(0, 59);
          default -> IntStream.empty();
        };
    range.forEach(values::add);
    return !values.isEmpty();
  }
}
