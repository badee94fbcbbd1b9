package org.properdp.server.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUserDefinedTypeNameSpec;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.PgType;
import org.properdp.server.wire.ClientError;

/**
 * Says in standard SQL what PostgreSQL's types of names mean: a number is cast to the name that it
 * has, and a name to its number. Patterns become a function of ours.
 */
final class Casts extends SqlShuttle {
  static final String MATCHES = "matches_pattern";

  /** The function for the name of a type that is known by its number. */
  static final String TYPE_NAME = "name_of_type";

  /** The function for the name in a text that has it as statements do. */
  static final String BARE_NAME = "bare_name";

  /** The function for the name of a type that a text names. */
  static final String TYPE_OF_NAME = "type_of_name";

  private static final String CLASS = "regclass";
  private static final String TYPE = "regtype";
  private static final String SCHEMA = "regnamespace";
  private static final String ROLE = "regrole";
  private static final Set<String> FUNCTIONS = Set.of("regproc", "regprocedure");

  /** Of each type, the table of what it names, and the column with the names. */
  private static final Map<String, List<String>> NAMES =
      Map.of(
          CLASS,
          List.of("pg_class", "relname"),
          "to_regclass",
          List.of("pg_class", "relname"),
          TYPE,
          List.of("pg_type", "typname"),
          SCHEMA,
          List.of("pg_namespace", "nspname"),
          ROLE,
          List.of("pg_roles", "rolname"));

  private static final String NUMBER = "[0-9]{1,9}";
  private static final Set<String> TEXTS = Set.of("text", "varchar", "char", "name");

  /** What {@code to_regclass} is read as: a name that may be no table's. */
  static final String PERHAPS_CLASS = "to_regclass";

  private static final Map<String, SqlTypeName> TYPES =
      Map.of(
          "oid", SqlTypeName.INTEGER,
          "name", SqlTypeName.VARCHAR,
          "char", SqlTypeName.VARCHAR,
          "character_data", SqlTypeName.VARCHAR,
          "sql_identifier", SqlTypeName.VARCHAR,
          "yes_or_no", SqlTypeName.VARCHAR,
          "cardinal_number", SqlTypeName.INTEGER);

  private final CatalogTables tables;

  Casts(CatalogTables tables) {
    this.tables = tables;
  }

  /** Whether values of a type are names of what is in the catalog. */
  static boolean isOfNames(String type) {
    return NAMES.containsKey(type) || FUNCTIONS.contains(type);
  }

  /** The statement without them. */
  SqlNode without(SqlNode statement) {
    printed(statement);
    SqlNode plain = statement.accept(this);
    if (plain == null) {
      throw new IllegalStateException("a statement vanished");
    }
    return plain;
  }

  /** Columns that are tables or types are printed as names; anywhere else they are numbers. */
  private void printed(SqlNode statement) {
    SqlNode query =
        statement instanceof SqlOrderBy ordered
            ? ordered.query
            : statement instanceof SqlWith with ? with.body : statement;
    if (query instanceof SqlSelect select) {
      SqlNodeList columns = select.getSelectList();
      for (int at = 0; at < columns.size(); at++) {
        SqlNode column = columns.get(at);
        if (column.getKind() == SqlKind.AS && column instanceof SqlCall named) {
          named.setOperand(0, asText(named.operand(0)));
        } else {
          columns.set(at, asText(column));
        }
      }
    }
  }

  /** A constant that means a table or a type, as its name; whatever else it is stays. */
  private SqlNode asText(SqlNode value) {
    if (!(value instanceof SqlBasicCall call) || call.operandCount() == 0) {
      return value;
    }
    String type = named(call);
    SqlNode constant = call.operand(0);
    String name = "";
    if (type != null && FUNCTIONS.contains(type) && constant instanceof SqlCharStringLiteral text) {
      name = function(text);
    } else if (constant instanceof SqlCharStringLiteral text) {
      name = name(text, type);
    } else if (constant instanceof SqlNumericLiteral number && type != null && !TYPE.equals(type)) {
      name = NAMES.containsKey(type) ? numbered(number.toValue(), type) : "";
    } else if (type != null && !TYPE.equals(type) && isText(constant)) {
      List<String> names = NAMES.get(type);
      return names == null ? value : ComputedNames.named(names, names.get(1), constant);
    }
    return name.isEmpty() ? value : SqlLiteral.createCharString(name, call.getParserPosition());
  }

