package org.properdp.sql.relation;

import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.rex.RexFieldCollation;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexWindow;
import org.apache.calcite.rex.RexWindowBound;
import org.apache.calcite.rex.RexWindowExclusion;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.relation.Relation.Peoples;
import org.properdp.sql.relation.Relation.Peoples.Origin;
import org.properdp.sql.rule.Rule;
import org.properdp.tables.aggregate.AggregateFunction;
import org.properdp.tables.aggregate.Aggregation;
import org.properdp.tables.expression.Expression;
import org.properdp.tables.expression.Expressions;
import org.properdp.tables.expression.Formula;
import org.properdp.tables.person.OwnWindow;
import org.properdp.tables.person.OwnWindow.Value;

/** Windows over people's rows, each within the rows of one person. */
final class PersonWindows {
  private final RowFormulas formulas;
  private final Places places;
  private final Keyedness keyed;

  PersonWindows(RowFormulas formulas, Places places, Keyedness keyed) {
    this.formulas = formulas;
    this.places = places;
    this.keyed = keyed;
  }

  /** Rows with columns for windows, and expressions in which these stand for them. */
  record Made(Peoples rows, List<RexNode> expressions) {}

  Made of(List<RexNode> expressions, Peoples input) {
    List<OwnWindow> windows = new ArrayList<>();
    List<Vector<Origin>> origins = new ArrayList<>();
    Vector<Formula> fields = input.fields();
    List<RexNode> replaced = new ArrayList<>();
    RexShuttle shuttle =
        new RexShuttle() {
          @Override
          public RexNode visitOver(RexOver over) {
            String name = Naming.unused("window", windows.size() + 1, input.rows().columns());
            windows.add(window(name, over, input));
            origins.add(origins(over, input));
            return new RexInputRef(fields.size() + windows.size() - 1, over.getType());
          }
        };
    expressions.forEach(each -> replaced.add(each.accept(shuttle)));
    if (windows.isEmpty()) {
      return new Made(input, expressions);
    }
    Vector<Formula> all =
        fields.appendAll(Vector.ofAll(windows).map(window -> Expressions.col(window.name())));
    Peoples with = input.over(input.rows().windows(windows)).with(all, input.keys());
    for (int at = 0; at < windows.size(); at++) {
      with = with.standing(windows.get(at).name(), origins.get(at));
    }
    return new Made(with, replaced);
  }

  /** What a window takes over from another row of the person; nothing where it computes. */
  private Vector<Origin> origins(RexOver over, Peoples input) {
    List<RexNode> operands = over.getOperands();
    return switch (over.getAggOperator().getKind()) {
      case FIRST_VALUE, LAST_VALUE -> Vector.of(origin(operands.get(0), input));
      case LAG, LEAD ->
          operands.size() > 2 ? Vector.empty() : Vector.of(origin(operands.get(0), input));
      default -> Vector.empty();
    };
  }

  private Origin origin(RexNode value, Peoples input) {
    return new Origin.Computed(input, formulas.of(value, input.fields()));
  }

  private OwnWindow window(String name, RexOver over, Peoples input) {
    RexWindow window = over.getWindow();
    Set<Integer> theirs =
        Vector.ofAll(window.partitionKeys)
            .map(each -> KeyFields.of(each, input, 0))
            .fold(HashSet.empty(), Set::union);
    if (!keyed.isOwn(input.keys().areAll(theirs))) {
      throw refused(
          Rule.ACROSS_PEOPLE,
          "a window over people's rows must have their"
              + (input.keys().size() == 1 ? "" : " whole")
              + " key in PARTITION BY");
    } else if (over.isDistinct() || over.ignoreNulls()) {
      throw refused(
          Rule.LANGUAGE, "windows over people's rows have neither DISTINCT nor IGNORE NULLS");
    } else if (window.getExclude() != RexWindowExclusion.EXCLUDE_NO_OTHER) {
      throw refused(Rule.LANGUAGE, "windows over people's rows have no EXCLUDE");
    }
    List<Expression> partition = new ArrayList<>();
    for (RexNode each : window.partitionKeys) {
      if (KeyFields.of(each, input, 0).isEmpty()) {
        partition.add(bound(each, input));
      }
    }
    List<OwnWindow.Order> order = new ArrayList<>();
    for (RexFieldCollation each : window.orderKeys) {
      order.add(
          new OwnWindow.Order(
              bound(Objects.requireNonNull(each.left), input),
              each.getDirection().isDescending(),
              each.getNullDirection()
                  == org.apache.calcite.rel.RelFieldCollation.NullDirection.FIRST));
    }
    return new OwnWindow(name, value(over, input), partition, order, frame(window));
  }

