package org.properdp.sql.question;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.expression.value.TimeUnit;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.UnnamedColumns;
import org.properdp.sql.type.Constants;
import org.properdp.tables.OpenTables;
import org.properdp.tables.PublicRows;
import org.properdp.tables.schema.PublicTable;

/**
 * The values that an expression over people's rows can have, where public facts alone say so: what
 * is declared of columns, public tables, the calendar, and constants that the statement lists. What
 * is computed of such values is computed of each of them. NULL is among the values unless it can't
 * be one; whether a type has it is known elsewhere.
 */
final class KnownValues {
  private final OpenTables tables;
  private final ValueEnumeration trials;
  private final Map<String, Set<@Nullable Object>> found = new HashMap<>();

  /** The texts of formulas whose lists are being read. */
  private final Set<String> open = new HashSet<>();

  /**
   * The values of expressions over rows that a question is about.
   *
   * @param trials how often expressions may still be computed for a statement
   */
  KnownValues(OpenTables tables, ValueEnumeration trials) {
    this.tables = tables;
    this.trials = trials;
  }

  /** The values of what rows are grouped by; null if they are not known. */
  @Nullable Set<@Nullable Object> of(Protected rows, Formula key) {
    Set<@Nullable Object> known = found.get(rows.text(key));
    if (known == null) {
      Set<@Nullable Object> values = new LinkedHashSet<>();
      if (!add(rows, key, values)) {
        return null;
      }
      known = values;
      found.put(rows.text(key), known);
    }
    return known;
  }

  /** Adds the values of a formula that are known, if they are. */
  private boolean add(Protected rows, Formula key, Set<@Nullable Object> values) {
    Expression expression = key.bind(rows.rows().columns());
    Set<@Nullable Object> all = new LinkedHashSet<>();
    boolean isKnown =
        addEqual(rows, key, expression.type(), all)
            || (Constants.is(expression) && all.add(Constants.value(expression)))
            || addPart(expression, rows, all)
            || addMembers(rows, key, expression.type(), all)
            || addComputed(expression, rows, all);
    // A question has a cell, also where no row can be in it.
    if (all.size() > 1 && rows.isNeverNull(key)) {
      all.remove(null);
    }
    keep(expression, rows, all);
    values.addAll(all);
    return isKnown;
  }

  /**
   * Leaves those values with which rows can meet the conditions that are about them alone; all if
   * these leave none, because a question has a cell.
   */
  private void keep(Expression expression, Protected rows, Set<@Nullable Object> values) {
    Set<@Nullable Object> all = new LinkedHashSet<>(values);
    for (Formula condition : rows.facts().conditions()) {
      trials.keep(expression, condition.bind(rows.rows().columns()), values);
    }
    values.addAll(values.isEmpty() ? all : Set.of());
  }

  /**
   * Adds the values of the list that a formula must be in. A value of a list can have a list
   * itself, as in 'a' IN ('a', 'b'): a list that is being read is not read again.
   */
  private boolean addEqual(
      Protected rows, Formula key, ColumnType type, Set<@Nullable Object> values) {
    String text = rows.text(key);
    Vector<Formula> listed = rows.facts().listed().getOrElse(text, Vector.empty());
    if (listed.isEmpty() || !open.add(text)) {
      return false;
    }
    try {
      return addListed(type, listed, rows, values);
    } finally {
      open.remove(text);
    }
  }

  /** Adds the values of public rows that a formula must be among. */
  private boolean addMembers(
      Protected rows, Formula key, ColumnType type, Set<@Nullable Object> values) {
    return rows.facts()
        .members()
        .get(rows.text(key))
        .exists(members -> addListed(type, members.get(), rows, values));
  }

  /** Adds the values of all formulas of a list. NULL is none of them: it equals nothing. */
  private boolean addListed(
      ColumnType type, Vector<Formula> listed, Protected rows, Set<@Nullable Object> values) {
    Set<@Nullable Object> all = new LinkedHashSet<>();
    for (Formula each : listed) {
      boolean isOfType = each.bind(rows.rows().columns()).type().equals(type);
      if (!add(rows, isOfType ? each : each.as(type), all)) {
        return false;
      }
    }
    all.remove(null);
    values.addAll(all);
    return true;
  }

  /** Of what is known by itself, or by the limits that conditions name. */
  private boolean addPart(Expression expression, Protected rows, Set<@Nullable Object> values) {
    return addMoments(expression, rows, values)
        || addPlain(expression, rows, values)
        || RangeValues.add(expression, rows, values);
  }

  /** Of what is known by itself; not of what is computed of such. */
  private boolean addPlain(Expression expression, Protected rows, Set<@Nullable Object> values) {
    if (expression instanceof Expression.Column column) {
      return addColumn(column, rows, values);
    } else if (expression.type().kind() == Kind.BOOLEAN) {
      values.add(false);
      values.add(true);
      values.add(null);
      return true;
    } else if (expression instanceof Expression.Call call) {
      return switch (call.function().name()) {
        case "CASE" -> addCases(call, values);
        case "EXTRACT" -> addField(call, rows, values);
        default -> false;
      };
    }
    return false;
  }

  private boolean addColumn(
      Expression.Column column, Protected rows, Set<@Nullable Object> values) {
    ColumnSchema schema =
        rows.rows().columns().stream()
            .filter(each -> each.name().equals(column.name()))
            .findFirst()
            .orElseThrow();
    boolean isStanding = rows.facts().origins().containsKey(column.name());
    if (isStanding && addOrigins(column.name(), rows, values)) {
      return true;
    } else if (schema.domain().isDefined()) {
      schema.domain().get().values().forEach(value -> values.add(JavaValues.of(value)));
    } else if (schema.type().kind() == Kind.BOOLEAN) {
      values.add(false);
      values.add(true);
    } else {
      // An alias is that for which it stands, whatever its name is: analysts give names, too.
      return !isStanding
          && (addPublic(column.name(), values) || RangeValues.addBounded(schema, values));
    }
    if (isNullable(column, rows)) {
      values.add(null);
    }
    return true;
  }

