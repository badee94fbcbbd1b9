package org.properdp.sql.ddl;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.Locale;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;
import org.properdp.query.Limits;
import org.properdp.registry.KeyRule;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.type.ColumnType;

/** Declarations of people: populations and analysts. */
final class Populations {
  private Populations() {}

  static PopulationSchema population(Clause clause) {
    ColumnType key = Values.type(clause.parts().get(1));
    KeyRule rule =
        clause
            .find("READ")
            .map(read -> KeyRule.valueOf(read.text().toUpperCase(Locale.ROOT)))
            .orElse(KeyRule.EXACT);
    Clause budget = clause.parts().get(clause.parts().size() - 1);
    Option<String> column = Option.ofOptional(budget.find("FROM")).map(Clause::text);
    Regime regime = budget.checked(() -> regime(budget));
    return clause
        .name()
        .checked(() -> new PopulationSchema(clause.name().text(), key, rule, regime, column));
  }

  private static Regime regime(Clause budget) {
    Amount each = amount(budget, budget);
    return budget.is("GLOBAL")
        ? new Regime.Global(each, budget.get("COUNT").count())
        : new Regime.Personal(
            each, Option.ofOptional(budget.find("CAP")).map(cap -> amount(cap, budget)));
  }

  /** The number of a clause, in ρ if another says so. */
  private static Amount amount(Clause clause, Clause currency) {
    Clause number = clause.get("NUMBER");
    BigDecimal decimal = Values.decimal(number);
    boolean isRho = currency.find("RHO").isPresent();
    return number.checked(() -> isRho ? Rho.of(decimal) : Epsilon.of(decimal));
  }

  static AnalystSchema analyst(Clause clause) {
    Limits limits = Limits.NONE;
    for (Clause part : clause.parts()) {
      Limits before = limits;
      limits = part.checked(() -> limited(before, part));
    }
    Limits all = limits;
    return clause.name().checked(() -> new AnalystSchema(clause.name().text(), all));
  }

  private static Limits limited(Limits limits, Clause part) {
    return switch (part.kind()) {
      case "QUOTA" -> limits.total(amount(part, part));
      case "EACH" -> limits.each(amount(part, part));
      case "COUNT" -> limits.questions(part.count());
      default -> limits;
    };
  }
}
