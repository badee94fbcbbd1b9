package org.properdp.sql.relation;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Function;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.properdp.sql.relation.Relation.Everybodys;
import org.properdp.sql.relation.Relation.Peoples;
import org.properdp.sql.rule.Rule;
import org.properdp.tables.OpenTables;
import org.properdp.tables.PublicMatch;
import org.properdp.tables.TableQuery;
import org.properdp.tables.expression.Formula;

/** Conditions of whether people's rows are among those of a public table. */
final class PublicMembers {
  private final OpenTables tables;
  private final RowFormulas formulas;
  private final Places places;

  PublicMembers(OpenTables tables, RowFormulas formulas, Places places) {
    this.tables = tables;
    this.formulas = formulas;
    this.places = places;
  }

  /** A condition with a sub-query: membership in a public table, or none. */
  Peoples filtered(RexNode condition, Peoples people, Function<RelNode, Relation> pass) {
    boolean isNot = condition.getKind() == SqlKind.NOT;
    RexNode inner = isNot ? ((RexCall) condition).getOperands().get(0) : condition;
    if (!(inner instanceof RexSubQuery nested)
        || (nested.getKind() != SqlKind.IN && nested.getKind() != SqlKind.EXISTS)) {
      throw places.refuse(
          Rule.PUBLIC_SIDE,
          "a sub-query beside people's rows must be a condition of its own: IN, NOT IN, EXISTS or"
              + " NOT EXISTS, joined with others by AND",
          SqlKind.SCALAR_QUERY,
          SqlKind.IN,
          SqlKind.NOT_IN,
          SqlKind.EXISTS,
          SqlKind.OR);
    }
    if (!(pass.apply(uncorrelated(nested)) instanceof Everybodys everybodys)) {
      throw places.refuse(
          Rule.ANSWERS_STAY_OUTSIDE,
          "a sub-query beside people's rows must be of a public table",
          SqlKind.IN,
          SqlKind.NOT_IN,
          SqlKind.EXISTS,
          SqlKind.SELECT);
    }
    PublicMatch match =
        nested.getKind() == SqlKind.IN
            ? in(nested, everybodys.rel(), people)
            : exists(nested, people);
    if (!isNot) {
      return with(people, people.query().among(match));
    }
    return nested.getKind() == SqlKind.IN
        ? with(people, people.query().notIn(match))
        : with(people, people.query().notAmong(match));
  }

  /** A look at whose rows a sub-query has, for which ties to the outer row don't matter. */
  private RelNode uncorrelated(RexSubQuery nested) {
    if (nested.getKind() != SqlKind.EXISTS) {
      return nested.rel;
    }
    RelNode rel = nested.rel;
    while (rel instanceof Project || rel instanceof Filter) {
      rel = rel.getInput(0);
    }
    return rel;
  }

  private static Peoples with(Peoples people, TableQuery rows) {
    return people.over(people.rows().over(rows));
  }

  private PublicMatch in(RexSubQuery nested, RelNode rel, Peoples people) {
    PublicSide side = new PublicSide(rel, formulas, places);
    PublicSide.Read read = side.read("");
    PublicMatch match = null;
    for (int at = 0; at < nested.getOperands().size(); at++) {
      Formula own = formulas.of(nested.getOperands().get(at), people.fields());
      match = side.matched(match, tables, own, people, read.fields().get(at));
    }
    if (match == null || nested.getOperands().size() != 1) {
      throw places.refuse(
          Rule.PUBLIC_SIDE, "IN compares one column with one", SqlKind.IN, SqlKind.NOT_IN);
    }
    for (Formula condition : read.conditions()) {
      match = match.where(condition);
    }
    return match;
  }

  /** EXISTS over a filtered public table, tied to the outer row by equalities of columns. */
  private PublicMatch exists(RexSubQuery nested, Peoples people) {
    RelNode rel = nested.rel;
    while (rel instanceof Project project) {
      rel = project.getInput();
    }
    if (!(rel instanceof Filter filter)
        || RexUtil.SubQueryFinder.containsSubQuery(filter)
        || filter.getInput() instanceof Filter) {
      throw untied();
    }
    PublicSide side = new PublicSide(filter.getInput(), formulas, places);
    PublicSide.Read read = side.read("");
    PublicMatch match = null;
    Vector<Formula> conditions = read.conditions();
    for (RexNode each : RelOptUtil.conjunctions(filter.getCondition())) {
      RexNode conjunct = RexUtil.expandSearch(filter.getCluster().getRexBuilder(), null, each);
      Option<Outside> outside = outside(conjunct, people);
      if (outside.isDefined()) {
        Formula own = formulas.of(outside.get().own(), people.fields());
        Formula theirs = formulas.of(outside.get().theirs(), read.fields());
        match = side.matched(match, tables, own, people, theirs);
      } else {
        conditions = conditions.append(formulas.of(conjunct, read.fields()));
      }
    }
    if (match == null) {
      throw untied();
    }
    for (Formula condition : conditions) {
      match = match.where(condition);
    }
    return match;
  }

  private RuntimeException untied() {
    return places.refuse(
        Rule.PUBLIC_SIDE,
        "EXISTS beside people's rows must be over a public table, where a column of it is equal to"
            + " a column of theirs",
        SqlKind.EXISTS);
  }

  /** What a condition says is equal: an expression over people's rows, and one over public rows. */
  private record Outside(RexNode own, RexNode theirs) {}

  private Option<Outside> outside(RexNode condition, Peoples people) {
    if (condition instanceof RexCall equal && equal.getKind() == SqlKind.EQUALS) {
      RexNode left = equal.getOperands().get(0);
      RexNode right = equal.getOperands().get(1);
      if (isOutside(left) != isOutside(right)) {
        return Option.some(
            isOutside(left)
                ? new Outside(ofOwn(left, people), right)
                : new Outside(ofOwn(right, people), left));
      }
    }
    return Option.none();
  }

  private static boolean isOutside(RexNode expression) {
    return expression instanceof RexFieldAccess
        || (expression.getKind() == SqlKind.CAST
            && isOutside(((RexCall) expression).getOperands().get(0)));
  }

  /** The same over the fields of people's rows. */
  private RexNode ofOwn(RexNode expression, Peoples people) {
    return expression.accept(
        new RexShuttle() {
          @Override
          public RexNode visitFieldAccess(RexFieldAccess access) {
            // A condition that was moved to one side of a join still speaks of the row of both.
            int outside = access.getReferenceExpr().getType().getFieldCount();
            if (outside != people.fields().size()) {
              throw places.refuse(
                  Rule.PUBLIC_SIDE,
                  "EXISTS can't stand beside this join: put it into a sub-query of people's rows"
                      + " that is then joined",
                  SqlKind.EXISTS);
            }
            return new RexInputRef(access.getField().getIndex(), access.getType());
          }
        });
  }
}
