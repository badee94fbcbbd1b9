package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Unprotected;
import org.properdp.tables.OpenTables;
import org.properdp.tables.PublicMatch;
import org.properdp.tables.TableQuery;

/** Joins of people's rows with a public table, where people's rows are the side that is kept. */
final class PublicJoins {
  private final OpenTables tables;
  private final RowFormulas formulas;
  private final RexBuilder builder;
  private final ErrorLocator places;

  PublicJoins(Translator translator, OpenTables tables) {
    this.tables = tables;
    this.formulas = translator.formulas();
    this.builder = translator.builder();
    this.places = translator.places();
  }

  /** A join of two relations, one of which is people's. */
  Protected joined(Join join, Relation left, Relation right) {
    boolean isLeft = left instanceof Protected;
    Relation other = isLeft ? right : left;
    if (!(other instanceof Unprotected free) || free.isReleased()) {
      throw places.refuse(
          Rule.ANSWERS_STAY_OUTSIDE,
          "a noisy answer can't be joined with people's rows: it comes after the noise",
          SqlKind.JOIN,
          SqlKind.SELECT);
    } else {
      Protected people = (Protected) (isLeft ? left : right);
      JoinRelType kept = isLeft ? JoinRelType.LEFT : JoinRelType.RIGHT;
      if (join.getJoinType() != JoinRelType.INNER && join.getJoinType() != kept) {
        throw places.refuse(
            Rule.PUBLIC_SIDE,
            "public rows can't be kept without people's rows beside them: keep the side of people",
            SqlKind.JOIN);
      }
      return joined(join, people, new PublicSide(free.rel(), formulas, places), isLeft);
    }
  }

  private Protected joined(Join join, Protected people, PublicSide side, boolean isLeft) {
    int theirs = join.getRight().getRowType().getFieldCount();
    int first = join.getLeft().getRowType().getFieldCount();
    int ownFrom = isLeft ? 0 : first;
    int sideFrom = isLeft ? first : 0;
    int sideSize = isLeft ? theirs : first;
    PublicSide.Read alone = side.read("");
    PublicMatch match = null;
    Vector<RexNode> rest = Vector.empty();
    Vector<EqualSides> pairs = Vector.empty();
    for (RexNode each : RelOptUtil.conjunctions(join.getCondition())) {
      EqualSides pair = PublicSide.pair(each, sideFrom, sideSize);
      if (pair != null) {
        Formula own = people.fields().get(field(pair.one()) - ownFrom);
        Formula other = alone.fields().get(field(pair.other()) - sideFrom);
        match = side.matched(match, tables, own, people, other);
        pairs = pairs.append(pair);
      } else if (RexUtil.SubQueryFinder.find(each) != null) {
        throw places.refuse(
            Rule.PUBLIC_SIDE,
            "a condition with a sub-query can't stand in ON of people's rows and public rows: put"
                + " it into WHERE",
            SqlKind.JOIN);
      } else {
        rest = rest.append(each);
      }
    }
    match = among(match, alone.conditions()).as(name(side, people));
    boolean isInner = join.getJoinType() == JoinRelType.INNER;
    if (!isInner && !rest.isEmpty()) {
      throw places.refuse(
          Rule.PUBLIC_SIDE,
          "an outer join of people's rows can have equalities of columns alone in ON",
          SqlKind.JOIN);
    }
    Protected all = combined(people, side, match, isInner, isLeft);
    Protected joined = kept(all, rest);
    return isInner ? equal(joined, pairs, side.read(match.name() + ".").conditions()) : joined;
  }

  private Protected kept(Protected joined, Vector<RexNode> conditions) {
    return conditions.foldLeft(
        joined,
        (rows, each) ->
            WhereLimits.of(
                WhereLimits.normal(builder, each),
                rows.where(formulas.of(each, joined.fields())),
                formulas));
  }

  private static int field(RexNode expression) {
    return ((RexInputRef) expression).getIndex();
  }

  /** A table that is joined more than once has another name each time. */
  private String name(PublicSide side, Protected people) {
    return UnnamedColumns.joined(side.table(), people.rows().columns(), tables.catalogue());
  }

  /**
   * An inner join keeps only rows whose columns equal the public ones, so that the values are
   * public, and public rows that meet the conditions of their side.
   */
  private static Protected equal(
      Protected joined, Vector<EqualSides> pairs, Vector<Formula> conditions) {
    Protected known = joined;
    for (EqualSides pair : pairs) {
      Formula theirs = joined.fields().get(field(pair.other()));
      known =
          known
              .listing(joined.fields().get(field(pair.one())), Vector.of(theirs))
              .listing(theirs.isNotNull(), Vector.of(Expressions.lit(true)));
    }
    return conditions.foldLeft(known, Protected::meeting);
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
    return PublicSide.where(match, conditions);
  }

  private Protected combined(
      Protected people, PublicSide side, PublicMatch match, boolean isInner, boolean isLeft) {
    Vector<Formula> beside = beside(side, match, isInner);
    int size = people.fields().size();
    Vector<Formula> fields =
        isLeft ? people.fields().appendAll(beside) : beside.appendAll(people.fields());
    TableQuery rows = people.query();
    PublicMatch few =
        side.bounded(match, tables.catalogue().population(people.population()).regime());
    return people
        .over(
            people
                .rows()
                .multiplied(isInner ? rows.join(few) : rows.leftJoin(few), few.bound().getAsLong()))
        .with(fields, people.owner().joinedWithPublic(isLeft ? 0 : fields.size() - size));
  }

  /** The public side's fields: NULL where nothing matches, also those that are computed. */
  private Vector<Formula> beside(PublicSide side, PublicMatch match, boolean isInner) {
    String prefix = match.name() + ".";
    Vector<Formula> fields = side.read(prefix).fields();
    // NULL equals nothing: what is matched has a value there.
    Formula isMatched = Expressions.col(prefix + match.pairs().head().theirs()).isNotNull();
    List<ColumnSchema> columns =
        side.table()
            .columns()
            .map(each -> ColumnSchema.of(prefix + each.name(), each.type()))
            .asJava();
    return isInner
        ? fields
        : fields.map(
            field -> isColumn(field.bind(columns)) ? field : formulas.onlyIf(isMatched, field));
  }

  private static boolean isColumn(Expression field) {
    return field instanceof Expression.Column
        || (field instanceof Expression.Cast cast && isColumn(cast.argument()));
  }
}
