package org.properdp.examples.audit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.properdp.cli.Shell;

class AuditCommandTest {
  private final Shell shell = new Shell();

  @Test
  void withoutANameAllAreListed() {
    assertThat(shell.type("audit")).isZero();
    assertThat(shell.out()).contains("noisyCount ", "noisyAverage ");
  }

  @Test
  void anAuditSaysWhatWasPaidAndWhatIsProven() {
    assertThat(shell.type("audit", "noisyCount", "--trials", 300)).isZero();
    assertThat(shell.out())
        .contains("three rows beside two others   paid 3, proven at least ")
        .endsWith("These answers prove no larger loss than was paid.\n");
    assertThat(shell.err()).contains("100 %");
  }

  @Test
  void whatIsNoPrimitiveAndTooFewTrialsAreWrongUsage() {
    assertThat(shell.type("audit", "noisyGuess")).isEqualTo(2);
    assertThat(shell.err()).contains("no such primitive: noisyGuess; there are noisyCount");
    assertThat(shell.type("audit", "noisyCount", "--trials", 7)).isEqualTo(2);
    assertThat(shell.err()).contains("--trials must be from 100 to 10000000, but was 7");
  }
}
