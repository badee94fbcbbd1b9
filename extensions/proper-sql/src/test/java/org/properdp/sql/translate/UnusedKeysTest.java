package org.properdp.sql.translate;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.calcite.jdbc.JavaTypeFactoryImpl;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.volcano.VolcanoPlanner;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.RelFactories;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.tools.RelBuilder;
import org.junit.jupiter.api.Test;
import org.properdp.sql.type.SqlTypes;

class UnusedKeysTest {
  private final RelBuilder builder =
      RelFactories.LOGICAL_BUILDER.create(
          RelOptCluster.create(
              new VolcanoPlanner(), new RexBuilder(new JavaTypeFactoryImpl(new SqlTypes()))),
          null);
  private final Aggregate persons =
      (Aggregate)
          builder
              .values(new String[] {"owner", "zip"}, 1, 7, 5, 7)
              .aggregate(builder.groupKey("owner"), builder.countStar("n"))
              .build();

  private RelNode reading(String field) {
    return builder.push(persons).project(builder.field(field)).build();
  }

  @Test
  void aKeyIsLeftOutIfNothingReadsIt() {
    assertThat(UnusedKeys.of(reading("n")).contains(persons)).isTrue();
    assertThat(UnusedKeys.of(reading("owner")).contains(persons)).isFalse();
    assertThat(UnusedKeys.of(persons).contains(persons)).isFalse();
  }

  /** The planner makes one node of equal ones. */
  @Test
  void whatOneReaderLeavesOutAnotherMayRead() {
    RelNode both = builder.push(reading("n")).push(reading("owner")).union(true).build();
    assertThat(UnusedKeys.of(both).contains(persons)).isFalse();
    RelNode joined = builder.push(reading("n")).push(persons).join(JoinRelType.INNER).build();
    assertThat(UnusedKeys.of(joined).contains(persons)).isFalse();
  }
}
