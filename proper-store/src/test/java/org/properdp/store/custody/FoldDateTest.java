package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.store.Clinic;

/** Any date may be named. */
class FoldDateTest {
  @TempDir Path home;

  @Test
  void whatIsNotPastIsRefusedHoweverFarItIs() {
    try (Clinic clinic = new Clinic(Proper.found(home.resolve("store")))) {
      for (Instant date : new Instant[] {Instant.now().plusSeconds(86_400), Instant.MAX}) {
        assertThatThrownBy(() -> clinic.custodian().fold(date))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage(
                "the date before which payments are folded must be past, but was before " + date);
      }
    }
  }

  @Test
  void thisMomentIsPast() {
    try (Clinic clinic = new Clinic(Proper.found(home.resolve("store")))) {
      for (int again = 0; again < 20; again++) {
        clinic.custodian().fold(Instant.now());
      }
    }
  }

  @Test
  void beforeTheEarliestDateNothingWasPaid() {
    try (Clinic clinic = new Clinic(Proper.found(home.resolve("store")))) {
      clinic.append("one", "ann");
      clinic.count("first", "0.25");
      clinic.custodian().fold(Instant.MIN);
      assertThat(clinic.patients().custodian().history("ann")).hasSize(1);
    }
  }
}
