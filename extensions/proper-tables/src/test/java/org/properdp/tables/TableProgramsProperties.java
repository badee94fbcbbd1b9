package org.properdp.tables;

import io.vavr.control.Option;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.jspecify.annotations.Nullable;
import org.properdp.Repeats;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.tables.engine.ColumnarEngine;
import org.properdp.tables.engine.LoopbackCluster;
import org.properdp.verification.pairedworlds.Lockstep;
import org.properdp.verification.slowmodel.plan.Row;
import org.properdp.verification.slowmodel.program.Ask;
import org.properdp.verification.slowmodel.program.Command;
import org.properdp.verification.slowmodel.program.Program;
import org.properdp.verification.slowmodel.program.Programs;

/**
 * Whatever is appended, updated, deleted, granted and asked, tables give the reference model's
 * answers and refusals on both engines, and everybody has the model's budget after each step.
 */
@Tag("long")
class TableProgramsProperties {
  private static final int STRIDE = 17;
  private static final AtomicLong PROGRAMS = new AtomicLong();

  @Property(tries = 1000)
  void underPersonalBudgetsTablesAreTheModel(@ForAll("personal") Program program) {
    run(program);
  }

  @Property(tries = 500)
  void underAGlobalBudgetTablesAreTheModel(@ForAll("global") Program program) {
    run(program);
  }

  private static void run(Program program) {
    long number = PROGRAMS.getAndIncrement();
    if (Repeats.take(number, STRIDE)) {
      // Numbers that are taken are odd and even in turn; of odd ones, most gather a few rows at
      // once.
      long together = number % 8 == 1 ? Long.MAX_VALUE : number % 4;
      Engine engine =
          number % 2 == 0
              ? new InMemoryEngine()
              : number % 3 == 0
                  ? new ColumnarEngine(() -> Option.some(new LoopbackCluster(1)))
                  : new ColumnarEngine(together);
      Program typed =
          new Program(
              program.setup(),
              program.commands().stream().map(TableProgramsProperties::typed).toList());
      try (TableWorld world = new TableWorld(program.setup(), engine)) {
        Lockstep.run(typed, world);
      }
    }
  }

  /**
   * The same command as a table can be given it: each row has a key. Without a request id, because
   * formulas are compared exactly under it, and functions, which the model has, are not.
   */
  private static Command typed(Command command) {
    if (command instanceof Command.Append append) {
      return new Command.Append(append.dataset(), append.batch(), keyed(append.rows()));
    } else if (command instanceof Command.Refresh refresh) {
      return new Command.Refresh(refresh.dataset(), refresh.batch(), keyed(refresh.rows()));
    } else if (command instanceof Command.Update update) {
      return new Command.Update(update.dataset(), update.individual(), keyed(update.rows()));
    } else if (command instanceof Ask ask) {
      return new Ask(ask.plan(), ask.asked(), ask.epsilon(), ask.analyst(), null);
    }
    return command;
  }

  private static List<@Nullable Row> keyed(List<@Nullable Row> rows) {
    return rows.stream()
        .filter(row -> row != null && row.who() != null && !row.who().equals("?"))
        .toList();
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
