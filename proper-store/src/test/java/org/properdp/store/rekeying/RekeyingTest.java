package org.properdp.store.rekeying;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.storage.Storage;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.journal.Found;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.seal.Seal;

/** Another key, and everything else as it was. */
@Tag("long")
class RekeyingTest {
  private static final StoreKey OLD = StoreKey.parse("5a".repeat(32));
  private static final StoreKey NEW = StoreKey.parse("a5".repeat(32));

  private static final List<Fate> FATES = List.of(Fate.allDropped(), Fate.random(1));

  private static Clinic open(SimulatedDisk disk, Option<StoreKey> key) {
    Storage storage =
        key.isEmpty()
            ? Stores.open(disk.session(), Stores.NEVER)
            : Stores.open(disk.session(), key.get());
    return new Clinic(Fixture.over(storage, Fixture.SILENCE));
  }

  /** A store of several segments, with redacted and folded frames, and records of several parts. */
  private static SimulatedDisk lived(Option<StoreKey> key) {
    SimulatedDisk disk = new SimulatedDisk();
    try (Clinic clinic = open(disk, key)) {
      for (int batch = 0; batch < 2; batch++) {
        clinic.append("batch-" + batch, "bob", "eve", "ann" + "n".repeat(batch * 400));
        clinic.count("question-" + batch, "0.01");
      }
      clinic.patients().delete("eve");
      clinic.custodian().compact();
      clinic.count("question-3", "0.25");
    }
    return disk;
  }

  private static void rekey(SimulatedDisk disk, Option<StoreKey> from, StoreKey to)
      throws IOException {
    try (Disk session = disk.session()) {
      new Rekeying(session, from, to).run();
    }
  }

  private static String state(SimulatedDisk disk, Option<StoreKey> key) {
    try (Clinic clinic = open(disk, key)) {
      StringBuilder state = new StringBuilder();
      state.append(clinic.left("bob")).append(' ').append(clinic.left("eve"));
      state.append(' ').append(clinic.count("question-1", "0.01"));
      state.append(' ').append(clinic.count("question-3", "0.25"));
      state.append(' ').append(clinic.patients().custodian().history("bob"));
      state.append(' ').append(clinic.visits().lastBatch());
      clinic.custodian().verify();
      state.append(' ').append(clinic.count("now", "0.01")).append(' ').append(clinic.left("bob"));
      clinic.custodian().verify();
      return state.toString().replaceAll("when=[^,]*", "");
    }
  }

  @Test
  void nothingButTheKeyIsAnother() throws IOException {
    SimulatedDisk disk = lived(Option.some(OLD));
    String before = state(disk.copy(), Option.some(OLD));
    Anchor anchor;
    try (Clinic clinic = open(disk, Option.some(OLD))) {
      anchor = clinic.custodian().anchor();
    }
    rekey(disk, Option.some(OLD), NEW);
    assertThatThrownBy(() -> open(disk.copy(), Option.some(OLD)))
        .hasMessageContaining("this is not the store's key");
    try (Clinic clinic = open(disk, Option.some(NEW))) {
      clinic.custodian().check(anchor);
    }
    assertThat(state(disk.copy(), Option.some(NEW))).isEqualTo(before);
    rekey(disk, Option.some(NEW), OLD);
    assertThat(state(disk, Option.some(OLD))).isEqualTo(before);
  }

  /** The unwrapped keys were those of what is no longer there. */
  @Test
  void theOldKeyOpensNothingOfWhatIsThere() throws IOException {
    SimulatedDisk disk = lived(Option.some(OLD));
    Seal old = seal(disk.copy(), OLD);
    rekey(disk, Option.some(OLD), NEW);
    try (Clinic clinic = open(disk, Option.some(NEW))) {
      clinic.count("behind", "0.01");
    }
    try (Disk session = disk.session()) {
      Found found = Found.mend(session, Option.some(NEW));
      List<Boolean> opened = new ArrayList<>();
      try (JournalReader reader = found.reader(session);
          JournalReader other = new JournalReader(session, old, found.segments())) {
        found.walk(
            reader,
            (header, place) -> {
              switch (header.type()) {
                case SEGMENT, SEALED -> {}
                default -> {
                  reader.content(place);
                  opened.add(opens(other, place));
                }
              }
            });
      }
      assertThat(opened).hasSizeGreaterThan(10).containsOnly(false);
    }
  }

