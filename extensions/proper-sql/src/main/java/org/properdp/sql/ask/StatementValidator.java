package org.properdp.sql.ask;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SelectNamespace;
import org.apache.calcite.sql.validate.SelectScope;
import org.apache.calcite.sql.validate.SqlMonotonicity;
import org.apache.calcite.sql.validate.SqlValidatorImpl;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parse.PlanningLimits;
import org.properdp.sql.type.Nullability;

/** Calcite's validator, with columns that USING shares as the columns of one side. */
final class StatementValidator extends SqlValidatorImpl {
  private static final int CONDITION_TYPE = 4;
  private static final int CONDITION = 5;

  private final SharedColumns shared = new SharedColumns(this);
  private final IdentityHashMap<SqlJoin, SqlNode> conditions = new IdentityHashMap<>();

  private final PlanningLimits limits;
  private boolean isWithin;

  StatementValidator(
      SqlOperatorTable operators,
      CalciteCatalogReader tables,
      Config config,
      PlanningLimits limits) {
    super(operators, tables, tables.getTypeFactory(), config);
    this.limits = limits;
  }

  /** The statement with names written out, and ON in the place of USING. */
  @Override
  public SqlNode validate(SqlNode statement) {
    SqlNode validated = super.validate(statement);
    conditions.forEach(
        (join, condition) -> {
          SqlParserPos place = condition.getParserPosition();
          join.setOperand(CONDITION_TYPE, JoinConditionType.ON.symbol(place));
          join.setOperand(CONDITION, condition);
        });
    return validated;
  }

  /** Counts what Calcite writes functions out as, with parts that are shared. */
  @Override
  protected @Nullable SqlNode performUnconditionalRewrites(
      @Nullable SqlNode node, boolean isAfterFrom) {
    boolean isWhole = !isWithin;
    isWithin = true;
    SqlNode written = super.performUnconditionalRewrites(node, isAfterFrom);
    if (isWhole && written != null) {
      isWithin = false;
      limits.read(written);
    }
    return written;
  }

  /** Calcite would ask each column of a sub-query twice for its order, for each level of them. */
  @Override
  protected SelectNamespace createSelectNamespace(SqlSelect select, SqlNode enclosing) {
    return new SelectNamespace(this, select, enclosing) {
      @Override
      public SqlMonotonicity getMonotonicity(String column) {
        return SqlMonotonicity.NOT_MONOTONIC;
      }
    };
  }

  /** The type, with NULL where a call can fail. */
  @Override
  public RelDataType deriveType(SqlValidatorScope scope, SqlNode node) {
    RelDataType type = super.deriveType(scope, node);
    return node instanceof SqlCall call && !type.isNullable() && !type.isStruct()
        ? nullable(scope, call, type)
        : type;
  }

  private RelDataType nullable(SqlValidatorScope scope, SqlCall call, RelDataType type) {
    boolean isCut =
        call.getKind() == SqlKind.CAST
            && !(call.operand(0) instanceof SqlLiteral)
            && Nullability.isCut(deriveType(scope, call.operand(0)), type);
    RelDataType known =
        isCut || Nullability.isWrittenCast(call)
            ? getTypeFactory().createTypeWithNullability(type, true)
            : Nullability.of(getTypeFactory(), type, call.getOperator());
    if (known.isNullable()) {
      setValidatedNodeType(call, known);
    }
    return known;
  }

  @Override
  protected void addToSelectList(
      List<SqlNode> list,
      Set<String> aliases,
      List<Map.Entry<String, RelDataType>> fields,
      SqlNode item,
      SelectScope scope,
      boolean isSystem) {
    super.addToSelectList(list, aliases, fields, item, scope, isSystem);
    PlanningLimits.columns(list);
  }

  @Override
  protected void validateJoin(SqlJoin join, SqlValidatorScope scope) {
    super.validateJoin(join, scope);
    if (join.getConditionType() == JoinConditionType.USING) {
      SqlNode condition = shared.condition(join);
      deriveType(getJoinScope(join), condition);
      conditions.put(join, condition);
    }
  }

  /** The tables after FROM have their columns by now, and no name has been looked up yet. */
  @Override
  protected void validateWhereClause(SqlSelect select) {
    shared.writeOut(select);
    super.validateWhereClause(select);
  }

  /** The list that is given is the one from before. */
  @Override
  protected RelDataType validateSelectList(
      SqlNodeList items, SqlSelect select, RelDataType target) {
    return super.validateSelectList(select.getSelectList(), select, target);
  }
}
