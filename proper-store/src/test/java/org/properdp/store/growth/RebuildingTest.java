package org.properdp.store.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;

/** Budgets are computed from the heads of batches: the rows that follow a head are not read. */
class RebuildingTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final String JOURNAL = "journal-00000001.0.a";

  /** The number of times that opening reads the journal to authenticate it, and a little. */
  private static final double PASSES = 5.5;

  private static final int PEOPLE = 20_000;

  @Test
  void rowsAreNotReadToComputeBudgets() {
    SimulatedDisk simulated = new SimulatedDisk();
    SimulatedDisk killed;
    try (Clinic clinic =
        new Clinic(Fixture.over(Stores.open(simulated.session(), () -> NOW), Fixture.SILENCE))) {
      clinic.append(
          "all", IntStream.range(0, PEOPLE).mapToObj(at -> "person-" + at).toArray(String[]::new));
      // Without a checkpoint: all budgets are computed from the journal.
      killed = simulated.copy();
    }
    CountingDisk disk = new CountingDisk(killed.session());
    Stores.open(disk, () -> NOW).close();
    assertThat(disk.read().get(JOURNAL) / (double) killed.bytes(JOURNAL).length).isLessThan(PASSES);
  }
}