  private static boolean opens(JournalReader reader, JournalReader.Place place) throws IOException {
    try {
      reader.content(place);
      return true;
    } catch (StoreDamaged closed) {
      return false;
    }
  }

  private static Seal seal(SimulatedDisk disk, StoreKey key) throws IOException {
    try (Disk session = disk.session()) {
      return Found.mend(session, Option.some(key)).seal();
    }
  }

  @Test
  void aPlainStoreIsEncrypted() throws IOException {
    SimulatedDisk disk = lived(Option.none());
    String before = state(disk.copy(), Option.none());
    rekey(disk, Option.none(), NEW);
    assertThatThrownBy(() -> open(disk.copy(), Option.none()))
        .hasMessageContaining("the store is encrypted");
    assertThat(state(disk.copy(), Option.some(NEW))).isEqualTo(before);
    for (String name : disk.names()) {
      assertThat(new String(disk.bytes(name), StandardCharsets.ISO_8859_1))
          .as(name)
          .doesNotContain("disease-of", "question", "visits");
    }
  }

  @Test
  void stoppedAtAnyOperationItHasTheOneKeyOrTheOther() throws IOException {
    stopEverywhere(Option.some(OLD), FATES);
  }

  @Test
  void norIsAPlainStoreEncryptedInPart() throws IOException {
    stopEverywhere(Option.none(), List.of(Fate.random(3)));
  }

  private static void stopEverywhere(Option<StoreKey> from, List<Fate> fates) throws IOException {
    SimulatedDisk before = lived(from);
    String whole = state(before.copy(), from);
    SimulatedDisk counted = before.copy();
    rekey(counted, from, NEW);
    long operations = counted.operations();
    assertThat(operations).isGreaterThan(30);
    int old = 0;
    long[] stops = Repeats.upTo(operations, 11).toArray();
    for (long n : stops) {
      SimulatedDisk stopped = before.copy();
      stop(stopped, from, n);
      for (Fate fate : fates) {
        SimulatedDisk left = stopped.afterCrash(fate);
        boolean isOld = opens(left.copy(), from);
        assertThat(opens(left.copy(), Option.some(NEW))).isNotEqualTo(isOld);
        old += isOld ? 1 : 0;
        if (isOld) {
          rekey(left, from, NEW);
        }
        assertThat(state(left, Option.some(NEW))).as("operation %d", n).isEqualTo(whole);
      }
    }
    assertThat(old).isBetween(fates.size(), stops.length * fates.size() - 1);
  }

  private static void stop(SimulatedDisk disk, Option<StoreKey> from, long operation) {
    try (Disk session = disk.session()) {
      disk.crashAt(operation);
      new Rekeying(session, from, NEW).run();
    } catch (IOException | RuntimeException stopped) {
      assertThat(disk.isOff()).as(stopped.toString()).isTrue();
    }
  }

  private static boolean opens(SimulatedDisk disk, Option<StoreKey> key) {
    try (Clinic clinic = open(disk, key)) {
      return clinic.visits().lastBatch().isDefined();
    } catch (IllegalArgumentException wrongKey) {
      return false;
    }
  }

  @Test
  void aWrongKeyChangesNothing() {
    SimulatedDisk disk = lived(Option.some(OLD));
    String before = state(disk.copy(), Option.some(OLD));
    StoreKey other = StoreKey.parse("0f".repeat(32));
    assertThatThrownBy(() -> rekey(disk, Option.some(NEW), other))
        .hasMessageContaining("this is not the store's key");
    assertThatThrownBy(() -> rekey(disk, Option.none(), NEW))
        .hasMessageContaining("the store is encrypted: open it with its key");
    assertThatThrownBy(() -> rekey(disk, Option.some(OLD), OLD))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("the new key is the old one");
    assertThatThrownBy(() -> rekey(new SimulatedDisk(), Option.some(OLD), NEW))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("there is no store");
    assertThat(state(disk, Option.some(OLD))).isEqualTo(before);
  }
}
