package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.custody.Anchor;
import org.properdp.custody.Spending;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.disk.Fault;
import org.properdp.store.disk.SimulatedDisk;

/** Erased rows leave the disk; what they cost stays. */
class CompactionTest {
  private final SimulatedDisk disk = new SimulatedDisk();

  private Clinic open() {
    return new Clinic(Stores.exact(disk.session(), Stores.NEVER));
  }

  private boolean isOnDisk(String text) {
    return disk.names().stream()
        .anyMatch(name -> new String(disk.bytes(name), StandardCharsets.ISO_8859_1).contains(text));
  }

  private void live() {
    try (Clinic clinic = open()) {
      for (int batch = 0; batch < 20; batch++) {
        clinic.append("batch-" + batch, "bob", "eve", "guest-" + batch);
        clinic.count("question-" + batch, "0.001");
      }
      clinic.patients().delete("eve");
      clinic.append("late", "bob", "eve");
      clinic.count("late", "0.001");
    }
  }

  @Test
  void rowsOfTheErasedAreGoneFromTheDiskAndNobodyElses() {
    live();
    assertThat(isOnDisk("disease-of-eve")).isTrue();
    try (Clinic clinic = open()) {
      clinic.append("eves-last", "ann");
      clinic.patients().delete("eve");
      clinic.custodian().compact();
      assertThat(isOnDisk("disease-of-eve")).isFalse();
      assertThat(isOnDisk("disease-of-bob")).isTrue();
      assertThat(clinic.custodian().verify().questions()).isEqualTo(21);
    }
  }

  @Test
  void everybodyHasWhatItHadAndAnswersAreTheSame() {
    live();
    String bob;
    String eve;
    long rows;
    try (Clinic clinic = open()) {
      clinic.patients().delete("eve");
      bob = clinic.left("bob");
      eve = clinic.left("eve");
      clinic.custodian().compact();
      rows = clinic.count("after", "0.001");
      assertThat(clinic.count("question-3", "0.001")).isEqualTo(12);
    }
    for (String checkpoint : List.of("checkpoint-a.db", "checkpoint-b.db", "none")) {
      if (disk.names().contains(checkpoint)) {
        disk.delete(checkpoint);
      }
      try (Clinic clinic = open()) {
        // The question after the compaction cost each row's owner 0.001.
        assertThat(new BigDecimal(clinic.left("bob")))
            .isEqualByComparingTo(new BigDecimal(bob).subtract(new BigDecimal("0.021")));
        assertThat(clinic.left("eve")).isEqualTo(eve);
        assertThat(clinic.count("after", "0.001")).isEqualTo(rows);
        clinic.custodian().verify();
      }
    }
  }

  @Test
  void theHistoryOfTheErasedIsOneTotal() {
    live();
    try (Clinic clinic = open()) {
      assertThat(clinic.patients().custodian().history("eve")).hasSize(21);
      clinic.custodian().compact();
      List<Spending> eve = clinic.patients().custodian().history("eve");
      assertThat(eve).hasSize(2);
      assertThat(eve).filteredOn(spending -> spending.analyst().isEmpty()).hasSize(1);
      assertThat(eve.stream().map(Spending::cost).reduce(BigDecimal::add).orElseThrow())
          .isEqualByComparingTo(BigDecimal.ONE.subtract(new BigDecimal(clinic.left("eve"))));
      assertThat(clinic.patients().custodian().history("bob")).hasSize(21);
      clinic.custodian().compact();
      assertThat(clinic.patients().custodian().history("eve")).hasSize(2);
      clinic.custodian().verify();
    }
  }

  @Test
  void anchorsFromBeforeStillHold() {
    live();
    try (Clinic clinic = open()) {
      Anchor before = clinic.custodian().anchor();
      clinic.custodian().compact();
      clinic.custodian().check(before);
    }
    try (Clinic clinic = open()) {
      clinic.custodian().check(clinic.custodian().anchor());
    }
  }

  @Test
  void theCustodianIsToldWhyItWasNotCompacted() {
    live();
    try (Clinic clinic = open()) {
      disk.failAt(1, Fault.NO_SPACE);
      assertThatThrownBy(clinic.custodian()::compact)
          .hasStackTraceContaining("No space left on device");
    }
  }
}
