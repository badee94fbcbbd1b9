package org.properdp.sql.translate;

import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.Equality;
import org.properdp.relational.step.JoinStep;
import org.properdp.relational.step.ReownStep;
import org.properdp.relational.step.SharedStep;
import org.properdp.relational.step.Step;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Ownership.Personal;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Unprotected;
import org.properdp.tables.OwnRows;

/**
 * Joins: of unprotected rows, by what is equal; and of people's rows with others of the same
 * population, in which each person's rows meet that person's alone.
 */
final class Joins {
  private final Translator translator;
  private final RowFormulas formulas;
  private final ErrorLocator places;

  Joins(Translator translator) {
    this.translator = translator;
    this.formulas = translator.formulas();
    this.places = translator.places();
  }

  private JoinStep.Kind kind(JoinRelType type, String whose) {
    return switch (type) {
      case INNER -> JoinStep.Kind.INNER;
      case LEFT -> JoinStep.Kind.LEFT;
      case RIGHT -> JoinStep.Kind.RIGHT;
      case FULL -> JoinStep.Kind.FULL;
      default ->
          throw places.refuse(
              Rule.LANGUAGE, whose + " rows can't be joined in this way", SqlKind.JOIN);
    };
  }

  /**
   * A join of unprotected rows.
   *
   * @param columns of the joined rows, for what looks at more than two rows
   */
  StepRows joined(
      Join join, StepRows left, StepRows right, Function<StepRows, SubqueryColumns> columns) {
    Vector<Formula> fields = left.fields().appendAll(right.fields());
    List<Equality> equal = new ArrayList<>();
    List<RexNode> above = new ArrayList<>();
    Formula condition = null;
    for (RexNode each : RelOptUtil.conjunctions(join.getCondition())) {
      Equality found = equality(each, left, right, fields);
      if (found != null) {
        equal.add(found);
      } else if (isAbove(each)) {
        above.add(each);
      } else {
        Formula next = formulas.of(each, fields);
        condition = condition == null ? next : condition.and(next);
      }
    }
    List<ColumnSchema> both = new ArrayList<>(left.step().columns());
    both.addAll(right.step().columns());
    Step joined =
        new JoinStep(
            kind(join.getJoinType(), "public"),
            left.step(),
            right.step(),
            equal,
            condition == null ? null : condition.bind(both));
    if (!above.isEmpty() && join.getJoinType() != JoinRelType.INNER) {
      throw places.refuse(
          Rule.LANGUAGE,
          "a sub-query can't stand in ON of an outer join: choose rows of one side by it first,"
              + " in a sub-query after FROM",
          SqlKind.JOIN);
    }
    SubqueryColumns rows = columns.apply(left.beside(right, joined));
    above.forEach(rows::keep);
    return rows.rows();
  }

  /** True if it looks at more than the two rows, and so comes after the join. */
  private static boolean isAbove(RexNode condition) {
    return RexUtil.SubQueryFinder.find(condition) != null
        || !CorrelationVariables.of(condition).isEmpty();
  }

  private @Nullable Equality equality(
      RexNode condition, StepRows left, StepRows right, Vector<Formula> fields) {
    int first = left.names().size();
    EqualSides sides =
        isAbove(condition)
            ? null
            : EqualSides.of(
                condition,
                each -> isWithin(each, 0, first),
                each -> isWithin(each, first, fields.size()));
    return sides == null
        ? null
        : CorrelatedEqualities.typed(
            formulas.of(sides.one(), fields),
            left.step().columns(),
            formulas.of(sides.other(), fields),
            right.step().columns());
  }

  /** True if an expression reads some of these fields, and no others. */
  private static boolean isWithin(RexNode expression, int from, int to) {
    ImmutableBitSet read = RelOptUtil.InputFinder.bits(expression);
    return !read.isEmpty() && ImmutableBitSet.range(from, to).contains(read);
  }

  /** A join whose right side speaks of the left row. */
  Unprotected lateral(Correlate join, Relation outer, OuterRows around) {
    if (around.isSomething()) {
      throw places.refuse(
          Rule.LANGUAGE,
          "LATERAL can't stand in a sub-query that speaks of a row outside of it",
          SqlKind.LATERAL,
          SqlKind.SELECT);
    }
    if (!(outer instanceof Unprotected left)) {
      throw translator.unknown(join);
    }
    Step each = SharedStep.of(ReownStep.each(left.rows().step()));
    OuterRows rows =
        around.and(each, java.util.Set.of(join.getCorrelationId()), left.rows().names());
    if (!(translator.of(join.getRight(), rows) instanceof Unprotected inner)) {
      throw translator.unknown(join);
    }
    StepRows right = translator.sources().renamed(inner.rows());
    Step joined = new JoinStep(kind(join.getJoinType(), "public"), each, right.step(), null);
    return new NestedRelations(translator)
        .operator(join, List.of(left, inner), left.rows().beside(right, ReownStep.one(joined)));
  }

  /** A join on the person. */
  Protected joined(Join join, Protected left, Protected right) {
    translator.checkPopulation(left, right, SqlKind.JOIN);
    Vector<RexNode> rest = Vector.empty();
    Set<Integer> all = HashSet.empty();
    int first = left.fields().size();
    for (RexNode each : RelOptUtil.conjunctions(join.getCondition())) {
      Set<Integer> tied = left.owner().tied(each, right.owner(), first);
      all = all.union(tied);
      rest = tied.nonEmpty() ? rest : rest.append(each);
    }
    if (!translator.keyed().isOwn(left.owner().isLookedUp(all))) {
      throw places.refuse(
          Rule.ACROSS_PEOPLE,
          "two tables of people's rows are joined on the person: ON must have an equality of both"
              + (left.owner().key().size() == 1 ? " keys" : " keys in each component")
              + ", joined with others by AND",
          SqlKind.JOIN,
          SqlKind.SELECT);
    }
    if (rest.exists(each -> RexUtil.SubQueryFinder.find(each) != null)) {
      throw places.refuse(
          Rule.LANGUAGE,
          "a sub-query can't stand in ON beside people's rows: put it into WHERE",
          SqlKind.JOIN);
    }
    List<String> names = join.getRowType().getFieldNames();
    Protected one = left.named(names.subList(0, first));
    Protected other = right.named(names.subList(first, names.size()));
    Vector<Formula> fields = one.fields().appendAll(other.fields());
    Vector<Formula> conditions = rest.map(each -> formulas.of(each, fields));
    Formula condition = conditions.reduceOption(Formula::and).getOrNull();
    OwnRows joined = one.rows().join(kind(join.getJoinType(), "people's"), other.rows(), condition);
    Personal owner = left.owner().joined(join.getJoinType(), right.owner(), first);
    Protected both = known(one.beside(other, joined, owner), join, one, other);
    return join.getJoinType() == JoinRelType.INNER
        ? limited(conditions.foldLeft(both, Protected::meeting), rest)
        : both;
  }

  /**
   * The facts that are known of a side whose rows are not filled up are known of the joined rows.
   */
  private static Protected known(Protected both, Join join, Protected one, Protected other) {
    return switch (join.getJoinType()) {
      case INNER -> both.knowing(one).knowing(other);
      case LEFT -> both.knowing(one);
      case RIGHT -> both.knowing(other);
      default -> both;
    };
  }

  /** All rows of an inner join meet what ON says. */
  private Protected limited(Protected joined, Vector<RexNode> conditions) {
    return conditions.foldLeft(
        joined,
        (rows, each) ->
            WhereLimits.of(WhereLimits.normal(translator.builder(), each), rows, formulas));
  }

  @Override
  public String toString() {
    return "Joins";
  }
}
