package org.properdp.sql.question;

import io.vavr.collection.Vector;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.Constants;
import org.properdp.sql.relation.Relation.Peoples;
import org.properdp.tables.OpenTables;
import org.properdp.tables.PublicRows;
import org.properdp.tables.column.JavaValues;
import org.properdp.tables.expression.Expression;
import org.properdp.tables.expression.Expressions;
import org.properdp.tables.expression.Formula;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.type.ColumnType.Kind;

/**
 * The values that an expression over people's rows can have, where public facts alone say so: what
 * is declared of columns, public tables, the calendar, and constants that the statement lists.
 */
final class KnownValues {
  private final OpenTables tables;

  KnownValues(OpenTables tables) {
    this.tables = tables;
  }

  /** Adds the values of a formula that are known, if they are. */
  boolean add(Peoples rows, Formula key, Set<@Nullable Object> values) {
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
    Vector<Peoples.Origin> origins = rows.origins().getOrElse(column.name(), Vector.empty());
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

  private boolean addOrigin(Peoples.Origin origin, Set<@Nullable Object> values) {
    if (origin instanceof Peoples.Origin.Computed computed) {
      Set<@Nullable Object> found = new LinkedHashSet<>();
      boolean isPublic = add(computed.rows(), computed.formula(), found);
      values.addAll(found);
      return isPublic;
    }
    ((Peoples.Origin.Given) origin)
        .values().stream().filter(value -> value != null).forEach(values::add);
    return true;
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

  @Override
  public String toString() {
    return "KnownValues";
  }
}
