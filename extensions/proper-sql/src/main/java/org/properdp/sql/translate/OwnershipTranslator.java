package org.properdp.sql.translate;

import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.sql.function.PlusMinus;
import org.properdp.sql.function.WithinBounds;
import org.properdp.sql.rule.Reasons;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.table.ProtectedTableScan;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Public;
import org.properdp.sql.translate.Relation.Released;
import org.properdp.tables.OpenTables;
import org.properdp.tables.OwnRows;
import org.properdp.tables.TableQuery;
import org.properdp.tables.schema.TableSchema;

/**
 * Decides whose the rows of each part of a statement are (SEMANTICS §11), one rule for each
 * operator, and translates people's rows into a plan. What no rule allows is refused. The plan
 * keeps rows and owners together whatever this says: a mistake here can't mix people.
 */
public final class OwnershipTranslator {
  private final OpenTables tables;
  private final String analyst;
  private final ErrorLocator places;
  private final RowFormulas formulas;
  private final PublicJoins joins;
  private final PublicMembers members;
  private final PersonJoins ownJoins;
  private final PublicBranches branches;
  private final PersonWindows windows;
  private final PersonLookups lookups;
  private final Questions questions;
  private final OwnershipOverride keyed;
  private final PublicValues values;
  private final Reasons reasons;
  private UnusedKeys unused = UnusedKeys.none();
  private @Nullable RelNode top;

  /** A pass over the plan of one statement. */
  public OwnershipTranslator(
      OpenTables tables, String analyst, ErrorLocator places, Questions questions) {
    this(tables, analyst, places, questions, OwnershipOverride.FOUND);
  }

  OwnershipTranslator(
      OpenTables tables,
      String analyst,
      ErrorLocator places,
      Questions questions,
      OwnershipOverride keyed) {
    this.reasons = questions.reasons();
    this.tables = tables;
    this.analyst = analyst;
    this.places = places;
    this.formulas = new RowFormulas(questions.builder(), places);
    this.joins = new PublicJoins(tables, formulas, places, questions.builder());
    this.ownJoins = new PersonJoins(formulas, places, keyed);
    this.branches = new PublicBranches(ownJoins, places, questions);
    this.windows = new PersonWindows(formulas, places, keyed);
    this.lookups =
        new PersonLookups(
            formulas, places, questions.builder(), rel -> of(FiltersIntoJoins.in(rel)), keyed);
    this.questions = questions;
    this.keyed = keyed;
    this.values = new PublicValues(formulas, places, this::of, questions::publicRows);
    this.members = new PublicMembers(tables, formulas, places);
  }

  /** The plan of what an analyst gets, in which noisy answers stand for the questions asked. */
  public RelNode afterNoise(RelNode whole) {
    RelNode statement = JoinedBranches.in(whole);
    unused = UnusedKeys.of(statement);
    top = statement instanceof Project hiding ? hiding.getInput() : statement;
    Relation found = of(statement);
    if (found instanceof Protected) {
      throw places.refuseShown(statement);
    }
    return found instanceof Public everybodys ? everybodys.rel() : ((Released) found).rel();
  }

  /**
   * A statement goes through these steps as a whole, but not the sub-queries in it: Calcite hands
   * the options of a SELECT on to its aggregates, but not within those.
   */
  private static RelNode written(RelNode subQuery) {
    RelNode hinted = RelOptUtil.propagateRelHints(subQuery, false);
    return JoinedBranches.in(FiltersIntoJoins.in(hinted));
  }

  private Relation of(RelNode node) {
    RelNode rel = PublicBranches.flat(node);
    if (rel instanceof TableScan scan) {
      ProtectedTableScan people = scan.getTable().unwrap(ProtectedTableScan.class);
      return people == null ? new Public(scan) : scanned(people);
    }
    List<Relation> inputs = new ArrayList<>();
    rel.getInputs().forEach(input -> inputs.add(of(input)));
    return inputs.stream().anyMatch(Protected.class::isInstance)
        ? ofPeople(rel, inputs)
        : free(rel, inputs);
  }

  private Protected scanned(ProtectedTableScan table) {
    reasons.add("rows of " + table.schema().name(), Rule.PEOPLES_ROWS);
    TableQuery rows = tables.askedBy(analyst, table.schema().name());
    Vector<Formula> fields =
        Vector.ofAll(rows.columns()).map(column -> Expressions.col(column.name()));
    return Protected.of(
        OwnRows.of(
            rows, tables.rowsKept(table.schema().population()), table.schema().rowsPerPerson()),
        table.schema().population(),
        fields,
        keys(table.schema(), Vector.ofAll(rows.columns()).map(ColumnSchema::name)));
  }

