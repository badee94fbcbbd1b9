package org.properdp.sql.function;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.fun.SqlInternalOperators;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.util.SqlOperatorTables;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.type.Nullability;

/** The operators and functions that a statement may have. What is not among them is not found. */
public final class AllowedOperators {
  /** Functions that take their arguments as ours of that name do. */
  private static final Map<SqlOperator, String> SAME =
      Map.ofEntries(
          Map.entry(SqlStdOperatorTable.EQUALS, "="),
          Map.entry(SqlStdOperatorTable.NOT_EQUALS, "<>"),
          Map.entry(SqlStdOperatorTable.LESS_THAN, "<"),
          Map.entry(SqlStdOperatorTable.LESS_THAN_OR_EQUAL, "<="),
          Map.entry(SqlStdOperatorTable.GREATER_THAN, ">"),
          Map.entry(SqlStdOperatorTable.GREATER_THAN_OR_EQUAL, ">="),
          Map.entry(SqlStdOperatorTable.IS_DISTINCT_FROM, "IS DISTINCT FROM"),
          Map.entry(SqlStdOperatorTable.IS_NOT_DISTINCT_FROM, "IS NOT DISTINCT FROM"),
          Map.entry(SqlStdOperatorTable.IS_NULL, "IS NULL"),
          Map.entry(SqlStdOperatorTable.IS_NOT_NULL, "IS NOT NULL"),
          Map.entry(SqlStdOperatorTable.IS_TRUE, "IS TRUE"),
          Map.entry(SqlStdOperatorTable.IS_NOT_TRUE, "IS NOT TRUE"),
          Map.entry(SqlStdOperatorTable.IS_FALSE, "IS FALSE"),
          Map.entry(SqlStdOperatorTable.IS_NOT_FALSE, "IS NOT FALSE"),
          Map.entry(SqlStdOperatorTable.IS_UNKNOWN, "IS NULL"),
          Map.entry(SqlStdOperatorTable.IS_NOT_UNKNOWN, "IS NOT NULL"),
          Map.entry(SqlStdOperatorTable.AND, "AND"),
          Map.entry(SqlStdOperatorTable.OR, "OR"),
          Map.entry(SqlStdOperatorTable.NOT, "NOT"),
          Map.entry(SqlStdOperatorTable.PLUS, "+"),
          Map.entry(SqlStdOperatorTable.MINUS, "-"),
          Map.entry(SqlStdOperatorTable.UNARY_MINUS, "-"),
          Map.entry(SqlStdOperatorTable.MULTIPLY, "*"),
          Map.entry(SqlStdOperatorTable.DIVIDE, "/"),
          Map.entry(SqlStdOperatorTable.MOD, "%"),
          Map.entry(SqlStdOperatorTable.PERCENT_REMAINDER, "%"),
          Map.entry(SqlStdOperatorTable.ABS, "ABS"),
          Map.entry(SqlStdOperatorTable.SIGN, "SIGN"),
          Map.entry(SqlStdOperatorTable.ROUND, "ROUND"),
          Map.entry(SqlStdOperatorTable.TRUNCATE, "TRUNC"),
          Map.entry(SqlStdOperatorTable.FLOOR, "FLOOR"),
          Map.entry(SqlStdOperatorTable.COALESCE, "COALESCE"),
          Map.entry(SqlStdOperatorTable.CEIL, "CEIL"),
          Map.entry(SqlStdOperatorTable.POWER, "POWER"),
          Map.entry(SqlStdOperatorTable.SQRT, "SQRT"),
          Map.entry(SqlStdOperatorTable.LN, "LN"),
          Map.entry(SqlStdOperatorTable.LOG10, "LOG10"),
          Map.entry(SqlStdOperatorTable.EXP, "EXP"),
          Map.entry(SqlStdOperatorTable.CASE, "CASE"),
          Map.entry(SqlLibraryOperators.GREATEST, "GREATEST"),
          Map.entry(SqlLibraryOperators.LEAST, "LEAST"),
          Map.entry(SqlStdOperatorTable.LIKE, "LIKE"),
          Map.entry(SqlStdOperatorTable.UPPER, "UPPER"),
          Map.entry(SqlStdOperatorTable.LOWER, "LOWER"),
          Map.entry(SqlStdOperatorTable.CHAR_LENGTH, "LENGTH"),
          Map.entry(SqlStdOperatorTable.CHARACTER_LENGTH, "LENGTH"),
          Map.entry(SqlLibraryOperators.LENGTH, "LENGTH"),
          Map.entry(SqlStdOperatorTable.SUBSTRING, "SUBSTRING"),
          Map.entry(SqlStdOperatorTable.POSITION, "POSITION"),
          Map.entry(SqlStdOperatorTable.CONCAT, "||"),
          Map.entry(SqlLibraryOperators.LEFT, "LEFT"),
          Map.entry(SqlLibraryOperators.RIGHT, "RIGHT"),
          Map.entry(SqlLibraryOperators.REVERSE, "REVERSE"),
          Map.entry(SqlLibraryOperators.STARTS_WITH, "STARTS_WITH"),
          Map.entry(SqlLibraryOperators.ENDS_WITH, "ENDS_WITH"),
          Map.entry(SqlStdOperatorTable.REPLACE, "REPLACE"),
          Map.entry(Nullability.IS_NULL, "IS NULL"),
          Map.entry(Nullability.IS_NOT_NULL, "IS NOT NULL"),
          Map.entry(WeekCut.FUNCTION, "DATE_TRUNC"),
          Map.entry(DateDiff.FUNCTION, "DATE_DIFF"));

