package org.properdp.sql.text;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * A NATURAL JOIN is a join USING the columns that both sides have, of those that may be seen; and a
 * column that USING makes of both sides has a name that needs no table. Calcite knows such columns
 * in some parts of a SELECT only, so USING is written in the place of NATURAL, and the names are
 * {@linkplain UsingNames written out}.
 */
public final class SharedColumns extends SqlBasicVisitor<@Nullable Void> {
  private final PartColumns parts;

  /** Of SELECTs that have been looked at. */
  private final IdentityHashMap<SqlSelect, UsingSides> sides;

  private SharedColumns(PartColumns parts, IdentityHashMap<SqlSelect, UsingSides> sides) {
    this.parts = parts;
    this.sides = sides;
  }

  /**
   * Writes out what NATURAL and USING mean.
   *
   * @param tables the columns that may be seen of each table
   */
  public static void writeOut(SqlNode statement, Map<String, List<String>> tables) {
    statement.accept(new SharedColumns(PartColumns.in(tables), new IdentityHashMap<>()));
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    if (call instanceof SqlWith with) {
      PartColumns inner = parts.inner();
      SharedColumns within = new SharedColumns(inner, sides);
      for (SqlNode each : with.withList) {
        // What is named before can be used by what is named after it.
        ((SqlWithItem) each).query.accept(within);
        inner.add((SqlWithItem) each);
      }
      with.body.accept(within);
      inner.addBody(with);
      return null;
    }
    if (call instanceof SqlJoin join) {
      CommaJoins.bind(join);
    }
    super.visit(call);
    if (call instanceof SqlJoin join && join.isNatural()) {
      writeOut(join);
    } else if (call instanceof SqlSelect select) {
      UsingSides shared = UsingSides.of(select.getFrom(), parts);
      UsingNames.writeOut(select, shared);
      sides.put(select, shared);
    } else if (call instanceof SqlOrderBy sorted && sorted.query instanceof SqlSelect select) {
      UsingNames.writeOut(sorted.orderList, select, Objects.requireNonNull(sides.get(select)));
    }
    return null;
  }

  private void writeOut(SqlJoin join) {
    SqlParserPos place = join.isNaturalNode().getParserPosition();
    List<String> left = parts.of(join.getLeft());
    List<String> right = parts.of(join.getRight());
    if (left == null || right == null) {
      throw SqlError.at(
          place,
          "it isn't plain here which columns both sides of this NATURAL JOIN have: write JOIN …"
              + " USING (…) with their names");
    }
    Set<String> there = Set.copyOf(right);
    List<SqlNode> common = new ArrayList<>();
    for (String column : left) {
      if (there.contains(column)) {
        common.add(new SqlIdentifier(column, place));
      }
    }
    if (!common.isEmpty()) {
      List<SqlNode> operands = join.getOperandList();
      join.setOperand(
          operands.indexOf(join.isNaturalNode()), SqlLiteral.createBoolean(false, place));
      join.setOperand(
          operands.indexOf(join.getConditionTypeNode()), JoinConditionType.USING.symbol(place));
      join.setOperand(operands.size() - 1, new SqlNodeList(common, place));
    }
  }

  @Override
  public String toString() {
    return "SharedColumns of " + parts;
  }
}
