package org.properdp.sql.translate;

import static org.properdp.relational.expression.Expressions.when;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.properdp.relational.aggregate.AggregateFunction;
import org.properdp.relational.aggregate.Aggregates;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.OwnAggregate;
import org.properdp.relational.step.SetOperationStep;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.tables.OwnRows;

/** Aggregates grouped by the key: a row for each person, made of that person's rows alone. */
public final class PersonAggregates {
  private static final String KEY = "key";

  private final ErrorLocator places;
  private final boolean withKey;

  /**
   * Aggregates of a statement.
   *
   * @param withKey whether anything reads the key
   */
  PersonAggregates(ErrorLocator places, boolean withKey) {
    this.places = places;
    this.withKey = withKey;
  }

  Protected of(Aggregate aggregate, Protected input) {
    boolean isPlain =
        aggregate.getGroupCount() > 0
            && aggregate.getGroupType() == Aggregate.Group.SIMPLE
            && aggregate.getGroupSet().asList().stream().allMatch(input.keys()::contains)
            && aggregate.getAggCallList().stream()
                .noneMatch(call -> call.isDistinct() || isGrouping(call));
    return isPlain ? byPerson(aggregate, input) : byGroup(aggregate, input);
  }

  /** A row for each person, which the engine computes page by page. */
  private Protected byPerson(Aggregate aggregate, Protected input) {
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
      wanted.add(aggregate(call, input.fields(), places).as(name));
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
        input.population(),
        fields,
        input.keys().map(component -> component.filter(grouped::contains).map(grouped::indexOf)));
  }

  /** A row for each group of a person's rows. */
  private Protected byGroup(Aggregate aggregate, Protected input) {
    Protected named =
        input.named(
            aggregate.getInput().getRowType().getFieldNames(),
            UnusedKeys.read(aggregate)::get,
            false);
    List<Integer> keys = aggregate.getGroupSet().asList();
    List<String> names =
        new ArrayList<>(aggregate.getRowType().getFieldNames().subList(0, keys.size()));
    List<OwnAggregate> wanted = new ArrayList<>();
    for (AggregateCall call : aggregate.getAggCallList()) {
      // Not the name that the statement gives: a column of that name may have public values.
      int number = names.size() - keys.size() + 1;
      String name = UnnamedColumns.unused("aggregate", number, named.rows().columns());
      names.add(name);
      if (!isGrouping(call)) {
        wanted.add(
            new OwnAggregate(
                aggregate(call, named.fields(), places).as(name).bind(named.rows().columns()),
                call.isDistinct()));
      }
    }
    OwnRows all =
        Vector.ofAll(aggregate.getGroupSets())
            .map(set -> grouped(named, keys, set, wanted, names, values(aggregate, set, names)))
            .reduce((one, other) -> one.combined(SetOperationStep.Kind.UNION_ALL, other));
    return named
        .over(all, names.subList(0, keys.size()))
        .with(
            Vector.ofAll(names).map(Expressions::col),
            input
                .keys()
                .map(each -> each.filter(key -> isInAll(aggregate, key)).map(keys::indexOf)));
  }

  private static boolean isInAll(Aggregate aggregate, int key) {
    return aggregate.getGroupSets().stream().allMatch(set -> set.get(key));
  }

  /** Of each aggregate its column; of GROUPING a bit for each key, 1 if the set has it not. */
  private static Vector<Formula> values(
      Aggregate aggregate, ImmutableBitSet set, List<String> names) {
    return Vector.ofAll(aggregate.getAggCallList())
        .zipWith(
            names.subList(aggregate.getGroupCount(), names.size()),
            (call, name) -> isGrouping(call) ? grouping(call, set) : Expressions.col(name));
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

  /** The groups of one set; the columns of other sets are NULL. */
  private static OwnRows grouped(
      Protected named,
      List<Integer> keys,
      ImmutableBitSet set,
      List<OwnAggregate> wanted,
      List<String> names,
      Vector<Formula> values) {
    List<Integer> shownKeys = set.asList().stream().map(key -> position(named, key)).toList();
    // A person's key tells none of its rows apart.
    List<Integer> apart =
        set.asList().stream()
            .filter(key -> !named.keys().contains(key))
            .map(key -> position(named, key))
            .toList();
    Vector<Formula> shown =
        Vector.ofAll(keys)
            .map(
                key ->
                    set.get(key)
                        ? named.fields().get(key)
                        : Expressions.lit(null)
                            .as(named.fields().get(key).bind(named.rows().columns()).type()))
            .appendAll(values);
    return named.rows().grouped(apart, shownKeys, wanted).showing(names, shown.asJava());
  }

  private static int position(Protected named, int key) {
    String name = named.fields().get(key).toString();
    return Vector.ofAll(named.rows().columns()).indexWhere(column -> column.name().equals(name));
  }

  /** An aggregate of a person's rows, whether or not equal values are taken once. */
  public static org.properdp.relational.aggregate.Aggregate aggregate(
      AggregateCall call, Vector<Formula> fields, ErrorLocator places) {
    boolean isCount = call.getAggregation().getKind() == SqlKind.COUNT;
    if (call.getArgList().size() > 1 || (call.getArgList().isEmpty() && !isCount)) {
      throw refused(call, places);
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
      default -> throw refused(call, places);
    };
  }

  private static RuntimeException refused(AggregateCall call, ErrorLocator places) {
    return places.refuseCall(
        Rule.PERSON_BY_PERSON,
        "of each person's rows there are COUNT, SUM, MIN, MAX and AVG, but not this",
        call.getAggregation().getName());
  }
}
