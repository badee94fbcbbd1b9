package org.properdp.store.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.verification.slowmodel.program.Command;
import org.properdp.verification.slowmodel.program.Program;
import org.properdp.verification.slowmodel.program.Programs;
import org.properdp.verification.slowmodel.program.RuntimeWorld;
import org.properdp.verification.slowmodel.program.World;

/**
 * Whatever is appended, updated, deleted, granted and asked, and however often the store is closed,
 * killed, compacted or without power meanwhile: it is the reference model, after each step.
 */
@Tag("long")
class RandomProgramsProperties {
  private static final AtomicInteger PROGRAMS = new AtomicInteger();

  @Property(tries = 60)
  void underPersonalBudgetsAStoreIsTheModel(
      @ForAll("personal") Program program, @ForAll long seed) {
    if (isTaken()) {
      run(program, seed);
    }
  }

  @Property(tries = 120)
  void underAGlobalBudgetAStoreIsTheModel(@ForAll("global") Program program, @ForAll long seed) {
    if (isTaken()) {
      run(program, seed);
    }
  }

  /** They are the same programs in each build: that there is no stop of a kind is no accident. */
  @Property(tries = 20, seed = "1")
  @StatisticsReport(onFailureOnly = true)
  void underPersonalBudgetsStepsAreStoppedBeforeAndAfterTheyAreDone(
      @ForAll("personal") Program program, @ForAll long seed) {
    run(program, seed);
    checkStops();
  }

  @Property(tries = 20, seed = "1")
  @StatisticsReport(onFailureOnly = true)
  void underAGlobalBudgetStepsAreStoppedBeforeAndAfterTheyAreDone(
      @ForAll("global") Program program, @ForAll long seed) {
    run(program, seed);
    checkStops();
  }

  private static boolean isTaken() {
    return Repeats.take(PROGRAMS.getAndIncrement(), 2);
  }

  private static void run(Program program, long seed) {
    try (StoredWorld world = new StoredWorld(program.setup(), seed)) {
      program.commands().forEach(world::step);
    }
  }

  private static void checkStops() {
    for (String each : List.of(StoredWorld.DONE, StoredWorld.UNDONE)) {
      Statistics.label(StoredWorld.STOPS)
          .coverage(checker -> checker.check(each).count(count -> count > 0));
    }
  }

  @Property(tries = 60)
  void aStoreAnswersAsMemoryDoes(@ForAll("personal") Program program) {
    if (!isTaken()) {
      return;
    }
    Proper proper =
        Fixture.over(Stores.open(new SimulatedDisk().session(), Stores.NEVER), Fixture.SILENCE);
    try (RuntimeWorld memory = new RuntimeWorld(program.setup());
        RuntimeWorld stored =
            new RuntimeWorld(
                program.setup(),
                World.EVERYBODY,
                regime -> proper.population("people", String.class).under(regime))) {
      for (Command command : program.commands()) {
        assertThat(command.on(stored)).isEqualTo(command.on(memory));
        assertThat(stored.accounts()).isEqualTo(memory.accounts());
      }
    }
    proper.close();
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
