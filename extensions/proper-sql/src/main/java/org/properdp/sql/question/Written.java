package org.properdp.sql.question;

import io.vavr.collection.Vector;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.sql.SqlKind;
import org.properdp.relational.expression.Formula;
import org.properdp.sql.function.WithinBounds;

/**
 * The words of a statement for its aggregates, as near as a plan knows: columns that it names stand
 * under these names, and constants without their types. It is for readers alone; what is one
 * aggregate and what two, {@link NoisyAggregates#name} says.
 */
final class Written {
  private static final Pattern TYPED =
      Pattern.compile("\\b(?:[A-Z]+INT|INTEGER|DOUBLE|DECIMAL\\([0-9, ]+\\)) '(-?[0-9.]+)'");
  private static final String UNSAID = "…";

  private final Vector<Formula> fields;
  private final List<String> names;
  private final Set<String> said = new HashSet<>();

  /**
   * The aggregates of a SELECT.
   *
   * @param fields what the fields are that it aggregates
   * @param names what the statement calls these fields; those that begin with a $ have no name
   */
  Written(Vector<Formula> fields, List<String> names) {
    this.fields = fields;
    this.names = names;
  }

  /** The text of a call; another one where it is that of a call before. */
  String of(AggregateCall call, String otherwise) {
    String text = text(call);
    return said.add(text) ? text : otherwise;
  }

  private String text(AggregateCall call) {
    Vector<String> arguments = Vector.ofAll(call.getArgList()).map(this::argument);
    String filter = call.filterArg < 0 ? "" : " FILTER (WHERE " + argument(call.filterArg) + ")";
    if (call.getAggregation() instanceof WithinBounds within) {
      int bounds = within.bounds();
      String given =
          arguments.size() > bounds
              ? ", " + within.option() + " => (" + arguments.drop(bounds).mkString(", ") + ")"
              : "";
      return within.written() + "(" + arguments.take(bounds).mkString(", ") + given + ")" + filter;
    }
    SqlKind kind = call.getAggregation().getKind();
    return (kind == SqlKind.SUM0 ? SqlKind.SUM : kind).name()
        + (call.isDistinct() ? "(DISTINCT " : "(")
        + (arguments.isEmpty() ? "*" : arguments.mkString(", "))
        + ")"
        + filter;
  }

  private String argument(int at) {
    String formula = fields.get(at).toString();
    String name = names.get(at);
    if (!Cells.MADE.matcher(formula).find()) {
      return TYPED.matcher(formula).replaceAll("$1");
    }
    return name.startsWith("$") || name.startsWith("EXPR$")
        ? TYPED.matcher(Cells.MADE.matcher(formula).replaceAll(UNSAID)).replaceAll("$1")
        : name;
  }

  @Override
  public String toString() {
    return "Written";
  }
}
