package org.properdp.tables.schema;

import io.vavr.control.Option;
import java.util.List;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.key.KeyColumn;

/** The rules between a table, its population, and what the table was declared to be before. */
final class TableRules {
  private static final int INTEGER_DIGITS = 10;

  private TableRules() {}

  /**
   * Throws unless the table fits its population.
   *
   * @param others the population's other tables
   */
  static void check(TableSchema table, PopulationSchema population, List<TableSchema> others) {
    checkKey(table, population);
    population.budgetColumn().forEach(budget -> checkBudget(table, budget, population, others));
  }

  private static void checkKey(TableSchema table, PopulationSchema population) {
    IndividualKey key = population.key();
    if (table.key().size() != key.components().size()
        || !table.key().forAll(each -> component(key, each).isDefined())) {
      throw new IllegalArgumentException(
          key.isComposite()
              ? "the table "
                  + table.name()
                  + " must have one column for each component of the key of "
                  + population.name()
                  + ", declared as "
                  + key.components()
                      .map(each -> new KeyColumn("c", each.name()).sql(population.name()).strip())
                      .mkString(", ")
              : "the individuals of "
                  + population.name()
                  + " are named by one value: one column must be"
                  + new KeyColumn("c", "").sql(population.name()));
    }
    table
        .key()
        .forEach(each -> checkType(table, each, population, component(key, each).get().type()));
  }

  private static Option<IndividualKey.Component> component(IndividualKey key, KeyColumn column) {
    return key.components().find(each -> each.name().equals(column.component()));
  }

  private static void checkType(
      TableSchema table, KeyColumn key, PopulationSchema population, ColumnType named) {
    ColumnType type = table.column(key.column()).get().type();
    if (!type.equals(named)) {
      throw new IllegalArgumentException(
          "the column "
              + key.column()
              + " must have the type that names "
              + population.name()
              + ", "
              + named
              + ", but was of type "
              + type);
    }
  }

  private static void checkBudget(
      TableSchema table, String budget, PopulationSchema population, List<TableSchema> others) {
    String because = "because the budgets of " + population.name() + " come from it";
    if (table.column(budget).isEmpty() && others.isEmpty()) {
      throw new IllegalArgumentException(
          "the table " + table.name() + " must have the column " + budget + ", " + because);
    }
    table
        .column(budget)
        .filter(column -> !column.type().isNumber())
        .forEach(
            column -> {
              throw new IllegalArgumentException(
                  "the column "
                      + column.name()
                      + " must be of numbers, "
                      + because
                      + ", but was of type "
                      + column.type());
            });
  }

  /** Throws unless every column of the old table is kept, in a type that holds what it held. */
  static void checkChange(TableSchema old, TableSchema anew) {
    if (!old.population().equals(anew.population()) || !isSameKey(old, anew)) {
      throw new IllegalArgumentException(
          "the rows of the table "
              + old.name()
              + " must stay those of "
              + old.population()
              + " by the column "
              + columns(old)
              + ", but were to be those of "
              + anew.population()
              + " by "
              + columns(anew));
    }
    if (!old.primaryKey().equals(anew.primaryKey())) {
      throw new IllegalArgumentException(
          "the PRIMARY KEY of the table "
              + old.name()
              + " must stay "
              + primaryKey(old)
              + ", because stored rows were replaced by it, but was to be "
              + primaryKey(anew));
    }
    old.columns().forEach(column -> checkKept(column, anew, old.isKey(column.name())));
    anew.columns()
        .filter(column -> !column.nullable())
        .find(
            column ->
                old.columns().forAll(was -> was.number() != column.number() || was.nullable()))
        .forEach(
            column -> {
              throw new IllegalArgumentException(
                  "the column "
                      + column.name()
                      + " must not become NOT NULL, because stored rows may have no value in it");
            });
  }

  private static boolean isSameKey(TableSchema old, TableSchema anew) {
    return old.key().toSet().equals(anew.key().toSet());
  }

  private static String primaryKey(TableSchema table) {
    return table.primaryKey().isEmpty() ? "none" : table.primaryKey().mkString("(", ", ", ")");
  }

  private static String columns(TableSchema table) {
    return table.key().map(KeyColumn::column).mkString(", ");
  }

  private static void checkKept(ColumnSchema was, TableSchema anew, boolean isKey) {
    ColumnSchema is =
        anew.columns()
            .find(column -> column.number() == was.number())
            .filter(column -> column.name().equals(was.name()))
            .getOrElseThrow(
                () ->
                    new IllegalArgumentException(
                        "a changed table must keep its columns, but was to lose " + was.name()));
    boolean holds = isKey ? is.type().equals(was.type()) : isWidened(was.type(), is.type());
    if (!holds) {
      throw new IllegalArgumentException(
          "the column "
              + was.name()
              + (isKey ? " names people, and must stay of type " : " must hold all values of type ")
              + was.type()
              + ", but was to be of type "
              + is.type());
    }
  }

  /** True if every value of a type is one of the other, and stays what it is. */
  static boolean isWidened(ColumnType from, ColumnType to) {
    if (from.equals(to)) {
      return true;
    }
    return switch (from.kind()) {
      case INTEGER -> to.kind() == Kind.BIGINT || isWide(to, INTEGER_DIGITS, 0);
      case BIGINT, BOOLEAN, DOUBLE, DATE, TIMESTAMP -> false;
      case DECIMAL -> isWide(to, from.size() - from.scale(), from.scale());
      case VARCHAR -> to.kind() == Kind.VARCHAR && to.size() >= from.size();
    };
  }

  private static boolean isWide(ColumnType to, int before, int after) {
    return to.kind() == Kind.DECIMAL && to.scale() >= after && to.size() - to.scale() >= before;
  }
}
