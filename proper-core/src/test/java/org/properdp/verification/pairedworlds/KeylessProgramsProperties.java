package org.properdp.verification.pairedworlds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.Repeats;
import org.properdp.verification.slowmodel.program.Ask;
import org.properdp.verification.slowmodel.program.Command;
import org.properdp.verification.slowmodel.program.Program;
import org.properdp.verification.slowmodel.program.Programs;

/**
 * The paper's own case, where each record is an individual: still the reference model's answers.
 */
@Tag("long")
class KeylessProgramsProperties {
  private static final int STRIDE = 5;
  private static final AtomicLong PROGRAMS = new AtomicLong();

  @Property(tries = 300)
  void underPersonalBudgetsTheRuntimeIsTheModel(@ForAll("personal") Program program) {
    runSome(program);
  }

  @Property(tries = 150)
  void underAGlobalBudgetTheRuntimeIsTheModel(@ForAll("global") Program program) {
    runSome(program);
  }

  private static void runSome(Program program) {
    if (Repeats.take(PROGRAMS.getAndIncrement(), STRIDE)) {
      run(program);
    }
  }

  private static void run(Program program) {
    try (KeylessWorlds worlds = new KeylessWorlds(program.setup())) {
      for (Command command : program.commands()) {
        if (command instanceof Command.Append append) {
          worlds.append(append);
        } else if (command instanceof Command.GrantAll grant) {
          worlds.grantAll(grant.more());
        } else if (command instanceof Command.TakeSnapshot snapshot) {
          worlds.snapshot(snapshot.dataset());
        } else if (command instanceof Ask ask) {
          worlds.ask(ask);
        }
        assertThat(worlds.runtimeAccounts()).isEqualTo(worlds.modelAccounts());
      }
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
