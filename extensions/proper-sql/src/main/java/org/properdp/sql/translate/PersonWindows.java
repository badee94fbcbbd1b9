package org.properdp.sql.translate;

import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexWindow;
import org.apache.calcite.sql.SqlKind;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.OwnWindow;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.sql.translate.Relation.Protected.Origin;

/** Windows over people's rows, each within the rows of one person. */
final class PersonWindows {
  private final RowFormulas formulas;
  private final ErrorLocator places;
  private final OwnershipOverride keyed;
  private final Windows windows;

  PersonWindows(RowFormulas formulas, ErrorLocator places, OwnershipOverride keyed) {
    this.formulas = formulas;
    this.places = places;
    this.keyed = keyed;
    this.windows = new Windows(formulas, places);
  }

  /** Rows with columns for windows, and expressions in which these stand for them. */
  record Made(Protected rows, List<RexNode> expressions) {}

  Made of(List<RexNode> expressions, Protected input) {
    List<OwnWindow> windows = new ArrayList<>();
    List<Vector<Origin>> origins = new ArrayList<>();
    Vector<Formula> fields = input.fields();
    List<RexNode> replaced = new ArrayList<>();
    RexShuttle shuttle =
        new RexShuttle() {
          @Override
          public RexNode visitOver(RexOver over) {
            String name =
                UnnamedColumns.unused("window", windows.size() + 1, input.rows().columns());
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
    Protected with = input.over(input.rows().windows(windows)).with(all, input.keys());
    for (int at = 0; at < windows.size(); at++) {
      with = with.standing(windows.get(at).name(), origins.get(at));
    }
    return new Made(with, replaced);
  }

  /**
   * The value that a window takes over from another row of the person; nothing where it computes.
   */
  private Vector<Origin> origins(RexOver over, Protected input) {
    List<RexNode> operands = over.getOperands();
    return switch (over.getAggOperator().getKind()) {
      case FIRST_VALUE, LAST_VALUE -> Vector.of(origin(operands.get(0), input));
      case LAG, LEAD ->
          operands.size() > 2 ? Vector.empty() : Vector.of(origin(operands.get(0), input));
      default -> Vector.empty();
    };
  }

  private Origin origin(RexNode value, Protected input) {
    return new Origin.Computed(input, formulas.of(value, input.fields()));
  }

  private OwnWindow window(String name, RexOver over, Protected input) {
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
    }
    return windows.of(
        name,
        over,
        input.fields(),
        input.rows().columns(),
        each -> !KeyFields.of(each, input, 0).isEmpty());
  }

  private RuntimeException refused(Rule rule, String sentence) {
    return places.refuse(rule, sentence, SqlKind.OVER);
  }

  @Override
  public String toString() {
    return "PersonWindows";
  }
}
