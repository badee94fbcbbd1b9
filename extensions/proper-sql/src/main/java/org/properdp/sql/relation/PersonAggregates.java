package org.properdp.sql.relation;

import static org.properdp.tables.expression.Expressions.when;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.sql.SqlKind;
import org.properdp.sql.relation.Relation.Peoples;
import org.properdp.tables.aggregate.Aggregates;
import org.properdp.tables.expression.Expressions;
import org.properdp.tables.expression.Formula;

/** Aggregates grouped by the key: a row for each person, made of that person's rows alone. */
final class PersonAggregates {
  private static final String KEY = "key";

  private final Places places;
  private final boolean withKey;

  /**
   * Aggregates of a statement.
   *
   * @param withKey whether anything reads the key
   */
  PersonAggregates(Places places, boolean withKey) {
    this.places = places;
    this.withKey = withKey;
  }

  Peoples of(Aggregate aggregate, Peoples input) {
    if (aggregate.getGroupCount() > 1) {
      throw places.refuse(
          "people's rows can be grouped by their key alone, or by public keys without it",
          SqlKind.SELECT);
    }
    List<org.properdp.tables.aggregate.Aggregate> wanted = new ArrayList<>();
    Formula key = input.fields().get(input.key().get());
    wanted.add((withKey ? Aggregates.min(key) : Aggregates.count()).as(KEY));
    Vector<Formula> fields = Vector.of(Expressions.col(KEY));
    for (AggregateCall call : aggregate.getAggCallList()) {
      String name = "aggregate " + wanted.size();
      wanted.add(of(call, input).as(name));
      fields = fields.append(Expressions.col(name));
    }
    return Peoples.of(
        input.rows().perIndividual(wanted.toArray(org.properdp.tables.aggregate.Aggregate[]::new)),
        input.population(),
        fields,
        Option.some(0));
  }

  private org.properdp.tables.aggregate.Aggregate of(AggregateCall call, Peoples input) {
    if (call.isDistinct() || call.getArgList().size() > 1) {
      throw refused(call);
    }
    Option<Formula> condition =
        call.filterArg < 0 ? Option.none() : Option.some(input.fields().get(call.filterArg));
    if (call.getArgList().isEmpty()) {
      return condition
          .map(only -> Aggregates.count(when(only, 1).otherwise(null)))
          .getOrElse(Aggregates::count);
    }
    Formula every = input.fields().get(call.getArgList().get(0));
    Formula value = condition.map(only -> when(only, every).otherwise(null)).getOrElse(every);
    return switch (call.getAggregation().getKind()) {
      case COUNT -> Aggregates.count(value);
      case SUM -> Aggregates.sum(value);
      case MIN -> Aggregates.min(value);
      case MAX -> Aggregates.max(value);
      case AVG -> Aggregates.average(value);
      default -> throw refused(call);
    };
  }

  private RuntimeException refused(AggregateCall call) {
    return places.refuseCall(
        "of each person's rows there are COUNT, SUM, MIN, MAX and AVG, all without DISTINCT, but"
            + " not this",
        call.getAggregation().getName());
  }
}