  /** The fields of the key, of which the analyst may not see each. */
  private KeyFields keys(TableSchema table, Vector<String> fields) {
    return new KeyFields(
        table
            .keyPositions(tables.catalogue().population(table.population()).key())
            .map(at -> HashSet.ofAll(fields.indexOfOption(table.columns().get(at).name()))));
  }

  /** Public rows and noisy answers: every operator is free, and so are sub-queries of such. */
  private Relation free(RelNode rel, List<Relation> inputs) {
    boolean[] isNoisy = {inputs.stream().anyMatch(Released.class::isInstance)};
    List<RelNode> below = new ArrayList<>();
    inputs.forEach(
        input -> below.add(input instanceof Released noisy ? noisy.rel() : ((Public) input).rel()));
    checkFree(rel);
    RelNode same = rel.copy(rel.getTraitSet(), below);
    RelNode free =
        same.accept(
            new RexShuttle() {
              @Override
              public RexNode visitSubQuery(RexSubQuery nested) {
                Relation found = of(written(nested.rel));
                if (found instanceof Protected) {
                  throw places.refuse(
                      Rule.ACROSS_PEOPLE,
                      "a sub-query of people's rows can't stand beside public rows: it must be a"
                          + " noisy aggregate",
                      SqlKind.SCALAR_QUERY,
                      SqlKind.IN,
                      SqlKind.EXISTS,
                      SqlKind.SELECT);
                }
                isNoisy[0] |= found instanceof Released;
                return nested.clone(
                    found instanceof Released noisy ? noisy.rel() : ((Public) found).rel());
              }
            });
    return isNoisy[0] ? new Released(free) : new Public(free);
  }

  /**
   * An operator that only noise gives a meaning to is not for public rows; nor is one that can't be
   * computed.
   */
  private void checkFree(RelNode rel) {
    if (rel instanceof Join join
        && join.getJoinType() != JoinRelType.INNER
        && !join.getVariablesSet().isEmpty()) {
      throw places.refuse(
          Rule.LANGUAGE,
          "a sub-query in ON of an outer join can't speak of the rows that are joined: choose rows"
              + " of one side by it first, in a sub-query after FROM",
          SqlKind.JOIN);
    }
    if (rel instanceof Aggregate aggregate) {
      for (AggregateCall call : aggregate.getAggCallList()) {
        if (PlusMinus.is(call) || call.getAggregation() instanceof WithinBounds) {
          throw places.refuseCall(
              Rule.PUBLIC_ROWS,
              "bounds, MEDIAN, PERCENTILE and PLUS_MINUS are for people's rows, in the SELECT that"
                  + " asks about them: public rows and noisy answers have COUNT, SUM, AVG, MIN,"
                  + " MAX, VAR_POP and STDDEV_POP, VARIANCE and STDDEV",
              call.getAggregation().getName());
        }
      }
    }
  }

  private Relation ofPeople(RelNode rel, List<Relation> inputs) {
    if (rel instanceof Project project) {
      return projected(project, (Protected) inputs.get(0));
    } else if (rel instanceof Filter filter) {
      return filtered(filter, (Protected) inputs.get(0));
    } else if (rel instanceof Aggregate aggregate) {
      return aggregated(aggregate, (Protected) inputs.get(0));
    } else if (rel instanceof Join join) {
      return joined(join, inputs.get(0), inputs.get(1));
    } else if (rel instanceof Sort) {
      throw rel == top
          ? places.refuseShown(rel)
          : places.refuseOrder(
              Rule.ACROSS_PEOPLE,
              "people's rows can't be sorted or limited: ORDER BY and LIMIT come after the noise;"
                  + " the first rows of each person are those where ROW_NUMBER() OVER (PARTITION BY"
                  + " its key ORDER BY …) is small");
    } else if (rel instanceof SetOp set) {
      Protected combined = branches.of(set, Vector.ofAll(inputs));
      reasons.add(
          name(set) + (combined.rows().hasNobodys() ? " with public rows" : ""),
          combined.rows().hasNobodys() ? Rule.PUBLIC_ROWS : Rule.PERSON_BY_PERSON);
      return combined;
    }
    throw places.refuse(
        Rule.LANGUAGE,
        "this can't be done with people's rows: " + name(rel),
        SqlKind.TABLESAMPLE,
        SqlKind.MATCH_RECOGNIZE,
        SqlKind.SELECT);
  }

  private static String name(RelNode rel) {
    return rel.getRelTypeName().replace("Logical", "").toUpperCase(Locale.ROOT);
  }

  private static boolean hasNobodys(Relation relation) {
    return relation instanceof Protected people && people.rows().hasNobodys();
  }

