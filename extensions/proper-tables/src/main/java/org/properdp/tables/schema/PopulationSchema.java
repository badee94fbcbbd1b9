package org.properdp.tables.schema;

import io.vavr.control.Option;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Regime;
import org.properdp.provenance.user.Names;
import org.properdp.registry.KeyRule;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.SqlName;
import org.properdp.tables.key.IndividualKey;

/**
 * The declaration of a population: how its individuals are named, and what budgets they have. It
 * holds for good.
 *
 * @param key what names individuals
 * @param budgetColumn the column of numbers that gives an individual's budget in its first record;
 *     without a number there, it has the budget that the regime gives to each
 */
public record PopulationSchema(
    String name, IndividualKey key, Regime regime, Option<String> budgetColumn)
    implements Declaration {
  /** Checks that budgets come from a column only if they are personal. */
  public PopulationSchema {
    Names.check("a population", name);
    budgetColumn.forEach(column -> Names.check("a column", column));
    if (budgetColumn.isDefined() && !(regime instanceof Regime.Personal)) {
      throw new IllegalArgumentException(
          "only personal budgets come from a column, but there is one budget for all");
    }
  }

  /**
   * A population whose individuals are named by one value, and whose budgets come from no column.
   */
  public PopulationSchema(String name, ColumnType key, KeyRule rule, Regime regime) {
    this(name, key, rule, regime, Option.none());
  }

  /** A population whose individuals are named by one value. */
  public PopulationSchema(
      String name, ColumnType key, KeyRule rule, Regime regime, Option<String> budgetColumn) {
    this(name, IndividualKey.of(key, rule), regime, budgetColumn);
  }

  @Override
  public String sql() {
    return "CREATE POPULATION " + SqlName.of(name) + " (INDIVIDUAL " + key.sql() + ") " + budget();
  }

  private String budget() {
    String rho = inCurrency(regime.currency());
    if (regime instanceof Regime.Global global) {
      return "GLOBAL BUDGET"
          + rho
          + global.budget()
          + renewal()
          + " ROWS "
          + global.rowsPerIndividual();
    }
    Regime.Personal personal = (Regime.Personal) regime;
    String from =
        budgetColumn.map(column -> "FROM COLUMN " + SqlName.of(column) + " DEFAULT ").getOrElse("");
    return "PERSONAL BUDGET"
        + rho
        + from
        + personal.each()
        + renewal()
        + personal.most().map((Amount cap) -> " CAP " + cap).getOrElse("");
  }

  private String renewal() {
    return regime
        .renewal()
        .map(
            rule ->
                " RENEWED BY "
                    + rule.by()
                    + " EVERY "
                    + rule.every().name()
                    + " UP TO "
                    + rule.upTo())
        .getOrElse("");
  }

  static String inCurrency(Currency currency) {
    return currency == Currency.RHO ? " RHO " : " ";
  }
}
