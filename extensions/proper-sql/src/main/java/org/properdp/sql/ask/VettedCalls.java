package org.properdp.sql.ask;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.sql.function.AllowedOperators;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.RowFormulas;
import org.properdp.sql.type.SqlTypes;

/**
 * Refuses calls that can't be made of people's rows wherever they stand, also over public rows and
 * answers: the language has one list of functions, and one meaning (SEMANTICS §10). Each call is
 * looked at when it is made, with arguments of its types, by the rules that translate it for
 * people's rows.
 */
final class VettedCalls {
  /** Numbers with so many digits before the point have room beside any DECIMAL that is accepted. */
  private static final int LEAST_DIGITS = 12;

  private final ErrorLocator places;
  private final RexBuilder builder;

  /** Looks at the calls that are made of a statement. */
  public VettedCalls(SqlNode statement, RelDataTypeFactory types) {
    this.places = new ErrorLocator(statement);
    this.builder = new RexBuilder(types);
  }

  /** Looks at a call as it is made. */
  public void check(RexCall call, SqlParserPos place) {
    checkTyped(call, place);
    if (isTranslated(call)) {
      check(place, call);
    }
  }

  /** Of people's rows a value has a type, and a function of values has one list of them. */
  private void checkTyped(RexCall call, SqlParserPos place) {
    boolean isUntyped =
        call.getOperands().stream()
            .anyMatch(each -> RexUtil.isNull(each) && SqlTypes.columnType(each.getType()) == null);
    if (isUntyped && AllowedOperators.same(call.getOperator()) != null) {
      throw refused(place, RowFormulas.UNTYPED, call.getKind());
    }
  }

  /** A cast that a statement writes may fail; for one that it does not write, no row is lost. */
  public void checkAdded(SqlParserPos place, RelDataType given, RelDataType wanted) {
    ColumnType from = SqlTypes.columnType(given);
    ColumnType to = SqlTypes.columnType(wanted);
    if (from == null || to == null) {
      return;
    } else if (from.kind() == Kind.VARCHAR && to.kind() != Kind.VARCHAR) {
      throw refused(
          place,
          "a text stands with a value of type "
              + to
              + ": cast one of both, and write ON where the columns of a join are meant",
          SqlKind.JOIN);
    } else if (to.kind() == Kind.DECIMAL && isCut(from, to)) {
      throw refused(
          place,
          "values of type "
              + from
              + " stand with others so that there is no room for all digits of theirs: write"
              + " CAST(x AS DOUBLE)",
          SqlKind.JOIN,
          SqlKind.IN,
          SqlKind.UNION,
          SqlKind.INTERSECT,
          SqlKind.EXCEPT);
    }
  }

  private static boolean isCut(ColumnType from, ColumnType to) {
    boolean isFraction = from.kind() == Kind.DECIMAL && to.scale() < from.scale();
    return isFraction || digits(to) < Math.min(digits(from), LEAST_DIGITS);
  }

  /** The digits before the point of an exact number. */
  private static int digits(ColumnType exact) {
    return switch (exact.kind()) {
      case INTEGER -> 10;
      case BIGINT -> ColumnType.MOST_DIGITS;
      case DECIMAL -> exact.size() - exact.scale();
      default -> 0;
    };
  }

  /** A refusal at a place; of a call without one, at the first of these kinds. */
  private SqlError refused(SqlParserPos place, String problem, SqlKind... kinds) {
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

  private void check(SqlParserPos place, RexCall call) {
    Row row = new Row();
    RexNode shallow =
        call.clone(call.getType(), call.getOperands().stream().map(row::leaf).toList());
    try {
      new RowFormulas(builder, places).of(shallow, row.fields).bind(row.columns);
    } catch (IllegalArgumentException wrong) {
      throw refused(place, call, String.valueOf(wrong.getMessage()));
    }
  }

  private SqlError refused(SqlParserPos place, RexCall call, String problem) {
    return switch (call.getKind()) {
      case CAST ->
          refused(
              place,
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
    return "VettedCalls";
  }
}
