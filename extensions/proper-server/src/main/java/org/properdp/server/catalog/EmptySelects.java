package org.properdp.server.catalog;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSetOperator;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.util.Util;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parse.ColumnNames;
import org.properdp.sql.parse.SqlText;

/**
 * Replaces SELECTs from tables of the catalog in which there is never anything, such as those of
 * indexes: they have no rows, whatever else they have in them. So expressions that only such
 * SELECTs have need no meaning here.
 */
final class EmptySelects extends SqlShuttle {
  private static final SqlParserPos NOWHERE = SqlParserPos.ZERO;

  private static final Set<String> AGGREGATES =
      Set.of("count", "sum", "min", "max", "avg", "string_agg", "array_agg", "bool_or", "bool_and");

  private final CatalogTables tables;

  /** The names of queries of a WITH that have no rows. */
  private final Set<String> queries = new HashSet<>();

  EmptySelects(CatalogTables tables) {
    this.tables = tables;
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    if (call instanceof SqlOrderBy sorted
        && sorted.query instanceof SqlSelect select
        && isReplaced(select)) {
      return new SqlOrderBy(
          NOWHERE, nothing(select), SqlNodeList.EMPTY, sorted.offset, sorted.fetch);
    } else if (call instanceof SqlSelect select && isReplaced(select)) {
      return nothing(select);
    } else if (call instanceof SqlSelect select) {
      replaceValues(select.getSelectList());
    } else if (call instanceof SqlWithItem item && isEmpty(item.query)) {
      queries.add(item.name.getSimple());
    }
    return super.visit(call);
  }

  /** A SELECT without rows that is the value of a column is NULL. */
  private void replaceValues(SqlNodeList columns) {
    for (int at = 0; at < columns.size(); at++) {
      SqlNode column = columns.get(at);
      boolean isNamed = column.getKind() == SqlKind.AS;
      SqlNode value = isNamed ? ((SqlCall) column).operand(0) : column;
      if (value instanceof SqlSelect select && isEmpty(select)) {
        String name = ColumnNames.of(select).all().stream().findFirst().orElse(ColumnNames.NONE);
        SqlNode nothing = typed(select.getSelectList().get(0));
        if (isNamed) {
          ((SqlCall) column).setOperand(0, nothing);
        } else {
          columns.set(at, CatalogDialect.as(nothing, name));
        }
      }
    }
  }

  private boolean isOfNothing(SqlSelect select) {
    return hasNoRows(select.getFrom()) || isNever(select.getWhere());
  }

  /** Whether a condition is that a column has a value which has none in any row. */
  private boolean isNever(@Nullable SqlNode condition) {
    return condition instanceof SqlCall call
        && switch (call.getKind()) {
          case AND -> call.getOperandList().stream().anyMatch(this::isNever);
          case IS_NOT_NULL ->
              call.operand(0) instanceof SqlIdentifier name
                  && tables.isNull(String.valueOf(Util.last(name.names)));
          default -> false;
        };
  }

  /** All columns of a table have a meaning. */
  private boolean isReplaced(SqlSelect select) {
    return isOfNothing(select)
        && select.getSelectList().stream()
            .noneMatch(each -> each instanceof SqlIdentifier name && name.isStar());
  }

  private boolean isEmpty(SqlNode query) {
    if (query instanceof SqlSelect select) {
      return isOfNothing(select) && !hasOneRow(select);
    } else if (query instanceof SqlOrderBy sorted) {
      return isEmpty(sorted.query);
    } else if (query instanceof SqlWith with) {
      return isEmpty(with.body);
    }
    return query instanceof SqlCall set
        && set.getOperator() instanceof SqlSetOperator
        && set.getKind() == SqlKind.UNION
        && set.getOperandList().stream().allMatch(this::isEmpty);
  }

  /** Whether a SELECT has a row also when its tables have none: one of aggregates. */
  private static boolean hasOneRow(SqlSelect select) {
    return select.getGroup() == null
        && (select.getHaving() != null
            || select.getSelectList().stream().anyMatch(EmptySelects::isAggregated));
  }

