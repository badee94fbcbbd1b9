package org.properdp.sql.ask;

import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.util.SqlOperatorTables;
import org.apache.calcite.tools.Frameworks;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.function.Function;
import org.properdp.sql.bind.BoundConstants;
import org.properdp.sql.bind.ParameterValue;
import org.properdp.sql.function.AllowedOperators;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.table.SizedTable;
import org.properdp.sql.translate.UnprotectedPlan;

/**
 * A statement about tables that are given with it, each a {@link SizedTable}, and about nothing
 * else: no store has them, and nobody owns their rows.
 */
public final class PublicSql {
  private final AfterNoise plan;
  private final long held;

  private PublicSql(AfterNoise plan, long held) {
    this.plan = plan;
    this.held = held;
  }

  /**
   * Plans a statement.
   *
   * @param statement gives the statement, which is changed as it is planned
   * @param values the values of its parameters, in order
   * @param schemas puts the tables below a root, and gives the schema of names without one
   * @param more functions that it may call beside those of all statements
   * @param mostRows the most rows that a step of it may give, or look at, by how many columns it
   *     has
   * @throws IllegalArgumentException if a value is none that parameters can have
   */
  public static PublicSql of(
      Supplier<SqlNode> statement,
      List<@Nullable Object> values,
      UnaryOperator<SchemaPlus> schemas,
      Map<SqlOperator, Function> more,
      IntToLongFunction mostRows) {
    List<SqlNode> constants = ParameterValue.constants(values);
    return PlannerThread.of(
        () -> {
          SchemaPlus root = Frameworks.createRootSchema(false);
          StatementPlanner planner =
              new StatementPlanner(
                  schemas.apply(root),
                  SqlOperatorTables.chain(
                      AllowedOperators.table(), SqlOperatorTables.of(more.keySet())),
                  // Clients compare as they do in PostgreSQL, also with what stands for no rows.
                  false);
          SqlNode written = statement.get();
          RelNode algebra =
              planner.algebra(SqlDoor.rewritten(new BoundConstants(constants).in(written)));
          SqlColumn.checkSingle(algebra.getRowType());
          AfterNoise plan =
              new AfterNoise(UnprotectedPlan.of(algebra, new ErrorLocator(written), more));
          PublicWork work = plan.checkWork(mostRows.applyAsLong(plan.columns().size()));
          return new PublicSql(plan, work.held());
        });
  }

  /** The result of reading a statement, which may be nested deeply. */
  public static <A> A reading(Supplier<A> reader) {
    return PlannerThread.of(reader);
  }

  /** The columns that it gives. */
  public List<SqlColumn> columns() {
    return plan.columns();
  }

  /**
   * The rows that it gives.
   *
   * @param holds is told how many values are held more, and may refuse them
   */
  public List<List<@Nullable Object>> rows(LongConsumer holds) {
    holds.accept(held);
    return PlannerThread.of(() -> plan.rows(holds));
  }

  @Override
  public String toString() {
    return "PublicSql";
  }
}
