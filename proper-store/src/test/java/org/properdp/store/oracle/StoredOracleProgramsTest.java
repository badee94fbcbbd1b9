package org.properdp.store.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.storage.Storage;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.verification.extractedmodel.program.Program;
import org.properdp.verification.extractedmodel.program.ProgramFile;
import org.properdp.verification.extractedmodel.run.Days;
import org.properdp.verification.extractedmodel.run.World;

/**
 * A store does what the machine-checked model says, program by program, and is closed and opened
 * again meanwhile, with budgets from MapDB or from the journal alone. Snapshots do not outlive a
 * store that is closed, so that it stays open from the first one on.
 *
 * <p>Every eleventh program is run, in a sample every thirty-third; all are with {@code
 * -Doracle.all}.
 */
@Tag("long")
class StoredOracleProgramsTest {
  private static final int EACH = 11;

  @Test
  void programsAreAnsweredAndPaidForAsInTheProvenModel() {
    List<Program> programs = ProgramFile.read(EACH * Repeats.count(7, 1));
    assertThat(programs).isNotEmpty();
    programs.forEach(StoredOracleProgramsTest::run);
  }

  private static void run(Program program) {
    Days days = new Days();
    try (Opened store = new Opened(days)) {
      World world = new World(program, days, program.population(store.proper));
      for (Program.Line line : program.lines()) {
        int turn = (program.number() / EACH + line.number()) % 7;
        if (turn < 2 && world.isWithoutSnapshots()) {
          if (turn == 0) {
            Stores.checkpoint(store.storage);
          }
          store.reopen();
          world.moveTo(program.population(store.proper));
        }
        world.perform(line);
      }
    }
  }

  /** A store in memory, opened as often as one likes. */
  private static final class Opened implements AutoCloseable {
    private final SimulatedDisk disk = new SimulatedDisk();
    private final InstantSource clock;
    private Storage storage = Stores.open(disk.session(), Stores.NEVER);
    private Proper proper;

    Opened(InstantSource clock) {
      this.clock = clock;
      this.proper = Fixture.over(storage, Fixture.SILENCE, clock);
    }

    void reopen() {
      proper.close();
      storage = Stores.open(disk.session(), Stores.NEVER);
      proper = Fixture.over(storage, Fixture.SILENCE, clock);
    }

    @Override
    public void close() {
      proper.close();
    }
  }
}
