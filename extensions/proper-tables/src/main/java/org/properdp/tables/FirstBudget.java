package org.properdp.tables;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.columns.ChunkRow;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** The budget with which a new individual begins, as its population and its table declare it. */
final class FirstBudget {
  private FirstBudget() {}

  /** The budget of a new individual, from its first row. */
  static Function<ChunkRow, @Nullable Amount> of(PopulationSchema people, TableSchema table) {
    Amount each =
        people.regime() instanceof Regime.Global global
            ? global.budget()
            : ((Regime.Personal) people.regime()).each();
    Option<Integer> column = people.budgetColumn().flatMap(table::position);
    if (column.isEmpty()) {
      return row -> each;
    }
    int position = column.get();
    ColumnType type = table.columns().get(position).type();
    return row -> row.isNull(position) ? each : amount(people, JavaValues.of(type, row, position));
  }

  private static Amount amount(PopulationSchema people, @Nullable Object value) {
    BigDecimal exact = new BigDecimal(String.valueOf(value));
    return people
        .regime()
        .currency()
        .amount(exact.movePointRight(Epsilon.DECIMALS).longValueExact());
  }
}
