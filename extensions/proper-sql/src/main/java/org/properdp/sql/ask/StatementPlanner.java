package org.properdp.sql.ask;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.hint.HintPredicates;
import org.apache.calcite.rel.hint.HintStrategyTable;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.Table;
import org.apache.calcite.schema.lookup.LikePattern;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.type.SqlTypeFactoryImpl;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.implicit.TypeCoercionFactory;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.tools.FrameworkConfig;
import org.apache.calcite.tools.Frameworks;
import org.apache.calcite.tools.Planner;
import org.apache.calcite.tools.RelConversionException;
import org.apache.calcite.tools.ValidationException;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.function.AllowedOperators;
import org.properdp.sql.function.MayFail;
import org.properdp.sql.question.Options;
import org.properdp.sql.relation.CallsOfRows;
import org.properdp.sql.relation.FiltersIntoJoins;
import org.properdp.sql.table.VisibleTables;
import org.properdp.sql.text.CountedConversion;
import org.properdp.sql.text.NearNames;
import org.properdp.sql.text.SqlError;
import org.properdp.sql.type.CastConstants;
import org.properdp.sql.type.Coercions;
import org.properdp.sql.type.SqlTypes;
import org.properdp.tables.OpenTables;

/** Makes algebra of parsed statements, by Calcite, over the tables of one schema. */
final class StatementPlanner {
  private final FrameworkConfig config;
  private final BiConsumer<SqlNode, RelNode> check;

  /** The one that has looked at the statement last. */
  private @Nullable SqlValidator validator;

  /**
   * A planner.
   *
   * @param usual the schema in which names without a schema are found
   * @param operators the functions that a statement may call
   * @param coercions what is cast where another type is needed
   * @param check refuses what a statement, or what is made of it, must not be
   */
  StatementPlanner(
      SchemaPlus usual,
      SqlOperatorTable operators,
      TypeCoercionFactory coercions,
      BiConsumer<SqlNode, RelNode> check) {
    this.check = check;
    this.config =
        Frameworks.newConfigBuilder()
            .parserConfig(
                SqlParser.config()
                    .withUnquotedCasing(Casing.TO_LOWER)
                    .withQuotedCasing(Casing.UNCHANGED)
                    .withCaseSensitive(false)
                    .withConformance(SqlConformanceEnum.BIG_QUERY))
            .defaultSchema(usual)
            .operatorTable(operators)
            .typeSystem(new SqlTypes())
            .sqlValidatorConfig(
                SqlValidator.Config.DEFAULT.withTypeCoercionFactory(
                    (types, used) -> {
                      validator = used;
                      return coercions.create(types, used);
                    }))
            .convertletTable(new CountedConversion())
            .sqlToRelConverterConfig(
                SqlToRelConverter.config()
                    .withExpand(false)
                    // A projection that is merged away takes the options of its SELECT with it.
                    .addRelBuilderConfigTransform(builder -> builder.withBloat(-1))
                    .withInSubQueryThreshold(Integer.MAX_VALUE)
                    .withHintStrategyTable(
                        HintStrategyTable.builder()
                            .hintStrategy(Options.HINT, HintPredicates.AGGREGATE)
                            .build()))
            .build();
  }

  /** A planner of statements about the tables that analysts can name. */
  static StatementPlanner of(SchemaPlus root, OpenTables now) {
    return new StatementPlanner(
        root.add("public", new VisibleTables(now)),
        AllowedOperators.table(),
        Coercions::new,
        CallsOfRows::check);
  }

  /** What Calcite makes of a statement. It knows names and types, and nothing of any rows. */
  RelNode algebra(SqlNode statement) {
    try (Planner planner = planner()) {
      SqlNode validated = planner.validate(statement);
      CastConstants.check(validated, Objects.requireNonNull(validator));
      RelNode plan = planner.rel(validated).project();
      check.accept(validated, plan);
      return FiltersIntoJoins.in(GroupedCorrelation.in(MayFail.left(plan), validated));
    } catch (SqlError refused) {
      throw refused;
    } catch (ValidationException
        | RelConversionException
        | SqlParseException
        | RuntimeException failed) {
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

  /** What statements can name without a schema: tables, and the columns that may be seen. */
  private Map<String, List<String>> names() {
    SchemaPlus usual = Objects.requireNonNull(config.getDefaultSchema());
    RelDataTypeFactory types = new SqlTypeFactoryImpl(config.getTypeSystem());
    Map<String, List<String>> names = new TreeMap<>();
    for (String table : usual.tables().getNames(LikePattern.any())) {
      Table found = Objects.requireNonNull(usual.tables().get(table));
      names.put(table, found.getRowType(types).getFieldNames());
    }
    return names;
  }

  /** Calcite's planner has its order of steps: it only goes on from a text of its own. */
  Planner planner() throws SqlParseException {
    Planner planner = Frameworks.getPlanner(config);
    planner.parse("VALUES (1)");
    return planner;
  }

  @Override
  public String toString() {
    return "StatementPlanner";
  }
}
