package org.properdp.sql.ask;

import io.vavr.control.Option;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.tools.Frameworks;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.bind.BoundConstants;
import org.properdp.sql.bind.KnownFirst;
import org.properdp.sql.bind.ParameterTypes;
import org.properdp.sql.parse.ColumnNames;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.ExplainPrefix;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.parse.SqlText;
import org.properdp.sql.question.NoisyQuestion;
import org.properdp.sql.question.NoisyQuestions;
import org.properdp.sql.question.Options;
import org.properdp.sql.translate.Translator;
import org.properdp.sql.translate.UnprotectedPlan;
import org.properdp.sql.type.CastTypes;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;

/**
 * The door for one analyst's statements. A statement is prepared first, which touches no people's
 * rows, costs nothing, and refuses what can't be asked; then it is run.
 */
public final class SqlDoor {
  /** The name of the analyst that needs no declaration. */
  public static final String OWNER = "owner";

  private final OpenTables tables;
  private final String analyst;
  private final Option<Epsilon> usual;
  private final InstantSource clock;
  private final MemoryLease aside;
  private final PlanCache plans = new PlanCache();

  /**
   * The door of an analyst.
   *
   * @param usual the ε of a question that doesn't say it
   */
  public SqlDoor(OpenTables tables, String analyst, Option<Epsilon> usual) {
    this(tables, analyst, usual, InstantSource.system(), MemoryLease.ENDLESS);
  }

  /**
   * The door of an analyst.
   *
   * @param usual the ε of a question that doesn't say it
   * @param clock by which scheduled epochs begin
   * @param aside where public rows are held that a statement's plan is made of
   */
  public SqlDoor(
      OpenTables tables,
      String analyst,
      Option<Epsilon> usual,
      InstantSource clock,
      MemoryLease aside) {
    this.aside = aside;
    this.tables = tables;
    this.analyst = analyst;
    this.usual = usual;
    this.clock = clock;
  }

  /**
   * The door of an analyst.
   *
   * @param clock by which scheduled epochs begin
   */
  SqlDoor(OpenTables tables, String analyst, Option<Epsilon> usual, InstantSource clock) {
    this(tables, analyst, usual, clock, MemoryLease.ENDLESS);
  }

  /** Whether an analyst is declared, or is the owner of the data. */
  public static boolean isKnown(OpenTables tables, String analyst) {
    return analyst.equals(OWNER)
        || tables.catalogue().analysts().stream().anyMatch(one -> one.name().equals(analyst));
  }

  /** Reads a statement and plans what it asks, unless its plan is kept and still true. */
  public Prepared prepare(String text) {
    Prepared kept = plans.take(text, tables.catalogue());
    return kept == null ? prepare(text, List.of()) : kept;
  }

  /** Whether a plan is kept for a statement that has asked people before, and is still true. */
  public boolean isKept(String text) {
    return plans.has(text, tables.catalogue());
  }

  /** Plans what a statement asks; a refusal of one with EXPLAIN before it tells its rule, too. */
  public Prepared prepare(ExplainPrefix statement) {
    try {
      return prepare(statement.query());
    } catch (SqlError refused) {
      throw statement.isWanted() ? refused.explained() : refused;
    }
  }

  /** Reads a statement that may have places for values, each of which is a question mark. */
  public Template template(String text) {
    return template(new ExplainPrefix(false, text), List.of());
  }

  /**
   * Reads a statement that may have places for values; it is planned when it has them. With EXPLAIN
   * a refusal tells its rule.
   *
   * @param said the types that a client says its values have, in the order of the places, with null
   *     for those of which it says nothing; empty if it can't say any
   */
  public Template template(ExplainPrefix statement, List<@Nullable ColumnType> said) {
    try {
      return PlannerThread.of(() -> template(statement.query(), said));
    } catch (SqlError refused) {
      throw statement.isWanted() ? refused.explained() : refused;
    }
  }

  Prepared prepare(String text, List<SqlNode> constants) {
    SqlPlan made = PlannerThread.of(() -> planned(text, constants));
    if (constants.isEmpty() && !made.isOfPublicRows()) {
      made.plan().whenRun(() -> plans.keep(text, made.declared(), made.plan()));
    }
    return made.plan();
  }

