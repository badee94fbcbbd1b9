package org.properdp.verification.pairedworlds;

import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.Repeats;
import org.properdp.verification.slowmodel.program.Program;
import org.properdp.verification.slowmodel.program.Programs;

/**
 * Whatever is appended, updated, deleted, granted and asked, the runtime gives the reference
 * model's answers and refusals, and everybody has the model's budget after each step.
 */
@Tag("long")
class RandomProgramsProperties {
  private static final int STRIDE = 9;
  private static final AtomicLong PROGRAMS = new AtomicLong();

  @Property(tries = 1500)
  void underPersonalBudgetsTheRuntimeIsTheModel(@ForAll("personal") Program program) {
    if (Repeats.take(PROGRAMS.getAndIncrement(), STRIDE)) {
      Lockstep.run(program);
    }
  }

  @Property(tries = 800)
  void underAGlobalBudgetTheRuntimeIsTheModel(@ForAll("global") Program program) {
    if (Repeats.take(PROGRAMS.getAndIncrement(), STRIDE)) {
      Lockstep.run(program);
    }
  }

  @Provide
  Arbitrary<Program> personal() {
    return Programs.personal();
  }

  @Provide
  Arbitrary<Program> global() {
    return Programs.global();
  }
}
