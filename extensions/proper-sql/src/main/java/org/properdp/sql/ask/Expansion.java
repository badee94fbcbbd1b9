package org.properdp.sql.ask;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.text.SqlError;
import org.properdp.sql.text.TableNames;

/**
 * How large a statement becomes once each name of a WITH stands for its query, and each CUBE for
 * its sets: a short text can mean billions of queries. It is counted before Calcite writes it out.
 */
final class Expansion {
  /** The most queries and sets that a statement may mean. */
  static final long MOST = 64;

  private final TableNames tables;

  private Expansion(TableNames tables) {
    this.tables = tables;
  }

  /** Refuses a statement that means more. */
  static void check(SqlNode statement) {
    if (new Expansion(TableNames.in(statement)).size(statement, Map.of()) > MOST) {
      throw SqlError.at(
              statement.getParserPosition(),
              "with each name of WITH written out, a SELECT after IN counted twice, and one after"
                  + " NOT IN, ANY or ALL three times, a statement must have at most "
                  + MOST
                  + " SELECTs, but this has more")
          .by(Rule.WORK);
    }
  }

  /** The number of SELECTs in a node; names of WITH count as what they stand for. */
  private long size(@Nullable SqlNode node, Map<String, Long> names) {
    if (node instanceof SqlIdentifier name) {
      return name.isSimple() && tables.isOne(name) ? names.getOrDefault(lower(name), 0L) : 0;
    } else if (node instanceof SqlWith with) {
      Map<String, Long> inner = new HashMap<>(names);
      for (SqlNode each : with.withList) {
        SqlWithItem item = (SqlWithItem) each;
        inner.put(lower(item.name), size(item.query, inner));
      }
      return size(with.body, inner);
    } else if (node instanceof SqlNodeList list) {
      return sum(list.getList(), names);
    } else if (node instanceof SqlSelect select) {
      checkSets(select);
      return plus(1, sum(select.getOperandList(), names));
    }
    return node instanceof SqlCall call
        ? times(sum(call.getOperandList(), names), asked(call.getKind()))
        : 0;
  }

  /** Of a query after NOT IN it is asked whether it has the value, any value, and NULL. */
  private static int asked(SqlKind kind) {
    return switch (kind) {
      case IN -> 2;
      case NOT_IN, SOME, ALL -> 3;
      default -> 1;
    };
  }

  private static String lower(SqlIdentifier name) {
    return name.getSimple().toLowerCase(Locale.ROOT);
  }

  private long sum(List<? extends @Nullable SqlNode> nodes, Map<String, Long> names) {
    long sum = 0;
    for (SqlNode node : nodes) {
      sum = plus(sum, size(node, names));
    }
    return sum;
  }

  private static void checkSets(SqlSelect select) {
    long sets = 1;
    if (select.getGroup() != null) {
      for (SqlNode each : select.getGroup()) {
        sets = times(sets, sets(each));
      }
    }
    if (sets > MOST) {
      throw SqlError.at(
              select.getGroup().getParserPosition(),
              "GROUP BY must mean at most " + MOST + " sets, but this means more")
          .by(Rule.WORK);
    }
  }

  /** The number of sets of what stands in GROUP BY. */
  private static long sets(@Nullable SqlNode node) {
    if (!(node instanceof SqlCall call)) {
      return 1;
    }
    int size = call.operandCount();
    return switch (call.getKind()) {
      case CUBE -> size < Long.SIZE - 2 ? 1L << size : Long.MAX_VALUE;
      case ROLLUP -> size + 1;
      case GROUPING_SETS -> {
        long sum = 0;
        for (SqlNode each : call.getOperandList()) {
          sum = plus(sum, sets(each));
        }
        yield sum;
      }
      default -> 1;
    };
  }

  private static long plus(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }

  private static long times(long one, long other) {
    return Math.multiplyHigh(one, other) != 0 || one * other < 0 ? Long.MAX_VALUE : one * other;
  }

  @Override
  public String toString() {
    return "Expansion";
  }
}
