package org.properdp.sql.question;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.prepare.RelOptTableImpl;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.hint.RelHint;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.Schemas;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.sql.function.PlusMinus;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.question.NoisyQuestion.Column;
import org.properdp.sql.question.NoisyQuestion.GroupSet;
import org.properdp.sql.question.NoisyQuestion.Noisy;
import org.properdp.sql.rule.Reasons;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.table.AnswerTable;
import org.properdp.sql.translate.Questions;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.UnprotectedPlan;
import org.properdp.sql.type.SqlValues;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableQuery;

/** The questions of a statement, in order: each SELECT with noisy aggregates is one. */
public final class NoisyQuestions implements Questions {
  /** Each of them is planned and computed by itself. */
  private static final int MOST_PUBLIC_PARTS = 50;

  private final OpenTables tables;
  private final RelOptCluster cluster;
  private final ErrorLocator places;
  private final SchemaPlus answers;
  private final Option<Epsilon> usual;
  private final Reasons reasons = new Reasons();
  private final ValueEnumeration trials = new ValueEnumeration();
  private Function<UnprotectedPlan, List<List<@Nullable Object>>> publicRows = plan -> List.of();
  private final List<NoisyQuestion> all = new ArrayList<>();
  private final List<Options> said = new ArrayList<>();
  private final Map<String, Added> added = new HashMap<>();
  private int publicParts;

  private static final SqlKind[] SETS = {SqlKind.GROUPING_SETS, SqlKind.ROLLUP, SqlKind.CUBE};

  /** The questions of a SELECT, and the tables that stand for their answers. */
  private record Added(Aggregate aggregate, RelNode answer) {
    private static final Pattern CORRELATION = Pattern.compile("\\$cor[0-9]+");

    /** True if it is the same aggregate of the same rows, also where it stands in the statement. */
    boolean isOf(Aggregate other) {
      return hint(aggregate).equals(hint(other)) && text(aggregate).equals(text(other));
    }

    /** True if it is of the same tables, as for a set of GROUPING SETS that is repeated. */
    boolean isBeside(Aggregate other) {
      return RelOptUtil.findAllTableQualifiedNames(aggregate)
          .equals(RelOptUtil.findAllTableQualifiedNames(other));
    }

    /** The transformation of a plan; each copy numbers its correlations on. */
    private static String text(Aggregate aggregate) {
      Map<String, Integer> numbers = new HashMap<>();
      return CORRELATION
          .matcher(RelOptUtil.toString(aggregate))
          .replaceAll(
              found -> "cor " + numbers.computeIfAbsent(found.group(), name -> numbers.size()));
    }
  }

  /**
   * No questions so far.
   *
   * @param answers where the plan finds what stands for answers
   * @param usual the ε of a question that doesn't say it
   */
  public NoisyQuestions(
      OpenTables tables,
      RelOptCluster cluster,
      ErrorLocator places,
      SchemaPlus answers,
      Option<Epsilon> usual) {
    this.answers = answers;
    this.tables = tables;
    this.cluster = cluster;
    this.places = places;
    this.usual = usual;
  }

  @Override
  public RexBuilder builder() {
    return cluster.getRexBuilder();
  }

  @Override
  public Reasons reasons() {
    return reasons;
  }

  /**
   * The same questions, beside which public sub-queries are computed.
   *
   * @param computing computes public rows, within the limits on work
   */
  public NoisyQuestions computing(
      Function<UnprotectedPlan, List<List<@Nullable Object>>> computing) {
    publicRows = computing;
    return this;
  }

  @Override
  public List<List<@Nullable Object>> publicRows(UnprotectedPlan plan) {
    if (++publicParts > MOST_PUBLIC_PARTS) {
      throw places.refuse(
          Rule.WORK,
          "a statement can have at most "
              + MOST_PUBLIC_PARTS
              + " public sub-queries and branches beside people's rows: put several into one, as by"
              + " WITH and UNION ALL",
          SqlKind.SELECT);
    }
    return publicRows.apply(plan);
  }

