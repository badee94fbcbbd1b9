package org.properdp.cli.operation;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** A command without a cluster says so. */
class ClusterCompanionTest {
  @Test
  void aProgramWithoutTheModuleSaysWhatIsMissing() {
    assertThatThrownBy(ClusterCompanion::present)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--spark needs the module proper-spark");
  }
}
