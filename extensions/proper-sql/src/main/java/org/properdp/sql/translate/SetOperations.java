package org.properdp.sql.translate;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.logical.LogicalSort;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.SetOperationStep;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Ownership.Free;
import org.properdp.sql.translate.Ownership.Personal;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Protected.Origin;
import org.properdp.sql.translate.Relation.Unprotected;
import org.properdp.sql.type.SqlTypes;
import org.properdp.tables.OwnRows;

/**
 * UNION, INTERSECT and EXCEPT: of unprotected rows, of people's rows person by person, and UNION
 * ALL of people's rows and public rows (SEMANTICS §11). In that one the public rows belong to
 * nobody, also where they have a key of a person's: nobody pays for them, they count whatever
 * budgets are left, and they never come among the rows of a person. They are computed when the
 * statement is planned, and stand in the plan as constants.
 */
final class SetOperations {
  /** The most values of public rows beside people's. */
  static final int MOST_VALUES = 100_000;

  private static final SqlKind[] KINDS = {
    SqlKind.UNION, SqlKind.INTERSECT, SqlKind.EXCEPT, SqlKind.SELECT
  };

  private final Translator translator;
  private final ErrorLocator places;

  SetOperations(Translator translator) {
    this.translator = translator;
    this.places = translator.places();
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

  private static SetOperationStep.Kind kind(SetOp set) {
    return switch (set.kind) {
      case UNION -> set.all ? SetOperationStep.Kind.UNION_ALL : SetOperationStep.Kind.UNION;
      case INTERSECT ->
          set.all ? SetOperationStep.Kind.INTERSECT_ALL : SetOperationStep.Kind.INTERSECT;
      default -> set.all ? SetOperationStep.Kind.EXCEPT_ALL : SetOperationStep.Kind.EXCEPT;
    };
  }

  /** The set of unprotected rows. */
  StepRows combined(SetOp set, List<StepRows> branches) {
    List<ColumnType> types = SqlTypes.columns(set.getRowType());
    return Vector.ofAll(branches)
        .map(branch -> typed(branch, types))
        .reduce(
            (one, other) -> one.over(new SetOperationStep(kind(set), one.step(), other.step())));
  }

  private StepRows typed(StepRows branch, List<ColumnType> types) {
    return translator
        .sources()
        .shown(
            branch.step(),
            branch
                .fields()
                .zipWith(types, (field, type) -> StepRows.typed(branch.bound(field), type))
                .asJava());
  }

  /** The rows of all branches, of which some are people's. */
  Protected of(SetOp set, Vector<Relation> branches) {
    Vector<Protected> people =
        branches.filter(Protected.class::isInstance).map(Protected.class::cast);
    check(set, branches, people);
    Protected theirs = combined(set, people);
    if (people.size() == branches.size()) {
      return theirs;
    }
    List<List<@Nullable Object>> rows =
        rows(
            set,
            branches.filter(Unprotected.class::isInstance).map(Unprotected.class::cast).asJava());
    return new Protected(
        theirs.rows().beside(rows),
        theirs.fields(),
        theirs.owner().withNobodys(),
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
    } else if (branches.exists(each -> each instanceof Unprotected free && free.isReleased())) {
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

  /** The set of people's rows, person by person. */
  private Protected combined(SetOp set, Vector<Protected> branches) {
    branches.forEach(branch -> translator.checkPopulation(branches.head(), branch, KINDS));
    Personal owner = Personal.combined(branches.map(Protected::owner));
    SetOperationStep.Kind kind = kind(set);
    if (!translator.keyed().isOwn(owner.isKeyed()) && kind != SetOperationStep.Kind.UNION_ALL) {
      throw places.refuse(
          Rule.ACROSS_PEOPLE,
          "people's rows are told apart person by person: their key must be at the same position"
              + " in every branch",
          KINDS);
    }
    List<String> names = set.getRowType().getFieldNames();
    Vector<Protected> named = branches.map(branch -> cast(set, branch).named(names));
    OwnRows all = named.map(Protected::rows).reduce((one, other) -> one.combined(kind, other));
    Map<String, Vector<Origin>> origins =
        named
            .map(each -> each.facts().origins())
            .reduce((one, other) -> one.merge(other, Vector::appendAll));
    // Rows that the conditions of a branch leave out can be in another one.
    return new Protected(all, named.head().fields(), owner, Protected.Facts.from(origins));
  }

  /** A branch with the types that the whole has. */
  private static Protected cast(SetOp set, Protected branch) {
    Vector<Formula> fields = Vector.empty();
    for (RelDataTypeField field : set.getRowType().getFieldList()) {
      Formula each = branch.fields().get(field.getIndex());
      Expression bound = each.bind(branch.rows().columns());
      ColumnType type = SqlTypes.columnType(field.getType());
      fields = fields.append(type == null || bound.type().equals(type) ? each : each.as(type));
    }
    return branch.with(fields, branch.owner());
  }

  /** The rows of public branches, as they are now. */
  private List<List<@Nullable Object>> rows(SetOp set, List<Unprotected> branches) {
    checkTypes(set);
    int most = MOST_VALUES / set.getRowType().getFieldCount();
    List<RelNode> rels = branches.stream().map(Unprotected::rel).toList();
    Unprotected all =
        new Unprotected(
            combined(set, branches.stream().map(Unprotected::rows).toList()),
            rels.size() == 1 ? rels.get(0) : LogicalUnion.create(rels, true),
            Free.PUBLIC);
    RelNode some =
        LogicalSort.create(
            all.rel(),
            RelCollations.EMPTY,
            null,
            translator.builder().makeExactLiteral(BigDecimal.valueOf(most + 1L)));
    List<List<@Nullable Object>> rows = translator.computed(translator.free(some, List.of(all)));
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
    return "SetOperations";
  }
}