  private RuntimeException refused(Rule rule, String sentence) {
    return places.refuse(rule, sentence, SqlKind.OVER);
  }

  private Expression bound(RexNode rex, Peoples input) {
    return formulas.of(rex, input.fields()).bind(input.rows().columns());
  }

  private OwnWindow.Frame frame(RexWindow window) {
    return new OwnWindow.Frame(
        window.isRows(),
        offset(window.getLowerBound(), window),
        offset(window.getUpperBound(), window));
  }

  private @Nullable Long offset(RexWindowBound bound, RexWindow window) {
    if (bound.isUnbounded()) {
      return null;
    } else if (bound.isCurrentRow()) {
      return 0L;
    }
    if (!window.isRows() || !(bound.getOffset() instanceof RexLiteral literal)) {
      throw refused(
          Rule.LANGUAGE,
          "only ROWS can be so many PRECEDING or FOLLOWING, and the number is a constant");
    }
    long rows = whole(literal);
    return bound.isPreceding() ? -rows : rows;
  }

  private long whole(RexLiteral literal) {
    BigDecimal number = literal.getValueAs(BigDecimal.class);
    if (number == null || number.stripTrailingZeros().scale() > 0 || number.precision() > 9) {
      throw refused(Rule.LANGUAGE, "a number of rows must be a whole one of at most 9 digits");
    }
    return number.longValueExact();
  }

  private Value value(RexOver over, Peoples input) {
    List<RexNode> operands = over.getOperands();
    if (over.getAggOperator().getKind() == SqlKind.COUNT && operands.size() > 1) {
      throw refused(Rule.LANGUAGE, "COUNT over a window is of rows or of one value");
    }
    return switch (over.getAggOperator().getKind()) {
      case ROW_NUMBER -> Value.Position.ROW_NUMBER;
      case RANK -> Value.Position.RANK;
      case DENSE_RANK -> Value.Position.DENSE_RANK;
      case LAG -> neighbour(operands, -1, input);
      case LEAD -> neighbour(operands, 1, input);
      case FIRST_VALUE -> new Value.Edge(bound(operands.get(0), input), true);
      case LAST_VALUE -> new Value.Edge(bound(operands.get(0), input), false);
      case COUNT ->
          operands.isEmpty()
              ? new Value.Aggregate(new Aggregation("n", AggregateFunction.COUNT_ROWS, null))
              : aggregate(AggregateFunction.COUNT, operands, input);
      case SUM, SUM0 -> aggregate(AggregateFunction.SUM, operands, input);
      case MIN -> aggregate(AggregateFunction.MIN, operands, input);
      case MAX -> aggregate(AggregateFunction.MAX, operands, input);
      case AVG -> aggregate(AggregateFunction.AVG, operands, input);
      default ->
          throw refused(
              Rule.LANGUAGE,
              "there is no window function "
                  + over.getAggOperator().getName()
                  + " of people's rows");
    };
  }

  private Value aggregate(AggregateFunction function, List<RexNode> operands, Peoples input) {
    return new Value.Aggregate(
        new Aggregation(function.name(), function, bound(operands.get(0), input)));
  }

  private Value neighbour(List<RexNode> operands, int direction, Peoples input) {
    long rows = 1;
    if (operands.size() > 1) {
      if (!(operands.get(1) instanceof RexLiteral literal)) {
        throw refused(Rule.LANGUAGE, "the second argument of LAG and LEAD is a constant");
      }
      rows = whole(literal);
    }
    Expression value = bound(operands.get(0), input);
    Expression otherwise = operands.size() > 2 ? bound(operands.get(2), input) : null;
    if (otherwise != null && !otherwise.type().equals(value.type())) {
      otherwise =
          formulas
              .of(operands.get(2), input.fields())
              .as(value.type())
              .bind(input.rows().columns());
    }
    return new Value.Neighbour(value, direction * rows, otherwise);
  }

  @Override
  public String toString() {
    return "PersonWindows";
  }
}
