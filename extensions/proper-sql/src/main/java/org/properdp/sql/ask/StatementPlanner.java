package org.properdp.sql.ask;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.config.CalciteConnectionProperty;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.jdbc.JavaTypeFactoryImpl;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.Table;
import org.apache.calcite.schema.lookup.LikePattern;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.util.SqlOperatorTables;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.implicit.TypeCoercionImpl;
import org.properdp.sql.function.AllowedOperators;
import org.properdp.sql.parse.NearNames;
import org.properdp.sql.parse.PlanningLimits;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.table.VisibleTables;
import org.properdp.sql.translate.FiltersIntoJoins;
import org.properdp.sql.type.CastConstants;
import org.properdp.sql.type.Coercions;
import org.properdp.sql.type.SqlTypes;
import org.properdp.tables.OpenTables;

/** Makes algebra of one parsed statement, by Calcite, over the tables of one schema. */
final class StatementPlanner {
  private final SchemaPlus usual;
  private final SqlOperatorTable operators;
  private final boolean isStrict;
  private final PlanningLimits limits = new PlanningLimits();

  /**
   * A planner.
   *
   * @param usual the schema in which names without a schema are found
   * @param operators the functions that a statement may call
   * @param isStrict whether calls that can't be made of people's rows are refused, and casts of
   *     which rows would be lost in silence
   */
  StatementPlanner(SchemaPlus usual, SqlOperatorTable operators, boolean isStrict) {
    this.usual = usual;
    this.operators = operators;
    this.isStrict = isStrict;
  }

  /** A planner of statements about the tables that analysts can name. */
  static StatementPlanner of(SchemaPlus root, OpenTables now) {
    return new StatementPlanner(
        root.add("public", new VisibleTables(now)), AllowedOperators.table(), true);
  }

  /** A statement as Calcite's algebra, which knows names and types, and nothing of any rows. */
  RelNode algebra(SqlNode statement) {
    try {
      StatementValidator validator = validator();
      SqlNode validated = validated(statement, validator);
      CastConstants.check(validated, validator);
      RelNode plan = StatementConverter.algebra(validated, validator, limits, isStrict);
      return FiltersIntoJoins.in(GroupedCorrelation.checked(plan, validated));
    } catch (SqlError refused) {
      throw refused;
    } catch (RuntimeException failed) {
      SqlError notGrouped = GroupedCorrelation.notGrouped(failed, statement);
      throw notGrouped == null
          ? new NearNames(names()).in(SqlError.of(failed), statement)
          : notGrouped;
    } catch (AssertionError failed) {
      // Calcite throws it where a statement is wrong in a way that its validator does not see.
      SqlError notGrouped = GroupedCorrelation.notGrouped(failed, statement);
      if (notGrouped == null) {
        throw failed;
      }
      throw notGrouped;
    }
  }

  /** The statement as it is validated, after what it is rewritten to was counted. */
  SqlNode validated(SqlNode statement, SqlValidator validator) {
    limits.read(statement);
    return validator.validate(statement);
  }

  /** Names that need no schema: tables, and the columns that may be seen. */
  private Map<String, List<String>> names() {
    Map<String, List<String>> names = new TreeMap<>();
    for (String table : usual.tables().getNames(LikePattern.any())) {
      Table found = Objects.requireNonNull(usual.tables().get(table));
      names.put(table, found.getRowType(new JavaTypeFactoryImpl(new SqlTypes())).getFieldNames());
    }
    return names;
  }

  /** The parts that were made: what a plan takes in memory. */
  long work() {
    return limits.made();
  }

  /** The validator of a statement. */
  StatementValidator validator() {
    SchemaPlus root = usual;
    for (SchemaPlus above = root; above != null; above = above.getParentSchema()) {
      root = above;
    }
    Properties properties = new Properties();
    properties.setProperty(CalciteConnectionProperty.CASE_SENSITIVE.camelName(), "false");
    CalciteCatalogReader tables =
        new CalciteCatalogReader(
            CalciteSchema.from(root),
            CalciteSchema.from(usual).path(null),
            new JavaTypeFactoryImpl(new SqlTypes()),
            new CalciteConnectionConfigImpl(properties));
    return new StatementValidator(
        // A schema can have functions of its own.
        SqlOperatorTables.chain(operators, tables),
        tables,
        SqlValidator.Config.DEFAULT
            .withTypeCoercionFactory(isStrict ? Coercions::new : TypeCoercionImpl::new)
            .withConformance(SqlConformanceEnum.BIG_QUERY)
            .withIdentifierExpansion(true),
        limits);
  }

  @Override
  public String toString() {
    return "StatementPlanner";
  }
}
