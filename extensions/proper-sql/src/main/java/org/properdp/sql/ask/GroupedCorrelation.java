package org.properdp.sql.ask;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/**
 * The references of a sub-query to the row outside of it, where that row is a group. Calcite counts
 * the columns of such a row as in FROM, as if nothing had been grouped. A plan in which a sub-query
 * and the row outside of it disagree is refused.
 */
final class GroupedCorrelation extends RelHomogeneousShuttle {
  /** As Calcite says it. */
  private static final Pattern NOT_GROUPED =
      Pattern.compile("Identifier '(.*)' is not a group expr");

  private final ErrorLocator places;

  /** The rows that variables stand for. */
  private final Map<CorrelationId, RelDataType> outside = new HashMap<>();

  private GroupedCorrelation(ErrorLocator places) {
    this.places = places;
  }

  /** The plan of a statement, which is refused if sub-queries speak of the columns of groups. */
  static RelNode checked(RelNode plan, SqlNode statement) {
    return plan.accept(new GroupedCorrelation(new ErrorLocator(statement)));
  }

  @Override
  public RelNode visit(RelNode node) {
    if (node.getInputs().size() == 1) {
      node.getVariablesSet().forEach(each -> outside.put(each, node.getInput(0).getRowType()));
    }
    node.accept(
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery nested) {
            nested.rel.accept(GroupedCorrelation.this);
            return super.visitSubQuery(nested);
          }

          @Override
          public RexNode visitCorrelVariable(RexCorrelVariable variable) {
            RelDataType row = outside.get(variable.id);
            if (row != null && !RelOptUtil.areRowTypesEqual(variable.getType(), row, true)) {
              throw refused(places);
            }
            return variable;
          }
        });
    return super.visit(node);
  }

  /**
   * The fault where Calcite fails, and does not say why, on sub-queries beside groups: a column of
   * theirs is in no group, or there are several; null if it is something else.
   */
  static @Nullable SqlError notGrouped(Throwable failed, SqlNode statement) {
    boolean isSaid = false;
    for (Throwable each = failed; each != null; each = each.getCause()) {
      Matcher found = NOT_GROUPED.matcher(String.valueOf(each.getMessage()));
      if (found.matches()) {
        String name = found.group(1);
        return SqlError.at(
                place(name, statement),
                "Expression '"
                    + SqlError.shown(name)
                    + "' is not being grouped: put it into GROUP BY, or into an aggregate; of the"
                    + " row outside of it a sub-query speaks in WHERE")
            .by(Rule.SEEN);
      }
      isSaid |= each instanceof SqlError || each instanceof CalciteContextException;
    }
    return !isSaid && isBesideGroups(statement) ? refused(new ErrorLocator(statement)) : null;
  }

  /** True if sub-queries stand beside groups: Calcite can plan one that looks around, not two. */
  private static boolean isBesideGroups(SqlNode statement) {
    return isIn(
        statement,
        select ->
            select.getGroup() != null
                && (isIn(select.getHaving(), inner -> true)
                    || isIn(select.getSelectList(), inner -> true)));
  }

  private static boolean isIn(@Nullable SqlNode node, Predicate<SqlSelect> wanted) {
    boolean[] found = {false};
    if (node != null) {
      node.accept(
          new SqlBasicVisitor<@Nullable Void>() {
            @Override
            public @Nullable Void visit(SqlCall call) {
              found[0] |= call instanceof SqlSelect select && wanted.test(select);
              return super.visit(call);
            }
          });
    }
    return found[0];
  }

  /** The last place of a name. */
  private static SqlParserPos place(String name, SqlNode statement) {
    SqlParserPos[] place = {statement.getParserPosition()};
    statement.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlIdentifier id) {
            if (id.toString().equalsIgnoreCase(name)) {
              place[0] = id.getParserPosition();
            }
            return null;
          }
        });
    return place[0];
  }

  private static SqlError refused(ErrorLocator places) {
    return places.refuseSubQuery(
        Rule.TIED,
        "a sub-query in HAVING, or beside GROUP BY, can't refer to the groups in this way: put the"
            + " groups into (SELECT …, COUNT(*) AS n … GROUP BY …) AS t after FROM, and the"
            + " sub-query into WHERE of the SELECT around it, where it may refer to columns of t");
  }

  @Override
  public String toString() {
    return "GroupedCorrelation";
  }
}