  /** Operators that are rewritten before a plan is made, or taken apart by its translation. */
  private static final List<SqlOperator> TRANSLATED =
      List.of(
          SqlStdOperatorTable.CAST,
          SqlStdOperatorTable.TRIM,
          SqlStdOperatorTable.EXTRACT,
          SqlStdOperatorTable.YEAR,
          SqlStdOperatorTable.QUARTER,
          SqlStdOperatorTable.MONTH,
          SqlStdOperatorTable.DAYOFMONTH,
          SqlStdOperatorTable.HOUR,
          SqlStdOperatorTable.MINUTE,
          SqlStdOperatorTable.DATETIME_PLUS,
          SqlStdOperatorTable.MINUS_DATE,
          SqlStdOperatorTable.TIMESTAMP_ADD,
          SqlStdOperatorTable.NULLIF,
          SqlStdOperatorTable.IN,
          SqlStdOperatorTable.NOT_IN,
          SqlStdOperatorTable.BETWEEN,
          SqlStdOperatorTable.NOT_BETWEEN,
          SqlStdOperatorTable.SYMMETRIC_BETWEEN,
          SqlStdOperatorTable.NOT_LIKE,
          SqlStdOperatorTable.UNARY_PLUS,
          SqlStdOperatorTable.EXISTS,
          SqlStdOperatorTable.ROW,
          SqlStdOperatorTable.SEARCH,
          SqlInternalOperators.LITERAL_AGG);

  private static final List<SqlOperator> SYNTAX =
      List.of(
          SqlStdOperatorTable.AS,
          SqlStdOperatorTable.DESC,
          SqlStdOperatorTable.NULLS_FIRST,
          SqlStdOperatorTable.NULLS_LAST,
          SqlStdOperatorTable.FILTER,
          SqlStdOperatorTable.OVER,
          SqlStdOperatorTable.WITHIN_GROUP,
          SqlStdOperatorTable.VALUES,
          SqlStdOperatorTable.UNION,
          SqlStdOperatorTable.UNION_ALL,
          SqlStdOperatorTable.INTERSECT,
          SqlStdOperatorTable.INTERSECT_ALL,
          SqlStdOperatorTable.EXCEPT,
          SqlStdOperatorTable.EXCEPT_ALL,
          SqlStdOperatorTable.GROUPING_SETS,
          SqlStdOperatorTable.ROLLUP,
          SqlStdOperatorTable.CUBE,
          SqlStdOperatorTable.GROUPING);

  /** Aggregates that no noise is added to, and windows. */
  private static final List<SqlOperator> AGGREGATES =
      List.of(
          SqlStdOperatorTable.SUM0,
          SqlStdOperatorTable.SINGLE_VALUE,
          SqlStdOperatorTable.ROW_NUMBER,
          SqlStdOperatorTable.RANK,
          SqlStdOperatorTable.DENSE_RANK,
          Shift.LAG,
          Shift.LEAD,
          SqlStdOperatorTable.FIRST_VALUE,
          SqlStdOperatorTable.LAST_VALUE);

  private static final List<SqlFunction> OWN = OwnFunctions.besides(Set.copyOf(SAME.values()));
  private static final Table TABLE = new Table();

  private AllowedOperators() {}

  /** All of them. Calcite's own table finds some, such as COUNT, that a list of them doesn't. */
  public static SqlOperatorTable table() {
    return TABLE;
  }

  private static final class Table implements SqlOperatorTable {
    private final Set<SqlOperator> all = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<SqlOperator> list;
    private final SqlOperatorTable found;

    Table() {
      all.addAll(SAME.keySet());
      all.addAll(TRANSLATED);
      all.addAll(SYNTAX);
      all.addAll(AGGREGATES);
      all.addAll(PlusMinus.NOISY);
      all.addAll(PlusMinus.all());
      all.addAll(OWN);
      list = List.copyOf(all);
      found =
          SqlOperatorTables.chain(
              SqlStdOperatorTable.instance(),
              SqlOperatorTables.of(
                  all.stream()
                      .filter(
                          each -> !SqlStdOperatorTable.instance().getOperatorList().contains(each))
                      .toList()));
    }

    @Override
    public void lookupOperatorOverloads(
        SqlIdentifier name,
        @Nullable SqlFunctionCategory category,
        SqlSyntax syntax,
        List<SqlOperator> overloads,
        SqlNameMatcher matcher) {
      List<SqlOperator> candidates = new ArrayList<>();
      found.lookupOperatorOverloads(name, category, syntax, candidates, matcher);
      candidates.stream().filter(all::contains).forEach(overloads::add);
    }

    @Override
    public List<SqlOperator> getOperatorList() {
      return list;
    }
  }

  /** True if an operator is one of them. */
  public static boolean isVetted(SqlOperator operator) {
    return TABLE.all.contains(operator);
  }

  /** The name of our function that takes its arguments as this one does; null if there is none. */
  public static @Nullable String same(SqlOperator operator) {
    return OWN.contains(operator) ? operator.getName() : SAME.get(operator);
  }
}
