package org.properdp.sql.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WhyItFailedTest {
  @Test
  void whatNoWayIsFoundForIsNotBlamedOnValues() {
    assertThat(
            WhyItFailed.sentence(
                new IllegalStateException("Unable to implement EnumerableCalc(expr#0..2=…)")))
        .isEqualTo(
            "its sub-queries can't be computed as they are written: write them as joins with"
                + " sub-queries after FROM");
    assertThat(WhyItFailed.sentence(new IllegalStateException("x")))
        .isEqualTo("a function has no result for a value that it is given");
  }
}
