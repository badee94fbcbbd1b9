package org.properdp.sql.ask;

import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.properdp.sql.table.SizedTable;
import org.properdp.sql.type.SqlTypes;

/** Bounds on the rows of a part of a plan that are equal in some fields, as for joins. */
final class EqualRowBound {
  private EqualRowBound() {}

  /** The field that a value is, whatever width it is held in; below 0 if it is none. */
  static int field(RexNode value) {
    RexNode plain = value;
    while (plain.isA(SqlKind.CAST)
        && SqlTypes.isWider(plain.getType(), ((RexCall) plain).getOperands().get(0).getType())) {
      plain = ((RexCall) plain).getOperands().get(0);
    }
    return plain instanceof RexInputRef field ? field.getIndex() : -1;
  }

  /** The most rows of a node that have equal values in some fields. */
  static long of(RelNode rel, long rows, List<Integer> fields) {
    if (rel instanceof Filter) {
      return of(rel.getInput(0), rows, fields);
    } else if (rel instanceof Project project) {
      List<Integer> plain =
          fields.stream()
              .map(each -> field(project.getProjects().get(each)))
              .filter(each -> each >= 0)
              .toList();
      return plain.isEmpty() ? rows : of(project.getInput(), rows, plain);
    } else if (rel instanceof Aggregate aggregate) {
      return aggregate.getGroupType() == Aggregate.Group.SIMPLE
          ? Math.min(rows, ofGroups(aggregate, fields))
          : rows;
    } else if (rel instanceof SetOp set) {
      // Values that another type could make equal are cast in their branch, and are no fields
      // there.
      long all = 0;
      for (RelNode branch :
          set instanceof Union ? set.getInputs() : set.getInputs().subList(0, 1)) {
        long some = of(branch, rows, fields);
        all = some > rows - all ? rows : all + some;
      }
      return all;
    }
    SizedTable table =
        rel instanceof TableScan scan ? scan.getTable().unwrap(SizedTable.class) : null;
    return table == null ? rows : Math.min(rows, table.alike(fields));
  }

  /** A group has a row, so that groups with an equal key are no more than rows with it. */
  private static long ofGroups(Aggregate aggregate, List<Integer> fields) {
    List<Integer> keys = fields.stream().filter(each -> each < aggregate.getGroupCount()).toList();
    if (ImmutableBitSet.of(keys).cardinality() == aggregate.getGroupCount()) {
      return 1;
    }
    return keys.isEmpty()
        ? Long.MAX_VALUE
        : of(
            aggregate.getInput(),
            Long.MAX_VALUE,
            keys.stream().map(aggregate.getGroupSet()::nth).toList());
  }
}
