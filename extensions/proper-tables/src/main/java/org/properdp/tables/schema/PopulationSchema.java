package org.properdp.tables.schema;

import io.vavr.control.Option;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Regime;
import org.properdp.provenance.user.Names;
import org.properdp.registry.KeyRule;
import org.properdp.tables.type.ColumnType;

/**
 * The declaration of a population: how its individuals are named, and what budgets they have. It
 * holds for good.
 *
 * @param key the type of the keys that name individuals
 * @param rule how keys are read
 * @param budgetColumn the column of numbers that gives an individual's budget in its first record;
 *     without a number there, it has the budget that the regime gives to each
 */
public record PopulationSchema(
    String name, ColumnType key, KeyRule rule, Regime regime, Option<String> budgetColumn)
    implements Declaration {
  /** Checks that the key has a type whose values name individuals. */
  public PopulationSchema {
    Names.check("a population", name);
    switch (key.kind()) {
      case VARCHAR, INTEGER, BIGINT -> {}
      case BOOLEAN, DECIMAL, DOUBLE, DATE, TIMESTAMP ->
          throw new IllegalArgumentException(
              "individuals must be named by a VARCHAR, an INTEGER or a BIGINT, but were by " + key);
    }
    if (rule != KeyRule.EXACT && key.kind() != ColumnType.Kind.VARCHAR) {
      throw new IllegalArgumentException(
          "only texts are read " + rule + ", but the key is of type " + key);
    }
    budgetColumn.forEach(column -> Names.check("a column", column));
    if (budgetColumn.isDefined() && !(regime instanceof Regime.Personal)) {
      throw new IllegalArgumentException(
          "only personal budgets come from a column, but there is one budget for all");
    }
  }

  /** A population whose budgets come from no column. */
  public PopulationSchema(String name, ColumnType key, KeyRule rule, Regime regime) {
    this(name, key, rule, regime, Option.none());
  }

  @Override
  public String sql() {
    return "CREATE POPULATION "
        + SqlName.of(name)
        + " (INDIVIDUAL "
        + key
        + (rule == KeyRule.EXACT ? "" : " " + rule)
        + ") "
        + budget();
  }

  private String budget() {
    String rho = inCurrency(regime.currency());
    if (regime instanceof Regime.Global global) {
      return "GLOBAL BUDGET" + rho + global.budget() + " ROWS " + global.rowsPerIndividual();
    }
    Regime.Personal personal = (Regime.Personal) regime;
    String from =
        budgetColumn.map(column -> "FROM COLUMN " + SqlName.of(column) + " DEFAULT ").getOrElse("");
    return "PERSONAL BUDGET"
        + rho
        + from
        + personal.each()
        + personal.most().map((Amount cap) -> " CAP " + cap).getOrElse("");
  }

  static String inCurrency(Currency currency) {
    return currency == Currency.RHO ? " RHO " : " ";
  }
}
