package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Reasons;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.table.ProtectedTableScan;
import org.properdp.sql.translate.Ownership.Personal;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.tables.OpenTables;
import org.properdp.tables.OwnRows;
import org.properdp.tables.TableQuery;

/** Operators over people's rows, one rule for each; a rule that none is about is refused. */
final class ProtectedOperators {
  private final Translator translator;
  private final OpenTables tables;
  private final String analyst;
  private final ErrorLocator places;
  private final RowFormulas formulas;
  private final PublicJoins publicJoins;
  private final PublicMembers members;
  private final PersonLookups lookups;
  private final PublicValues values;
  private final Questions questions;
  private final Reasons reasons;
  private UnusedKeys unused = UnusedKeys.none();
  private @Nullable RelNode top;

  ProtectedOperators(
      Translator translator, OpenTables tables, String analyst, Questions questions) {
    this.translator = translator;
    this.tables = tables;
    this.analyst = analyst;
    this.places = translator.places();
    this.formulas = translator.formulas();
    this.publicJoins = new PublicJoins(translator, tables);
    this.members = new PublicMembers(tables, formulas, places);
    this.lookups = new PersonLookups(translator);
    this.values = new PublicValues(translator);
    this.questions = questions;
    this.reasons = questions.reasons();
  }

  /** Looks at the statement as a whole, before its parts are translated. */
  void begin(RelNode statement) {
    unused = UnusedKeys.of(statement);
    top = statement instanceof Project hiding ? hiding.getInput() : statement;
  }

  /** Public rows as they are now, which are computed within the limits on work. */
  List<List<@Nullable Object>> computed(UnprotectedPlan rows) {
    return questions.publicRows(rows);
  }

  /** The rows of a table of people. */
  Protected scanned(ProtectedTableScan table) {
    reasons.add("rows of " + table.schema().name(), Rule.PEOPLES_ROWS);
    TableQuery rows = tables.askedBy(analyst, table.schema().name());
    Vector<Formula> fields =
        Vector.ofAll(rows.columns()).map(column -> Expressions.col(column.name()));
    return Protected.of(
        OwnRows.of(
            rows, tables.rowsKept(table.schema().population()), table.schema().rowsPerPerson()),
        fields,
        Personal.scanned(
            table.schema(),
            tables.catalogue().population(table.schema().population()).key(),
            Vector.ofAll(rows.columns()).map(ColumnSchema::name)));
  }

