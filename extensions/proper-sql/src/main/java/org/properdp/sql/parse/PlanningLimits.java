package org.properdp.sql.parse;

import java.util.IdentityHashMap;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlPivot;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.rule.Rule;

/**
 * Counts what is made of one statement while it is read and planned, and refuses it as soon as that
 * is too much. What Calcite makes of a short text can fill the memory, and the text does not show
 * it: so each part is counted when it is made.
 */
public final class PlanningLimits {
  /** The most operators, columns and constants of an expression. */
  private static final int MOST_PARTS = 50_000;

  /** The most of all expressions, each of them counted with all that is in it. */
  private static final long MOST_IN_ALL = 2_000_000;

  /** The most operators in each other, or in a chain. */
  private static final int MOST_DEEP = 1_000;

  /** The most columns of a SELECT, with stars written out. */
  private static final int MOST_COLUMNS = 1_000;

  /** The most columns to group, to sort or to PIVOT by. */
  private static final int MOST_KEYS = 500;

  /** The most sets that a GROUP BY means. */
  private static final int MOST_SETS = 64;

  /**
   * The most joins, and the most queries, with each name of WITH as the query that it stands for.
   */
  private static final int MOST_JOINS = 100;

  private static final int MOST_QUERIES = 64;

  private long made;
  private int queries;
  private int joins;

  /** Counts for one statement. */
  public PlanningLimits() {}

  /** Counts the parts of a statement as it is read, or as what it is written out to. */
  public void read(SqlNode statement) {
    Tree tree = new Tree();
    long parts = tree.parts(statement, 1);
    made((int) Math.min(parts, MOST_IN_ALL), statement.getParserPosition());
  }

  /**
   * A statement whose parts may be shared, as the {@code x} of {@code CASE x WHEN 1 … WHEN 2 …}.
   */
  private static final class Tree {
    private final IdentityHashMap<SqlNode, Long> known = new IdentityHashMap<>();
    private int joins;

    long parts(SqlNode node, int depth) {
      Long counted = known.get(node);
      if (counted != null) {
        return counted;
      }
      check(node, depth);
      List<? extends @Nullable SqlNode> parts =
          node instanceof SqlNodeList list
              ? list.getList()
              : node instanceof SqlCall call ? call.getOperandList() : List.of();
      long all = 1;
      for (SqlNode part : parts) {
        // No sum of so many can be too large for a long.
        all = Math.min(all + (part == null ? 0 : parts(part, depth + 1)), MOST_IN_ALL);
      }
      known.put(node, all);
      return all;
    }

    private void check(SqlNode node, int depth) {
      if (depth > MOST_DEEP) {
        throw refused(node, MOST_DEEP, "operators in each other, or in a chain");
      } else if (node instanceof SqlJoin join) {
        joins++;
        if (joins > MOST_JOINS) {
          throw refused(join, MOST_JOINS, "joins");
        }
      } else if (node instanceof SqlSelect select) {
        columns(select.getSelectList());
        keys(select.getGroup());
        keys(select.getOrderList());
        checkSets(select);
      } else if (node instanceof SqlOrderBy ordered) {
        keys(ordered.orderList);
      } else if (node instanceof SqlPivot pivot) {
        keys(pivot.inList);
      }
    }

    private static void keys(@Nullable SqlNodeList keys) {
      if (keys != null && keys.size() > MOST_KEYS) {
        throw refused(keys, MOST_KEYS, "columns to group, to sort or to PIVOT by");
      }
    }

    private static void checkSets(SqlSelect select) {
      long sets = 1;
      for (SqlNode each : select.getGroup() == null ? SqlNodeList.EMPTY : select.getGroup()) {
        sets = Math.min(sets * sets(each), MOST_SETS + 1);
      }
      if (sets > MOST_SETS) {
        throw refused(select.getGroup(), MOST_SETS, "sets in a GROUP BY");
      }
    }

    private static long sets(@Nullable SqlNode node) {
      if (!(node instanceof SqlCall call)) {
        return 1;
      }
      return switch (call.getKind()) {
        case CUBE -> 1L << Math.min(call.operandCount(), Byte.SIZE);
        case ROLLUP -> call.operandCount() + 1L;
        case GROUPING_SETS ->
            Math.min(call.getOperandList().stream().mapToLong(Tree::sets).sum(), MOST_SETS + 1);
        default -> 1;
      };
    }
  }

  /** Counts an expression that is made, with all that is in it. */
  public void made(int parts, SqlParserPos place) {
    made += parts;
    if (parts > MOST_PARTS) {
      throw refused(
          place,
          MOST_PARTS,
          "operators, columns and constants in an expression, as it is written out");
    } else if (made > MOST_IN_ALL) {
      throw refused(
          place,
          MOST_IN_ALL,
          "operators, columns and constants, with those in each other counted for each");
    }
  }

  /** Counts a query that is planned: a SELECT, or VALUES. */
  public void query(SqlNode query) {
    queries++;
    if (queries > MOST_QUERIES) {
      throw refused(query, MOST_QUERIES, "SELECTs, with each name of WITH written out");
    }
  }

  /** Counts a join that is planned. */
  public void join() {
    joins++;
    if (joins > MOST_JOINS) {
      throw refused(SqlParserPos.ZERO, MOST_JOINS, "joins, with each name of WITH written out");
    }
  }

  /** Looks at the columns that a SELECT has so far. */
  public static void columns(List<SqlNode> columns) {
    if (columns.size() > MOST_COLUMNS) {
      throw refused(
          columns.get(MOST_COLUMNS), MOST_COLUMNS, "columns in a SELECT, with stars written out");
    }
  }

  /** The parts that were made: what a plan takes in memory. */
  public long made() {
    return made;
  }

  private static SqlError refused(SqlNode node, long most, String what) {
    return refused(node.getParserPosition(), most, what);
  }

  private static SqlError refused(SqlParserPos place, long most, String what) {
    return SqlError.at(
            place, "a statement must have at most " + most + " " + what + ", but this has more")
        .by(Rule.WORK);
  }

  @Override
  public String toString() {
    return made + " parts in " + queries + " queries";
  }
}
