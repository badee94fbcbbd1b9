package org.properdp.server.catalog;

import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSetOperator;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.util.Util;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.Decoding;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.parse.ColumnNames;

/**
 * Says in standard SQL, and by {@link CatalogFunctions}, what clients write in PostgreSQL's: casts
 * to names of tables and types, patterns, lists, the session, and functions that make rows.
 */
final class CatalogDialect extends SqlShuttle {
  /** Words without brackets that are calls. */
  static final Set<String> WORDS =
      Set.of(
          "current_user",
          "session_user",
          "user",
          "current_role",
          "current_catalog",
          "current_schema");

  /** Calls and words that are the moment of the turn. */
  static final Set<String> MOMENTS =
      Set.of(
          "now",
          "transaction_timestamp",
          "statement_timestamp",
          "clock_timestamp",
          "current_timestamp",
          "localtimestamp");

  private static final String NONE = ColumnNames.NONE;

  /** The word that is the day of the turn. */
  static final String DAY = "current_date";

  private static final Set<String> TEXTS = Set.of("text", "varchar", "char", "name");

  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final CatalogTables tables;
  private final CatalogFunctions functions;
  private final InstantSource clock;
  private final RowFunctions rows;
  private final NameCasts casts;

  /** The SELECTs whose columns are those of the statement. */
  private final Set<SqlNode> outermost = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * The dialect.
   *
   * @param clock gives the moment that all statements of a turn are told
   */
  CatalogDialect(CatalogTables tables, CatalogFunctions functions, InstantSource clock) {
    this.tables = tables;
    this.functions = functions;
    this.clock = clock;
    this.rows = new RowFunctions(this);
    this.casts = new NameCasts(this, tables);
  }

  /** The statement in standard SQL. */
  SqlNode standard(SqlNode statement) {
    SqlNode known = visited(statement, new EmptySelects(tables));
    outermost(known);
    return visited(known, this);
  }

  private static SqlNode visited(SqlNode node, SqlShuttle by) {
    SqlNode visited = node.accept(by);
    if (visited == null) {
      throw new IllegalStateException("a part of a statement vanished");
    }
    return visited;
  }

  /** A part of the statement in standard SQL. */
  SqlNode part(SqlNode part) {
    return visited(part, this);
  }

  private void outermost(SqlNode query) {
    if (query instanceof SqlOrderBy sorted) {
      outermost(sorted.query);
    } else if (query instanceof SqlWith with) {
      outermost(with.body);
    } else if (query instanceof SqlCall set && set.getOperator() instanceof SqlSetOperator) {
      set.getOperandList().forEach(this::outermost);
    } else {
      outermost.add(query);
    }
  }

  @Override
  public @Nullable SqlNode visit(SqlIdentifier name) {
    String last = Util.last(name.names);
    if (last.equals("tableoid")) {
      return SqlLiteral.createExactNumeric(
          String.valueOf(CatalogTables.OF_CATALOG), name.getParserPosition());
    } else if (!name.isSimple() || name.isComponentQuoted(0)) {
      return name;
    }
    SqlNode moment = moment(last, name.getParserPosition());
    return moment != null ? moment : WORDS.contains(last) ? called(last, name) : name;
  }

  /** The time of day tells nothing of people, as long as it is not that of this very statement. */
  private @Nullable SqlNode moment(String name, SqlParserPos place) {
    String now = MOMENT.format(clock.instant());
    return name.equals(DAY)
        ? SqlLiteral.createUnknown("DATE", now.substring(0, now.indexOf(' ')), place)
        : MOMENTS.contains(name) ? SqlLiteral.createUnknown("TIMESTAMP", now, place) : null;
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    if (call instanceof SqlWithItem item) {
      item.query = part(item.query);
      return item;
    } else if (call instanceof SqlSelect select) {
      return select(select);
    } else if (isCast(call) && TEXTS.contains(type(call)) && casts.isPrinted(call.operand(0))) {
      return casts.printed(call.operand(0));
    }
    return switch (call.getKind()) {
      case AS -> {
        List<SqlNode> names = call.getOperandList().subList(1, call.operandCount());
        SqlNode made = rows.table(call.operand(0), names);
        if (made == null) {
          call.setOperand(0, part(call.operand(0)));
        }
        yield made == null ? call : made;
      }
      case COLLECTION_TABLE, UNNEST -> {
        SqlNode made = rows.table(call, List.of());
        yield made == null ? super.visit(call) : made;
      }
      default -> {
        SqlNode visited = super.visit(call);
        yield visited instanceof SqlBasicCall basic ? changed(basic) : visited;
      }
    };
  }

