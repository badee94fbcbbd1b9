package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.registry.KeyRule;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;

/** The journal can be read by whoever reads JSON. */
class ExportTest {
  @Test
  void eachThingThatHappenedIsALine() {
    StringBuilder lines = new StringBuilder();
    try (Clinic clinic = new Clinic(Stores.exact(new SimulatedDisk().session(), Stores.NEVER))) {
      clinic.append("one", "bob", "eve");
      clinic.count("a \"quoted\"\nid", "0.25");
      clinic.count("again", "0.25");
      clinic.patients().delete("eve");
      clinic.custodian().export(lines);
    }
    assertThat(lines.toString().lines().filter(line -> !line.contains("\"segment\"")))
        .satisfiesExactly(
            line ->
                assertThat(line).contains("\"type\":\"population\",\"population\":\"patients\""),
            line -> assertThat(line).contains("\"type\":\"dataset\"", "\"form\":\"string\""),
            line -> assertThat(line).contains("\"type\":\"dataset\"", "Visit("),
            line -> assertThat(line).contains("\"type\":\"batch\"", "\"rows\":2,", "newcomers\":2"),
            line ->
                assertThat(line)
                    .contains("\"request\":\"a \\\"quoted\\\"\\u000aid\"", "\"answer\":[2]")
                    .contains("\"payers\":2,\"dropped\":0", "noisyCount"),
            line -> assertThat(line).contains("\"request\":\"again\"", "noisyCount"),
            line -> assertThat(line).contains("\"type\":\"erased\"", "\"individuals\":1"));
  }

  @Test
  void howKeysAreReadIsSaidUnlessItIsExactly() {
    StringBuilder lines = new StringBuilder();
    try (Proper proper = Stores.exact(new SimulatedDisk().session(), Stores.NEVER)) {
      proper.population("exact", KeyRule.EXACT).personal(Epsilon.of("1"));
      proper.population("folded", KeyRule.FOLDED).personal(Epsilon.of("1"));
      proper.custodian().export(lines);
    }
    assertThat(lines.toString().lines().filter(line -> line.contains("\"type\":\"population\"")))
        .satisfiesExactly(
            exact -> assertThat(exact).contains("exact").doesNotContain("\"keys\""),
            folded -> assertThat(folded).contains("\"keys\":\"read trimmed and case-folded"));
  }

  @Test
  void whereOneSegmentEndsAndAnotherBeginsItGoesOn() {
    StringBuilder lines = new StringBuilder();
    try (Clinic clinic = new Clinic(Stores.exact(new SimulatedDisk().session(), Stores.NEVER))) {
      clinic.append("one", "bob", "eve");
      clinic.count("before", "0.25");
      clinic.patients().delete("eve");
      clinic.custodian().compact();
      clinic.count("behind", "0.25");
      clinic.custodian().export(lines);
    }
    assertThat(lines.toString())
        .containsSubsequence("before", "erased", "\"folded\"", "\"sealed\"", "behind");
  }

  /** A failure of what takes the lines is told as it is, and not as damage of the store. */
  @Test
  void whatTakesTheLinesMayFail() {
    IllegalStateException refused = new IllegalStateException("no more lines");
    IOException full = new IOException("No space left on device");
    try (Clinic clinic = new Clinic(Stores.exact(new SimulatedDisk().session(), Stores.NEVER))) {
      clinic.append("one", "bob", "eve");
      assertThatThrownBy(() -> clinic.custodian().export(failing(refused))).isSameAs(refused);
      assertThatThrownBy(() -> clinic.custodian().export(failing(full)))
          .isInstanceOf(UncheckedIOException.class)
          .hasCause(full);
      assertThat(clinic.count("after", "0.25")).isEqualTo(2);
    }
  }

  private static Appendable failing(Exception failure) {
    return (Appendable)
        Proxy.newProxyInstance(
            Appendable.class.getClassLoader(),
            new Class<?>[] {Appendable.class},
            (proxy, method, arguments) -> {
              throw failure;
            });
  }
}
