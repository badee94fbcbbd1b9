package org.properdp.server.catalog;

import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUnnestOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.util.Util;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parse.SqlText;

/**
 * Functions that make rows, after FROM or as a column: each gives a list, whose items are looked up
 * by the numbers of a table.
 */
final class RowFunctions {
  private static final SqlParserPos NOWHERE = SqlParserPos.ZERO;
  private static final String SERIES = "generate_series";
  private static final String UNNEST = "unnest";
  private static final Set<String> NAMES = Set.of(SERIES, "generate_subscripts", UNNEST);

  private static final SqlIdentifier NUMBER =
      new SqlIdentifier(List.of("proper_row_number", "n"), NOWHERE);

  private final CatalogDialect dialect;

  RowFunctions(CatalogDialect dialect) {
    this.dialect = dialect;
  }

  /** Whether a function makes rows, and has no one value. */
  static boolean isOne(String function) {
    return NAMES.contains(function);
  }

  /**
   * The table that a function after FROM stands for; null if it is none.
   *
   * @param names of the table and its columns, if there are any
   */
  @Nullable SqlNode table(SqlNode from, List<SqlNode> names) {
    SqlNode inner = from.getKind() == SqlKind.LATERAL ? ((SqlCall) from).operand(0) : from;
    SqlCall call = called(inner);
    if (call == null) {
      return null;
    }
    String function = CatalogDialect.function(call);
    SqlNode table = names.isEmpty() ? new SqlIdentifier(function, NOWHERE) : names.get(0);
    if (CatalogTables.isKnown(function)) {
      return as(new SqlIdentifier(List.of(CatalogTables.SYSTEM, function), NOWHERE), names, table);
    }
    boolean hasOrdinality =
        call.getOperator() instanceof SqlUnnestOperator unnest && unnest.withOrdinality;
    String name = hasOrdinality ? UNNEST : function;
    if (call.operandCount() > 0 && isList(call.operand(0))) {
      call.setOperand(0, SqlLiteral.createNull(NOWHERE));
    }
    SqlNode value = dialect.value(call, name);
    SqlNode column = names.size() > 1 ? names.get(1) : table;
    SqlSelect select =
        (SqlSelect) SqlText.ofCatalog(isOne(name) ? "SELECT 0 " + from() : "SELECT 0");
    SqlNodeList columns = new SqlNodeList(NOWHERE);
    columns.add(
        SqlStdOperatorTable.AS.createCall(
            NOWHERE, isOne(name) ? item(name, value) : value, column));
    if (hasOrdinality) {
      columns.add(NUMBER);
    }
    select.setSelectList(columns);
    if (isOne(name)) {
      select.setWhere(within(value));
    }
    return as(
        isOfColumns(call) ? SqlStdOperatorTable.LATERAL.createCall(NOWHERE, select) : select,
        names,
        table);
  }

  /** The lists that columns of the catalog have are NULL. */
  private static boolean isList(SqlNode value) {
    return value instanceof SqlIdentifier name
        && !name.isStar()
        && CatalogColumns.isOne(Util.last(name.names));
  }

  private static String from() {
    return "FROM pg_catalog." + CatalogTables.COUNTED + " AS proper_row_number";
  }

  private static SqlNode as(SqlNode table, List<SqlNode> names, SqlNode name) {
    SqlNodeList all = new SqlNodeList(List.of(table), NOWHERE);
    all.addAll(names.isEmpty() ? List.of(name) : names);
    return SqlStdOperatorTable.AS.createCall(all);
  }

  private static @Nullable SqlCall called(SqlNode from) {
    boolean isTable = from.getKind() == SqlKind.COLLECTION_TABLE;
    SqlNode call = isTable ? ((SqlCall) from).operand(0) : from;
    return call instanceof SqlBasicCall basic
            && (isTable
                || (from.getKind() == SqlKind.UNNEST && !basic.operand(0).isA(SqlKind.QUERY)))
        ? basic
        : null;
  }

  private SqlNode item(String function, SqlNode list) {
    SqlNode item = dialect.called(CatalogFunctions.ITEM, list, list, NUMBER);
    return function.equals(UNNEST) ? item : EmptySelects.cast(item, SqlTypeName.INTEGER);
  }

  private SqlNode within(SqlNode list) {
    SqlNode one = SqlLiteral.createExactNumeric("1", NOWHERE);
    return SqlStdOperatorTable.LESS_THAN_OR_EQUAL.createCall(
        NOWHERE, NUMBER, dialect.called("array_length", list, list, one));
  }

  private static boolean isOfColumns(SqlCall call) {
    boolean[] isFound = {false};
    call.getOperandList()
        .forEach(
            each ->
                each.accept(
                    new SqlBasicVisitor<@Nullable Void>() {
                      @Override
                      public @Nullable Void visit(SqlIdentifier name) {
                        isFound[0] |= !CatalogDialect.WORDS.contains(Util.last(name.names));
                        return null;
                      }
                    }));
    return isFound[0];
  }

  /** A SELECT some of whose columns are such functions, which give their items row by row. */
  SqlSelect made(SqlSelect select) {
    SqlNode within = null;
    for (SqlNode each : select.getSelectList()) {
      if (each.getKind() == SqlKind.AS
          && ((SqlCall) each).operand(0) instanceof SqlBasicCall call
          && isOne(CatalogDialect.function(call))) {
        ((SqlCall) each).setOperand(0, item(CatalogDialect.function(call), call));
        within =
            within == null
                ? within(call)
                : SqlStdOperatorTable.OR.createCall(NOWHERE, within, within(call));
      }
    }
    if (within != null) {
      SqlNode where = select.getWhere();
      SqlNode numbers = ((SqlSelect) SqlText.ofCatalog("SELECT 0 " + from())).getFrom();
      select.setFrom(select.getFrom() == null ? numbers : crossed(select.getFrom(), numbers));
      select.setWhere(
          where == null ? within : SqlStdOperatorTable.AND.createCall(NOWHERE, where, within));
    }
    return select;
  }

  private static SqlNode crossed(SqlNode left, @Nullable SqlNode right) {
    return new SqlJoin(
        NOWHERE,
        left,
        SqlLiteral.createBoolean(false, NOWHERE),
        JoinType.CROSS.symbol(NOWHERE),
        right,
        JoinConditionType.NONE.symbol(NOWHERE),
        null);
  }
}
