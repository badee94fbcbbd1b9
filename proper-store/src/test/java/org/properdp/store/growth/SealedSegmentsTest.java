package org.properdp.store.growth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;

/** A complete segment takes its frames' bytes: the zeros written ahead of it are cut off. */
@Tag("long")
class SealedSegmentsTest {
  private static final int AHEAD = 1 << 16;
  private static final Sizes SIZES = new Sizes(1_024, AHEAD, 300);

  private static Clinic open(SimulatedDisk disk) {
    return new Clinic(
        Fixture.over(Stores.open(disk.session(), SIZES, Stores.NEVER), Fixture.SILENCE));
  }

  private static void live(Clinic clinic) {
    for (int batch = 0; batch < 12; batch++) {
      clinic.append("batch-" + batch, "bob", "eve");
      clinic.count("question-" + batch, "0.001");
    }
  }

  /** Bytes of files that no frame has: at most those ahead of the live segment's mirrors. */
  private static void isTight(SimulatedDisk disk, long bytes) {
    long all = disk.names().stream().mapToLong(name -> disk.bytes(name).length).sum();
    assertThat(all - bytes).isBetween(0L, 2L * (AHEAD + 4_096));
  }

  @Test
  void noZerosStayBehindACompleteSegment() {
    SimulatedDisk disk = new SimulatedDisk();
    try (Clinic clinic = open(disk)) {
      live(clinic);
      assertThat(disk.names()).hasSizeGreaterThan(8);
      isTight(disk, clinic.custodian().verify().bytes());
    }
  }

  @Test
  void whatAStopLeavesOfThemIsCutOffAtTheNextOpening() {
    SimulatedDisk whole = new SimulatedDisk();
    long operations;
    try (Clinic clinic = open(whole)) {
      long before = whole.operations();
      live(clinic);
      operations = whole.operations() - before;
    }
    for (long n = 1; n < operations; n += 11) {
      SimulatedDisk disk = new SimulatedDisk();
      try (Clinic clinic = open(disk)) {
        disk.crashAt(n);
        live(clinic);
      } catch (RuntimeException stopped) {
        assertThat(disk.isOff()).as(stopped.toString()).isTrue();
      }
      for (Fate fate : new Fate[] {Fate.allKept(), Fate.allDropped(), Fate.random(n)}) {
        SimulatedDisk found = disk.afterCrash(fate);
        try (Clinic clinic = open(found)) {
          isTight(found, clinic.custodian().verify().bytes());
        }
      }
    }
  }
}