  private boolean hasNoRows(@Nullable SqlNode from) {
    if (from instanceof SqlIdentifier table) {
      String name = Util.last(table.names);
      return tables.isEmpty(name) || (table.isSimple() && queries.contains(name));
    } else if (from instanceof SqlJoin join) {
      return switch (join.getJoinType()) {
        case LEFT -> hasNoRows(join.getLeft());
        case RIGHT -> hasNoRows(join.getRight());
        case FULL -> hasNoRows(join.getLeft()) && hasNoRows(join.getRight());
        default -> hasNoRows(join.getLeft()) || hasNoRows(join.getRight());
      };
    } else if (from instanceof SqlCall call) {
      return switch (call.getKind()) {
        case AS, LATERAL, COLLECTION_TABLE -> hasNoRows(call.operand(0));
        case OTHER_FUNCTION -> tables.isEmpty(call.getOperator().getName());
        default -> isEmpty(call);
      };
    }
    return false;
  }

  private static boolean isAggregate(SqlNode node) {
    return node instanceof SqlCall call
        && AGGREGATES.contains(call.getOperator().getName().toLowerCase(Locale.ROOT));
  }

  private static boolean isAggregated(SqlNode column) {
    boolean[] isFound = {false};
    column.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            isFound[0] |= isAggregate(call);
            // Over a window, an aggregate is a value of each row.
            return call.isA(SqlKind.QUERY) || call.getKind() == SqlKind.OVER
                ? null
                : super.visit(call);
          }
        });
    return isFound[0];
  }

  /** A SELECT with the same columns and no rows; with one row if it is of aggregates. */
  private SqlNode nothing(SqlSelect select) {
    SqlSelect nothing = (SqlSelect) SqlText.ofCatalog("SELECT 0 WHERE FALSE");
    boolean isOne = hasOneRow(select);
    List<String> names = ColumnNames.of(select).all();
    SqlNodeList columns = new SqlNodeList(NOWHERE);
    for (SqlNode each : select.getSelectList()) {
      SqlNode column = each.getKind() == SqlKind.AS ? ((SqlCall) each).operand(0) : each;
      SqlNode value = isOne ? ofNoRows(column) : typed(column);
      columns.add(CatalogDialect.as(value, names.get(columns.size())));
    }
    nothing.setSelectList(columns);
    if (isOne) {
      SqlNode having = select.getHaving();
      nothing.setWhere(having == null ? null : ofNoRows(having));
    }
    return nothing;
  }

  /** The value that an expression of aggregates has where there are no rows. */
  private SqlNode ofNoRows(SqlNode expression) {
    SqlNode value =
        expression.accept(
            new SqlShuttle() {
              @Override
              public @Nullable SqlNode visit(SqlCall call) {
                return switch (call.getKind()) {
                  case FILTER, WITHIN_GROUP -> call.operand(0).accept(this);
                  default ->
                      isAggregate(call)
                          ? aggregate(call)
                          : call.isA(SqlKind.QUERY)
                              ? EmptySelects.this.visit(call)
                              : super.visit(call);
                };
              }

              @Override
              public SqlNode visit(SqlIdentifier name) {
                return name.isSimple() && !name.isStar() ? name : typed(name);
              }
            });
    if (value == null) {
      throw new IllegalStateException("an expression vanished");
    }
    return value;
  }

  /** A driver relies on a list of words, though nothing is in it: a text that is empty. */
  private static SqlNode aggregate(SqlCall call) {
    return switch (call.getOperator().getName().toLowerCase(Locale.ROOT)) {
      case "count" -> cast(SqlLiteral.createExactNumeric("0", NOWHERE), SqlTypeName.BIGINT);
      case "string_agg" -> cast(SqlLiteral.createCharString("", NOWHERE), SqlTypeName.VARCHAR);
      default -> typed(call.operand(0));
    };
  }

  /** NULL of the type that an expression has, as far as that can be seen without its tables. */
  private static SqlNode typed(SqlNode expression) {
    if (expression instanceof SqlCall call && call.getKind() == SqlKind.CAST) {
      return SqlStdOperatorTable.CAST.createCall(
          NOWHERE, SqlLiteral.createNull(NOWHERE), call.operand(1));
    }
    String name =
        expression instanceof SqlIdentifier column ? String.valueOf(Util.last(column.names)) : "";
    return cast(
        SqlLiteral.createNull(NOWHERE),
        CatalogColumns.NUMBERS.contains(name)
            ? SqlTypeName.INTEGER
            : CatalogColumns.TRUTHS.contains(name) ? SqlTypeName.BOOLEAN : SqlTypeName.VARCHAR);
  }

  static SqlNode cast(SqlNode value, SqlTypeName type) {
    SqlParserPos place = value.getParserPosition();
    return SqlStdOperatorTable.CAST.createCall(
        place, value, new SqlDataTypeSpec(new SqlBasicTypeNameSpec(type, place), place));
  }
}
