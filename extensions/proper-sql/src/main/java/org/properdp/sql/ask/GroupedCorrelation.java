package org.properdp.sql.ask;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
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
 * the columns of such a row as in FROM, as if nothing had been grouped; here they are those that
 * the group has. A plan in which a sub-query and the row outside of it disagree is not made.
 */
final class GroupedCorrelation extends RelHomogeneousShuttle {
  /** As Calcite says it. */
  private static final Pattern NOT_GROUPED =
      Pattern.compile("Identifier '(.*)' is not a group expr");

  private final ErrorLocator places;
  private final RexBuilder builder;

  private GroupedCorrelation(ErrorLocator places, RexBuilder builder) {
    this.places = places;
    this.builder = builder;
  }

  /** The same plan of a statement, in which sub-queries speak of the columns of groups. */
  static RelNode in(RelNode plan, SqlNode statement) {
    return plan.accept(
        new GroupedCorrelation(new ErrorLocator(statement), plan.getCluster().getRexBuilder()));
  }

  @Override
  public RelNode visit(RelNode other) {
    RelNode node = super.visit(other);
    return node.accept(
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery nested) {
            RexSubQuery same = (RexSubQuery) super.visitSubQuery(nested);
            RelNode inside = same.rel.accept(GroupedCorrelation.this);
            return same.clone(
                node.getInputs().size() == 1 && !node.getVariablesSet().isEmpty()
                    ? inside.accept(new Inside(node.getVariablesSet(), node.getInput(0)))
                    : inside);
          }
        });
  }

  /** The rows of a sub-query of a node, which knows the rows of the node's input by variables. */
  private final class Inside extends RelHomogeneousShuttle {
    private final Set<CorrelationId> variables;
    private final RelNode outside;

    Inside(Set<CorrelationId> variables, RelNode outside) {
      this.variables = variables;
      this.outside = outside;
    }

    @Override
    public RelNode visit(RelNode other) {
      return super.visit(other)
          .accept(
              new RexShuttle() {
                @Override
                public RexNode visitSubQuery(RexSubQuery nested) {
                  RexSubQuery same = (RexSubQuery) super.visitSubQuery(nested);
                  return same.clone(same.rel.accept(Inside.this));
                }

                @Override
                public RexNode visitFieldAccess(RexFieldAccess access) {
                  return access.getReferenceExpr() instanceof RexCorrelVariable variable
                          && variables.contains(variable.id)
                      ? of(variable, access)
                      : super.visitFieldAccess(access);
                }
              });
    }

    private RexNode of(RexCorrelVariable variable, RexFieldAccess access) {
      if (isSame(variable.getType(), outside.getRowType())) {
        return access;
      }
      int at = grouped(outside, variable.getType(), access.getField().getIndex());
      if (at < 0) {
        throw refused(places);
      }
      RelDataTypeField field = outside.getRowType().getFieldList().get(at);
      if (!field.getType().equals(access.getType())) {
        throw refused(places);
      }
      return builder.makeFieldAccess(builder.makeCorrel(outside.getRowType(), variable.id), at);
    }
  }

  private static boolean isSame(RelDataType one, RelDataType other) {
    return RelOptUtil.areRowTypesEqual(one, other, true);
  }

  /** The field of groups that is a field of the rows that are grouped; -1 if none is. */
  private static int grouped(RelNode groups, RelDataType rows, int field) {
    RelNode below = groups;
    while (below instanceof Filter having) {
      below = having.getInput();
    }
    if (!(below instanceof Aggregate aggregate)) {
      return -1;
    }
    List<Integer> keys = aggregate.getGroupSet().asList();
    RelNode input = aggregate.getInput();
    if (isSame(rows, input.getRowType())) {
      return keys.indexOf(field);
    }
    if (!(input instanceof Project project) || !isSame(rows, project.getInput().getRowType())) {
      return -1;
    }
    for (int at = 0; at < keys.size(); at++) {
      if (project.getProjects().get(keys.get(at)) instanceof RexInputRef key
          && key.getIndex() == field) {
        return at;
      }
    }
    return -1;
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