  /** The name of what has a number; the number if nothing has it, as PostgreSQL tells it. */
  private String numbered(String number, String type) {
    return number.equals("0")
        ? "-"
        : tables.named(type).entrySet().stream()
            .filter(each -> each.getValue().toString().equals(number))
            .map(each -> WrittenName.shown(each.getKey()))
            .findFirst()
            .orElse(number);
  }

  private String function(SqlCharStringLiteral text) {
    String whole = String.valueOf(text.getValueAs(String.class));
    String name = whole.replaceFirst("^pg_catalog\\.", "").replaceFirst("\\(.*\\)$", "");
    if (!tables.named("regproc").containsKey(name)) {
      throw ClientError.of("42883", "there is no function of this name that can be seen here");
    }
    return name;
  }

  /** The name by which PostgreSQL tells what a text means; empty if it means nothing. */
  private String name(SqlCharStringLiteral text, @Nullable String type) {
    String bare = WrittenName.bare(text);
    if (TYPE.equals(type)) {
      return bare.matches(NUMBER)
          ? String.valueOf(CatalogFunctions.typeName(Integer.valueOf(bare)))
          : type(bare).map(PgType::sqlName).orElse("");
    } else if (type == null || !NAMES.containsKey(type)) {
      return "";
    } else if (bare.matches(NUMBER)) {
      return numbered(bare.replaceFirst("^0+(?=.)", ""), type);
    }
    return number(text, type) == null ? "" : WrittenName.shown(bare);
  }

  static Optional<PgType> type(String name) {
    return PgType.all().stream()
        .filter(each -> name.equals(each.pgName()) || name.equals(each.sqlName()))
        .findFirst();
  }

  private static boolean isOfClasses(@Nullable String type) {
    return CLASS.equals(type) || PERHAPS_CLASS.equals(type);
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    if (call instanceof SqlBasicCall cast && isToTextOrNumber(cast)) {
      cast.setOperand(0, asText(cast.operand(0)));
    }
    SqlNode visited = super.visit(call);
    if (!(visited instanceof SqlBasicCall basic)) {
      return visited;
    }
    String type = named(basic);
    if (type != null) {
      return FUNCTIONS.contains(type) ? function(basic) : cast(basic, type);
    }
    if (basic.getKind() == SqlKind.EQUALS || basic.getKind() == SqlKind.NOT_EQUALS) {
      truth(basic, 0);
      truth(basic, 1);
    }
    SqlNode pattern = OwnCalls.pattern(basic);
    return pattern == null ? visited : pattern;
  }

  private static boolean isCast(SqlBasicCall call) {
    return call.getKind() == SqlKind.CAST
        || call.getOperator().equals(SqlLibraryOperators.INFIX_CAST);
  }

  private static boolean isToTextOrNumber(SqlBasicCall call) {
    boolean isOfFunction =
        "oid".equals(named(call))
            && call.operand(0) instanceof SqlBasicCall inner
            && FUNCTIONS.contains(String.valueOf(named(inner)));
    return isOfFunction || isToText(call);
  }

  private static boolean isToText(SqlBasicCall call) {
    return isCast(call)
        && call.operand(1) instanceof SqlDataTypeSpec type
        && TEXTS.contains(last(type.getTypeName()).toLowerCase(Locale.ROOT));
  }

  /** The name of the type that no standard has, if the call is a cast to one. */
  private static @Nullable String named(SqlBasicCall call) {
    return isCast(call)
            && call.operand(1) instanceof SqlDataTypeSpec type
            && type.getTypeNameSpec() instanceof SqlUserDefinedTypeNameSpec other
        ? last(other.getTypeName()).toLowerCase(Locale.ROOT)
        : null;
  }

  private static String last(SqlIdentifier name) {
    return name.names.get(name.names.size() - 1);
  }

  /** A function as the statement has it: by its number, or by its name. */
  private SqlNode function(SqlBasicCall call) {
    SqlParserPos place = call.getParserPosition();
    if (call.operand(0) instanceof SqlCharStringLiteral text) {
      String name = function(text);
      return tables.hasFunctions()
          ? SqlLiteral.createExactNumeric(String.valueOf(tables.named("regproc").get(name)), place)
          : SqlLiteral.createCharString(name, place);
    }
    return tables.hasFunctions()
        ? ComputedNames.looked(List.of("pg_proc", "proname"), call.operand(0))
        : cast(call.operand(0), SqlTypeName.VARCHAR, place);
  }

