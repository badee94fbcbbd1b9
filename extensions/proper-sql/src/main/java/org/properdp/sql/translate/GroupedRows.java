package org.properdp.sql.translate;

import static org.properdp.relational.expression.Expressions.when;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.properdp.relational.aggregate.AggregateFunction;
import org.properdp.relational.aggregate.Aggregates;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.AggregateStep;
import org.properdp.relational.step.OwnAggregate;
import org.properdp.relational.step.SetOperationStep;
import org.properdp.relational.step.SharedStep;
import org.properdp.relational.step.Step;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.type.SqlTypes;
import org.properdp.tables.OwnRows;

/**
 * Aggregates of unprotected rows, and aggregates of people's rows by the person: a row for each
 * person, or for each group of its rows.
 */
final class GroupedRows {
  private static final String KEY = "key";

  private final StepSources sources;
  private final ErrorLocator places;

  GroupedRows(StepSources sources, ErrorLocator places) {
    this.sources = sources;
    this.places = places;
  }

  /** The groups of all sets, which are rows of one owner. */
  StepRows of(Aggregate aggregate, StepRows input, OuterRows around) {
    StepRows rows = input.over(SharedStep.of(input.step()));
    List<ColumnType> types = SqlTypes.columns(aggregate.getRowType());
    return Vector.ofAll(aggregate.getGroupSets())
        .map(set -> grouped(aggregate, set, rows, around, types))
        .reduce(
            (one, other) ->
                one.over(
                    new SetOperationStep(
                        SetOperationStep.Kind.UNION_ALL, one.step(), other.step())));
  }

  private StepRows grouped(
      Aggregate aggregate,
      ImmutableBitSet set,
      StepRows rows,
      OuterRows around,
      List<ColumnType> types) {
    List<String> names = aggregate.getAggCallList().stream().map(call -> sources.name()).toList();
    List<OwnAggregate> wanted = wanted(aggregate, names, rows.fields(), rows.step().columns());
    List<Integer> keys = set.asList().stream().map(rows::position).toList();
    Step groups =
        keys.isEmpty()
            ? AggregateStep.whole(rows.step(), around.rows(), wanted)
            : new AggregateStep(rows.step(), keys, keys, wanted);
    List<Expression> shown = new ArrayList<>();
    for (Formula each : shown(aggregate, set, rows.fields(), rows.step().columns(), names)) {
      // Several sets are put together, and so have one type.
      shown.add(StepRows.typed(each.bind(groups.columns()), types.get(shown.size())));
    }
    return sources.shown(groups, shown);
  }

  /**
   * A row for each person, or for each group of its rows.
   *
   * @param withKey whether anything reads the key
   */
  Protected of(Aggregate aggregate, Protected input, boolean withKey) {
    boolean isPlain =
        aggregate.getGroupCount() > 0
            && aggregate.getGroupType() == Aggregate.Group.SIMPLE
            && aggregate.getGroupSet().asList().stream().allMatch(input.owner()::isKey)
            && aggregate.getAggCallList().stream()
                .noneMatch(call -> call.isDistinct() || isGrouping(call));
    return isPlain ? byPerson(aggregate, input, withKey) : byGroup(aggregate, input);
  }

  /** A row for each person, which the engine computes page by page. */
  private Protected byPerson(Aggregate aggregate, Protected input, boolean withKey) {
    List<org.properdp.relational.aggregate.Aggregate> wanted = new ArrayList<>();
    List<Integer> grouped = aggregate.getGroupSet().asList();
    Vector<Formula> fields = Vector.empty();
    for (int at : grouped) {
      String name = KEY + (wanted.isEmpty() ? "" : " " + wanted.size());
      boolean isRead = withKey || grouped.size() > 1;
      Formula key = input.fields().get(at);
      wanted.add((isRead ? Aggregates.min(key) : Aggregates.count()).as(name));
      fields = fields.append(Expressions.col(name));
    }
    for (AggregateCall call : aggregate.getAggCallList()) {
      String name = "aggregate " + wanted.size();
      wanted.add(aggregate(call, input.fields()).as(name));
      fields = fields.append(Expressions.col(name));
    }
    return Protected.of(
        input
            .rows()
            .over(
                input
                    .query()
                    .perIndividual(
                        wanted.toArray(org.properdp.relational.aggregate.Aggregate[]::new))),
        fields,
        input.owner().grouped(aggregate));
  }

  /** A row for each group of a person's rows. */
  private Protected byGroup(Aggregate aggregate, Protected input) {
    Protected named =
        input.named(
            aggregate.getInput().getRowType().getFieldNames(),
            UnusedKeys.read(aggregate)::get,
            false);
    List<String> keyNames =
        aggregate.getRowType().getFieldNames().subList(0, aggregate.getGroupCount());
    // Not the name that the statement gives: a column of that name may have public values.
    List<String> names =
        IntStream.rangeClosed(1, aggregate.getAggCallList().size())
            .mapToObj(number -> UnnamedColumns.unused("aggregate", number, named.rows().columns()))
            .toList();
    List<String> allNames = Stream.concat(keyNames.stream(), names.stream()).toList();
    List<OwnAggregate> wanted = wanted(aggregate, names, named.fields(), named.rows().columns());
    OwnRows all =
        Vector.ofAll(aggregate.getGroupSets())
            .map(
                set ->
                    grouped(named, set, wanted)
                        .showing(
                            allNames,
                            shown(aggregate, set, named.fields(), named.rows().columns(), names)))
            .reduce((one, other) -> one.combined(SetOperationStep.Kind.UNION_ALL, other));
    return named
        .over(all, keyNames)
        .with(Vector.ofAll(allNames).map(Expressions::col), input.owner().grouped(aggregate));
  }

