package org.properdp.sql.translate;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.logical.LogicalSort;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Protected.Origin;
import org.properdp.sql.translate.Relation.Public;
import org.properdp.sql.translate.Relation.Released;
import org.properdp.sql.type.SqlTypes;

/**
 * UNION ALL of people's rows and public rows (SEMANTICS §11). The public rows belong to nobody,
 * also where they have a key of a person's: nobody pays for them, they count whatever budgets are
 * left, and they never come among the rows of a person. They are computed when the statement is
 * planned, and stand in the plan as constants.
 */
final class PublicBranches {
  /** The most values of public rows beside people's. */
  static final int MOST_VALUES = 100_000;

  private static final SqlKind[] KINDS = {
    SqlKind.UNION, SqlKind.INTERSECT, SqlKind.EXCEPT, SqlKind.SELECT
  };

  private final PersonJoins ownJoins;
  private final ErrorLocator places;
  private final Questions questions;

  PublicBranches(PersonJoins ownJoins, ErrorLocator places, Questions questions) {
    this.ownJoins = ownJoins;
    this.places = places;
    this.questions = questions;
  }

  /** The same rows, where a UNION ALL has no other one as a branch. */
  static RelNode flat(RelNode rel) {
    if (!(rel instanceof Union union) || !union.all) {
      return rel;
    }
    List<RelNode> branches = new ArrayList<>();
    addBranches(union, branches);
    return branches.size() == union.getInputs().size()
        ? union
        : LogicalUnion.create(branches, true);
  }

  private static void addBranches(Union union, List<RelNode> into) {
    for (RelNode input : union.getInputs()) {
      if (input instanceof Union below && below.all) {
        addBranches(below, into);
      } else {
        into.add(input);
      }
    }
  }

  /** The rows of all branches, of which some are people's. */
  Protected of(SetOp set, Vector<Relation> branches) {
    Vector<Protected> people =
        branches.filter(Protected.class::isInstance).map(Protected.class::cast);
    check(set, branches, people);
    Protected theirs = ownJoins.combined(set, people);
    if (people.size() == branches.size()) {
      return theirs;
    }
    List<List<@Nullable Object>> rows =
        rows(
            set,
            branches.filter(Public.class::isInstance).map(each -> ((Public) each).rel()).asJava());
    return new Protected(
        theirs.rows().beside(rows),
        theirs.fields(),
        new Protected.Owner(theirs.population(), KeyFields.none(theirs.keys().size())),
        Protected.Facts.from(theirs.facts().origins().merge(given(set, rows), Vector::appendAll)));
  }

  private void check(SetOp set, Vector<Relation> branches, Vector<Protected> people) {
    if (people.exists(each -> each.rows().hasNobodys())) {
      throw places.refuse(
          Rule.ACROSS_PEOPLE,
          "people's rows with public rows beside them can't be a branch of another "
              + name(set)
              + ": write all of them as branches of one UNION ALL",
          KINDS);
    } else if (branches.exists(Released.class::isInstance)) {
      throw places.refuse(
          Rule.ANSWERS_STAY_OUTSIDE,
          "people's rows and noisy answers can't be branches of one "
              + name(set)
              + ": ask of people's rows, and put both together after the noise",
          KINDS);
    } else if (people.size() < branches.size() && (set.kind != SqlKind.UNION || !set.all)) {
      throw places.refuse(
          Rule.ACROSS_PEOPLE,
          "people's rows and public rows can't be compared in "
              + set.kind.sql
              + ": UNION ALL takes both, and IN or NOT IN (SELECT … of the public table) chooses"
              + " people's rows",
          KINDS);
    }
  }

  private static String name(SetOp set) {
    return set.kind.sql + (set.all ? " ALL" : "");
  }

  private List<List<@Nullable Object>> rows(SetOp set, List<RelNode> branches) {
    checkTypes(set);
    int most = MOST_VALUES / set.getRowType().getFieldCount();
    List<RelNode> cast =
        branches.stream()
            .map(branch -> RelOptUtil.createCastRel(branch, set.getRowType(), false))
            .toList();
    RelNode some =
        LogicalSort.create(
            cast.size() == 1 ? cast.get(0) : LogicalUnion.create(cast, true),
            RelCollations.EMPTY,
            null,
            questions.builder().makeExactLiteral(BigDecimal.valueOf(most + 1L)));
    List<List<@Nullable Object>> rows = questions.publicRows(some);
    if (rows.size() > most) {
      throw places.refuse(
          Rule.WORK,
          "public rows beside people's rows can have at most "
              + MOST_VALUES
              + " values, but these have more: choose rows and columns, or ask of people's rows and"
              + " add what public rows give after the noise",
          KINDS);
    }
    return rows;
  }

  private void checkTypes(SetOp set) {
    for (RelDataTypeField field : set.getRowType().getFieldList()) {
      if (SqlTypes.columnType(field.getType()) == null) {
        throw places.refuse(
            Rule.VETTED,
            "rows beside people's rows can't have values of type " + field.getType(),
            KINDS);
      }
    }
  }

  private static Map<String, Vector<Origin>> given(SetOp set, List<List<@Nullable Object>> rows) {
    Map<String, Vector<Origin>> given = HashMap.empty();
    for (RelDataTypeField field : set.getRowType().getFieldList()) {
      Set<@Nullable Object> values = new HashSet<>();
      rows.forEach(row -> values.add(row.get(field.getIndex())));
      given = given.put(field.getName(), Vector.of(new Origin.Given(values)));
    }
    return given;
  }

  @Override
  public String toString() {
    return "PublicBranches";
  }
}
