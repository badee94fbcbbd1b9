package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
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
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.Formula;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.tables.OpenTables;
import org.properdp.tables.PublicMatch;
import org.properdp.tables.TableQuery;

/** Conditions of whether people's rows are among those of a public table. */
final class PublicMembers {
  private final OpenTables tables;
  private final RowFormulas formulas;
  private final ErrorLocator places;

  PublicMembers(OpenTables tables, RowFormulas formulas, ErrorLocator places) {
    this.tables = tables;
    this.formulas = formulas;
    this.places = places;
  }

  /** A condition with a sub-query: membership in a public table, or none. */
  Protected filtered(RexNode condition, Protected people) {
    boolean isNot = condition.getKind() == SqlKind.NOT;
    RexNode inner = isNot ? ((RexCall) condition).getOperands().get(0) : condition;
    if (!(inner instanceof RexSubQuery nested)
        || (nested.getKind() != SqlKind.IN && nested.getKind() != SqlKind.EXISTS)) {
      throw refused(places);
    }
    if (isNot && nested.getKind() == SqlKind.IN && isTied(nested.rel)) {
      throw places.refuse(
          Rule.PUBLIC_SIDE,
          "NOT IN of public rows can't speak of the row outside of it: write NOT EXISTS (SELECT 1"
              + " FROM … WHERE …), with what was to be IN as one more equality",
          SqlKind.NOT_IN,
          SqlKind.IN);
    }
    PublicMatch match =
        nested.getKind() == SqlKind.IN && !isTied(nested.rel)
            ? in(nested, people)
            : exists(nested, people);
    if (!isNot) {
      return with(people, people.query().among(match));
    }
    return nested.getKind() == SqlKind.IN
        ? with(people, people.query().notIn(match))
        : with(people, people.query().notAmong(match));
  }

  /** A refusal of a sub-query of public rows that speaks of the row outside of it. */
  static RuntimeException refused(ErrorLocator places) {
    return places.refuse(
        Rule.PUBLIC_SIDE,
        "a sub-query of public rows that speaks of people's rows outside of it, or compares several"
            + " columns, must be a condition of its own: IN, EXISTS or NOT EXISTS with equalities,"
            + " joined with others by AND. A value comes from a join instead, as in LEFT JOIN zips"
            + " AS z ON z.zip = visits.zip",
        SqlKind.SCALAR_QUERY,
        SqlKind.SOME,
        SqlKind.ALL,
        SqlKind.IN,
        SqlKind.NOT_IN,
        SqlKind.EXISTS,
        SqlKind.OR);
  }

  private static Protected with(Protected people, TableQuery rows) {
    return people.over(people.rows().over(rows));
  }

  private PublicMatch in(RexSubQuery nested, Protected people) {
    PublicSide side = new PublicSide(nested.rel, formulas, places);
    PublicSide.Read read = side.read("");
    PublicMatch match = null;
    for (int at = 0; at < nested.getOperands().size(); at++) {
      Formula own = formulas.of(nested.getOperands().get(at), people.fields());
      match = side.matched(match, tables, own, people, read.fields().get(at));
    }
    if (match == null || nested.getOperands().size() != 1) {
      throw places.refuse(
          Rule.PUBLIC_SIDE,
          "IN compares one value with public rows: EXISTS (SELECT 1 FROM t WHERE t.a = x.a AND t.b"
              + " = x.b) compares several",
          SqlKind.IN,
          SqlKind.NOT_IN);
    }
    return PublicSide.where(match, read.conditions());
  }

  private static boolean isTied(RelNode rel) {
    return !RelOptUtil.getVariablesUsed(rel).isEmpty();
  }

  /**
   * EXISTS over a filtered public table, tied to the outer row by equalities of columns; or IN,
   * which is one equality more.
   */
  private PublicMatch exists(RexSubQuery nested, Protected people) {
    RelNode rel = nested.rel;
    List<RexNode> among = new ArrayList<>(nested.getOperands());
    List<RexNode> shown = List.of();
    while (rel instanceof Project project) {
      shown = shown.isEmpty() ? project.getProjects() : RelOptUtil.pushPastProject(shown, project);
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
    for (int at = 0; at < among.size(); at++) {
      Formula own = formulas.of(among.get(at), people.fields());
      match = side.matched(match, tables, own, people, formulas.of(shown.get(at), read.fields()));
    }
    return tied(side, read, filter, match, people);
  }

  private PublicMatch tied(
      PublicSide side,
      PublicSide.Read read,
      Filter filter,
      @Nullable PublicMatch before,
      Protected people) {
    PublicMatch match = before;
    Vector<Formula> conditions = read.conditions();
    for (RexNode each : RelOptUtil.conjunctions(filter.getCondition())) {
      RexNode conjunct = RexUtil.expandSearch(filter.getCluster().getRexBuilder(), null, each);
      EqualSides tie =
          EqualSides.of(conjunct, PublicMembers::isOutside, operand -> !isOutside(operand));
      if (tie != null) {
        Formula own = formulas.of(ofOwn(tie.one(), people), people.fields());
        Formula theirs = formulas.of(tie.other(), read.fields());
        match = side.matched(match, tables, own, people, theirs);
      } else if (isOutside(conjunct)) {
        throw untied();
      } else {
        conditions = conditions.append(formulas.of(conjunct, read.fields()));
      }
    }
    if (match == null) {
      throw untied();
    }
    return PublicSide.where(match, conditions);
  }

  private RuntimeException untied() {
    return places.refuse(
        Rule.PUBLIC_SIDE,
        "what a sub-query of a public table says of people's rows outside of it must be that"
            + " columns of both are equal, at least of one each, joined with others by AND: x < ANY"
            + " (SELECT y FROM …) compares in other ways, and a join may have any condition in"
            + " WHERE",
        SqlKind.EXISTS,
        SqlKind.IN);
  }

  private static boolean isOutside(RexNode expression) {
    return expression instanceof RexFieldAccess
        || (expression instanceof RexCall call
            && call.getOperands().stream().anyMatch(PublicMembers::isOutside));
  }

  /** The same over the fields of people's rows. */
  private RexNode ofOwn(RexNode expression, Protected people) {
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
