package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.SimulatedDisk;

/** A compaction that is stopped anywhere leaves the old segments or the new ones. */
@Tag("long")
class CompactionCrashTest {
  private static final List<Fate> FATES =
      List.of(Fate.allKept(), Fate.allDropped(), Fate.random(1), Fate.random(2));

  private static Clinic open(SimulatedDisk disk) {
    return new Clinic(Stores.exact(disk.session(), Stores.NEVER));
  }

  private static SimulatedDisk lived() {
    SimulatedDisk disk = new SimulatedDisk();
    try (Clinic clinic = open(disk)) {
      for (int batch = 0; batch < 6; batch++) {
        clinic.append("batch-" + batch, "bob", "eve");
        clinic.count("question-" + batch, "0.01");
      }
      clinic.patients().delete("eve");
      clinic.count("last", "0.01");
    }
    return disk;
  }

  @Test
  void stoppedAtAnyOperationItChangesNothing() {
    SimulatedDisk before = lived();
    SimulatedDisk whole = before.copy();
    long operations;
    try (Clinic clinic = open(whole)) {
      long opened = whole.operations();
      clinic.custodian().compact();
      operations = whole.operations() - opened;
    }
    assertThat(operations).isGreaterThan(50);
    List<String> states = new ArrayList<>();
    for (long n : Repeats.upTo(operations, 11).toArray()) {
      SimulatedDisk stopped = before.copy();
      stop(stopped, n);
      for (Fate fate : FATES) {
        states.add(state(stopped.afterCrash(fate)));
      }
    }
    assertThat(states).allMatch(state(before.copy())::equals);
  }

  private static void stop(SimulatedDisk disk, long operation) {
    try (Clinic clinic = open(disk)) {
      disk.crashAt(operation);
      clinic.custodian().compact();
    } catch (RuntimeException stopped) {
      assertThat(disk.isOff()).as(stopped.toString()).isTrue();
    }
  }

  /** Budgets and answers of all; then it must still be possible to compact. */
  private static String state(SimulatedDisk disk) {
    StringBuilder state = new StringBuilder();
    try (Clinic clinic = open(disk)) {
      state.append(clinic.left("bob")).append(' ').append(clinic.left("eve"));
      state.append(' ').append(clinic.count("question-3", "0.01"));
      clinic.custodian().verify();
      clinic.custodian().compact();
      clinic.custodian().verify();
      state.append(' ').append(clinic.count("now", "0.01"));
    }
    return state.toString();
  }
}
