package org.properdp.sql.ask;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.sql.validate.SqlValidator;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parse.SqlError;

/**
 * A column that USING makes of both sides of a join is that of the side that the join keeps, and
 * its name needs no table. Calcite knows such names in some parts of a SELECT only, and computes
 * the column of both sides. So they are written out with the name of their table, as soon as it is
 * known which columns the tables have.
 */
final class SharedColumns {
  private final SqlValidator validator;

  SharedColumns(SqlValidator validator) {
    this.validator = validator;
  }

  /** The condition that USING stands for. */
  SqlNode condition(SqlJoin join) {
    SqlParserPos place = join.getCondition().getParserPosition();
    return ((SqlNodeList) join.getCondition())
        .stream()
            .map(SqlIdentifier.class::cast)
            .<SqlNode>map(
                column ->
                    SqlStdOperatorTable.EQUALS.createCall(
                        column.getParserPosition(),
                        single(join.getLeft(), column),
                        single(join.getRight(), column)))
            .reduce((all, each) -> SqlStdOperatorTable.AND.createCall(place, all, each))
            .orElseThrow();
  }

  private SqlNode single(SqlNode side, SqlIdentifier column) {
    List<SqlIdentifier> found = found(side, column.getSimple());
    if (found.size() != 1) {
      throw SqlError.at(
          column.getParserPosition(),
          "it isn't plain here which table's column "
              + SqlError.shown(column.getSimple())
              + " is meant: write ON in the place of USING, as in ON a.zip = b.zip");
    }
    return at(column.getParserPosition(), found.get(0));
  }

  /** Writes such names of a SELECT out, but not those of sub-queries. */
  void writeOut(SqlSelect select) {
    Set<String> names = shared(select.getFrom());
    if (names.isEmpty()) {
      return;
    }
    Map<String, SqlIdentifier> shared = new HashMap<>();
    for (String column : names) {
      List<SqlIdentifier> found = found(Objects.requireNonNull(select.getFrom()), column);
      // With another column of that name it is ambiguous, and Calcite says so.
      if (found.size() == 1) {
        shared.put(column, found.get(0));
      }
    }
    select.setSelectList(starred(select));
    Set<String> aliases =
        select.getSelectList().stream()
            .filter(each -> each.getKind() == SqlKind.AS)
            .map(SharedColumns::called)
            .collect(Collectors.toSet());
    Map<String, SqlIdentifier> grouped = without(shared, aliases);
    Map<String, SqlIdentifier> sorted =
        without(
            shared,
            select.getSelectList().stream().map(SharedColumns::called).collect(Collectors.toSet()));
    select.setWhere(in(select.getWhere(), shared));
    select.setSelectList(list(select.getSelectList(), shared, Set.of()));
    select.setGroupBy(list(select.getGroup(), shared, aliases));
    select.setHaving(in(select.getHaving(), grouped));
    select.setOrderBy(list(select.getOrderList(), sorted, Set.of()));
  }

  private static Map<String, SqlIdentifier> without(
      Map<String, SqlIdentifier> names, Set<String> others) {
    Map<String, SqlIdentifier> left = new HashMap<>(names);
    left.keySet().removeAll(others);
    return left;
  }

  /** The names that are shared anywhere in a part of FROM. */
  private static Set<String> shared(@Nullable SqlNode from) {
    return from instanceof SqlJoin join
        ? Stream.of(
                names(join).stream(),
                shared(join.getLeft()).stream(),
                shared(join.getRight()).stream())
            .flatMap(names -> names)
            .collect(Collectors.toSet())
        : Set.of();
  }

  private static List<String> names(SqlJoin join) {
    return join.getConditionType() == JoinConditionType.USING
        ? ((SqlNodeList) join.getCondition()).stream().map(SharedColumns::name).toList()
        : List.of();
  }

