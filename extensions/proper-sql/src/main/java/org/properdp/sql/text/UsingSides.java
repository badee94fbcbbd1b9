package org.properdp.sql.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * Whose column is meant by the name of one that USING makes of both sides of a join: that of the
 * side that the join keeps, of a full join that of either. Where such a column is shared once more,
 * Calcite would compare the first one of that name, which a right or full join may have left empty:
 * there an ON is written in the place of USING.
 */
final class UsingSides {
  private final PartColumns parts;
  private final Map<String, SqlNode> shared;
  private final IdentityHashMap<SqlJoin, SqlNode> conditions = new IdentityHashMap<>();
  private final IdentityHashMap<SqlNode, Map<String, SqlNode>> known = new IdentityHashMap<>();

  private UsingSides(@Nullable SqlNode from, PartColumns parts) {
    this.parts = parts;
    this.shared = from == null ? Map.of() : new HashMap<>(in(from));
    List<String> columns = shared.isEmpty() || from == null ? null : parts.of(from);
    if (columns != null) {
      shared.keySet().removeAll(repeated(columns));
    }
  }

  /** The sides of a FROM. */
  static UsingSides of(@Nullable SqlNode from, PartColumns parts) {
    return new UsingSides(from instanceof SqlJoin ? from : null, parts);
  }

  /** By name, what the shared columns are, but not those that others are named like. */
  Map<String, SqlNode> shared() {
    return Collections.unmodifiableMap(shared);
  }

  private static Set<String> repeated(List<String> columns) {
    Set<String> repeated = new HashSet<>(columns);
    repeated.removeIf(column -> Collections.frequency(columns, column) < 2);
    return repeated;
  }

  private Map<String, SqlNode> in(SqlNode part) {
    Map<String, SqlNode> looked = known.get(part);
    if (looked != null) {
      return looked;
    }
    Map<String, SqlNode> sides = new HashMap<>();
    if (part instanceof SqlJoin join) {
      Map<String, SqlNode> left = in(join.getLeft());
      Map<String, SqlNode> right = in(join.getRight());
      sides.putAll(right);
      sides.putAll(left);
      sides.keySet().removeIf(name -> left.containsKey(name) && right.containsKey(name));
      if (join.getConditionType() == JoinConditionType.USING) {
        share(join, left, right, sides);
      }
    }
    known.put(part, sides);
    return sides;
  }

  private void share(
      SqlJoin join,
      Map<String, SqlNode> left,
      Map<String, SqlNode> right,
      Map<String, SqlNode> sides) {
    boolean isPlain = true;
    List<Equal> equal = new ArrayList<>();
    for (SqlNode each : (SqlNodeList) join.getCondition()) {
      SqlIdentifier column = (SqlIdentifier) each;
      SqlNode one = of(join.getLeft(), left, column);
      SqlNode other = of(join.getRight(), right, column);
      SqlNode kept = kept(join.getJoinType(), one, other);
      if (kept != null) {
        sides.put(PartColumns.name(column), kept);
      }
      isPlain &= isFirst(join.getLeft(), one, column) && isFirst(join.getRight(), other, column);
      equal.add(new Equal(column, one, other));
    }
    if (!isPlain) {
      SqlParserPos place = join.getCondition().getParserPosition();
      conditions.put(
          join,
          equal.stream()
              .map(Equal::condition)
              .reduce((all, each) -> SqlStdOperatorTable.AND.createCall(place, all, each))
              .orElseThrow());
    }
  }

  /** What a shared column is on both sides of a join. */
  private record Equal(SqlIdentifier column, @Nullable SqlNode left, @Nullable SqlNode right) {
    SqlNode condition() {
      SqlParserPos place = column.getParserPosition();
      if (left == null || right == null) {
        throw notPlain(column);
      }
      return SqlStdOperatorTable.EQUALS.createCall(
          place, UsingNames.at(place, left), UsingNames.at(place, right));
    }
  }

  private static SqlError notPlain(SqlIdentifier column) {
    return SqlError.at(
        column.getParserPosition(),
        "it isn't plain here which table's column "
            + SqlError.shown(column.getSimple())
            + " is meant: give sub-queries after FROM names, and write ON in the place of USING, as"
            + " in ON a.zip = b.zip");
  }

