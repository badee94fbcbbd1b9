package org.properdp.sql.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSetOperator;
import org.apache.calcite.sql.SqlWith;

/** The names of columns that a statement doesn't name: those that PostgreSQL gives them. */
public final class ColumnNames {
  /** The name of a column that has no other. */
  public static final String NONE = "?column?";

  private static final Pattern UNNAMED = Pattern.compile("EXPR\\$[0-9]+");

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
      names.add(name(column));
    }
    return new ColumnNames(names);
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

  /** The name of what is selected: its own, or that of the function which is called last. */
  private static String name(SqlNode column) {
    if (column instanceof SqlIdentifier name) {
      return name.names.get(name.names.size() - 1);
    }
    return column instanceof SqlCall call ? called(call) : NONE;
  }

  private static String called(SqlCall call) {
    return switch (call.getKind()) {
      case AS -> name(call.operand(1));
      case CASE -> "case";
      case OVER, FILTER, WITHIN_GROUP -> name(call.operand(0));
      case CAST -> cast(call);
      default ->
          call.getOperator() instanceof SqlFunction function
              ? function.getName().toLowerCase(Locale.ROOT)
              : NONE;
    };
  }

  /** What is cast gives its name to the column, or else the type that it is cast to. */
  private static String cast(SqlCall cast) {
    String inner = name(cast.operand(0));
    return inner.equals(NONE) && cast.operand(1) instanceof SqlDataTypeSpec type
        ? type.getTypeName().getSimple().toLowerCase(Locale.ROOT)
        : inner;
  }

  @Override
  public String toString() {
    return names.toString();
  }
}
