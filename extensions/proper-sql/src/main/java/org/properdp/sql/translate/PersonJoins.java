package org.properdp.sql.translate;

import io.vavr.collection.HashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.JoinStep;
import org.properdp.relational.step.SetOperationStep;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Protected.Halves;
import org.properdp.sql.type.SqlTypes;
import org.properdp.tables.OwnRows;

/** Joins and sets of the rows of people, in which each person's rows meet that person's alone. */
final class PersonJoins {
  private final RowFormulas formulas;
  private final ErrorLocator places;
  private final OwnershipOverride keyed;

  PersonJoins(RowFormulas formulas, ErrorLocator places, OwnershipOverride keyed) {
    this.formulas = formulas;
    this.places = places;
    this.keyed = keyed;
  }

  /** A join on the person. */
  Protected joined(Join join, Protected left, Protected right) {
    checkPopulation(left, right, SqlKind.JOIN);
    Vector<RexNode> rest = Vector.empty();
    Set<Integer> all = HashSet.empty();
    int first = left.fields().size();
    for (RexNode each : RelOptUtil.conjunctions(join.getCondition())) {
      Set<Integer> tied = tied(each, left, right, first);
      all = all.union(tied);
      rest = tied.nonEmpty() ? rest : rest.append(each);
    }
    if (!keyed.isOwn(left.keys().areAll(all))) {
      throw places.refuse(
          Rule.ACROSS_PEOPLE,
          "two tables of people's rows are joined on the person: ON must have an equality of both"
              + (left.keys().size() == 1 ? " keys" : " keys in each component")
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
    OwnRows joined = one.rows().join(kind(join), other.rows(), condition);
    Protected both = known(keyed(one.beside(other, joined), join, left, right), join, one, other);
    return join.getJoinType() == JoinRelType.INNER
        ? limited(conditions.foldLeft(both, Protected::meeting), join, rest)
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
  private Protected limited(Protected joined, Join join, Vector<RexNode> conditions) {
    Protected limited = joined;
    for (RexNode each : conditions) {
      RexNode normal = WhereLimits.normal(join.getCluster().getRexBuilder(), each);
      limited = WhereLimits.of(normal, limited, formulas);
    }
    return limited;
  }

  /** A side that is filled up with NULLs is no longer keyed. */
  private static Protected keyed(Protected joined, Join join, Protected left, Protected right) {
    int first = left.fields().size();
    KeyFields others = right.keys().after(first);
    return switch (join.getJoinType()) {
      case LEFT -> joined.with(joined.fields(), left.keys());
      case RIGHT -> joined.with(joined.fields(), others);
      case FULL ->
          left.keys().areWhole() && others.areWhole()
              ? joined.withHalves(
                  left.keys()
                      .components()
                      .zipWith(
                          others.components(),
                          (one, other) -> new Halves(one.min().get(), other.min().get())))
              : joined;
      default -> joined.with(joined.fields(), left.keys().union(others));
    };
  }

  private void checkPopulation(Protected left, Protected right, SqlKind... kinds) {
    if (!left.population().equals(right.population())) {
      throw places.refuse(
          Rule.ONE_POPULATION,
          "rows of people of two populations can't meet: their budgets have nothing in common",
          kinds);
    }
  }

  /** The components of the key that a condition says are equal, each to the same one. */
  private static Set<Integer> tied(RexNode condition, Protected left, Protected right, int first) {
    if (condition.getKind() != SqlKind.EQUALS) {
      return HashSet.empty();
    }
    RexNode one = ((RexCall) condition).getOperands().get(0);
    RexNode other = ((RexCall) condition).getOperands().get(1);
    return KeyFields.of(one, left, 0)
        .intersect(KeyFields.of(other, right, first))
        .union(KeyFields.of(other, left, 0).intersect(KeyFields.of(one, right, first)));
  }

  private JoinStep.Kind kind(Join join) {
    return switch (join.getJoinType()) {
      case INNER -> JoinStep.Kind.INNER;
      case LEFT -> JoinStep.Kind.LEFT;
      case RIGHT -> JoinStep.Kind.RIGHT;
      case FULL -> JoinStep.Kind.FULL;
      default ->
          throw places.refuse(
              Rule.LANGUAGE, "people's rows can't be joined in this way", SqlKind.JOIN);
    };
  }

  /** UNION, INTERSECT and EXCEPT, all of whose branches are people's. */
  Protected combined(SetOp set, Vector<Protected> branches) {
    SqlKind[] kinds = {SqlKind.UNION, SqlKind.INTERSECT, SqlKind.EXCEPT, SqlKind.SELECT};
    branches.forEach(branch -> checkPopulation(branches.head(), branch, kinds));
    KeyFields keys = branches.map(Protected::keys).reduce(KeyFields::intersect);
    SetOperationStep.Kind kind = kind(set);
    if (!keyed.isOwn(keys.areWhole()) && kind != SetOperationStep.Kind.UNION_ALL) {
      throw places.refuse(
          Rule.ACROSS_PEOPLE,
          "people's rows are told apart person by person: their key must be at the same position"
              + " in every branch",
          kinds);
    }
    List<String> names = set.getRowType().getFieldNames();
    Vector<Protected> named = branches.map(branch -> cast(set, branch).named(names));
    OwnRows all = named.map(Protected::rows).reduce((one, other) -> one.combined(kind, other));
    Protected first = named.head();
    Map<String, Vector<Protected.Origin>> origins =
        named
            .map(each -> each.facts().origins())
            .reduce((one, other) -> one.merge(other, Vector::appendAll));
    // Rows that the conditions of a branch leave out can be in another one.
    return new Protected(
        all,
        first.fields(),
        new Protected.Owner(first.population(), keys),
        Protected.Facts.from(origins));
  }

  /** A branch with the types that the whole has. */
  private static Protected cast(SetOp set, Protected branch) {
    Vector<Formula> fields = Vector.empty();
    for (RelDataTypeField field : set.getRowType().getFieldList()) {
      Formula each = branch.fields().get(field.getIndex());
      Expression bound = each.bind(branch.rows().columns());
      ColumnType type = type(field.getType());
      fields = fields.append(type == null || bound.type().equals(type) ? each : each.as(type));
    }
    return branch.with(fields, branch.keys());
  }

  private static @Nullable ColumnType type(RelDataType type) {
    return SqlTypes.columnType(type);
  }

  private static SetOperationStep.Kind kind(SetOp set) {
    return switch (set.kind) {
      case UNION -> set.all ? SetOperationStep.Kind.UNION_ALL : SetOperationStep.Kind.UNION;
      case INTERSECT ->
          set.all ? SetOperationStep.Kind.INTERSECT_ALL : SetOperationStep.Kind.INTERSECT;
      default -> set.all ? SetOperationStep.Kind.EXCEPT_ALL : SetOperationStep.Kind.EXCEPT;
    };
  }

  @Override
  public String toString() {
    return "PersonJoins";
  }
}
