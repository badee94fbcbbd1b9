package org.properdp.sql.translate;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.function.Function;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.table.ProtectedTableScan;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Unprotected;
import org.properdp.tables.OpenTables;

/**
 * Translates the relations of one statement into steps, bottom up, with one rule for each operator.
 * The owners of an operator's inputs decide which rows it may have (SEMANTICS §11); what no rule
 * allows is refused. Steps keep rows and owners together whatever this says: a mistake here can't
 * mix people.
 */
public final class Translator {
  static final String TWO_POPULATIONS =
      "rows of people of two populations can't meet: their budgets have nothing in common";

  private final RexBuilder builder;
  private final ErrorLocator places;
  private final OwnershipOverride keyed;
  private final RowFormulas formulas;
  private final StepSources sources = new StepSources();
  private final OuterRows nothing = OuterRows.nothing(sources.one());
  private final GroupedRows groups;
  private final Windows windows;
  private final Joins joins;
  private final SetOperations sets;
  private final UnprotectedOperators unprotected;
  private final @Nullable ProtectedOperators people;

  /** The translator of one statement of an analyst. */
  public Translator(OpenTables tables, String analyst, ErrorLocator places, Questions questions) {
    this(tables, analyst, places, questions, OwnershipOverride.FOUND);
  }

  Translator(
      OpenTables tables,
      String analyst,
      ErrorLocator places,
      Questions questions,
      OwnershipOverride keyed) {
    this(
        questions.builder(),
        places,
        Map.of(),
        keyed,
        translator -> new ProtectedOperators(translator, tables, analyst, questions));
  }

  /** The translator of a statement in which no table of people can be named. */
  Translator(RexBuilder builder, ErrorLocator places, Map<SqlOperator, Function> more) {
    this(builder, places, more, OwnershipOverride.FOUND, translator -> null);
  }

  private Translator(
      RexBuilder builder,
      ErrorLocator places,
      Map<SqlOperator, Function> more,
      OwnershipOverride keyed,
      java.util.function.Function<Translator, @Nullable ProtectedOperators> people) {
    this.builder = builder;
    this.places = places;
    this.keyed = keyed;
    this.formulas = new RowFormulas(builder, places, more);
    this.groups = new GroupedRows(sources, places);
    this.windows = new Windows(formulas, places, keyed);
    this.joins = new Joins(this);
    this.sets = new SetOperations(this);
    this.unprotected = new UnprotectedOperators(this);
    this.people = people.apply(this);
  }

  RexBuilder builder() {
    return builder;
  }

  ErrorLocator places() {
    return places;
  }

  OwnershipOverride keyed() {
    return keyed;
  }

  RowFormulas formulas() {
    return formulas;
  }

  StepSources sources() {
    return sources;
  }

  GroupedRows groups() {
    return groups;
  }

  Windows windows() {
    return windows;
  }

  Joins joins() {
    return joins;
  }

  SetOperations sets() {
    return sets;
  }

  private ProtectedOperators people() {
    return Objects.requireNonNull(people);
  }

  /** The plan of what an analyst gets, in which noisy answers stand for the questions asked. */
  public UnprotectedPlan afterNoise(RelNode whole) {
    RelNode statement = JoinedBranches.in(whole);
    people().begin(statement);
    return plan(statement);
  }

  /** The plan of a statement's rows, which must be unprotected. */
  UnprotectedPlan plan(RelNode statement) {
    if (of(statement) instanceof Unprotected rows) {
      return new UnprotectedPlan(sources, formulas, rows);
    }
    throw people().shown(statement);
  }

  /** Public rows as they are now, which are computed within the limits on work. */
  List<List<@Nullable Object>> computed(Unprotected rows) {
    return people().computed(new UnprotectedPlan(sources, formulas, rows));
  }

  /** A relation that speaks of no row outside of it. */
  Relation of(RelNode rel) {
    return of(rel, nothing);
  }

  /** A relation; unprotected rows that speak of rows around them stand beside these. */
  Relation of(RelNode node, OuterRows around) {
    RelNode rel = SetOperations.flat(node);
    if (around.isSomething() && !around.isAmong(CorrelationVariables.of(rel))) {
      return unprotected.beside(of(rel), around);
    } else if (rel instanceof TableScan scan) {
      ProtectedTableScan table = scan.getTable().unwrap(ProtectedTableScan.class);
      return table == null ? unprotected.scanned(scan) : people().scanned(table);
    } else if (rel instanceof Correlate join) {
      return joins.lateral(join, of(join.getLeft(), around), around);
    }
    boolean isTied = rel instanceof Filter filter && UnprotectedOperators.isTied(filter, around);
    List<Relation> inputs =
        rel.getInputs().stream().map(input -> of(input, isTied ? nothing : around)).toList();
    return inputs.stream().anyMatch(Protected.class::isInstance)
        ? people().of(rel, inputs)
        : unprotected.of(rel, inputs.stream().map(Unprotected.class::cast).toList(), around);
  }

  /** An operator over unprotected rows, which speaks of no row outside of it. */
  Unprotected free(RelNode rel, List<Unprotected> inputs) {
    return unprotected.of(rel, inputs, nothing);
  }

  /**
   * A sub-query beside unprotected rows. A statement goes through these rules as a whole, but not
   * the sub-queries in it: Calcite hands the options of a SELECT on to its aggregates, but not
   * within those.
   */
  Relation nested(RelNode query, OuterRows around) {
    RelNode hinted = RelOptUtil.propagateRelHints(query, false);
    return of(JoinedBranches.in(FiltersIntoJoins.in(hinted)), around);
  }

  void checkPopulation(Protected left, Protected right, SqlKind... kinds) {
    if (!left.population().equals(right.population())) {
      throw places.refuse(Rule.ONE_POPULATION, TWO_POPULATIONS, kinds);
    }
  }

  /** A refusal of an operator that no rule is about. */
  SqlError unknown(RelNode rel) {
    return places.refuse(
        Rule.LANGUAGE,
        "this can't be done with people's rows: " + name(rel),
        SqlKind.TABLESAMPLE,
        SqlKind.MATCH_RECOGNIZE,
        SqlKind.SELECT);
  }

  /** The word of SQL for an operator. */
  static String name(RelNode rel) {
    return rel.getRelTypeName().replace("Logical", "").toUpperCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return "Translator";
  }
}
