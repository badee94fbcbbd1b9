package org.properdp.sql.ask;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgram;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.RelFactories;
import org.apache.calcite.rel.hint.HintPredicates;
import org.apache.calcite.rel.hint.HintStrategyTable;
import org.apache.calcite.rel.metadata.DefaultRelMetadataProvider;
import org.apache.calcite.rel.metadata.MetadataHandlerProvider;
import org.apache.calcite.rel.metadata.ProxyingMetadataHandlerProvider;
import org.apache.calcite.rel.metadata.RelMetadataQuery;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql2rel.RelDecorrelator;
import org.apache.calcite.sql2rel.SqlRexContext;
import org.apache.calcite.sql2rel.SqlRexConvertlet;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.TimestampString;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parse.PlanningLimits;
import org.properdp.sql.question.Options;
import org.properdp.sql.type.Nullability;

/** Makes algebra of a validated statement, and counts what is made. */
final class StatementConverter extends SqlToRelConverter {
  private static final Config CONFIG =
      SqlToRelConverter.config()
          .withExpand(false)
          .withTrimUnusedFields(false)
          // A projection that is merged away takes the options of its SELECT with it.
          .addRelBuilderConfigTransform(builder -> builder.withBloat(-1))
          .withInSubQueryThreshold(Integer.MAX_VALUE)
          .withHintStrategyTable(
              HintStrategyTable.builder()
                  .hintStrategy(Options.HINT, HintPredicates.AGGREGATE)
                  .build());

  /** Answers the converter's questions about relations; its usual provider compiles code. */
  private static final MetadataHandlerProvider NOT_COMPILED =
      new ProxyingMetadataHandlerProvider(DefaultRelMetadataProvider.INSTANCE);

  private final PlanningLimits limits;

  private StatementConverter(
      StatementValidator validator, PlanningLimits limits, CountedExpressions expressions) {
    super(
        (type, text, schema, view) -> {
          throw new IllegalStateException("there are no views");
        },
        validator,
        (CalciteCatalogReader) validator.getCatalogReader(),
        cluster(expressions),
        StatementConverter::way,
        CONFIG);
    this.limits = limits;
  }

  /** The literal that a cast of a number or a day is; any other constant stays as it is written. */
  private static RexNode literal(RexBuilder builder, RexNode constant) {
    if (constant.getKind() != SqlKind.CAST
        || !(((RexCall) constant).getOperands().get(0) instanceof RexLiteral cast)
        || cast.isNull()) {
      return constant;
    }
    RelDataType type = constant.getType();
    if (type.getSqlTypeName() == SqlTypeName.DOUBLE && SqlTypeUtil.isExactNumeric(cast.getType())) {
      BigDecimal exact = Objects.requireNonNull(cast.getValueAs(BigDecimal.class));
      return builder.makeLiteral(exact.doubleValue(), type, false);
    } else if (type.getSqlTypeName() == SqlTypeName.TIMESTAMP
        && cast.getType().getSqlTypeName() == SqlTypeName.DATE) {
      DateString day = Objects.requireNonNull(cast.getValueAs(DateString.class));
      return builder.makeLiteral(new TimestampString(day + " 00:00:00"), type, false);
    }
    return constant;
  }

  private static RelOptCluster cluster(RexBuilder expressions) {
    HepPlanner planner = new HepPlanner(HepProgram.builder().build());
    // The usual executor compiles code that computes constants.
    planner.setExecutor(
        (builder, constants, values) ->
            constants.forEach(each -> values.add(literal(builder, each))));
    RelOptCluster cluster = RelOptCluster.create(planner, expressions);
    cluster.setMetadataQuerySupplier(() -> new RelMetadataQuery(NOT_COMPILED));
    return cluster;
  }

  /**
   * The algebra of a statement.
   *
   * @param isStrict whether what is made is looked at by the rules of people's rows
   */
  static RelNode algebra(
      SqlNode validated, StatementValidator validator, PlanningLimits limits, boolean isStrict) {
    CountedExpressions expressions = new CountedExpressions(validator.getTypeFactory(), limits);
    expressions.calls = isStrict ? new VettedCalls(validated, validator.getTypeFactory()) : null;
    StatementConverter converter = new StatementConverter(validator, limits, expressions);
    RelRoot root = converter.convertQuery(validated, false, true);
    expressions.calls = null;
    RelNode plain =
        RelDecorrelator.decorrelateQuery(
            converter.flattenTypes(root.rel, true),
            RelFactories.LOGICAL_BUILDER.create(converter.getCluster(), null));
    // Without the columns that rows are only sorted by.
    return root.withRel(plain).project();
  }

