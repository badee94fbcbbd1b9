package org.properdp.sql.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSetOperator;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.util.Util;

/** The names of columns that a statement doesn't name: those that PostgreSQL gives them. */
public final class ColumnNames {
  /** The name of a column that has no other. */
  public static final String NONE = "?column?";

  private static final Pattern UNNAMED = Pattern.compile("EXPR\\$[0-9]+");

  /** The names that PostgreSQL has for types, where they are not those of SQL in small letters. */
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("SMALLINT", "int2"),
          Map.entry("INTEGER", "int4"),
          Map.entry("INT", "int4"),
          Map.entry("BIGINT", "int8"),
          Map.entry("DECIMAL", "numeric"),
          Map.entry("REAL", "float4"),
          Map.entry("FLOAT", "float8"),
          Map.entry("DOUBLE", "float8"),
          Map.entry("BOOLEAN", "bool"),
          Map.entry("CHAR", "bpchar"));

  private final List<String> names;

  private ColumnNames(List<String> names) {
    this.names = names;
  }

  /** The names that follow from a statement as it is written. */
  public static ColumnNames of(SqlNode statement) {
    SqlNode query = statement;
    while (!(query instanceof SqlSelect)) {
      if (query instanceof SqlOrderBy ordered) {
        query = ordered.query;
      } else if (query instanceof SqlWith with) {
        query = with.body;
      } else if (query instanceof SqlCall set && set.getOperator() instanceof SqlSetOperator) {
        query = set.operand(0);
      } else {
        return new ColumnNames(List.of());
      }
    }
    List<String> names = new ArrayList<>();
    for (SqlNode column : ((SqlSelect) query).getSelectList()) {
      if (column instanceof SqlIdentifier name && name.isStar()) {
        return new ColumnNames(List.of());
      }
      names.add(name(column).name());
    }
    return new ColumnNames(names);
  }

  /** All of them; none if some are those of a table. */
  public List<String> all() {
    return List.copyOf(names);
  }

  /**
   * The names of columns, of which Calcite has numbered those that have none.
   *
   * @param given the names that Calcite gives
   */
  public List<String> in(List<String> given) {
    List<String> all = new ArrayList<>();
    for (int at = 0; at < given.size(); at++) {
      String usual = names.size() == given.size() ? names.get(at) : NONE;
      all.add(UNNAMED.matcher(given.get(at)).matches() ? usual : given.get(at));
    }
    return all;
  }

  /**
   * A name.
   *
   * @param isWeak whether a cast around it gives the name of its type instead
   */
  private record Name(String name, boolean isWeak) {}

  private static Name weak(String name) {
    return new Name(name, true);
  }

  private static Name strong(String name) {
    return new Name(name, false);
  }

  /** The name of what is selected: its own, or that of the function which is called last. */
  private static Name name(SqlNode column) {
    if (column instanceof SqlIdentifier name) {
      return strong(name.names.get(name.names.size() - 1));
    } else if (column instanceof SqlLiteral literal) {
      return written(literal);
    } else if (column.isA(SqlKind.QUERY)) {
      List<String> inner = of(column).names;
      return inner.isEmpty() ? weak(NONE) : strong(inner.get(0));
    }
    return column instanceof SqlCall call ? called(call) : weak(NONE);
  }

  /** A constant that is written after the name of its type, as in DATE '2026-11-30', has that. */
  private static Name written(SqlLiteral literal) {
    if (literal instanceof SqlUnknownLiteral unread) {
      return weak(ofType(unread.tag));
    }
    return weak(literal instanceof SqlIntervalLiteral ? "interval" : NONE);
  }

  private static Name called(SqlCall call) {
    return switch (call.getKind()) {
      case AS -> name(call.operand(1));
      case CASE -> last(call);
      case OVER, FILTER, WITHIN_GROUP -> name(call.operand(0));
      case CAST, SAFE_CAST -> cast(call);
      case EXISTS -> strong("exists");
      case ARRAY_VALUE_CONSTRUCTOR, ARRAY_QUERY_CONSTRUCTOR -> strong("array");
      case TRIM -> strong(trim(call.operand(0)));
      default ->
          call.getOperator() instanceof SqlFunction function
              ? strong(function.getName().toLowerCase(Locale.ROOT))
              : weak(NONE);
    };
  }

  /** A CASE has the name of what follows ELSE, if that is one that a cast would leave. */
  private static Name last(SqlCall call) {
    SqlNode otherwise = call instanceof SqlCase cases ? cases.getElseOperand() : null;
    Name name = otherwise == null ? weak(NONE) : name(otherwise);
    return name.isWeak() ? weak("case") : name;
  }

  /** PostgreSQL has a function for each end of a text. */
  private static String trim(SqlNode ends) {
    return switch (String.valueOf(ends).toLowerCase(Locale.ROOT)) {
      case "leading" -> "ltrim";
      case "trailing" -> "rtrim";
      default -> "btrim";
    };
  }

  /** A cast gives the column the name of its operand, or else of its type. */
  private static Name cast(SqlCall cast) {
    Name inner = name(cast.operand(0));
    return inner.isWeak() && cast.operand(1) instanceof SqlDataTypeSpec type
        ? weak(ofType(Util.last(type.getTypeName().names)))
        : inner;
  }

  /** The name that PostgreSQL has for a type. */
  public static String ofType(String name) {
    return TYPES.getOrDefault(name.toUpperCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
  }

  @Override
  public String toString() {
    return names.toString();
  }
}
