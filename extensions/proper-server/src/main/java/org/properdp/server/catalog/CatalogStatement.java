package org.properdp.server.catalog;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
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
import org.properdp.sql.text.SqlError;

/** A statement about the catalog. */
final class CatalogStatement implements ServerStatement {
  private final Function<List<@Nullable Object>, PublicSql> plans;
  private final List<PgType> parameters;
  private final List<PgColumn> columns = new ArrayList<>();

  /**
   * A statement.
   *
   * @param parameters the types of its parameters
   * @param names the names of its columns; none if they are those of its tables
   * @param read of each column the name of the one that it is in a table; none if not known
   * @param plans makes a plan that holds for the declarations of that moment
   */
  CatalogStatement(
      List<PgType> parameters,
      List<String> names,
      List<String> read,
      Function<List<@Nullable Object>, PublicSql> plans) {
    this.plans = plans;
    this.parameters = List.copyOf(parameters);
    List<@Nullable Object> nothing = new ArrayList<>(Collections.nCopies(parameters.size(), null));
    List<SqlColumn> given = plans.apply(nothing).columns();
    for (int at = 0; at < given.size(); at++) {
      boolean isByte = read.size() == given.size() && CatalogColumns.BYTES.contains(read.get(at));
      columns.add(
          column(
              names.size() == given.size() ? names.get(at) : given.get(at).name(),
              isByte ? PgType.CHAR : PgType.of(given.get(at).type())));
    }
  }

  /** Texts have no length here. */
  private static PgColumn column(String name, PgType type) {
    return new PgColumn(name, type == PgType.VARCHAR ? PgType.TEXT : type);
  }

  /** A list is the text that PostgreSQL has for it. */
  private static List<@Nullable Object> texts(List<@Nullable Object> row) {
    List<@Nullable Object> values = new ArrayList<>();
    for (Object value : row) {
      values.add(value instanceof List<?> list ? PgList.text(list) : value);
    }
    return values;
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
    return Outcome.of(
        new PgRows(columns, rows.stream().map(CatalogStatement::texts).toList()), List.of());
  }

  private PublicSql planned(List<@Nullable Object> values) {
    try {
      List<@Nullable Object> each = new ArrayList<>();
      for (int at = 0; at < values.size(); at++) {
        each.add(ListValues.value(values.get(at), parameters.get(at)));
      }
      return plans.apply(each);
    } catch (IllegalArgumentException wrong) {
      throw ClientError.of("22023", String.valueOf(wrong.getMessage()));
    }
  }

  @Override
  public String toString() {
    return "a statement about the catalog";
  }
}
