package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.custody.Spending;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;

/**
 * The payments of one individual may be more than one amount can be, and those of all more than
 * 2^63.
 */
class LargeSumsTest {
  private static final String MOST = "1000000000";
  private final SimulatedDisk disk = new SimulatedDisk();

  private Clinic lived() {
    Clinic clinic = new Clinic(Stores.exact(disk.session(), Stores.NEVER));
    clinic.append("one", "bob", "eve");
    clinic.append("two", "bob", "eve");
    for (int grant = 0; grant < 8; grant++) {
      assertThat(clinic.patients().custodian().grantAll(Epsilon.of(MOST)).without()).isZero();
    }
    // Two rows each: it costs more than an amount can be.
    clinic.count("first", MOST);
    clinic.count("second", MOST);
    clinic.count("third", MOST);
    return clinic;
  }

  private static List<BigDecimal> history(Clinic clinic, String who) {
    return clinic.patients().custodian().history(who).stream().map(Spending::cost).toList();
  }

  @Test
  void historiesAreToldBeforeAndAfterTheyAreFolded() {
    try (Clinic clinic = lived()) {
      BigDecimal two = new BigDecimal("2000000000");
      assertThat(history(clinic, "eve")).containsExactly(two, two, two);
      clinic.patients().delete("eve");
      clinic.custodian().compact();
      assertThat(history(clinic, "eve")).containsExactly(new BigDecimal("6000000000"));
      assertThat(history(clinic, "bob")).containsExactly(two, two, two);
      assertThat(clinic.left("eve")).isEqualTo("2000000001");
      clinic.custodian().verify();
    }
  }

  @Test
  void theExportSumsUpWhatManyHavePaid() {
    try (Clinic clinic = lived()) {
      clinic.patients().delete("eve");
      clinic.patients().delete("bob");
      clinic.custodian().compact();
      StringBuilder lines = new StringBuilder();
      clinic.custodian().export(lines);
      assertThat(lines.toString()).contains("\"nanos\":12000000000000000000}");
    }
  }

  @Test
  void budgetsBeyondTheLargestAmountAreCounted() {
    try (Clinic clinic = lived()) {
      var custodian = clinic.patients().custodian();
      List<Long> counts = new ArrayList<>(custodian.leftOver(Epsilon.of(MOST)).asJava());
      assertThat(counts).containsExactly(0L, 2L);
      assertThat(custodian.withAtLeast(Epsilon.of(MOST))).isEqualTo(2);
      assertThat(custodian.account("bob").orElseThrow())
          .hasToString("2000000001 left of 8000000001");
    }
  }
}
