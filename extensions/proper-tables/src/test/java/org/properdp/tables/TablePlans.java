package org.properdp.tables;

import static org.properdp.relational.expression.Expressions.call;
import static org.properdp.relational.expression.Expressions.col;
import static org.properdp.relational.expression.Expressions.when;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.columns.ChunkRow;
import org.properdp.population.View;
import org.properdp.query.Queryable;
import org.properdp.relational.expression.Formula;
import org.properdp.tables.engine.Condition;
import org.properdp.verification.slowmodel.plan.PublicRows;
import org.properdp.verification.slowmodel.plan.Row;
import org.properdp.verification.slowmodel.plan.RowFunctions;
import org.properdp.verification.slowmodel.plan.RuntimeTables;
import org.properdp.verification.slowmodel.plan.Tables;

/**
 * Plans over tables. As long as its steps can be said in formulas a plan is over columns, and the
 * engine sees it; after the first other step it is over records.
 */
record TablePlans(String analyst, List<View<ChunkRow>> views) implements Tables<TablePlans.Asked> {
  /**
   * What can be asked.
   *
   * @param columns the same rows, if they still are those of a table
   */
  record Asked(@Nullable Queryable<ChunkRow> columns, Queryable<Row> records) {
    static Asked of(Queryable<ChunkRow> columns) {
      return new Asked(columns, columns.map(VisitRows::row));
    }
  }

  private RuntimeTables records() {
    return new RuntimeTables(analyst, List.of());
  }

  private static Asked on(Asked input, UnaryOperator<Queryable<Row>> step) {
    return new Asked(null, step.apply(input.records()));
  }

  /** The same test as a formula; where Java throws, NULL. */
  private static Formula formula(RowFunctions.Test test) {
    return switch (test) {
      case ALWAYS -> col("who").isNotNull();
      case EVEN_KIND -> call("mod", col("kind"), 2).eq(0);
      case SMALL -> col("amount").lt(3.0);
      case THROWS_ON_KIND_1 -> when(col("kind").ne(1), true).otherwise(null);
    };
  }

  @Override
  public Asked view(int number) {
    return Asked.of(views.get(number % views.size()).askedBy(Fixture.AUTHORITY, analyst));
  }

  @Override
  public Asked filter(Asked input, RowFunctions.Test test) {
    return input.columns() == null
        ? on(input, rows -> records().filter(rows, test))
        : Asked.of(
            input
                .columns()
                .filter(
                    new Condition(
                        formula(test).bind(VisitRows.COLUMNS.asJava()),
                        VisitRows.COLUMNS.asJava())));
  }

  @Override
  public Asked map(Asked input, RowFunctions.Change change) {
    return on(input, rows -> records().map(rows, change));
  }

  @Override
  public Asked flatMap(Asked input, @Nullable Long bound, RowFunctions.Expansion expansion) {
    return on(input, rows -> records().flatMap(rows, bound, expansion));
  }

  @Override
  public Asked union(Asked left, Asked right) {
    return left.columns() == null || right.columns() == null
        ? on(left, rows -> records().union(rows, right.records()))
        : Asked.of(left.columns().union(right.columns()));
  }

  @Override
  public Asked unionPublic(Asked input, PublicRows rows) {
    return on(input, table -> records().unionPublic(table, rows));
  }

  @Override
  public Asked cross(Asked input, PublicRows rows, RowFunctions.Combination combination) {
    return on(input, table -> records().cross(table, rows, combination));
  }

  @Override
  public Asked join(
      Asked input,
      PublicRows rows,
      RowFunctions.Key key,
      RowFunctions.Key publicKey,
      RowFunctions.Combination combination) {
    return on(input, table -> records().join(table, rows, key, publicKey, combination));
  }

  @Override
  public Asked membership(Asked input, PublicRows.Keys keys, boolean among, RowFunctions.Key key) {
    return on(input, table -> records().membership(table, keys, among, key));
  }

  @Override
  public Asked perIndividual(Asked input, @Nullable Long bound, RowFunctions.Grouping grouping) {
    return on(input, rows -> records().perIndividual(rows, bound, grouping));
  }

  @Override
  public Asked firstPerIndividual(Asked input, long bound) {
    return input.columns() == null
        ? on(input, rows -> records().firstPerIndividual(rows, bound))
        : Asked.of(input.columns().firstPerIndividual(bound));
  }

  @Override
  public Asked distinctPerIndividual(Asked input) {
    return on(input, records()::distinctPerIndividual);
  }

  @Override
  public Asked as(Asked input, String name) {
    return input.columns() == null
        ? on(input, rows -> records().as(rows, name))
        : Asked.of(input.columns().as(name));
  }
}