  /** An alias may have no value, as in rows that an outer join adds. */
  private static boolean isNullable(Expression expression, Protected rows) {
    return !(expression instanceof Expression.Column column)
        || (!rows.isNeverNull(Expressions.col(column.name()))
            && (rows.facts().origins().containsKey(column.name())
                || rows.rows().columns().stream()
                    .anyMatch(each -> each.name().equals(column.name()) && each.nullable())));
  }

  /** Of a set of rows, each branch must have public values. */
  private boolean addOrigins(String column, Protected rows, Set<@Nullable Object> values) {
    Vector<Protected.Origin> origins = rows.facts().origins().getOrElse(column, Vector.empty());
    Set<@Nullable Object> all = new LinkedHashSet<>();
    boolean isPublic = !origins.isEmpty();
    for (Protected.Origin origin : origins) {
      if (origin instanceof Protected.Origin.Computed computed) {
        isPublic = isPublic && add(computed.rows(), computed.formula(), all);
      } else {
        all.addAll(((Protected.Origin.Given) origin).values());
        all.add(null);
      }
    }
    if (isPublic) {
      values.addAll(all);
      // A row that an outer join adds has none.
      values.add(null);
    }
    return isPublic;
  }

  private boolean addPublic(String column, Set<@Nullable Object> values) {
    for (PublicTable table : tables.catalogue().publicTables()) {
      for (int at = 0; at < table.columns().size(); at++) {
        if (UnnamedColumns.isOf(table, table.columns().get(at).name(), column)) {
          addAll(tables.publicTable(table.name()), at, values);
          return true;
        }
      }
    }
    return false;
  }

  private static void addAll(PublicRows rows, int column, Set<@Nullable Object> values) {
    rows.rows().stream()
        .map(row -> row.get(column))
        .filter(value -> value != null)
        .forEach(values::add);
    values.add(null);
  }

  private static boolean addCases(Expression.Call call, Set<@Nullable Object> values) {
    List<Expression> arguments = call.arguments();
    Set<@Nullable Object> constants = new LinkedHashSet<>();
    for (int at = 0; at < arguments.size(); at++) {
      boolean isValue = at % 2 == 1 || at == arguments.size() - 1;
      if (isValue && !Constants.is(arguments.get(at))) {
        return false;
      } else if (isValue) {
        constants.add(Constants.value(arguments.get(at)));
      }
    }
    values.addAll(constants);
    values.add(null);
    return true;
  }

  /** The fields whose values the calendar bounds. */
  private static boolean addField(
      Expression.Call call, Protected rows, Set<@Nullable Object> values) {
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
    boolean isBounded = !values.isEmpty();
    if (isBounded && isNullable(call.arguments().get(1), rows)) {
      values.add(null);
    }
    return isBounded;
  }

  /** Of what depends on the day or the time of a moment that is between two others. */
  private boolean addMoments(Expression expression, Protected rows, Set<@Nullable Object> values) {
    TimeUnit unit = RangeValues.unit(expression);
    if (unit == null) {
      return false;
    }
    List<Expression> arguments = ValueEnumeration.arguments(expression);
    Expression moment =
        arguments.stream()
            .filter(each -> each.type().kind() != Kind.VARCHAR)
            .findFirst()
            .orElseThrow();
    Set<@Nullable Object> moments = new LinkedHashSet<>(RangeValues.beginnings(moment, unit, rows));
    if (moments.isEmpty() && moment instanceof Expression.Column column) {
      addEqual(rows, Expressions.col(column.name()), moment.type(), moments);
    }
    return !moments.isEmpty()
        && trials.add(expression, Map.of(moment, new ArrayList<>(moments)), values);
  }

  /** Of what is computed of known values: exactly what columns give, or else what parts give. */
  private boolean addComputed(Expression expression, Protected rows, Set<@Nullable Object> values) {
    if (expression instanceof Expression.Column) {
      return false;
    }
    for (boolean isOfColumns : new boolean[] {true, false}) {
      Map<Expression, List<@Nullable Object>> parts = new LinkedHashMap<>();
      if (addParts(expression, rows, isOfColumns, parts) && trials.add(expression, parts, values)) {
        return true;
      }
    }
    return false;
  }

  private boolean addParts(
      Expression expression,
      Protected rows,
      boolean isOfColumns,
      Map<Expression, List<@Nullable Object>> parts) {
    if (Constants.is(expression) || parts.containsKey(expression)) {
      return true;
    } else if (expression instanceof Expression.Column column) {
      Set<@Nullable Object> values = new LinkedHashSet<>();
      boolean isKnown = add(rows, Expressions.col(column.name()), values);
      parts.put(expression, new ArrayList<>(values));
      return isKnown;
    }
    Set<@Nullable Object> values = new LinkedHashSet<>();
    if (!isOfColumns && addPart(expression, rows, values)) {
      keep(expression, rows, values);
      parts.put(expression, new ArrayList<>(values));
      return true;
    }
    return ValueEnumeration.arguments(expression).stream()
        .allMatch(each -> addParts(each, rows, isOfColumns, parts));
  }

  @Override
  public String toString() {
    return "KnownValues";
  }
}
