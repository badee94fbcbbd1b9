package org.properdp.sql.question;

import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/** {@code GROUP BY ALL}: by all that a SELECT gives without an aggregate in it. */
public final class GroupByAll {
  private static final Set<String> AGGREGATES =
      Set.of(
          ("COUNT COUNTIF COUNT_IF SUM AVG MIN MAX MEDIAN PERCENTILE PERCENTILE_CONT VAR_POP"
                  + " VAR_SAMP VARIANCE STDDEV_POP STDDEV_SAMP STDDEV PLUS_MINUS GROUPING")
              .split(" "));

  private GroupByAll() {}

  /** Writes out what a SELECT is grouped by, if it is grouped so. */
  public static void writeOut(SqlSelect select) {
    SqlNodeList group = select.getGroup();
    boolean isAll =
        group != null
            && group.size() == 1
            && group.get(0) instanceof SqlIdentifier name
            && name.isStar();
    if (!isAll) {
      return;
    }
    SqlNodeList keys = new SqlNodeList(Objects.requireNonNull(group).getParserPosition());
    for (SqlNode item : select.getSelectList()) {
      SqlNode value = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item;
      if (value instanceof SqlIdentifier name && name.isStar()) {
        throw SqlError.at(
                value.getParserPosition(), "GROUP BY ALL needs the columns written, instead of *")
            .by(Rule.LANGUAGE);
      }
      // A number would be the place of a column.
      if (!(value instanceof SqlLiteral) && !isAggregated(value)) {
        keys.add(value);
      }
    }
    select.setGroupBy(keys.isEmpty() ? null : keys);
  }

  private static boolean isAggregated(SqlNode value) {
    AtomicBoolean found = new AtomicBoolean();
    value.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            if (call instanceof SqlSelect) {
              return null;
            }
            boolean isAggregate =
                call instanceof SqlBasicCall
                    && AGGREGATES.contains(call.getOperator().getName().toUpperCase(Locale.ROOT));
            found.compareAndSet(false, isAggregate);
            return super.visit(call);
          }
        });
    return found.get();
  }

  @Override
  public String toString() {
    return "GROUP BY ALL";
  }
}