  private Protected joined(Join join, Relation one, Relation other) {
    if (hasNobodys(one) || hasNobodys(other)) {
      throw places.refuse(
          Rule.PUBLIC_SIDE,
          "people's rows with public rows beside them can be joined with public rows alone, which"
              + " are not kept for themselves, if nothing but conditions without sub-queries and"
              + " functions stands between: join people's rows before that, in their branch of the"
              + " UNION ALL",
          SqlKind.JOIN,
          SqlKind.SELECT);
    }
    if (one instanceof Protected left && other instanceof Protected right) {
      Protected joined = ownJoins.joined(join, left, right);
      reasons.add("JOIN on the person", Rule.PERSON_BY_PERSON);
      return joined;
    }
    Protected joined = joins.joined(join, one, other);
    reasons.add("JOIN with a public table", Rule.PUBLIC_JOIN);
    return joined;
  }

  private Protected projected(Project project, Protected input) {
    if (project.containsOver()) {
      reasons.add("OVER", Rule.PERSON_BY_PERSON);
    }
    if (RexUtil.SubQueryFinder.containsSubQuery(project)) {
      reasons.add("sub-queries of the same person", Rule.PERSON_BY_PERSON);
    }
    PersonLookups.Made known = values.of(project.getProjects(), input);
    PersonLookups.Made found =
        lookups.of(known.expressions(), project.getVariablesSet(), known.rows());
    PersonWindows.Made made = windows.of(found.expressions(), found.rows());
    Protected rows = made.rows();
    Vector<RexNode> expressions = Vector.ofAll(made.expressions());
    Vector<Set<Integer>> components = expressions.map(each -> KeyFields.of(each, input, 0));
    KeyFields keys =
        new KeyFields(
            Vector.range(0, input.keys().size())
                .map(
                    component ->
                        HashSet.range(0, expressions.size())
                            .filter(at -> components.get(at).contains(component))));
    return rows.with(expressions.map(each -> formulas.of(each, rows.fields())), keys);
  }

  private Protected filtered(Filter filter, Protected input) {
    Protected rows = input;
    for (RexNode each : RelOptUtil.conjunctions(filter.getCondition())) {
      RexNode whole = WhereLimits.normal(questions.builder(), each);
      PersonLookups.Made known =
          PublicValues.isMembership(whole)
              ? new PersonLookups.Made(rows, List.of(whole))
              : values.of(List.of(whole), rows);
      rows = values.among(whole, filtered(filter, known.expressions().get(0), known.rows(), rows));
    }
    return rows;
  }

  /**
   * Rows that meet a condition.
   *
   * @param all the rows with fields for public values, over which the condition is
   */
  private Protected filtered(Filter filter, RexNode conjunct, Protected all, Protected rows) {
    if (RexUtil.SubQueryFinder.find(conjunct) == null) {
      reasons.add("conditions", Rule.ROW_BY_ROW);
      Formula condition = formulas.of(conjunct, all.fields());
      Protected kept = WhereLimits.of(conjunct, all, formulas);
      return kept.where(condition).withFieldsOf(rows);
    } else if (PersonLookups.areIn(conjunct)) {
      PersonLookups.Made made = lookups.of(List.of(conjunct), filter.getVariablesSet(), all);
      Formula condition = formulas.of(made.expressions().get(0), made.rows().fields());
      reasons.add("sub-queries of the same person", Rule.PERSON_BY_PERSON);
      return made.rows().where(condition).with(rows.fields(), rows.keys());
    }
    reasons.add("rows among those of a public table", Rule.PUBLIC_JOIN);
    return members.filtered(conjunct, rows, this::of);
  }

  private Relation aggregated(Aggregate aggregate, Protected input) {
    boolean isPerPerson =
        keyed.isOwn(
            aggregate,
            aggregate.getGroupSets().stream().allMatch(set -> input.keys().areWholeIn(set::get)));
    if (isPerPerson) {
      reasons.add("GROUP BY the person", Rule.PERSON_BY_PERSON);
      return new PersonAggregates(places, !unused.contains(aggregate))
          .of(aggregate, read(aggregate, input));
    }
    if (aggregate.getGroupCount() > 0) {
      reasons.add("GROUP BY public values", Rule.CELLS);
    }
    if (aggregate.getGroupSets().size() > 1) {
      reasons.add("GROUPING SETS of public values", Rule.SETS);
    }
    return new Released(questions.add(aggregate, read(aggregate, input)));
  }

  /** Only what an aggregate reads is computed of rows that are put together. */
  private static Protected read(Aggregate aggregate, Protected input) {
    ImmutableBitSet read = UnusedKeys.read(aggregate);
    List<String> names = aggregate.getInput().getRowType().getFieldNames();
    return input.rows().isPlain() ? input : input.named(names, read::get, true);
  }

  @Override
  public String toString() {
    return "Pass of " + Objects.requireNonNull(analyst);
  }
}