  /** The columns of a name that a part of FROM has; of a shared one the side that is kept. */
  private List<SqlIdentifier> found(SqlNode from, String column) {
    if (from instanceof SqlJoin join) {
      List<SqlIdentifier> left = found(join.getLeft(), column);
      List<SqlIdentifier> right = found(join.getRight(), column);
      return names(join).contains(name(column))
          ? join.getJoinType() == JoinType.RIGHT ? right : left
          : Stream.concat(left.stream(), right.stream()).toList();
    }
    return columns(from).stream().filter(each -> name(each).equals(name(column))).toList();
  }

  /** The columns of a part of FROM, those that are shared first. */
  private List<SqlIdentifier> columns(SqlNode from) {
    if (from instanceof SqlJoin join) {
      List<String> shared = names(join);
      List<SqlIdentifier> all = new ArrayList<>();
      shared.forEach(name -> all.addAll(found(join, name)));
      Stream.of(join.getLeft(), join.getRight())
          .flatMap(side -> columns(side).stream())
          .filter(each -> !shared.contains(name(each)))
          .forEach(all::add);
      return all;
    }
    // Calcite has given a name to what has none.
    SqlIdentifier table =
        from.getKind() == SqlKind.AS ? ((SqlCall) from).operand(1) : (SqlIdentifier) from;
    String called = table.names.get(table.names.size() - 1);
    return validator.getNamespace(from).getRowType().getFieldNames().stream()
        .map(column -> new SqlIdentifier(List.of(called, column), from.getParserPosition()))
        .toList();
  }

  private SqlNodeList starred(SqlSelect select) {
    SqlNodeList columns = new SqlNodeList(select.getSelectList().getParserPosition());
    for (SqlNode column : select.getSelectList()) {
      if (column instanceof SqlIdentifier star && star.isStar() && star.names.size() == 1) {
        columns(Objects.requireNonNull(select.getFrom())).stream()
            .map(each -> at(star.getParserPosition(), each))
            .forEach(columns::add);
      } else {
        columns.add(column);
      }
    }
    return columns;
  }

  private static SqlIdentifier at(SqlParserPos place, SqlIdentifier column) {
    return new SqlIdentifier(column.names, place);
  }

  private static @Nullable SqlNode in(@Nullable SqlNode part, Map<String, SqlIdentifier> shared) {
    return part == null ? null : part.accept(new Names(shared));
  }

  /** A single item of a list that is called like one of these is left as it is. */
  private static @Nullable SqlNodeList list(
      @Nullable SqlNodeList parts, Map<String, SqlIdentifier> shared, Set<String> aliases) {
    if (parts == null) {
      return null;
    }
    SqlNodeList written = new SqlNodeList(parts.getParserPosition());
    for (SqlNode each : parts) {
      boolean isAlias =
          each instanceof SqlIdentifier name && name.isSimple() && aliases.contains(name(name));
      written.add(isAlias ? each : in(each, shared));
    }
    return written;
  }

  private static final class Names extends SqlShuttle {
    private final Map<String, SqlIdentifier> shared;

    Names(Map<String, SqlIdentifier> shared) {
      this.shared = shared;
    }

    @Override
    public SqlNode visit(SqlIdentifier name) {
      SqlIdentifier column = name.isSimple() ? shared.get(name(name)) : null;
      return column == null ? name : at(name.getParserPosition(), column);
    }

    @Override
    public @Nullable SqlNode visit(SqlCall call) {
      if (call.getKind().belongsTo(SqlKind.QUERY)) {
        return call;
      } else if (call.getKind() == SqlKind.AS) {
        SqlNode[] operands = call.getOperandList().toArray(SqlNode[]::new);
        operands[0] = operands[0].accept(this);
        return call.getOperator().createCall(call.getParserPosition(), operands);
      }
      return super.visit(call);
    }
  }

  /** A column of a SELECT by its name; empty if it has none. */
  private static String called(SqlNode column) {
    return name(column.getKind() == SqlKind.AS ? ((SqlCall) column).operand(1) : column);
  }

  private static String name(SqlNode written) {
    return written instanceof SqlIdentifier name ? name(name.names.get(name.names.size() - 1)) : "";
  }

  private static String name(String written) {
    return written.toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return "SharedColumns";
  }
}