  /** The groups of one set. */
  private static OwnRows grouped(Protected named, ImmutableBitSet set, List<OwnAggregate> wanted) {
    List<Integer> shown = set.asList().stream().map(key -> position(named, key)).toList();
    // A person's key tells none of its rows apart.
    List<Integer> apart =
        set.asList().stream()
            .filter(key -> !named.owner().isKey(key))
            .map(key -> position(named, key))
            .toList();
    return named.rows().grouped(apart, shown, wanted);
  }

  private static int position(Protected named, int key) {
    String name = named.fields().get(key).toString();
    return Vector.ofAll(named.rows().columns()).indexWhere(column -> column.name().equals(name));
  }

  /** The aggregates of rows that calls are, by the names of their columns. */
  private List<OwnAggregate> wanted(
      Aggregate aggregate, List<String> names, Vector<Formula> fields, List<ColumnSchema> columns) {
    List<OwnAggregate> wanted = new ArrayList<>();
    for (int at = 0; at < names.size(); at++) {
      AggregateCall call = aggregate.getAggCallList().get(at);
      if (!isGrouping(call)) {
        wanted.add(
            new OwnAggregate(
                aggregate(call, fields).as(names.get(at)).bind(columns), call.isDistinct()));
      }
    }
    return wanted;
  }

  /**
   * The columns of the groups of one set. Keys of other sets are NULL; GROUPING has a bit for each
   * key, which is 1 if the set has it not.
   */
  private static List<Formula> shown(
      Aggregate aggregate,
      ImmutableBitSet set,
      Vector<Formula> fields,
      List<ColumnSchema> columns,
      List<String> names) {
    List<Formula> shown = new ArrayList<>();
    for (int key : aggregate.getGroupSet()) {
      Formula field = fields.get(key);
      shown.add(set.get(key) ? field : Expressions.lit(null).as(field.bind(columns).type()));
    }
    for (int at = 0; at < names.size(); at++) {
      AggregateCall call = aggregate.getAggCallList().get(at);
      shown.add(isGrouping(call) ? grouping(call, set) : Expressions.col(names.get(at)));
    }
    return shown;
  }

  private static boolean isGrouping(AggregateCall call) {
    return call.getAggregation().getKind() == SqlKind.GROUPING;
  }

  private static Formula grouping(AggregateCall call, ImmutableBitSet set) {
    long bits = 0;
    for (int key : call.getArgList()) {
      bits = 2 * bits + (set.get(key) ? 0 : 1);
    }
    return Expressions.lit(bits);
  }

  /** An aggregate of rows, whether or not equal values are taken once. */
  org.properdp.relational.aggregate.Aggregate aggregate(
      AggregateCall call, Vector<Formula> fields) {
    boolean isCount = call.getAggregation().getKind() == SqlKind.COUNT;
    if (call.getArgList().size() > 1 || (call.getArgList().isEmpty() && !isCount)) {
      throw refused(call);
    }
    Option<Formula> condition =
        call.filterArg < 0 ? Option.none() : Option.some(fields.get(call.filterArg));
    if (call.getArgList().isEmpty()) {
      return condition
          .map(only -> Aggregates.count(when(only, 1).otherwise(null)))
          .getOrElse(Aggregates::count);
    }
    Formula every = fields.get(call.getArgList().get(0));
    Formula value = condition.map(only -> when(only, every).otherwise(null)).getOrElse(every);
    return switch (call.getAggregation().getKind()) {
      case COUNT -> Aggregates.count(value);
      case SUM -> Aggregates.sum(value);
      case MIN -> Aggregates.min(value);
      case MAX -> Aggregates.max(value);
      case AVG -> Aggregates.average(value);
      case VAR_POP -> Aggregates.spread(AggregateFunction.VAR_POP, value);
      case VAR_SAMP -> Aggregates.spread(AggregateFunction.VAR_SAMP, value);
      case STDDEV_POP -> Aggregates.spread(AggregateFunction.STDDEV_POP, value);
      case STDDEV_SAMP -> Aggregates.spread(AggregateFunction.STDDEV_SAMP, value);
      default -> throw refused(call);
    };
  }

  private RuntimeException refused(AggregateCall call) {
    return places.refuseCall(
        Rule.PERSON_BY_PERSON,
        "of each person's rows there are COUNT, SUM, MIN, MAX and AVG, but not this",
        call.getAggregation().getName());
  }

  @Override
  public String toString() {
    return "GroupedRows";
  }
}