  private static @Nullable SqlNode kept(
      JoinType type, @Nullable SqlNode left, @Nullable SqlNode right) {
    return switch (type) {
      case FULL -> left == null || right == null ? null : either(left, right);
      case RIGHT -> right;
      case INNER -> left == null ? right : left;
      default -> left;
    };
  }

  /** One call for all: Calcite writes each operand twice, and those in each other again. */
  private static SqlNode either(SqlNode left, SqlNode right) {
    List<SqlNode> either = new ArrayList<>(sides(left));
    either.addAll(sides(right));
    return SqlStdOperatorTable.COALESCE.createCall(left.getParserPosition(), either);
  }

  private static List<SqlNode> sides(SqlNode side) {
    return side instanceof SqlCall either ? either.getOperandList() : List.of(side);
  }

  /** A column of a part; null if it can't be named. */
  private @Nullable SqlNode of(SqlNode part, Map<String, SqlNode> sides, SqlIdentifier column) {
    String name = PartColumns.name(column);
    if (!(part instanceof SqlJoin)) {
      return PartColumns.named(part, column);
    } else if (sides.containsKey(name)) {
      return sides.get(name);
    }
    List<SqlNode> having = having(part, name);
    if (having.size() > 1) {
      throw notPlain(column);
    }
    return having.isEmpty() ? null : PartColumns.named(having.get(0), column);
  }

  /** Whether the column is that of the first table that has one of its name, as Calcite thinks. */
  private boolean isFirst(SqlNode part, @Nullable SqlNode meant, SqlIdentifier column) {
    List<SqlNode> having = having(part, PartColumns.name(column));
    if (!(part instanceof SqlJoin) || having.isEmpty()) {
      return true;
    }
    SqlNode first = PartColumns.named(having.get(0), column);
    return first != null && meant != null && first.toString().equalsIgnoreCase(meant.toString());
  }

  /** The tables of a part that have a column, as far as it is known. */
  private List<SqlNode> having(SqlNode part, String column) {
    List<SqlNode> having = new ArrayList<>();
    for (SqlNode table : PartColumns.tables(part)) {
      List<String> columns = parts.of(table);
      if (columns != null && columns.contains(column)) {
        having.add(table);
      }
    }
    return having;
  }

  /** Writes ON where USING would be of another column than what is meant. */
  void writeConditions() {
    conditions.forEach(
        (join, condition) -> {
          List<SqlNode> operands = join.getOperandList();
          join.setOperand(
              operands.indexOf(join.getConditionTypeNode()),
              JoinConditionType.ON.symbol(condition.getParserPosition()));
          join.setOperand(operands.size() - 1, condition);
        });
  }

  /** Whether ON is written somewhere, so that Calcite doesn't know what all columns are. */
  boolean areWritten() {
    return !conditions.isEmpty();
  }

  /** All columns of a part: what is shared, then what else the left side has, then the right. */
  List<SqlNode> columns(SqlNode part, SqlIdentifier star) {
    SqlParserPos place = star.getParserPosition();
    List<SqlNode> columns = new ArrayList<>();
    if (!(part instanceof SqlJoin join)) {
      for (String name : known(parts.of(part), star)) {
        columns.add(known(PartColumns.named(part, new SqlIdentifier(name, place)), star));
      }
      return columns;
    }
    Map<String, SqlNode> sides = in(join);
    List<String> both =
        join.getConditionType() == JoinConditionType.USING
            ? PartColumns.names(((SqlNodeList) join.getCondition()).getList())
            : List.of();
    for (String name : both) {
      SqlNode side = UsingNames.at(place, known(sides.get(name), star));
      columns.add(SqlStdOperatorTable.AS.createCall(place, side, new SqlIdentifier(name, place)));
    }
    for (SqlNode side : List.of(join.getLeft(), join.getRight())) {
      columns(side, star).stream()
          .filter(column -> !both.contains(PartColumns.called(column)))
          .forEach(columns::add);
    }
    return columns;
  }

  private static <A> A known(@Nullable A part, SqlIdentifier star) {
    if (part == null) {
      throw SqlError.at(
          star.getParserPosition(), "it isn't plain which columns these are: write their names");
    }
    return part;
  }

  @Override
  public String toString() {
    return "UsingSides" + shared.keySet();
  }
}
