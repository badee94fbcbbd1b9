package org.properdp.sql.translate;

import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelVisitor;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.LookupStep.Found;
import org.properdp.relational.step.OwnAggregate;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.table.ProtectedTableScan;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.tables.OwnRows;

/**
 * Sub-queries of people's rows beside people's rows. Each is evaluated for each outer row over the
 * rows of the same person, and is refused unless the statement ties it to the person, because then
 * this is what it means.
 */
final class PersonLookups {
  private final RowFormulas formulas;
  private final GroupedRows groups;
  private final ErrorLocator places;
  private final CorrelatedSubquery inside;
  private final OwnershipOverride keyed;

  PersonLookups(Translator translator) {
    this.formulas = translator.formulas();
    this.groups = translator.groups();
    this.places = translator.places();
    this.inside = new CorrelatedSubquery(translator);
    this.keyed = translator.keyed();
  }

  /** True if a sub-query in an expression is of people's rows. */
  static boolean areIn(RexNode expression) {
    boolean[] found = {false};
    RexShuttle subQueries =
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery nested) {
            RexShuttle same = this;
            new RelVisitor() {
              @Override
              public void visit(RelNode node, int ordinal, @Nullable RelNode parent) {
                found[0] |=
                    node instanceof TableScan scan
                        && scan.getTable().unwrap(ProtectedTableScan.class) != null;
                node.accept(same);
                super.visit(node, ordinal, parent);
              }
            }.go(nested.rel);
            return super.visitSubQuery(nested);
          }
        };
    expression.accept(subQueries);
    return found[0];
  }

  /**
   * Expressions of a node over people's rows.
   *
   * @param own the variables by which sub-queries know the node's rows
   */
  ExtendedRows of(List<RexNode> expressions, java.util.Set<CorrelationId> own, Protected input) {
    Protected[] rows = {input};
    RexShuttle shuttle =
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery nested) {
            if (!areIn(nested)) {
              throw PublicMembers.refused(places);
            }
            Looked looked = looked(nested, own, rows[0]);
            rows[0] = rows[0].over(looked.rows()).and(looked.value());
            return new RexInputRef(rows[0].fields().size() - 1, nested.getType());
          }
        };
    List<RexNode> replaced = new ArrayList<>();
    expressions.forEach(each -> replaced.add(each.accept(shuttle)));
    return new ExtendedRows(rows[0], replaced);
  }

  /** Rows with what was looked up, and what the sub-query's value is. */
  private record Looked(OwnRows rows, Formula value) {}

  private Looked looked(RexSubQuery nested, java.util.Set<CorrelationId> own, Protected outer) {
    if (nested.getKind() != SqlKind.EXISTS
        && nested.getKind() != SqlKind.IN
        && nested.getKind() != SqlKind.SCALAR_QUERY) {
      throw inside.refused(
          Rule.TIED,
          "a sub-query of people's rows is IN, EXISTS or a value, but not SOME or ALL: write"
              + " EXISTS, or NOT EXISTS, with the comparison in its WHERE");
    }
    if (nested.getKind() == SqlKind.SCALAR_QUERY) {
      return value(nested.rel, own, outer);
    }
    CorrelatedSubquery.Inner inner = inside.of(nested.rel, own, outer);
    Vector<Formula> compared = Vector.empty();
    Set<Integer> tiedInAll = inner.tied();
    for (int at = 0; at < nested.getOperands().size(); at++) {
      RexNode operand = nested.getOperands().get(at);
      Set<Integer> tied =
          inner.owner().components(at).intersect(outer.owner().components(operand, 0));
      tiedInAll = tiedInAll.union(tied);
      if (tied.isEmpty()) {
        compared = compared.append(formulas.of(operand, outer.fields()).eq(inner.fields().get(at)));
      }
    }
    checkTied(tiedInAll, outer);
    List<ColumnSchema> both = outer.rows().beside(inner.rows().rows());
    Found found =
        compared
            .reduceOption(Formula::and)
            .<Found>map(all -> new Found.Any(all.bind(both)))
            .getOrElse(Found.Exists::new);
    return looked(outer, inner, found);
  }

  private Looked looked(Protected outer, CorrelatedSubquery.Inner inner, Found found) {
    String name = UnnamedColumns.unused("sub-query", 1, outer.rows().columns());
    List<ColumnSchema> both = outer.rows().beside(inner.rows().rows());
    @Nullable Formula condition = inner.conditions().reduceOption(Formula::and).getOrNull();
    OwnRows rows =
        outer
            .rows()
            .lookup(
                name, inner.rows().rows(), condition == null ? null : condition.bind(both), found);
    return new Looked(rows, Expressions.col(name));
  }

  private void checkTied(Set<Integer> tied, Protected outer) {
    checkTied(tied, outer, "");
  }

  private void checkTied(Set<Integer> tied, Protected outer, String instead) {
    if (!keyed.isOwn(outer.owner().isLookedUp(tied))) {
      throw inside.refused(
          Rule.TIED,
          "a sub-query of people's rows must be of the same person: say that its key is equal to"
              + " the key of the row outside of it"
              + (outer.owner().key().size() == 1 ? "" : ", in each component")
              + instead);
    }
  }

  /** A value: an aggregate of the person's rows, or that of its one row. */
  private Looked value(RelNode rel, java.util.Set<CorrelationId> own, Protected outer) {
    Aggregate above = rel instanceof Project project ? below(project) : null;
    if (above != null) {
      Protected rows = outer;
      Vector<Formula> values = Vector.empty();
      for (AggregateCall call : above.getAggCallList()) {
        Looked below = aggregated(above, call, own, rows);
        values = values.append(below.value());
        rows = rows.over(below.rows());
      }
      return new Looked(rows.rows(), formulas.of(((Project) rel).getProjects().get(0), values));
    } else if (rel instanceof Aggregate aggregate) {
      if (aggregate.getAggCallList().size() != 1) {
        throw inside.refused(
            Rule.TIED, "a value of people's rows has neither GROUP BY nor DISTINCT");
      }
      return aggregated(aggregate, aggregate.getAggCallList().get(0), own, outer);
    }
    CorrelatedSubquery.Inner inner = inside.of(rel, own, outer);
    checkTied(inner.tied(), outer);
    List<ColumnSchema> both = outer.rows().beside(inner.rows().rows());
    return looked(outer, inner, new Found.Single(inner.fields().get(0).bind(both)));
  }

  private static @Nullable Aggregate below(Project project) {
    return project.getInput() instanceof Aggregate aggregate && aggregate.getGroupCount() == 0
        ? aggregate
        : null;
  }

  private Looked aggregated(
      Aggregate aggregate, AggregateCall call, java.util.Set<CorrelationId> own, Protected outer) {
    // One that says nothing may still have its number.
    if (aggregate.getHints().stream().anyMatch(hint -> hint.kvOptions.size() > 1)) {
      throw inside.refused(
          Rule.ANSWERS_STAY_OUTSIDE,
          "a noisy answer can't be compared with people's rows: ask for it first, and write its"
              + " value");
    } else if (aggregate.getGroupCount() > 0) {
      throw inside.refused(Rule.TIED, "a value of people's rows has no GROUP BY");
    }
    CorrelatedSubquery.Inner inner = inside.of(aggregate.getInput(), own, outer);
    checkTied(
        inner.tied(),
        outer,
        "; a value of all people is asked for first, and stands here as a number");
    List<ColumnSchema> both = outer.rows().beside(inner.rows().rows());
    OwnAggregate all =
        new OwnAggregate(
            groups.aggregate(call, inner.fields()).as("value").bind(both), call.isDistinct());
    return looked(outer, inner, new Found.Aggregated(all));
  }

  @Override
  public String toString() {
    return "PersonLookups";
  }
}
