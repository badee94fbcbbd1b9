package org.properdp.sql.translate;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * The aggregates whose first field nothing above them reads. The key that people's rows are grouped
 * by is that field: if nothing reads it, it need not be made for each person.
 */
final class UnusedKeys {
  /** The planner makes one node of equal ones: what one parent doesn't read, another may. */
  private final Set<RelNode> read = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Set<RelNode> unused = Collections.newSetFromMap(new IdentityHashMap<>());

  private UnusedKeys() {}

  /** None, before a statement is known. */
  static UnusedKeys none() {
    return new UnusedKeys();
  }

  static UnusedKeys of(RelNode statement) {
    UnusedKeys found = new UnusedKeys();
    found.readWhole(statement);
    found.visit(statement);
    return found;
  }

  /** True if nothing reads the first field of an aggregate. */
  boolean contains(Aggregate aggregate) {
    return unused.contains(aggregate) && !read.contains(aggregate);
  }

  private void visit(RelNode rel) {
    if (rel instanceof Project project && !RexUtil.SubQueryFinder.containsSubQuery(project)) {
      note(project.getInput(), RelOptUtil.InputFinder.bits(project.getProjects(), null));
    } else if (rel instanceof Aggregate aggregate) {
      note(aggregate.getInput(), read(aggregate));
    } else if (!(rel instanceof Filter)) {
      rel.getInputs().forEach(this::readWhole);
    }
    rel.getInputs().forEach(this::visit);
  }

  private void readWhole(RelNode input) {
    RelNode below = input;
    while (below instanceof Filter filter) {
      below = filter.getInput();
    }
    read.add(below);
  }

  /** The fields that an aggregate reads. */
  static ImmutableBitSet read(Aggregate aggregate) {
    ImmutableBitSet.Builder read = ImmutableBitSet.builder().addAll(aggregate.getGroupSet());
    aggregate
        .getAggCallList()
        .forEach(
            call -> {
              read.addAll(call.getArgList());
              read.addAll(call.filterArg < 0 ? List.of() : List.of(call.filterArg));
            });
    return read.build();
  }

  private void note(RelNode input, ImmutableBitSet bits) {
    RelNode below = input;
    ImmutableBitSet all = bits;
    while (below instanceof Filter filter) {
      if (RexUtil.SubQueryFinder.containsSubQuery(filter)) {
        // A sub-query may read any field of the row outside of it.
        readWhole(filter);
        return;
      }
      all = all.union(RelOptUtil.InputFinder.bits(filter.getCondition()));
      below = filter.getInput();
    }
    if (all.get(0)) {
      read.add(below);
    } else {
      unused.add(below);
    }
  }
}
