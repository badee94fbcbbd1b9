package org.properdp.store.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.custody.Spending;
import org.properdp.custody.StoreKey;
import org.properdp.store.Clinic;
import org.properdp.store.OlderStores;
import org.properdp.store.Stores;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.recovery.Markers;
import org.properdp.store.rekeying.Rekeying;

/**
 * Stores with a past are folded, and compacted again and again: carried over, encrypted, restored.
 */
class FoldedStoresTest {
  private static final StoreKey KEY = StoreKey.parse("5a".repeat(32));

  @TempDir private Path directory;
  @TempDir private Path home;
  private Instant now = Instant.parse("2027-01-01T00:00:00Z");

  private Clinic open(Option<StoreKey> key) throws IOException {
    return new Clinic(
        Fixture.over(
            Stores.open(RealDisk.open(directory), key, Stores.SMALL, () -> now), Fixture.SILENCE));
  }

  /** So that everything up to now was before now. */
  private Instant later() {
    now = now.plusSeconds(86_400);
    return now;
  }

  private static void forgetCheckpoints(Path store) throws IOException {
    Files.deleteIfExists(store.resolve("checkpoint-a.db"));
    Files.deleteIfExists(store.resolve("checkpoint-b.db"));
  }

  private static List<String> left(Clinic clinic) {
    return List.of(clinic.left("bob"), clinic.left("eve"), clinic.left("ann"));
  }

  private static BigDecimal paid(List<Spending> history) {
    return history.stream().map(Spending::cost).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** Folds, and folds and erases again; what is left and answered is the same throughout. */
  private void foldedTwice(Option<StoreKey> key) throws IOException {
    List<String> left;
    BigDecimal paid;
    try (Clinic clinic = open(key)) {
      clinic.count("now", "0.01");
      left = left(clinic);
      paid = paid(clinic.patients().custodian().history("ann"));
      clinic.custodian().fold(later());
      assertThat(clinic.patients().custodian().history("ann")).hasSize(1);
    }
    forgetCheckpoints(directory);
    try (Clinic clinic = open(key)) {
      assertThat(left(clinic)).isEqualTo(left);
      assertThat(clinic.count("first", "0.25")).isEqualTo(2);
      clinic.patients().delete("eve");
      for (int time = 0; time < 12; time++) {
        clinic.count("again " + time, "0.001");
        clinic.custodian().compact();
      }
      clinic.custodian().fold(later());
      clinic.custodian().verify();
      left = left(clinic);
    }
    forgetCheckpoints(directory);
    try (Clinic clinic = open(key)) {
      assertThat(left(clinic)).isEqualTo(left);
      assertThat(clinic.count("first", "0.25")).isEqualTo(2);
      assertThat(clinic.patients().custodian().history("eve")).hasSize(1);
      assertThat(paid(clinic.patients().custodian().history("ann"))).isGreaterThanOrEqualTo(paid);
      clinic.custodian().verify();
    }
  }

  @Test
  void oneThatWasCarriedOver() throws IOException {
    OlderStores.copy("format-1", directory);
    foldedTwice(Option.none());
  }

  @Test
  void oneThatWasCarriedOverAndEncrypted() throws IOException {
    OlderStores.copy("format-1", directory);
    try (RealDisk disk = RealDisk.open(directory)) {
      new Rekeying(disk, Option.none(), KEY).run();
    }
    foldedTwice(Option.some(KEY));
  }

  /** Payments before the forfeit that were folded after it give nothing back. */
  @Test
  void oneThatWasRestoredWithoutAnAnchor() throws IOException {
    OlderStores.copy("format-1", directory);
    forgetCheckpoints(directory);
    Files.createFile(directory.resolve(Markers.BACKUP));
    Path restored = home.resolve("restored");
    Proper.restore(directory).withoutAnchor(restored);
    for (int time = 0; time < 3; time++) {
      try (Clinic clinic = new Clinic(Proper.open(restored))) {
        assertThat(left(clinic)).containsOnly(time == 0 ? "0" : "0.2");
        if (time == 0) {
          clinic.patients().custodian().grantAll(Epsilon.of("0.2"));
        }
        clinic.custodian().fold(Instant.now());
        clinic.custodian().verify();
        assertThat(left(clinic)).containsOnly("0.2");
      }
      forgetCheckpoints(restored);
    }
  }
}
