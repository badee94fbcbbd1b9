package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.batch.Receipt;
import org.properdp.store.Clinic;
import org.properdp.store.Clinic.Visit;

/** A row that can't be kept is set aside alone, and the custodian is told, also after reopening. */
class SetAsideRowsTest {
  private static final Visit ANN = new Visit("ann", 75_001, "Cold");
  private static final Visit BOB = new Visit("bob", 75_002, "Flu");

  @TempDir Path store;

  private Clinic open() {
    return new Clinic(Fixture.kept(store));
  }

  private List<String> setAside(Clinic clinic) {
    return clinic.patients().custodian().setAside().stream().map(Object::toString).toList();
  }

  private static final List<Visit> BAD = Arrays.asList(null, new Visit(null, 75_003, "Cold"));

  /** Appends it between two that can be kept. */
  private void assertSetAside(Visit bad, String reason) {
    String told = "data set visits, batch one, row 1: " + reason;
    try (Clinic clinic = open()) {
      Receipt receipt = clinic.visits().append("one", Arrays.asList(ANN, bad, BOB));
      assertThat(receipt.stored()).isEqualTo(2);
      assertThat(setAside(clinic)).containsExactly(told);
      assertThat(clinic.patients().custodian().individuals()).isEqualTo(2);
    }
    try (Clinic clinic = open()) {
      assertThat(setAside(clinic)).containsExactly(told);
      assertThat(clinic.patients().custodian().individuals()).isEqualTo(2);
      assertThat(clinic.left("bob")).isEqualTo("1");
      Receipt again = clinic.visits().append("one", Arrays.asList(ANN, bad, BOB));
      assertThat(again.repeated()).isTrue();
      assertThat(again.stored()).isEqualTo(2);
      assertThat(again.setAside()).hasSize(1);
    }
  }

  @Test
  void aRowThatIsNull() {
    assertSetAside(null, "the row is null");
  }

  @Test
  void aKeyThatIsNull() {
    assertSetAside(
        new Visit(null, 75_003, "Cold"),
        "its key is null or can't be read, or its key function threw");
  }

  @Test
  void aKeyThatIsTooLong() {
    assertSetAside(
        new Visit("k".repeat(1_023), 75_003, "Cold"),
        "its individual can't be entered: its key is too long or can't be stored");
  }

  @Test
  void aKeyThatIsNotTooLongIsKept() {
    String longest = "k".repeat(1_022);
    try (Clinic clinic = open()) {
      assertThat(clinic.visits().append("one", List.of(new Visit(longest, 1, ""))).stored())
          .isEqualTo(1);
    }
    try (Clinic clinic = open()) {
      assertThat(clinic.left(longest)).isEqualTo("1");
    }
  }

  @Test
  void aTextThatIsNone() {
    assertSetAside(
        new Visit("eve", 75_003, "\uD800"), "it can't be written down: its codec fails on it");
  }

  @Test
  void aBatchWithoutRowsIsABatch() {
    try (Clinic clinic = open()) {
      assertThat(clinic.visits().append("empty", List.of()).stored()).isZero();
      assertThat(clinic.visits().lastBatch()).contains("empty");
    }
    try (Clinic clinic = open()) {
      assertThat(clinic.visits().lastBatch()).contains("empty");
      assertThat(clinic.visits().append("empty", List.of()).repeated()).isTrue();
      assertThat(clinic.patients().custodian().individuals()).isZero();
    }
  }

  @Test
  void soIsOneOfWhichNothingCanBeKept() {
    try (Clinic clinic = open()) {
      Receipt receipt = clinic.visits().append("bad", BAD);
      assertThat(receipt.stored()).isZero();
      assertThat(receipt.setAside()).hasSize(2);
    }
    try (Clinic clinic = open()) {
      assertThat(setAside(clinic)).hasSize(2);
      assertThat(clinic.visits().append("bad", BAD).repeated()).isTrue();
    }
  }

  @Test
  void aBatchNeedsAnId() {
    try (Clinic clinic = open()) {
      assertThatThrownBy(() -> clinic.visits().append(" ", List.of(ANN)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("a batch needs a name, but it was blank");
      assertThat(clinic.visits().lastBatch()).isEmpty();
    }
  }

  @Test
  void anIdIsForAppendingOrForRefreshing() {
    try (Clinic clinic = open()) {
      clinic.visits().append("one", List.of(ANN));
      assertThatThrownBy(() -> clinic.visits().refresh("one", List.of(BOB)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "batch id one of data set visits was used to append: take another one to refresh");
    }
  }
}
