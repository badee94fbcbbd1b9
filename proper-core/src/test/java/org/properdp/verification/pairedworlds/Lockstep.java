package org.properdp.verification.pairedworlds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;
import org.properdp.verification.slowmodel.program.Command;
import org.properdp.verification.slowmodel.program.ModelWorld;
import org.properdp.verification.slowmodel.program.Program;
import org.properdp.verification.slowmodel.program.RuntimeWorld;
import org.properdp.verification.slowmodel.program.World;

/** Runs a program against the model and the runtime, and compares all there is after each step. */
public final class Lockstep {
  /**
   * Averages and variances are rounded to a thousandth; all else differs by a tenth at least, or
   * not at all.
   */
  private static final BigDecimal ROUNDING = new BigDecimal("0.0005");

  private Lockstep() {}

  static void run(Program program) {
    try (RuntimeWorld runtime = new RuntimeWorld(program.setup())) {
      run(program, runtime);
    }
  }

  /** Runs a program in a world of the runtime's. */
  public static void run(Program program, World runtime) {
    try (ModelWorld model = new ModelWorld(program.setup())) {
      for (Command command : program.commands()) {
        Object expected = command.on(model);
        compare(command.on(runtime), expected);
        compareBooks(runtime, model);
      }
    }
  }

  private static void compareBooks(World runtime, World model) {
    assertThat(runtime.accounts()).isEqualTo(model.accounts());
    assertThat(runtime.globalAccount()).isEqualTo(model.globalAccount());
    assertThat(runtime.setAside()).containsExactlyInAnyOrderElementsOf(model.setAside());
  }

  static void compare(Object given, Object expected) {
    if (given instanceof Reply reply && expected instanceof Reply right) {
      assertThat(reply.refusal()).isEqualTo(right.refusal());
      compareNumbers(reply.values(), right.values());
    } else {
      assertThat(given).isEqualTo(expected);
    }
  }

  private static void compareNumbers(List<BigDecimal> given, List<BigDecimal> expected) {
    assertThat(given).hasSameSizeAs(expected);
    for (int at = 0; at < given.size(); at++) {
      assertThat(given.get(at)).isCloseTo(expected.get(at), within(ROUNDING));
    }
  }
}
