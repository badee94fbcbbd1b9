package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.function.AllowedOperators;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.type.SqlTypes;

/**
 * Refuses calls that can't be made of people's rows wherever they stand, also over public rows and
 * answers: the language has one list of functions, and one meaning (SEMANTICS §10). Each call is
 * looked at with arguments of its types, by the rules that translate it for people's rows.
 */
public final class CallsOfRows extends RexShuttle {
  private final ErrorLocator places;
  private final RexBuilder builder;

  /** Around what is looked at; columns of a join that have no call around them are of USING. */
  private SqlKind kind = SqlKind.JOIN;

  /** Of the nearest call around what is looked at that has a place in the text. */
  private SqlParserPos place = SqlParserPos.ZERO;

  private CallsOfRows(ErrorLocator places, RexBuilder builder) {
    this.places = places;
    this.builder = builder;
  }

  /** Looks at a statement and at its plan. */
  public static void check(SqlNode statement, RelNode plan) {
    new CallsOfRows(new ErrorLocator(statement), plan.getCluster().getRexBuilder()).check(plan);
  }

  private void check(RelNode plan) {
    plan.accept(
        new RelHomogeneousShuttle() {
          @Override
          public RelNode visit(RelNode other) {
            return super.visit(other).accept(CallsOfRows.this);
          }
        });
  }

  @Override
  public RexNode visitSubQuery(RexSubQuery query) {
    check(query.rel);
    return super.visitSubQuery(query);
  }

  @Override
  public RexNode visitCall(RexCall call) {
    SqlKind outer = kind;
    SqlParserPos around = place;
    kind = call.getKind();
    place = call.getParserPosition().getLineNum() > 0 ? call.getParserPosition() : place;
    super.visitCall(call);
    checkTyped(call);
    if (isTranslated(call)) {
      check(call);
    }
    kind = outer;
    place = around;
    return call;
  }

  /** Of people's rows a value has a type, and a function of values has one list of them. */
  private void checkTyped(RexCall call) {
    boolean isUntyped =
        call.getOperands().stream()
            .anyMatch(each -> RexUtil.isNull(each) && SqlTypes.columnType(each.getType()) == null);
    if (isUntyped && AllowedOperators.same(call.getOperator()) != null) {
      throw refused(RowFormulas.UNTYPED, call.getKind());
    }
  }

  /** A refusal at the call around it; of one without a place, at the first of these kinds. */
  private SqlError refused(String problem, SqlKind... kinds) {
    return place.getLineNum() > 0
        ? SqlError.at(place, problem).by(Rule.VETTED)
        : places.refuse(Rule.VETTED, problem, kinds);
  }

  private static boolean isTranslated(RexCall call) {
    boolean isMoved =
        call.getOperator().equals(SqlStdOperatorTable.DATETIME_PLUS)
            || call.getOperator().equals(SqlStdOperatorTable.MINUS_DATE);
    boolean isOfTypes =
        call.getOperands().stream()
            .allMatch(
                each -> RowFormulas.isFlag(each) || SqlTypes.columnType(each.getType()) != null);
    return !(call instanceof RexOver)
        && AllowedOperators.isVetted(call.getOperator())
        && switch (call.getKind()) {
          case CAST, TRIM, EXTRACT -> isOfTypes;
          // Of truth values they always can; there may be thousands.
          case AND, OR -> false;
          default -> isMoved || (isOfTypes && AllowedOperators.same(call.getOperator()) != null);
        };
  }

  private void check(RexCall call) {
    Row row = new Row();
    RexNode shallow =
        call.clone(call.getType(), call.getOperands().stream().map(row::leaf).toList());
    try {
      new RowFormulas(builder, places).of(shallow, row.fields).bind(row.columns);
    } catch (IllegalArgumentException wrong) {
      throw refused(call, String.valueOf(wrong.getMessage()));
    }
  }

  private SqlError refused(RexCall call, String problem) {
    return switch (call.getKind()) {
      case CAST ->
          refused(
              problem + ": write values of one type",
              SqlKind.CASE,
              SqlKind.COALESCE,
              SqlKind.IN,
              SqlKind.NOT_IN,
              SqlKind.CAST,
              SqlKind.DIVIDE);
      case EXTRACT ->
          places.refuseCall(
              Rule.VETTED,
              "EXTRACT gives YEAR, QUARTER, MONTH, WEEK, DAY, DOW, ISODOW and DOY, and of a"
                  + " TIMESTAMP HOUR, MINUTE and SECOND, too",
              "EXTRACT",
              RowFormulas.flag(call));
      default -> places.refuseCall(Rule.VETTED, problem, call.getOperator().getName());
    };
  }

  /** Columns that stand for what a call is made of. */
  private static final class Row {
    private final List<ColumnSchema> columns = new ArrayList<>();
    private Vector<Formula> fields = Vector.empty();

    /** Itself if it is a constant or an interval; else a column of its type. */
    RexNode leaf(RexNode rex) {
      ColumnType type = SqlTypes.columnType(rex.getType());
      if (rex instanceof RexLiteral) {
        return rex;
      } else if (type == null) {
        return rex instanceof RexCall call
            ? call.clone(call.getType(), call.getOperands().stream().map(this::leaf).toList())
            : rex;
      }
      String name = "argument" + columns.size();
      columns.add(ColumnSchema.of(name, type));
      fields = fields.append(Expressions.col(name));
      return new RexInputRef(columns.size() - 1, rex.getType());
    }
  }

  @Override
  public String toString() {
    return "CallsOfRows";
  }
}