  @Override
  protected RelRoot convertQueryRecursive(
      SqlNode query, boolean top, @Nullable RelDataType target) {
    if (query instanceof SqlSelect || query.getKind() == SqlKind.VALUES) {
      limits.query(query);
    }
    return super.convertQueryRecursive(query, top, target);
  }

  @Override
  protected RelNode createJoin(
      Blackboard board, RelNode left, RelNode right, RexNode condition, JoinRelType type) {
    limits.join();
    return super.createJoin(board, left, right, condition, type);
  }

  private static @Nullable SqlRexConvertlet way(SqlCall call) {
    if (Nullability.isWrittenCast(call)) {
      return StatementConverter::cast;
    }
    return call.getOperator().equals(SqlStdOperatorTable.SUBSTRING)
        ? StatementConverter::asWritten
        : StandardConvertletTable.INSTANCE.get(call);
  }

  /** Calcite would count places below 1 from the end of the text, and 0 for 1, as BigQuery does. */
  private static RexNode asWritten(SqlRexContext context, SqlCall call) {
    List<RexNode> operands =
        call.getOperandList().stream().map(context::convertExpression).toList();
    return context.getRexBuilder().makeCall(call.getOperator(), operands);
  }

  /** A cast stays one, also of a constant, and may be NULL. */
  private static RexNode cast(SqlRexContext context, SqlCall call) {
    return ((CountedExpressions) context.getRexBuilder())
        .written(
            call.getParserPosition(),
            context.getValidator().getValidatedNodeType(call),
            context.convertExpression(call.operand(0)));
  }

  /** Makes expressions, which are counted. */
  private static final class CountedExpressions extends RexBuilder {
    private final PlanningLimits limits;

    /** Looks at calls while they are made of a statement that is strict. */
    private @Nullable VettedCalls calls;

    CountedExpressions(RelDataTypeFactory types, PlanningLimits limits) {
      super(types);
      this.limits = limits;
    }

    @Override
    public RelDataType deriveReturnType(SqlOperator operator, List<? extends RexNode> operands) {
      return Nullability.of(getTypeFactory(), super.deriveReturnType(operator, operands), operator);
    }

    @Override
    public RexNode makeCall(
        SqlParserPos place, RelDataType type, SqlOperator operator, List<RexNode> operands) {
      return counted(
          super.makeCall(
              place,
              Nullability.of(getTypeFactory(), type, operator),
              Nullability.asked(operator, operands),
              operands),
          place);
    }

    @Override
    public RexNode makeCall(
        SqlParserPos place, SqlOperator operator, List<? extends RexNode> operands) {
      return counted(super.makeCall(place, Nullability.asked(operator, operands), operands), place);
    }

    @Override
    public RexNode makeAbstractCast(
        SqlParserPos place, RelDataType type, RexNode operand, boolean safe, RexLiteral format) {
      if (operand instanceof RexLiteral) {
        return counted(super.makeAbstractCast(place, type, operand, safe, format), place);
      } else if (calls != null) {
        calls.checkAdded(place, operand.getType(), type);
      }
      RelDataType known =
          Nullability.isCut(operand.getType(), type)
              ? getTypeFactory().createTypeWithNullability(type, true)
              : type;
      return counted(super.makeAbstractCast(place, known, operand, safe, format), place);
    }

    /** A cast that the statement writes. */
    RexNode written(SqlParserPos place, RelDataType type, RexNode value) {
      return counted(
          super.makeAbstractCast(
              place,
              type,
              value,
              false,
              makeNullLiteral(getTypeFactory().createSqlType(SqlTypeName.NULL))),
          place);
    }

    private RexNode counted(RexNode made, SqlParserPos place) {
      limits.made(made.nodeCount(), place);
      if (calls != null && made instanceof RexCall call) {
        calls.check(call, place);
      }
      return made;
    }
  }
}