  /** The rows of an operator, some of whose inputs are of people. */
  Relation of(RelNode rel, List<Relation> inputs) {
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
          ? shown(rel)
          : places.refuseOrder(
              Rule.ACROSS_PEOPLE,
              "people's rows can't be sorted or limited: ORDER BY and LIMIT come after the noise;"
                  + " the first rows of each person are those where ROW_NUMBER() OVER (PARTITION BY"
                  + " its key ORDER BY …) is small");
    } else if (rel instanceof SetOp set) {
      Protected combined = translator.sets().of(set, Vector.ofAll(inputs));
      reasons.add(
          Translator.name(set) + (combined.rows().hasNobodys() ? " with public rows" : ""),
          combined.rows().hasNobodys() ? Rule.PUBLIC_ROWS : Rule.PERSON_BY_PERSON);
      return combined;
    }
    throw translator.unknown(rel);
  }

  /** A refusal to show rows, which says what can be asked of them. */
  SqlError shown(RelNode rel) {
    RelNode below = rel;
    while (below instanceof Project || below instanceof Filter || below instanceof Sort) {
      below = below.getInput(0);
    }
    if (!(below instanceof Aggregate perPerson)) {
      return places.refuse(
          Rule.SHOWN,
          "people's rows can't be shown: ask for noisy aggregates of them, such as COUNT(*)",
          SqlKind.SELECT);
    } else if (perPerson.getAggCallList().isEmpty()) {
      return places.refuseGroups(
          Rule.SHOWN,
          "people's rows can't be shown, and neither can who they are: COUNT(DISTINCT of the key)"
              + " asks how many people there are");
    }
    return places.refuseGroups(
        Rule.SHOWN,
        "people's rows can't be shown, and this has a row for each person: write it as (…) AS t"
            + " after FROM, without ORDER BY and LIMIT, and ask for noisy aggregates of t, such as"
            + " COUNT(*) with WHERE, or AVG(x, contribution_bounds_per_row => (low, high))");
  }

  private static boolean hasNobodys(Relation relation) {
    return relation instanceof Protected people && people.rows().hasNobodys();
  }

  private Protected joined(Join join, Relation one, Relation other) {
    if (hasNobodys(one) || hasNobodys(other)) {
      throw places.refuse(
          Rule.PUBLIC_SIDE,
          "people's rows with public rows beside them can be joined with public rows alone, which"
              + " are not kept for themselves, if nothing but conditions and columns without"
              + " sub-queries and windows stands between: join people's rows before that, in their"
              + " branch of the UNION ALL",
          SqlKind.JOIN,
          SqlKind.SELECT);
    }
    if (one instanceof Protected left && other instanceof Protected right) {
      Protected joined = translator.joins().joined(join, left, right);
      reasons.add("JOIN on the person", Rule.PERSON_BY_PERSON);
      return joined;
    }
    Protected joined = publicJoins.joined(join, one, other);
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
    ExtendedRows known = values.of(project.getProjects(), input);
    ExtendedRows found = lookups.of(known.expressions(), project.getVariablesSet(), known.rows());
    ExtendedRows made = translator.windows().of(found.expressions(), found.rows());
    Protected rows = made.rows();
    return rows.with(
        Vector.ofAll(made.expressions()).map(each -> formulas.of(each, rows.fields())),
        input.owner().projected(made.expressions()));
  }

  private Protected filtered(Filter filter, Protected input) {
    Protected rows = input;
    for (RexNode each : RelOptUtil.conjunctions(filter.getCondition())) {
      RexNode whole = WhereLimits.normal(translator.builder(), each);
      ExtendedRows known =
          PublicValues.isMembership(whole)
              ? new ExtendedRows(rows, List.of(whole))
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
      ExtendedRows made = lookups.of(List.of(conjunct), filter.getVariablesSet(), all);
      Formula condition = formulas.of(made.expressions().get(0), made.rows().fields());
      reasons.add("sub-queries of the same person", Rule.PERSON_BY_PERSON);
      return made.rows().where(condition).withFieldsOf(rows);
    }
    reasons.add("rows among those of a public table", Rule.PUBLIC_JOIN);
    return members.filtered(conjunct, rows);
  }

  private Relation aggregated(Aggregate aggregate, Protected input) {
    boolean isPerPerson = translator.keyed().isOwn(aggregate, input.owner().isGrouped(aggregate));
    if (isPerPerson) {
      reasons.add("GROUP BY the person", Rule.PERSON_BY_PERSON);
      return translator.groups().of(aggregate, read(aggregate, input), !unused.contains(aggregate));
    }
    if (aggregate.getGroupCount() > 0) {
      reasons.add("GROUP BY public values", Rule.CELLS);
    }
    if (aggregate.getGroupSets().size() > 1) {
      reasons.add("GROUPING SETS of public values", Rule.SETS);
    }
    return translator.of(questions.add(aggregate, read(aggregate, input)));
  }

  /** Only what an aggregate reads is computed of rows that are put together. */
  private static Protected read(Aggregate aggregate, Protected input) {
    ImmutableBitSet read = UnusedKeys.read(aggregate);
    List<String> names = aggregate.getInput().getRowType().getFieldNames();
    return input.rows().isPlain() ? input : input.named(names, read::get, true);
  }

  @Override
  public String toString() {
    return "ProtectedOperators of " + analyst;
  }
}