  /** Columns have the names that PostgreSQL gives them, by which they are known outside. */
  private SqlNode select(SqlSelect select) {
    boolean isOutermost = outermost.contains(select);
    List<String> names = ColumnNames.of(select).all();
    SqlNodeList columns = select.getSelectList();
    for (int at = 0; at < names.size(); at++) {
      boolean isNamed = columns.get(at).getKind() == SqlKind.AS;
      SqlNode column = isNamed ? ((SqlCall) columns.get(at)).operand(0) : columns.get(at);
      boolean isName = casts.isPrinted(column) && (isOutermost || !NameCasts.isConstant(column));
      SqlNode value = isName ? casts.printed(column) : column;
      String name = Collections.frequency(names, names.get(at)) > 1 ? NONE : names.get(at);
      columns.set(
          at, isNamed ? as(value, ((SqlCall) columns.get(at)).operand(1)) : as(value, name));
    }
    SqlNode visited = super.visit(select);
    return rows.made(visited instanceof SqlSelect changed ? changed : select);
  }

  /** A column with the name that it has without one; a name of a column stays as it is. */
  static SqlNode as(SqlNode value, String name) {
    return value instanceof SqlIdentifier || name.equals(NONE)
        ? value
        : as(value, new SqlIdentifier(name, value.getParserPosition()));
  }

  private static SqlNode as(SqlNode value, SqlNode name) {
    return SqlStdOperatorTable.AS.createCall(value.getParserPosition(), value, name);
  }

  private SqlNode changed(SqlBasicCall call) {
    if (isCast(call)) {
      return casts.cast(call);
    } else if (call.getOperator() instanceof SqlQuantifyOperator quantified) {
      return quantified(quantified, call);
    }
    return switch (call.getKind()) {
      case EQUALS, NOT_EQUALS -> compared(call);
      case ARRAY_VALUE_CONSTRUCTOR, ARRAY_QUERY_CONSTRUCTOR ->
          called(CatalogFunctions.LIST, call, call);
      case ITEM -> called(CatalogFunctions.ITEM, call, call.operand(0), call.operand(1));
      default -> {
        SqlNode pattern = pattern(call);
        yield pattern == null ? function(call, function(call)) : pattern;
      }
    };
  }

  private SqlNode function(SqlBasicCall call, String name) {
    SqlNode moment = moment(name, call.getParserPosition());
    if (moment != null) {
      return moment;
    } else if (name.startsWith("to_") && NameCasts.KINDS.contains(name.substring(3))) {
      return called(CatalogFunctions.NUMBER, call, text(name, call), call.operand(0));
    } else if (name.equals("lower") && call.operand(0) instanceof SqlCharStringLiteral text) {
      return text(string(text).toLowerCase(Locale.ROOT), call);
    }
    SqlOperator known = functions.of(name, call.operandCount());
    return known == null
        ? call
        : known.createCall(call.getParserPosition(), typed(call.getOperandList()));
  }

  /** A NULL of no type is a text. */
  private static List<SqlNode> typed(List<SqlNode> values) {
    return values.stream()
        .map(
            each ->
                SqlUtil.isNullLiteral(each, false)
                    ? EmptySelects.cast(each, SqlTypeName.VARCHAR)
                    : each)
        .toList();
  }