  private Template template(String text, List<@Nullable ColumnType> said) {
    try {
      return template(text, new ParameterTypes(said, false));
    } catch (SqlError wrong) {
      if (!Template.isUntyped(wrong)) {
        throw wrong;
      } else if (said.stream().allMatch(Objects::isNull)) {
        throw Template.refused(wrong);
      }
    }
    try {
      return template(text, new ParameterTypes(said, true));
    } catch (SqlError wrong) {
      throw Template.refused(wrong);
    }
  }

  private Template template(String text, ParameterTypes types) {
    SqlNode written = SqlText.parse(text);
    // Before it is validated, which makes a CASE of each COALESCE.
    ColumnNames names = ColumnNames.of(written);
    SqlNode parsed = types.in(written);
    CastTypes.check(parsed);
    OpenTables now = tables.asDeclaredNow();
    SqlNode statement = KnownFirst.in(rewritten(parsed));
    try {
      StatementPlanner planner = StatementPlanner.of(Frameworks.createRootSchema(false), now);
      SqlValidator validator = planner.validator();
      SqlNode validated = planner.validated(statement, validator);
      RelDataType row = validator.getValidatedNodeType(validated);
      return new Template(
          this,
          text,
          SqlColumn.of(SqlColumn.checked(row), names),
          parameters(types, SqlColumn.of(validator.getParameterRowType(validated))),
          planner.work());
    } catch (RuntimeException failed) {
      throw SqlError.of(failed);
    }
  }

  private static List<SqlColumn> parameters(ParameterTypes types, List<SqlColumn> each) {
    return IntStream.range(0, each.size())
        .mapToObj(
            place ->
                types.isAny(place)
                    ? new SqlColumn(each.get(place).name(), null, true)
                    : each.get(place))
        .toList();
  }

  /**
   * The result of planning.
   *
   * @param isOfPublicRows whether public rows were read for it, which may be replaced
   */
  private record SqlPlan(Catalogue declared, boolean isOfPublicRows, Prepared plan) {}

  private SqlPlan planned(String text, List<SqlNode> constants) {
    SqlNode written = SqlText.parse(text);
    // A value has no name, whatever it is.
    ColumnNames names = ColumnNames.of(written);
    SqlNode parsed = new BoundConstants(constants).in(written);
    CastTypes.check(parsed);
    SchemaPlus root = Frameworks.createRootSchema(false);
    // Whatever is declared meanwhile: one statement means one schema.
    OpenTables now = tables.asDeclaredNow();
    SqlNode rewritten = rewritten(parsed);
    StatementPlanner planner = StatementPlanner.of(root, now);
    RelNode statement = planner.algebra(rewritten);
    SqlColumn.checked(statement.getRowType());
    ErrorLocator places = new ErrorLocator(rewritten);
    NoisyQuestions questions =
        new NoisyQuestions(
                now,
                statement.getCluster(),
                places,
                root.add("answers", new AbstractSchema()),
                usual)
            .computing(this::publicRows);
    AfterNoise follows =
        new AfterNoise(new Translator(now, analyst, places, questions).afterNoise(statement));
    // A question without a price or a noise is refused now, and not when it is run.
    questions.all().forEach(NoisyQuestion::preview);
    follows.checkWork(PublicWork.MOST);
    Prepared plan =
        new Prepared(
            follows.isEmpty() ? List.of() : questions.all(),
            follows,
            names,
            () -> tables.catalogue().epoch(analyst, clock.instant()),
            new Prepared.Again(() -> isOld(now.catalogue()), () -> prepare(text, constants)),
            planner.work());
    return new SqlPlan(now.catalogue(), now.hasGivenPublicRows(), plan);
  }

  @SuppressWarnings("ReferenceEquality") // whatever is declared makes another catalogue
  private boolean isOld(Catalogue declared) {
    return tables.catalogue() != declared;
  }

  /** The rows of a public sub-query, which are counted before they are computed. */
  private List<List<@Nullable Object>> publicRows(UnprotectedPlan plan) {
    AfterNoise computed = new AfterNoise(plan);
    long held = computed.checkWork(PublicWork.MOST).held();
    return aside.holding(
        holds -> {
          holds.accept(held);
          return computed.rows(holds);
        });
  }

  /** The statement that Calcite gets. */
  static SqlNode rewritten(SqlNode parsed) {
    SqlNode rewritten = parsed.accept(new Rewriting(Options.areSaid(parsed)));
    if (rewritten == null) {
      throw new IllegalStateException("a statement vanished");
    }
    return rewritten;
  }

  @Override
  public String toString() {
    return "the door of " + analyst;
  }
}
