package org.properdp.sql.relation;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Function;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.relation.Relation.Everybodys;
import org.properdp.sql.relation.Relation.Peoples;
import org.properdp.sql.rule.Rule;
import org.properdp.tables.OpenTables;
import org.properdp.tables.PublicMatch;
import org.properdp.tables.TableQuery;
import org.properdp.tables.expression.Expression;
import org.properdp.tables.expression.Formula;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.ColumnType.Kind;

/** Joins of people's rows with a public table, where people's rows are the side that is kept. */
final class PublicJoins {
  private final OpenTables tables;
  private final RowFormulas formulas;
  private final Places places;

  PublicJoins(OpenTables tables, RowFormulas formulas, Places places) {
    this.tables = tables;
    this.formulas = formulas;
    this.places = places;
  }

  /** A join of two relations, one of which is people's. */
  Peoples joined(Join join, Relation left, Relation right) {
    boolean isLeft = left instanceof Peoples;
    Relation other = isLeft ? right : left;
    if (!(other instanceof Everybodys everybodys)) {
      throw places.refuse(
          Rule.ANSWERS_STAY_OUTSIDE,
          "a noisy answer can't be joined with people's rows: it comes after the noise",
          SqlKind.JOIN,
          SqlKind.SELECT);
    } else {
      Peoples people = (Peoples) (isLeft ? left : right);
      JoinRelType kept = isLeft ? JoinRelType.LEFT : JoinRelType.RIGHT;
      if (join.getJoinType() != JoinRelType.INNER && join.getJoinType() != kept) {
        throw places.refuse(
            Rule.PUBLIC_SIDE,
            "public rows can't be kept without people's rows beside them: keep the side of people",
            SqlKind.JOIN);
      }
      return joined(join, people, new PublicSide(everybodys.rel(), formulas, places), isLeft);
    }
  }

  private Peoples joined(Join join, Peoples people, PublicSide side, boolean isLeft) {
    int theirs = join.getRight().getRowType().getFieldCount();
    int first = join.getLeft().getRowType().getFieldCount();
    int ownFrom = isLeft ? 0 : first;
    int sideFrom = isLeft ? first : 0;
    int sideSize = isLeft ? theirs : first;
    PublicSide.Read alone = side.read("");
    PublicMatch match = null;
    Vector<RexNode> rest = Vector.empty();
    for (RexNode each : RelOptUtil.conjunctions(join.getCondition())) {
      Option<int[]> pair = PublicSide.pair(each, sideFrom, sideSize);
      if (pair.isDefined()) {
        Formula own = people.fields().get(pair.get()[0] - ownFrom);
        Formula other = alone.fields().get(pair.get()[1] - sideFrom);
        match = matched(match, side, own, people, other);
      } else {
        rest = rest.append(each);
      }
    }
    match = among(match, alone.conditions());
    boolean isInner = join.getJoinType() == JoinRelType.INNER;
    if (!isInner && !rest.isEmpty()) {
      throw places.refuse(
          Rule.PUBLIC_SIDE,
          "an outer join of people's rows can have equalities of columns alone in ON",
          SqlKind.JOIN);
    }
    return combined(people, side, match, isInner, isLeft).apply(rest, formulas);
  }

  private PublicMatch among(@Nullable PublicMatch match, Vector<Formula> conditions) {
    if (match == null) {
      throw places.refuse(
          Rule.PUBLIC_SIDE,
          "people's rows are joined with a public table where a column of each is equal, but this"
              + " join has no such condition",
          SqlKind.JOIN,
          SqlKind.SELECT);
    }
    PublicMatch among = match;
    for (Formula condition : conditions) {
      among = among.where(condition);
    }
    return among;
  }

  private record Combined(Peoples rows) {
    Peoples apply(Vector<RexNode> conditions, RowFormulas formulas) {
      Peoples left = rows;
      for (RexNode each : conditions) {
        left = left.where(formulas.of(each, rows.fields()));
      }
      return left;
    }
  }

  private Combined combined(
      Peoples people, PublicSide side, PublicMatch match, boolean isInner, boolean isLeft) {
    Vector<Formula> beside = side.read(side.table().name() + ".").fields();
    int size = people.fields().size();
    Vector<Formula> fields =
        isLeft ? people.fields().appendAll(beside) : beside.appendAll(people.fields());
    TableQuery rows = people.query();
    PublicMatch few =
        side.bounded(match, tables.catalogue().population(people.population()).regime());
    return new Combined(
        people
            .over(
                people
                    .rows()
                    .multiplied(
                        isInner ? rows.join(few) : rows.leftJoin(few), few.bound().getAsLong()))
            .with(fields, people.keys().after(isLeft ? 0 : fields.size() - size)));
  }

  private PublicMatch matched(
      @Nullable PublicMatch before, PublicSide side, Formula own, Peoples people, Formula theirs) {
    String mine = column(own.bind(people.rows().columns()));
    String other = column(theirs.bind(side.table().columns().asJava()));
    return before == null
        ? tables.publicTable(side.table().name()).on(mine, other)
        : before.and(mine, other);
  }

  /** The name of a column; values are equal whatever width they are held in. */
  private String column(Expression expression) {
    Expression plain = expression;
    while (plain instanceof Expression.Cast cast && isWider(cast.type(), cast.argument().type())) {
      plain = cast.argument();
    }
    if (plain instanceof Expression.Column column) {
      return column.name();
    }
    throw places.refuse(
        Rule.PUBLIC_SIDE,
        "people's rows and public rows are matched by columns as they are, but not by "
            + expression,
        SqlKind.JOIN,
        SqlKind.IN,
        SqlKind.NOT_IN,
        SqlKind.EXISTS);
  }

  private static boolean isWider(ColumnType type, ColumnType than) {
    return type.kind() == Kind.VARCHAR
        ? than.kind() == Kind.VARCHAR && than.size() <= type.size()
        : type.kind() == Kind.BIGINT && than.kind() == Kind.INTEGER;
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
      match = matched(match, side, own, people, read.fields().get(at));
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
      Option<Integer> outer = outer(conjunct, people);
      if (outer.isDefined()) {
        RexInputRef theirs = inner((RexCall) conjunct);
        match =
            matched(
                match,
                side,
                people.fields().get(outer.get()),
                people,
                read.fields().get(theirs.getIndex()));
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

  private Option<Integer> outer(RexNode condition, Peoples people) {
    if (!(condition instanceof RexCall equal) || equal.getKind() != SqlKind.EQUALS) {
      return Option.none();
    }
    for (int at = 0; at < 2; at++) {
      if (equal.getOperands().get(at) instanceof RexFieldAccess access
          && equal.getOperands().get(1 - at) instanceof RexInputRef) {
        // A condition that was moved to one side of a join still speaks of the row of both.
        int outside = access.getReferenceExpr().getType().getFieldCount();
        if (outside != people.fields().size()) {
          throw places.refuse(
              Rule.PUBLIC_SIDE,
              "EXISTS can't stand beside this join: put it into a sub-query of people's rows that"
                  + " is then joined",
              SqlKind.EXISTS);
        }
        return Option.some(access.getField().getIndex());
      }
    }
    return Option.none();
  }

  private static RexInputRef inner(RexCall equal) {
    return equal.getOperands().get(0) instanceof RexInputRef first
        ? first
        : (RexInputRef) equal.getOperands().get(1);
  }
}