  /** {@code = ANY (list)} and {@code <> ALL (list)}. */
  private SqlNode quantified(SqlQuantifyOperator operator, SqlBasicCall call) {
    boolean isAny = operator.kind == SqlKind.SOME && operator.comparisonKind == SqlKind.EQUALS;
    boolean isNone = operator.kind == SqlKind.ALL && operator.comparisonKind == SqlKind.NOT_EQUALS;
    if (!(isAny || isNone) || !(call.operand(1) instanceof SqlNodeList list) || list.size() != 1) {
      return call;
    }
    SqlNode any = called(CatalogFunctions.ANY, call, call.operand(0), list.get(0));
    return isAny ? any : SqlStdOperatorTable.NOT.createCall(call.getParserPosition(), any);
  }

  private @Nullable SqlNode pattern(SqlBasicCall call) {
    SqlOperator operator = call.getOperator();
    boolean isPlain = operator.equals(SqlStdOperatorTable.POSIX_REGEX_CASE_SENSITIVE);
    boolean isNot = operator.equals(SqlStdOperatorTable.NEGATED_POSIX_REGEX_CASE_SENSITIVE);
    boolean isAnyCase = operator.equals(SqlStdOperatorTable.POSIX_REGEX_CASE_INSENSITIVE);
    boolean isNeither = operator.equals(SqlStdOperatorTable.NEGATED_POSIX_REGEX_CASE_INSENSITIVE);
    if (!(isPlain || isNot || isAnyCase || isNeither)) {
      return null;
    }
    SqlParserPos place = call.getParserPosition();
    SqlNode anyCase = text(isAnyCase || isNeither ? "t" : "f", call);
    SqlNode found =
        called(CatalogFunctions.MATCHES, call, call.operand(0), call.operand(1), anyCase);
    return isPlain || isAnyCase ? found : SqlStdOperatorTable.NOT.createCall(place, found);
  }

  /** A text beside a column that is true or false is one of PostgreSQL's words for that. */
  private SqlNode compared(SqlBasicCall call) {
    for (int at = 0; at < 2; at++) {
      if (call.operand(at) instanceof SqlCharStringLiteral text
          && call.operand(1 - at) instanceof SqlIdentifier column) {
        String name = String.valueOf(Util.last(column.names));
        if (CatalogColumns.TRUTHS.contains(name)) {
          call.setOperand(at, truth(name, text));
        } else if (TypeTable.FUNCTIONS.contains(name)) {
          call.setOperand(at, casts.number("regproc", text));
        }
      }
    }
    return call;
  }

  private static SqlNode truth(String column, SqlCharStringLiteral text) {
    try {
      return SqlLiteral.createBoolean(
          Decoding.truth(string(text).strip()), text.getParserPosition());
    } catch (NumberFormatException neither) {
      throw ClientError.of("22P02", column + " can be compared with true and false only");
    }
  }

  static String string(SqlCharStringLiteral text) {
    return String.valueOf(text.getValueAs(String.class));
  }

  static SqlNode text(String text, SqlNode at) {
    return SqlLiteral.createCharString(text, at.getParserPosition());
  }

  /** The value of a call of this function with the same operands. */
  SqlNode value(SqlCall call, String name) {
    List<SqlNode> values = call.getOperandList().stream().map(this::part).toList();
    SqlOperator known = functions.of(name, values.size());
    return (known == null ? call.getOperator() : known)
        .createCall(call.getParserPosition(), typed(values));
  }

  /** A call of a function of ours. */
  SqlNode called(String function, SqlNode at, SqlNode... values) {
    SqlOperator operator = functions.of(function, values.length);
    if (operator == null) {
      throw new IllegalStateException("there must be a function " + function);
    }
    return operator.createCall(at.getParserPosition(), typed(List.of(values)));
  }

  static boolean isCast(SqlCall call) {
    return call.getKind() == SqlKind.CAST
        || call.getOperator().equals(SqlLibraryOperators.INFIX_CAST);
  }

  /** The type that a value is cast to, without its schema. */
  static String type(SqlCall cast) {
    return cast.operand(1) instanceof SqlDataTypeSpec type
        ? Util.last(type.getTypeName().names).toLowerCase(Locale.ROOT)
        : "";
  }

  /** The name of what is called. */
  static String function(SqlCall call) {
    return call.getOperator().getName().toLowerCase(Locale.ROOT);
  }
}
