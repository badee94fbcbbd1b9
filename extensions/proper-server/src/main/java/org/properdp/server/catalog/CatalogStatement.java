package org.properdp.server.catalog;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.util.Util;
import org.jspecify.annotations.Nullable;
import org.properdp.server.limits.ValueLease;
import org.properdp.server.session.Outcome;
import org.properdp.server.session.ServerStatement;
import org.properdp.server.type.PgColumn;
import org.properdp.server.type.PgList;
import org.properdp.server.type.PgRows;
import org.properdp.server.type.PgType;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.PublicSql;
import org.properdp.sql.ask.SqlColumn;
import org.properdp.sql.parse.ColumnNames;
import org.properdp.sql.parse.SqlError;

/** A statement about the catalog. */
final class CatalogStatement implements ServerStatement {
  private static final int MOST_VALUES = 1_000;
  private static final String NUMBER = "\\s*[+-]?[0-9]{1,18}\\s*";

  private final Function<List<@Nullable Object>, PublicSql> plans;
  private final List<PgType> parameters;
  private final List<PgColumn> columns = new ArrayList<>();

  /**
   * A statement.
   *
   * @param parameters the types of its parameters
   * @param parsed as it is written
   * @param plans makes a plan that holds for the declarations of that moment
   */
  CatalogStatement(
      List<PgType> parameters, SqlNode parsed, Function<List<@Nullable Object>, PublicSql> plans) {
    this.plans = plans;
    this.parameters = List.copyOf(parameters);
    List<@Nullable Object> nothing = new ArrayList<>(Collections.nCopies(parameters.size(), null));
    List<SqlColumn> given = plans.apply(nothing).columns();
    ColumnNames written = ColumnNames.of(parsed);
    List<String> names = written.all();
    List<String> usual = written.in(given.stream().map(SqlColumn::name).toList());
    for (int at = 0; at < given.size(); at++) {
      boolean isNamed = names.size() == given.size();
      PgType type = PgType.of(given.get(at).type());
      columns.add(
          column(
              isNamed ? names.get(at) : usual.get(at),
              isNamed && isByte(parsed, at) ? PgType.CHAR : type));
    }
  }

  /** Whether a column is one of a table with one byte, which some clients read as such. */
  private static boolean isByte(SqlNode parsed, int at) {
    SqlNode query = parsed instanceof SqlOrderBy sorted ? sorted.query : parsed;
    SqlNode column = query instanceof SqlSelect select ? select.getSelectList().get(at) : query;
    SqlNode named = column.getKind() == SqlKind.AS ? ((SqlCall) column).operand(0) : column;
    return named instanceof SqlIdentifier name
        && CatalogColumns.BYTES.contains(String.valueOf(Util.last(name.names)));
  }

  /** Texts have no length here. */
  private static PgColumn column(String name, PgType type) {
    return new PgColumn(name, type == PgType.VARCHAR ? PgType.TEXT : type);
  }

  @Override
  public List<PgType> parameters() {
    return parameters;
  }

  @Override
  public List<PgColumn> columns() {
    return columns;
  }

  @Override
  public long weight(List<@Nullable Object> values) {
    long weight = 0;
    for (int at = 0; at < values.size(); at++) {
      weight += parameters.get(at).element() == null ? 0 : PgList.weight(values.get(at));
    }
    return weight;
  }

  @Override
  public Ready with(List<@Nullable Object> values) {
    PublicSql plan = planned(values);
    return (asking, taken) -> rows(plan, taken);
  }

  private Outcome rows(PublicSql plan, ValueLease taken) {
    try {
      return taken.keeping(() -> outcome(taken.of(() -> plan.rows(taken::take))), Outcome::values);
    } catch (SqlError failed) {
      throw ClientError.of("22000", failed.problem());
    }
  }

  private Outcome outcome(List<List<@Nullable Object>> rows) {
    return Outcome.of(new PgRows(columns, rows), List.of());
  }

  private PublicSql planned(List<@Nullable Object> values) {
    try {
      List<@Nullable Object> each = new ArrayList<>();
      for (int at = 0; at < values.size(); at++) {
        each.add(value(values.get(at), parameters.get(at)));
      }
      return plans.apply(each);
    } catch (IllegalArgumentException wrong) {
      throw ClientError.of("22023", String.valueOf(wrong.getMessage()));
    }
  }

  /** A list is its text, whose values are looked at before. */
  private static @Nullable Object value(@Nullable Object value, PgType type) {
    PgType element = type.element();
    if (value == null || element == null) {
      return value;
    }
    List<@Nullable String> values = PgList.values(value.toString());
    if (values.size() > MOST_VALUES) {
      throw new IllegalArgumentException(
          "a list must have at most " + MOST_VALUES + " values, but had " + values.size());
    }
    boolean isOfNumbers = element.category().equals("N");
    for (String each : values) {
      if (each != null && isOfNumbers && !each.matches(NUMBER)) {
        throw new IllegalArgumentException("a list of numbers must have numbers only");
      }
    }
    return PgList.text(values);
  }
}
