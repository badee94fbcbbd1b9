package org.properdp.sql.ask;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.apache.calcite.DataContext;
import org.apache.calcite.adapter.enumerable.EnumerableConvention;
import org.apache.calcite.adapter.enumerable.EnumerableInterpretable;
import org.apache.calcite.adapter.enumerable.EnumerableRel;
import org.apache.calcite.adapter.java.JavaTypeFactory;
import org.apache.calcite.interpreter.Interpreter;
import org.apache.calcite.linq4j.Enumerator;
import org.apache.calcite.linq4j.QueryProvider;
import org.apache.calcite.plan.RelOptPlanner;
import org.apache.calcite.plan.RelOptPredicateList;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.metadata.JaninoRelMetadataProvider;
import org.apache.calcite.rel.metadata.RelMetadataQueryBase;
import org.apache.calcite.rel.rules.CoreRules;
import org.apache.calcite.rel.rules.DateRangeRules;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexSimplify;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.runtime.Bindable;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.tools.Programs;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.computed.CharacterTexts;
import org.properdp.sql.computed.CountedRules;
import org.properdp.sql.computed.EmptyGroups;
import org.properdp.sql.computed.NullWindows;
import org.properdp.sql.computed.OwnUnmatchedRows;
import org.properdp.sql.computed.PlainAnswers;
import org.properdp.sql.computed.SingleValues;
import org.properdp.sql.names.FiniteNumbers;
import org.properdp.sql.names.PublicCasts;
import org.properdp.sql.names.PublicMoments;
import org.properdp.sql.names.PublicSums;
import org.properdp.sql.names.SqlValues;
import org.properdp.sql.text.ColumnNames;
import org.properdp.sql.text.SqlError;
import org.properdp.sql.text.WhyItFailed;

/**
 * Computes what follows from noisy answers and public rows, by Calcite: simple plans by its
 * interpreter, which begins at once, all others by code that it makes.
 */
final class AfterNoise implements DataContext {
  /** Plans of more rows are computed by code, in which each row goes on before the next comes. */
  private static final int SMALL = 10_000;

  /** Among more rows each placeholder is in the first round already. */
  private static final int FEW = 1_000;

  /** After how many rows it is told how many values there are more. */
  private static final int PIECE = 256;

  private final RelNode plan;

  private final SchemaPlus root;

  /** Not null if it does no more than to choose columns of answers. */
  private final @Nullable PlainAnswers plain;

  private @Nullable PublicWork work;
  private boolean isSmall;
  private final CountedRules rules = new CountedRules();
  private @Nullable Bindable<?> ready;

  /** The work with which it was tried last. */
  private @Nullable PublicWork tried;

  /**
   * A plan over what follows.
   *
   * @param root where it finds its tables
   */
  AfterNoise(RelNode plan, SchemaPlus root) {
    RelNode ours =
        PublicMoments.in(
            PublicCasts.in(PublicSums.in(NullWindows.in(EmptyGroups.in(SingleValues.in(plan))))));
    this.plan = FiniteNumbers.in(BoundedTexts.in(CharacterTexts.in(ours)));
    this.plain = PlainAnswers.of(this.plan);
    this.root = root;
  }

  /**
   * Whether it gives no row whatever the answers are, as after LIMIT 0 and WHERE FALSE: the text
   * says so, and no answer is needed.
   */
  boolean isEmpty() {
    return isEmpty(plan);
  }

  private static boolean isEmpty(RelNode plan) {
    boolean isCut =
        plan instanceof Sort sort
            && sort.fetch instanceof RexLiteral most
            && Objects.requireNonNull(most.getValueAs(BigDecimal.class)).signum() == 0;
    boolean isFalse =
        plan instanceof Filter filter
            && new RexSimplify(
                    plan.getCluster().getRexBuilder(), RelOptPredicateList.EMPTY, RexUtil.EXECUTOR)
                .simplifyUnknownAsFalse(filter.getCondition())
                .isAlwaysFalse();
    boolean isSingle = plan instanceof Sort || plan instanceof Filter || plan instanceof Project;
    return isCut
        || isFalse
        || (plan instanceof Values values && Values.isEmpty(values))
        || (isSingle && isEmpty(plan.getInput(0)));
  }

  /** The columns that it gives. */
  List<SqlColumn> columns() {
    return SqlColumn.of(plan.getRowType());
  }

  /** The same, where those that have no name have the usual one. */
  List<SqlColumn> columns(ColumnNames names) {
    return SqlColumn.of(plan.getRowType(), names);
  }

  /**
   * Refuses what could come to more rows of public tables and answers in a step; what it comes to.
   */
  PublicWork checkWork(long most) {
    PublicWork now = work;
    if (now == null || !now.isFixed()) {
      beginOnThisThread();
      now = PublicWork.of(plan);
      isSmall = now.most() <= SMALL;
      work = now;
    }
    now.check(most);
    return now;
  }

  /**
   * The rows that it gives, after its work was checked.
   *
   * @param holds is told how many values of rows there are more, and may refuse them
   */
  List<List<@Nullable Object>> rows(LongConsumer holds) {
    if (isEmpty()) {
      return List.of();
    }
    if (plain != null) {
      return rows(plain.rows(this), holds);
    }
    beginOnThisThread();
    if (isInterpreted()) {
      try (Interpreter interpreter = new Interpreter(this, plan)) {
        return rows(interpreter.enumerator(), holds);
      }
    }
    Bindable<?> way = ready == null ? program() : ready;
    return rows(way.bind(this).enumerator(), holds);
  }

  /** Whether it only chooses columns of answers. */
  boolean isPlain() {
    return plain != null;
  }