  /** A text beside a column that is true or false is one of PostgreSQL's words for that. */
  private static void truth(SqlBasicCall call, int at) {
    if (call.operand(at) instanceof SqlCharStringLiteral text
        && call.operand(1 - at) instanceof SqlIdentifier column
        && !column.isStar()
        && CatalogColumns.TRUTHS.contains(last(column))) {
      String word = String.valueOf(text.getValueAs(String.class));
      boolean truth = CatalogColumns.truth(last(column), word);
      call.setOperand(at, SqlLiteral.createBoolean(truth, text.getParserPosition()));
    }
  }

  private SqlNode cast(SqlBasicCall call, String type) {
    SqlNode value = call.operand(0);
    List<String> names = NAMES.get(type);
    if (names != null && value instanceof SqlCharStringLiteral text) {
      return constant(text, type);
    } else if (names != null && (type.equals(PERHAPS_CLASS) || isText(value))) {
      return type.equals(TYPE)
          ? OwnCalls.called(TYPE_OF_NAME, call.getParserPosition(), List.of(value))
          : ComputedNames.named(names, "oid", value);
    } else if (names != null) {
      return type.equals(TYPE)
          ? OwnCalls.called(TYPE_NAME, call.getParserPosition(), List.of(value))
          : value instanceof SqlNumericLiteral ? value : ComputedNames.looked(names, value);
    }
    SqlTypeName plain = TYPES.get(type);
    SqlParserPos place = call.getParserPosition();
    return plain == null ? call : cast(value, plain, place);
  }

  private static SqlNode cast(SqlNode value, SqlTypeName type, SqlParserPos place) {
    return SqlStdOperatorTable.CAST.createCall(
        place, value, new SqlDataTypeSpec(new SqlBasicTypeNameSpec(type, place), place));
  }

  private SqlNode constant(SqlCharStringLiteral text, String type) {
    Integer number = number(text, type);
    if (number != null) {
      return SqlLiteral.createExactNumeric(number.toString(), text.getParserPosition());
    } else if (type.equals(PERHAPS_CLASS)) {
      SqlParserPos place = text.getParserPosition();
      return cast(SqlLiteral.createNull(place), SqlTypeName.INTEGER, place);
    }
    throw switch (type) {
      case SCHEMA -> ClientError.of("3F000", "there is no schema of this name here");
      case ROLE -> ClientError.of("42704", "there is no role of this name that can be seen here");
      case TYPE -> ClientError.of("42704", "there is no type of this name here");
      default -> ClientError.of("42P01", "there is no table of this name that can be seen here");
    };
  }

  /** The number of what a text names; null if there is nothing of this name. */
  private @Nullable Integer number(SqlCharStringLiteral text, String type) {
    String bare = WrittenName.bare(text);
    if (bare.matches(NUMBER)) {
      return Integer.valueOf(bare);
    } else if (type.equals(TYPE)) {
      return type(bare).map(PgType::oid).orElse(null);
    }
    // Its own tables are in no list of tables, and so have no number that anything refers to.
    return isOfClasses(type) && CatalogTables.isKnown(bare)
        ? Integer.valueOf(CatalogTables.OF_CATALOG)
        : tables.named(type).get(bare);
  }

  /** Whether an expression is a text, as far as that can be seen without its tables. */
  private static boolean isText(SqlNode value) {
    if (value instanceof SqlIdentifier name) {
      return !name.isStar() && CatalogColumns.TEXTS.contains(last(name));
    }
    return value instanceof SqlBasicCall call
        && (call.getOperator().equals(SqlStdOperatorTable.CONCAT)
            || call.getOperator().getName().equalsIgnoreCase(TextCalls.QUOTED)
            || isToText(call)
            || isPlainText(call));
  }

  private static boolean isPlainText(SqlBasicCall call) {
    return isCast(call)
        && call.operand(1) instanceof SqlDataTypeSpec type
        && type.getTypeNameSpec() instanceof SqlBasicTypeNameSpec
        && last(type.getTypeName()).equalsIgnoreCase("varchar");
  }

  @Override
  public String toString() {
    return "Casts";
  }
}