  /** All of them, after the pass; refuses options that none of them has. */
  public List<NoisyQuestion> all() {
    if (!all.isEmpty()) {
      new IdleOptions(places).check(added.keySet(), said);
    }
    return List.copyOf(all);
  }

  @Override
  public RelNode add(Aggregate aggregate, Protected rows) {
    Options options = options(aggregate);
    Added before = options.select().map(added::get).getOrNull();
    // A part that WITH names stands in the plan wherever it is named, and is one question.
    if (before != null && before.isOf(aggregate)) {
      reasons.taken();
      return before.answer();
    }
    RelNode answer = anew(aggregate, rows, options);
    options.select().forEach(select -> added.put(select, new Added(aggregate, answer)));
    return answer;
  }

  private RelNode anew(Aggregate aggregate, Protected rows, Options options) {
    checkSaid(options);
    options
        .select()
        .flatMap(select -> Option.of(added.get(select)))
        .forEach(
            before -> {
              throw before.isBeside(aggregate) && places.has(SETS) ? repeated() : unpriced();
            });
    Amount asked =
        options
            .asked()
            .orElse(() -> usual.map(Amount.class::cast))
            .getOrElseThrow(
                () ->
                    places.refuseAsking(
                        Rule.STATED_PRICE,
                        "say what a question may cost each person for a row: SELECT WITH"
                            + " DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) …",
                        select -> !Options.sayPrice(select)));
    options.checkRegime(tables.catalogue().population(rows.population()), places);
    said.add(options.at(asked));
    List<GroupSet> sets = sets(aggregate, rows);
    int cells = sets.stream().mapToInt(set -> set.cells().size()).sum();
    AnswerTypes.check(aggregate, sets, places);
    AnswerTable answer = new AnswerTable(aggregate.getRowType(), cells);
    String name = "answer " + (all.size() + 1);
    answers.add(name, answer);
    all.add(question(aggregate, rows, sets, asked, options, answer));
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

  private SqlError repeated() {
    return places.refuse(
        Rule.STATED_PRICE,
        "GROUP BY means a set of columns twice here, and each is asked once: write each set once in"
            + " GROUPING SETS, ROLLUP and CUBE, and no column before them that they have, too",
        SETS);
  }

  private SqlError unpriced() {
    return places.refuse(
        Rule.STATED_PRICE,
        "each SELECT with noisy aggregates is a question and says what it costs: write WITH"
            + " DIFFERENTIAL_PRIVACY OPTIONS (epsilon = …) in each",
        SqlKind.SELECT);
  }

  /**
   * The ε of the address is for statements in which no SELECT says anything. Where one does, a
   * question that says nothing has no number either, by which it would be drawn once.
   */
  private void checkSaid(Options options) {
    boolean isUsual = options.asked().isEmpty() && usual.isDefined();
    if (isUsual && (options.select().isEmpty() || Options.sayPrice(places))) {
      throw places.refuseAggregates(
          Rule.STATED_PRICE,
          "this is a question without an epsilon of its own, and another SELECT of the statement"
              + " has options, which don't count here: options stand in each SELECT that has noisy"
              + " aggregates",
          select -> !Options.sayPrice(select));
    }
  }

  /** The sets of what rows are grouped by, each with its cells. */
  private List<GroupSet> sets(Aggregate aggregate, Protected rows) {
    List<Integer> all = aggregate.getGroupSet().asList();
    List<GroupSet> sets = new ArrayList<>();
    Cells known = new Cells(new KnownValues(tables, trials), places);
    int cells = 0;
    for (ImmutableBitSet set : aggregate.getGroupSets()) {
      List<Integer> positions = set.asList().stream().map(all::indexOf).toList();
      List<List<@Nullable Object>> wide = new ArrayList<>();
      for (List<@Nullable Object> cell : cells(known, aggregate, rows, set)) {
        wide.add(Cells.widened(cell, positions, all.size()));
      }
      sets.add(new GroupSet(positions, wide));
      cells += wide.size();
      Cells.checkCells(cells, places);
    }
    return sets;
  }

  private static List<List<@Nullable Object>> cells(
      Cells known, Aggregate aggregate, Protected rows, ImmutableBitSet set) {
    List<RelDataTypeField> fields = aggregate.getInput().getRowType().getFieldList();
    Vector<Integer> grouped = Vector.ofAll(set.asList());
    return known.of(
        rows,
        grouped.map(rows.fields()),
        grouped.map(at -> fields.get(at).getType().isNullable()),
        grouped.map(at -> fields.get(at).getName()));
  }

  /** The question of an aggregate over these rows: of each set each aggregate, with its share. */
  private NoisyQuestion question(
      Aggregate aggregate,
      Protected rows,
      List<GroupSet> sets,
      Amount asked,
      Options options,
      AnswerTable answer) {
    TableQuery table = rows.query();
    List<NoisyAggregates> bySet = bySet(aggregate, rows, table, sets, asked);
    Map<String, Integer> positions = new LinkedHashMap<>();
    Written written = new Written(rows.fields(), aggregate.getInput().getRowType().getFieldNames());
    List<Noisy> noisy = new ArrayList<>();
    List<Column> shown = new ArrayList<>();
    for (AggregateCall shownCall : aggregate.getAggCallList()) {
      AggregateCall call = PlusMinus.plain(shownCall);
      boolean isNoisy = call.getAggregation().getKind() != SqlKind.GROUPING;
      String name = isNoisy ? bySet.get(0).name(call) : "";
      // The same aggregate twice is one drawn value.
      if (isNoisy && positions.putIfAbsent(name, positions.size()) == null) {
        String text = written.of(call, name);
        bySet.forEach(set -> noisy.add(set.shown(call, text)));
      }
      shown.add(column(aggregate, shownCall, positions.getOrDefault(name, 0)));
    }
    TableQuery named = options.request().map(table::request).getOrElse(table);
    return NoisyAggregates.checked(
        new NoisyQuestion(
            named,
            options.request().isDefined(),
            options.taking(),
            asked,
            options.accuracy(),
            reasons.taken(),
            sets,
            noisy,
            Vector.ofAll(shown),
            answer),
        places);
  }

  private static Column column(Aggregate aggregate, AggregateCall written, int noisy) {
    Function<Object, Object> typed = SqlValues.typed(written.getType());
    if (written.getAggregation().getKind() == SqlKind.GROUPING) {
      List<Integer> all = aggregate.getGroupSet().asList();
      return new Column.Grouping(written.getArgList().stream().map(all::indexOf).toList(), typed);
    }
    return PlusMinus.is(written) ? new Column.Off(noisy) : new Column.Value(noisy, typed);
  }

  private List<NoisyAggregates> bySet(
      Aggregate aggregate, Protected rows, TableQuery table, List<GroupSet> sets, Amount asked) {
    List<Integer> all = aggregate.getGroupSet().asList();
    List<NoisyAggregates> bySet = new ArrayList<>();
    for (GroupSet set : sets) {
      Vector<Integer> at = Vector.ofAll(set.keys()).map(all::get);
      List<String> names = aggregate.getInput().getRowType().getFieldNames();
      Option<String> shown =
          sets.size() == 1
              ? Option.none()
              : Option.some(at.isEmpty() ? " in all" : " by " + at.map(names::get).mkString(", "));
      bySet.add(
          new NoisyAggregates(
              rows, table, at.map(rows.fields()), Cells.narrowed(set), shown, asked, places));
    }
    return bySet;
  }

  private Options options(Aggregate aggregate) {
    return hint(aggregate).map(this::read).getOrElse(Options.NONE);
  }

  /** The hint of the nearest SELECT that has one. */
  private static Option<RelHint> hint(Aggregate aggregate) {
    return Vector.ofAll(aggregate.getHints())
        .filter(hint -> hint.hintName.equals(Options.HINT))
        .minBy(hint -> hint.inheritPath.size());
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
