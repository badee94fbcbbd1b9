package org.properdp.store.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;

/** A compaction writes what it changes, and nothing where it changes nothing. */
class PlannedCompactionTest {
  private final SimulatedDisk disk = new SimulatedDisk();

  private Clinic open() {
    return new Clinic(Stores.exact(disk.session(), Stores.NEVER));
  }

  private List<String> journal() {
    return disk.names().stream().filter(name -> name.startsWith("journal")).toList();
  }

  private void live() {
    try (Clinic clinic = open()) {
      clinic.append("eves-only", "eve");
      clinic.count("hers", "0.001");
      clinic.patients().delete("eve");
      for (int batch = 0; batch < 20; batch++) {
        clinic.append("batch-" + batch, "bob", "guest-" + batch);
        clinic.count("question-" + batch, "0.001");
      }
    }
  }

  @Test
  void whereNothingIsToBeDoneNothingIsDone() {
    live();
    try (Clinic clinic = open()) {
      clinic.custodian().compact();
      List<String> names = disk.names();
      long operations = disk.operations();
      for (int again = 0; again < 200; again++) {
        clinic.custodian().compact();
      }
      assertThat(disk.operations()).isEqualTo(operations);
      assertThat(disk.names()).isEqualTo(names);
    }
  }

  @Test
  void onlySegmentsInWhichSomethingWasErasedAreWrittenAnew() {
    live();
    List<String> before = journal();
    assertThat(before).hasSizeGreaterThan(10);
    try (Clinic clinic = open()) {
      clinic.custodian().compact();
      List<String> kept = before.stream().filter(journal()::contains).toList();
      assertThat(kept).hasSizeGreaterThanOrEqualTo(before.size() - 4);
      assertThat(journal()).anyMatch(name -> name.contains("00000001.1."));
      clinic.custodian().verify();
      clinic.custodian().check(clinic.custodian().anchor());
    }
  }
}