  private boolean isInterpreted() {
    return isSmall && isSimple(plan);
  }

  /**
   * Finds a way to compute the rows, after its work was checked, and tries it on placeholders for
   * the answers: what takes too long, or can't be computed, is refused before people are asked.
   *
   * @param computing when that is done, for which no other statement has to wait
   * @param placeholders gives the answers' tables those of a round
   */
  void makeReady(Computing computing, IntConsumer placeholders) {
    if (isEmpty() || plain != null) {
      return;
    }
    boolean isTried = tried != null && tried == work;
    if (isInterpreted() && isTried) {
      return;
    }
    Supplier<@Nullable Bindable<?>> making =
        () -> {
          beginOnThisThread();
          try {
            ready = isInterpreted() ? null : program();
            for (int round = 0; !isTried && round < rounds(); round++) {
              placeholders.accept(round);
              rows(values -> {});
            }
            return ready;
          } catch (RuntimeException failed) {
            throw said(failed, "");
          }
        };
    ready = isInterpreted() ? making.get() : computing.of(making);
    tried = work;
  }

  private int rounds() {
    return Objects.requireNonNull(work).most() <= FEW ? SqlValues.PLACEHOLDERS : 1;
  }

  /** Forgets what was made ready: it takes room, and a plan may wait long for its next run. */
  void forget() {
    ready = null;
  }

  private Bindable<?> program() {
    RelOptPlanner planner = plan.getCluster().getPlanner();
    // Calcite's rule for years fails where a year is asked to be NULL.
    planner.removeRule(DateRangeRules.FILTER_INSTANCE);
    // These look for a match among the rows below a total, of which there may be none.
    planner.removeRule(CoreRules.PROJECT_TO_SEMI_JOIN);
    planner.removeRule(CoreRules.JOIN_TO_SEMI_JOIN);
    rules.countFor(planner);
    RelTraitSet wanted = plan.getTraitSet().replace(EnumerableConvention.INSTANCE).simplify();
    RelNode made = Programs.standard().run(planner, plan, wanted, List.of(), List.of());
    return EnumerableInterpretable.toBindable(
        Map.of(), null, (EnumerableRel) OwnUnmatchedRows.in(made), EnumerableRel.Prefer.ARRAY);
  }

  /**
   * The same; what fails is said in a sentence.
   *
   * @param kept what else is to be said then
   */
  List<List<@Nullable Object>> rowsOrSaid(LongConsumer holds, String kept) {
    Refusing more = new Refusing(holds);
    try {
      return rows(more);
    } catch (RuntimeException failed) {
      throw more.refusal == null ? said(failed, kept) : more.refusal;
    }
  }

  private static SqlError said(RuntimeException failed, String kept) {
    Throwable cause = failed;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return new SqlError(
        1, 1, "what is computed from answers and public rows failed: " + sentence(cause) + kept);
  }

  private static String sentence(Throwable cause) {
    return cause instanceof SqlError refused ? refused.problem() : WhyItFailed.sentence(cause);
  }

  /** Remembers that no more values could be held. */
  private static final class Refusing implements LongConsumer {
    private final LongConsumer holds;
    private @Nullable RuntimeException refusal;

    Refusing(LongConsumer holds) {
      this.holds = holds;
    }

    @Override
    public void accept(long values) {
      try {
        holds.accept(values);
      } catch (RuntimeException full) {
        refusal = full;
        throw full;
      }
    }
  }

  /** What Calcite knows of plans it keeps by thread; this one may not have made the plan. */
  private void beginOnThisThread() {
    RelMetadataQueryBase.THREAD_PROVIDERS.set(
        JaninoRelMetadataProvider.of(
            Objects.requireNonNull(plan.getCluster().getMetadataProvider())));
    plan.getCluster().invalidateMetadataQuery();
  }

  @Override
  public SchemaPlus getRootSchema() {
    return root;
  }

  @Override
  public JavaTypeFactory getTypeFactory() {
    return (JavaTypeFactory) plan.getCluster().getTypeFactory();
  }

  @Override
  public QueryProvider getQueryProvider() {
    throw new IllegalStateException("a plan has no queries of its own");
  }

  @Override
  public @Nullable Object get(String name) {
    return null;
  }

  private static boolean isSimple(RelNode plan) {
    boolean isKnown =
        plan instanceof TableScan
            || plan instanceof Values
            || plan instanceof Sort
            || (plan instanceof Project project
                && !project.containsOver()
                && !RexUtil.SubQueryFinder.containsSubQuery(project))
            || (plan instanceof Filter filter && !RexUtil.SubQueryFinder.containsSubQuery(filter));
    return isKnown && plan.getInputs().stream().allMatch(AfterNoise::isSimple);
  }

  private List<List<@Nullable Object>> rows(Enumerator<?> each, LongConsumer holds) {
    List<RelDataTypeField> fields = plan.getRowType().getFieldList();
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (each) {
      while (each.moveNext()) {
        if (rows.size() % PIECE == 0) {
          holds.accept((long) PIECE * Math.max(1, fields.size()));
        }
        Object current = each.current();
        // A row of one column is its value.
        @Nullable Object[] row =
            current instanceof @Nullable Object[] several
                ? several
                : new @Nullable Object[] {current};
        List<@Nullable Object> values = new ArrayList<>();
        for (int at = 0; at < fields.size(); at++) {
          values.add(SqlValues.outer(row[at], fields.get(at).getType()));
        }
        rows.add(values);
      }
    }
    return rows;
  }

  @Override
  public String toString() {
    return "AfterNoise";
  }
}
