package org.properdp.sql.translate;

import com.google.common.collect.ImmutableSet;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.properdp.relational.expression.Formula;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Ownership.Personal;
import org.properdp.sql.translate.Relation.Protected;

/**
 * The rows inside a sub-query of people's rows, and what it says of the row outside of it. That
 * must tie both to one person, because each person's rows are looked up among that person's alone.
 */
final class CorrelatedSubquery {
  private final Translator translator;
  private final RowFormulas formulas;
  private final RexBuilder builder;

  CorrelatedSubquery(Translator translator) {
    this.translator = translator;
    this.formulas = translator.formulas();
    this.builder = translator.builder();
  }

  /**
   * The rows of a sub-query beside outer rows.
   *
   * @param fields the sub-query's fields, over columns of both
   * @param conditions what rows must meet, over columns of both
   * @param tied the components of the key that the statement says are those of the outer row
   */
  record Inner(
      Protected rows,
      Vector<Formula> fields,
      Vector<Formula> conditions,
      Personal owner,
      Set<Integer> tied) {}

  Inner of(RelNode rel, java.util.Set<CorrelationId> own, Protected outer) {
    java.util.Set<CorrelationId> used = RelOptUtil.getVariablesUsed(rel);
    if (used.isEmpty()) {
      return alone(rel, outer);
    } else if (!own.containsAll(used)) {
      throw refused(
          Rule.TIED, "a sub-query of people's rows can only speak of the rows right outside of it");
    } else if (rel instanceof Filter filter) {
      return filtered(filter, own, outer);
    } else if (rel instanceof Project project
        && project.getProjects().stream().noneMatch(CorrelatedSubquery::hasSubQuery)
        && !project.containsOver()) {
      Inner input = of(project.getInput(), own, outer);
      return new Inner(
          input.rows(),
          Vector.ofAll(project.getProjects()).map(each -> formula(each, input, outer)),
          input.conditions(),
          input.owner().projected(project.getProjects()),
          input.tied());
    }
    throw speaking();
  }

  private RuntimeException speaking() {
    return refused(
        Rule.TIED,
        "what a sub-query of people's rows says of the row outside of it stands in its WHERE, below"
            + " joins and aggregates of its own");
  }

  /** A condition on the sub-query's rows alone can go down into its joins. */
  private Inner filtered(Filter filter, java.util.Set<CorrelationId> own, Protected outer) {
    List<RexNode> alone = new ArrayList<>();
    List<RexNode> outside = new ArrayList<>();
    boolean isFree = RelOptUtil.getVariablesUsed(filter.getInput()).isEmpty();
    for (RexNode each : RelOptUtil.conjunctions(filter.getCondition())) {
      (isFree && !speaksOfOutside(each, filter) ? alone : outside).add(each);
    }
    Inner input =
        isFree
            ? alone(
                LogicalFilter.create(
                    filter.getInput(),
                    RexUtil.composeConjunction(builder, alone),
                    ImmutableSet.copyOf(filter.getVariablesSet())),
                outer)
            : of(filter.getInput(), own, outer);
    for (RexNode each : outside) {
      if (hasSubQuery(each)) {
        throw speaking();
      }
      input = kept(RexUtil.expandSearch(builder, null, each), input, outer);
    }
    return input;
  }

  private static boolean speaksOfOutside(RexNode condition, Filter filter) {
    boolean[] found = {false};
    condition.accept(
        new RexShuttle() {
          @Override
          public RexNode visitCorrelVariable(RexCorrelVariable variable) {
            found[0] |= !filter.getVariablesSet().contains(variable.id);
            return variable;
          }

          @Override
          public RexNode visitSubQuery(RexSubQuery nested) {
            found[0] |=
                !filter.getVariablesSet().containsAll(RelOptUtil.getVariablesUsed(nested.rel));
            return super.visitSubQuery(nested);
          }
        });
    return found[0];
  }

  private static boolean hasSubQuery(RexNode rex) {
    return RexUtil.SubQueryFinder.find(rex) != null;
  }

  private Inner alone(RelNode rel, Protected outer) {
    if (!(translator.of(FiltersIntoJoins.in(rel)) instanceof Protected found)) {
      throw refused(
          Rule.PUBLIC_SIDE,
          "a sub-query of public rows beside people's rows must be a condition of its own: IN, NOT"
              + " IN, EXISTS or NOT EXISTS, joined with others by AND");
    } else if (!found.population().equals(outer.population())) {
      throw refused(Rule.ONE_POPULATION, Translator.TWO_POPULATIONS);
    }
    String prefix = UnnamedColumns.unused("inner", 1, outer.rows().columns());
    Protected named =
        found.named(
            IntStream.range(0, found.fields().size())
                .mapToObj(at -> prefix + ", " + rel.getRowType().getFieldNames().get(at))
                .toList());
    return new Inner(named, named.fields(), Vector.empty(), named.owner(), HashSet.empty());
  }

  private Inner kept(RexNode condition, Inner input, Protected outer) {
    Set<Integer> tied = tied(condition, input, outer);
    return new Inner(
        input.rows(),
        input.fields(),
        tied.nonEmpty()
            ? input.conditions()
            : input.conditions().append(formula(condition, input, outer)),
        input.owner(),
        input.tied().union(tied));
  }

  private static Set<Integer> tied(RexNode condition, Inner input, Protected outer) {
    if (condition.getKind() != SqlKind.EQUALS) {
      return HashSet.empty();
    }
    List<RexNode> sides = ((RexCall) condition).getOperands();
    return tied(sides.get(0), sides.get(1), input, outer)
        .union(tied(sides.get(1), sides.get(0), input, outer));
  }

  private static Set<Integer> tied(RexNode own, RexNode outside, Inner input, Protected outer) {
    return outside instanceof RexFieldAccess access
        ? input
            .owner()
            .components(own, 0)
            .intersect(outer.owner().components(access.getField().getIndex()))
        : HashSet.empty();
  }

  /** A formula over fields of the sub-query and, after them, those of the outer row. */
  private Formula formula(RexNode rex, Inner input, Protected outer) {
    int first = input.fields().size();
    RexNode over =
        rex.accept(
            new RexShuttle() {
              @Override
              public RexNode visitFieldAccess(RexFieldAccess access) {
                return access.getReferenceExpr() instanceof RexCorrelVariable
                    ? new RexInputRef(first + access.getField().getIndex(), access.getType())
                    : access;
              }
            });
    return formulas.of(over, input.fields().appendAll(outer.fields()));
  }

  RuntimeException refused(Rule rule, String sentence) {
    return translator.places().refuseSubQuery(rule, sentence);
  }

  @Override
  public String toString() {
    return "CorrelatedSubquery";
  }
}
