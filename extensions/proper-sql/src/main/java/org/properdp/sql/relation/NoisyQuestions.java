package org.properdp.sql.relation;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.prepare.RelOptTableImpl;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.hint.RelHint;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.Schemas;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.sql.names.AnswerTable;
import org.properdp.sql.relation.Relation.Peoples;
import org.properdp.sql.rule.Reasons;
import org.properdp.sql.rule.Rule;
import org.properdp.tables.OpenTables;
import org.properdp.tables.expression.Formula;

/** The questions of a statement, in order: each SELECT with noisy aggregates is one. */
public final class NoisyQuestions {
  private final OpenTables tables;
  private final RelOptCluster cluster;
  private final Places places;
  private final SchemaPlus answers;
  private final Option<Epsilon> usual;
  private final Reasons reasons = new Reasons();
  private Function<RelNode, List<List<@Nullable Object>>> publicRows = rel -> List.of();
  private final List<NoisyQuestion> all = new ArrayList<>();
  private final Set<String> selects = new HashSet<>();

  /**
   * No questions so far.
   *
   * @param answers where the plan finds what stands for answers
   * @param usual the ε of a question that doesn't say it
   */
  public NoisyQuestions(
      OpenTables tables,
      RelOptCluster cluster,
      Places places,
      SchemaPlus answers,
      Option<Epsilon> usual) {
    this.answers = answers;
    this.tables = tables;
    this.cluster = cluster;
    this.places = places;
    this.usual = usual;
  }

  RexBuilder builder() {
    return cluster.getRexBuilder();
  }

  /** The steps that lead to the next question, as the pass meets them. */
  Reasons reasons() {
    return reasons;
  }

  /**
   * The same questions, beside which public sub-queries are computed.
   *
   * @param computing computes public rows, within the limits on work
   */
  public NoisyQuestions computing(Function<RelNode, List<List<@Nullable Object>>> computing) {
    publicRows = computing;
    return this;
  }

  /** The rows of a public sub-query. */
  List<List<@Nullable Object>> publicRows(RelNode rel) {
    return publicRows.apply(rel);
  }

  /** All of them, after the pass. */
  public List<NoisyQuestion> all() {
    return List.copyOf(all);
  }

  /** Adds the question that an aggregate is, and gives what stands for its answer. */
  RelNode add(Aggregate aggregate, Peoples rows) {
    Options options = options(aggregate);
    Amount asked =
        options
            .asked()
            .orElse(() -> usual.map(Amount.class::cast))
            .getOrElseThrow(
                () ->
                    places.refuse(
                        Rule.STATED_PRICE,
                        "say what a question may cost each person for a row: SELECT WITH"
                            + " DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) …",
                        SqlKind.SELECT));
    Vector<Integer> grouped = Vector.ofAll(aggregate.getGroupSet().asList());
    Vector<Formula> keys = grouped.map(rows.fields());
    Vector<Boolean> nullable =
        grouped.map(
            at -> aggregate.getInput().getRowType().getFieldList().get(at).getType().isNullable());
    Vector<String> names = grouped.map(aggregate.getInput().getRowType().getFieldNames()::get);
    List<List<@Nullable Object>> cells = new Cells(tables, places).of(rows, keys, nullable, names);
    AnswerTable answer = new AnswerTable(aggregate.getRowType(), cells.size());
    String name = "answer " + (all.size() + 1);
    answers.add(name, answer);
    all.add(
        new NoisyAggregates(rows, keys, cells, asked, places)
            .question(aggregate, options, answer, reasons.taken()));
    return LogicalTableScan.create(
        cluster,
        RelOptTableImpl.create(
            null,
            aggregate.getRowType(),
            List.of(answers.getName(), name),
            answer,
            type -> Schemas.tableExpression(answers, Object[].class, name, AnswerTable.class)),
        List.of());
  }

  private Options options(Aggregate aggregate) {
    Options options =
        aggregate.getHints().stream()
            .filter(hint -> hint.hintName.equals(Options.HINT))
            .min(Comparator.comparing((RelHint hint) -> hint.inheritPath.size()))
            .map(hint -> read(hint))
            .orElse(Options.NONE);
    if (options.select().exists(select -> !selects.add(select))) {
      throw places.refuse(
          Rule.STATED_PRICE,
          "each SELECT with noisy aggregates is a question and says what it costs: write WITH"
              + " DIFFERENTIAL_PRIVACY OPTIONS (epsilon = …) in each",
          SqlKind.SELECT);
    }
    return options;
  }

  private Options read(RelHint hint) {
    try {
      return Options.of(hint.kvOptions);
    } catch (IllegalArgumentException wrong) {
      throw places.refuse(Rule.STATED_PRICE, String.valueOf(wrong.getMessage()), SqlKind.SELECT);
    }
  }

  @Override
  public String toString() {
    return all.size() + " questions";
  }
}
