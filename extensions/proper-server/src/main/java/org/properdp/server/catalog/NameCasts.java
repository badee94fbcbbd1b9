package org.properdp.server.catalog;

import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlCollectionTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlUserDefinedTypeNameSpec;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.Util;
import org.properdp.server.wire.ClientError;

/**
 * Casts to PostgreSQL's types of names: a value of one is a number, by which tables are joined, and
 * is printed as the name that has it. Casts to its other types become those of the standard.
 */
final class NameCasts {
  /** Types whose values are numbers, and are printed as names. */
  static final Set<String> KINDS =
      Set.of(
          "regclass",
          "regtype",
          "regnamespace",
          "regrole",
          "regproc",
          "regprocedure",
          "regoper",
          "regoperator",
          "regcollation",
          "regconfig",
          "regdictionary");

  private static final Map<String, SqlTypeName> TYPES =
      Map.of(
          "oid", SqlTypeName.INTEGER,
          "name", SqlTypeName.VARCHAR,
          "char", SqlTypeName.VARCHAR,
          "character_data", SqlTypeName.VARCHAR,
          "sql_identifier", SqlTypeName.VARCHAR,
          "yes_or_no", SqlTypeName.VARCHAR,
          "cardinal_number", SqlTypeName.INTEGER);

  private final CatalogDialect dialect;
  private final CatalogTables tables;

  NameCasts(CatalogDialect dialect, CatalogTables tables) {
    this.dialect = dialect;
    this.tables = tables;
  }

  /** Whether a value is a number that PostgreSQL prints as a name. */
  boolean isPrinted(SqlNode value) {
    return !kind(value).isEmpty();
  }

  private String kind(SqlNode value) {
    if (value instanceof SqlIdentifier column) {
      return TypeTable.FUNCTIONS.contains(String.valueOf(Util.last(column.names))) ? "regproc" : "";
    } else if (value instanceof SqlCall call && CatalogDialect.isCast(call)) {
      return KINDS.contains(CatalogDialect.type(call)) ? CatalogDialect.type(call) : "";
    }
    return value instanceof SqlCall call
            && KINDS.contains(CatalogDialect.function(call).replaceFirst("^to_", ""))
        ? CatalogDialect.function(call)
        : "";
  }

  /** Constants inside are compared, as numbers; columns of functions are joined by theirs. */
  static boolean isConstant(SqlNode value) {
    return value instanceof SqlIdentifier || ((SqlCall) value).operand(0) instanceof SqlLiteral;
  }

  SqlNode printed(SqlNode value) {
    boolean isColumn = value instanceof SqlIdentifier;
    SqlNode number = dialect.part(isColumn ? value : ((SqlCall) value).operand(0));
    if (!kind(value).startsWith("to_") && number instanceof SqlCharStringLiteral text) {
      number(kind(value), text);
    }
    return dialect.called(
        CatalogFunctions.NAME, value, CatalogDialect.text(kind(value), value), number);
  }

  SqlNode cast(SqlBasicCall call) {
    SqlNode value = call.operand(0);
    String type = CatalogDialect.type(call);
    if (KINDS.contains(type)) {
      return value instanceof SqlNumericLiteral
          ? value
          : value instanceof SqlCharStringLiteral text
              ? number(type, text)
              : dialect.called(
                  CatalogFunctions.NUMBER, call, CatalogDialect.text(type, call), value);
    }
    boolean isList =
        type.startsWith("_")
            || (call.operand(1) instanceof SqlDataTypeSpec spec
                && spec.getTypeNameSpec() instanceof SqlCollectionTypeNameSpec);
    SqlTypeName plain = isList ? SqlTypeName.VARCHAR : TYPES.get(type);
    return plain == null ? withoutSchema(call) : EmptySelects.cast(value, plain);
  }

  private static SqlNode withoutSchema(SqlBasicCall cast) {
    SqlParserPos place = cast.getParserPosition();
    return cast.operand(1) instanceof SqlDataTypeSpec spec
            && spec.getTypeNameSpec() instanceof SqlUserDefinedTypeNameSpec named
            && !named.getTypeName().isSimple()
        ? cast.getOperator()
            .createCall(
                place,
                cast.operand(0),
                new SqlDataTypeSpec(
                    new SqlUserDefinedTypeNameSpec(CatalogDialect.type(cast), place), place))
        : cast;
  }

  SqlNode number(String kind, SqlCharStringLiteral text) {
    Integer number = tables.number(kind, CatalogDialect.string(text));
    if (number != null) {
      return SqlLiteral.createExactNumeric(number.toString(), text.getParserPosition());
    }
    throw switch (kind) {
      case "regnamespace" -> ClientError.of("3F000", "there is no schema of this name here");
      case "regrole" ->
          ClientError.of("42704", "there is no role of this name that can be seen here");
      case "regtype" -> ClientError.of("42704", "there is no type of this name here");
      case "regclass" ->
          ClientError.of("42P01", "there is no table of this name that can be seen here");
      default -> ClientError.of("42883", "there is no function of this name that can be seen here");
    };
  }
}
