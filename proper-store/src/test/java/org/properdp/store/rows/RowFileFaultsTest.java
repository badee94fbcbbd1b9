package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.budget.LedgerStopped;
import org.properdp.codec.RowsUnreadable;
import org.properdp.custody.StoreKey;
import org.properdp.store.Stores;
import org.properdp.store.disk.Fault;
import org.properdp.store.disk.SimulatedDisk;

/** Damage and failures of files of rows cost no row and no budget, or are noticed. */
@Tag("long")
class RowFileFaultsTest {
  private static final Option<StoreKey> NO_KEY = Option.none();
  private static final Option<StoreKey> KEY = Option.some(StoreKey.parse("5a".repeat(32)));

  private final SimulatedDisk disk = new SimulatedDisk();

  private Visits open(Option<StoreKey> key) {
    return new Visits(disk, key, Stores.MERGING);
  }

  /** The disk may be full, or fail: the rows stay where they are, and no part of a file is left. */
  @Test
  void whateverFailsWhileRowsAreMovedTheyAreThere() {
    try (Visits open = open(NO_KEY)) {
      open.append("one", "bob", 1, "eve", 2, "bob", 3);
      open.append("two", "ann", 4, "eve", 5);
    }
    for (Fault fault : Fault.values()) {
      long chance = 1;
      while (move(disk.copy(), fault, chance)) {
        chance++;
      }
      assertThat(chance).as("%s", fault).isGreaterThan(1);
    }
  }

  /** True if the fault happened. */
  private static boolean move(SimulatedDisk failing, Fault fault, long chance) {
    boolean happened;
    try (Visits open = new Visits(failing, NO_KEY, Stores.MERGING)) {
      failing.failAt(chance, fault);
      long before = failing.chances(fault);
      boolean isMoved = moved(open);
      happened = failing.chances(fault) - before >= chance;
      if (happened && open.patients.custodian().failure().isEmpty()) {
        assertThat(open.rows()).isEqualTo(Visits.FILLED);
        assertThat(isMoved || !open.proper.custodian().notices().isEmpty()).isTrue();
        assertThat(isMoved || fault == Fault.WRITE_ERROR || Visits.files(failing).isEmpty())
            .isTrue();
      }
    }
    try (Visits open = new Visits(failing.copy(), NO_KEY, Stores.MERGING)) {
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
      open.proper.custodian().verify();
    }
    return happened;
  }

  private static boolean moved(Visits open) {
    try {
      return open.visits.moveToFile(false);
    } catch (LedgerStopped stopped) {
      return false;
    }
  }

  @Test
  void eachDamagedByteOfOneCopyIsMended() {
    Visits.filled(disk, KEY).close();
    for (String name : Visits.files(disk)) {
      byte[] whole = disk.bytes(name);
      Repeats.upTo(whole.length, 7).forEach(at -> mend(name, whole, (int) at - 1));
      disk.delete(name);
      verifyWhole(name, whole);
    }
  }

  private void mend(String name, byte[] whole, int at) {
    byte[] damaged = whole.clone();
    damaged[at] ^= 4;
    disk.replace(name, damaged);
    verifyWhole(name, whole);
  }

  private void verifyWhole(String name, byte[] whole) {
    try (Visits open = open(KEY)) {
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
      open.proper.custodian().verify();
    }
    assertThat(disk.bytes(name)).isEqualTo(whole);
  }

  @Test
  void whatBothCopiesLostIsNeverAnsweredAboutAndBudgetsAreWhole() {
    try (Visits open = Visits.filled(disk, NO_KEY)) {
      open.count();
    }
    for (String name : Visits.files(disk)) {
      byte[] bytes = disk.bytes(name);
      bytes[3] ^= 1;
      disk.replace(name, bytes);
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.isRefused()).isTrue();
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.left("bob")).isEqualTo("0.8");
      assertThatThrownBy(() -> open.proper.custodian().verify()).isInstanceOf(RowsUnreadable.class);
    }
  }

  /**
   * A change of bits that keeps the checksum, as a person makes it who knows how files are laid
   * out.
   */
  @Test
  void rowsThatWereAlteredWithTheirChecksumAreNoticedWhenTheStoreIsVerified() {
    Visits.filled(disk, NO_KEY).close();
    for (String name : Visits.files(disk)) {
      byte[] bytes = disk.bytes(name);
      long polynomial = 0x1_1EDC_6F41L;
      for (int bit = 0; bit <= Integer.SIZE; bit++) {
        int isSet = (int) (polynomial >>> (Integer.SIZE - bit)) & 1;
        bytes[bit / Byte.SIZE] ^= (byte) (isSet << (bit % Byte.SIZE));
      }
      disk.replace(name, bytes);
    }
    try (Visits open = open(NO_KEY)) {
      assertThatThrownBy(() -> open.proper.custodian().verify())
          .isInstanceOf(RowsUnreadable.class)
          .hasMessageContaining("were altered");
      assertThat(open.isRefused()).isTrue();
    }
  }

  @Test
  void anotherFileInItsPlaceIsNoticed() {
    try (Visits open = Visits.filled(disk, NO_KEY)) {
      Map<String, byte[]> before = new TreeMap<>();
      Visits.files(disk)
          .forEach(name -> before.put(name.substring(name.length() - 1), disk.bytes(name)));
      open.patients.delete("bob");
      open.proper.custodian().compact();
      Visits.files(disk)
          .forEach(name -> disk.replace(name, before.get(name.substring(name.length() - 1))));
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.isRefused()).isTrue();
    }
  }
}
