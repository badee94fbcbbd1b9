package org.properdp.store.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.storage.Storage;
import org.properdp.store.Clinic;
import org.properdp.store.OlderStores;
import org.properdp.store.Stores;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.disk.StoreDamaged;

/** Stores that format 1 left are carried over whole, whatever stops that, or are refused. */
@Tag("long")
class CarryingOverTest {
  private static final List<Fate> FATES = List.of(Fate.allDropped(), Fate.random(1));

  private static final Anchor THEN =
      Anchor.parse(
          "proper-anchor:e6cccc353d1421c6c5531d533f32a380:18:"
              + "149276bb35e726093249210c9df3257d8d5282789db465dd339c1563548c21b4");

  /** The stores, each as it was written then. */
  enum Then {
    PLAIN("format-1"),
    ENCRYPTED("format-1-encrypted");

    private final String resource;

    Then(String resource) {
      this.resource = resource;
    }

    SimulatedDisk disk() {
      SimulatedDisk disk = new SimulatedDisk();
      try {
        OlderStores.files(resource).forEach(disk::replace);
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
      return disk;
    }

    Clinic open(SimulatedDisk disk) {
      return new Clinic(Fixture.over(storage(disk), Fixture.SILENCE));
    }

    private Storage storage(SimulatedDisk disk) {
      return this == PLAIN
          ? Stores.open(disk.session(), Stores.NEVER)
          : Stores.open(disk.session(), key(7));
    }

    String state(SimulatedDisk disk) {
      StringBuilder state = new StringBuilder();
      try (Clinic clinic = open(disk)) {
        for (String who : List.of("ann", "bob", "eve")) {
          state.append(who).append(' ').append(clinic.left(who)).append(", ");
        }
        state.append(clinic.count("first", "0.25"));
        clinic.custodian().verify();
      }
      return state.toString();
    }
  }

  private static StoreKey key(int of) {
    byte[] bytes = new byte[32];
    Arrays.fill(bytes, (byte) of);
    return StoreKey.of(bytes);
  }

  @Test
  void anEncryptedOneHasWhatItHad() {
    assertThat(Then.ENCRYPTED.state(Then.ENCRYPTED.disk()))
        .isEqualTo("ann 1.69, bob 0.75, eve 0.72, 3");
  }

  @Test
  void itsKeyIsStillItsKey() {
    SimulatedDisk disk = Then.ENCRYPTED.disk();
    assertThatThrownBy(() -> Stores.open(disk.session(), key(8)))
        .hasMessageContaining("this is not the store's key");
    Then.ENCRYPTED.open(disk).close();
    assertThatThrownBy(() -> Stores.open(disk.session(), key(8)))
        .hasMessageContaining("this is not the store's key");
  }

  @Test
  void anAnchorOfThenIsGood() {
    SimulatedDisk disk = Then.ENCRYPTED.disk();
    try (Clinic clinic = Then.ENCRYPTED.open(disk)) {
      assertThat(clinic.custodian().check(THEN).rewritten()).isZero();
      clinic.patients().delete("eve");
      clinic.custodian().compact();
    }
    try (Clinic clinic = Then.ENCRYPTED.open(disk)) {
      assertThat(clinic.custodian().check(THEN).rewritten()).isPositive();
    }
  }

  /** Every frame of then is also read, taken out and folded by the rules of now. */
  @ParameterizedTest
  @EnumSource
  void whatWasWrittenThenCanBeErasedNow(Then then) {
    SimulatedDisk disk = then.disk();
    try (Clinic clinic = then.open(disk)) {
      clinic.patients().delete("eve");
      clinic.custodian().compact();
      clinic.custodian().verify();
    }
    try (Clinic clinic = then.open(disk)) {
      assertThat(clinic.left("eve")).isEqualTo(then == Then.PLAIN ? "0.5" : "0.72");
      assertThat(clinic.patients().custodian().history("eve")).hasSize(1);
      clinic.custodian().verify();
    }
  }

  @ParameterizedTest
  @EnumSource
  void stoppedAtAnyOperationItIsWhatItWas(Then then) {
    SimulatedDisk before = then.disk();
    SimulatedDisk whole = before.copy();
    final String state = then.state(whole.copy());
    then.open(whole).close();
    long operations = whole.operations();
    assertThat(operations).isGreaterThan(20);
    List<String> states = new ArrayList<>();
    for (long n : Repeats.upTo(operations, 7).toArray()) {
      SimulatedDisk stopped = before.copy();
      stop(then, stopped, n);
      for (Fate fate : FATES) {
        states.add(then.state(stopped.afterCrash(fate)));
      }
    }
    assertThat(states).allMatch(state::equals);
  }

  private static void stop(Then then, SimulatedDisk disk, long operation) {
    disk.crashAt(operation);
    try (Clinic clinic = then.open(disk)) {
      clinic.custodian();
    } catch (RuntimeException stopped) {
      assertThat(disk.isOff()).as(stopped.toString()).isTrue();
    }
  }

  /** One mirror is enough; where both are damaged, nothing is carried over. */
  @ParameterizedTest
  @EnumSource
  void damageToItIsMendedOrRefused(Then then) {
    final String state = then.state(then.disk());
    int number = 0;
    for (String file : OlderStores.JOURNAL) {
      for (int part = 0; part < 12; part++) {
        if (!Repeats.take(number++, 7)) {
          continue;
        }
        SimulatedDisk disk = then.disk();
        byte[] bytes = disk.bytes(file).clone();
        int at = part * (Math.min(bytes.length, 900) / 12);
        bytes[at] ^= 1;
        disk.replace(file, bytes);
        assertThat(then.state(disk)).as("%s at %d", file, at).isEqualTo(state);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void whereBothMirrorsAreDamagedItIsRefused(Then then) {
    for (int segment = 0; segment < 4; segment += 2) {
      SimulatedDisk disk = then.disk();
      for (String file : OlderStores.JOURNAL.subList(segment, segment + 2)) {
        byte[] bytes = disk.bytes(file).clone();
        bytes[bytes.length / 2] ^= 1;
        disk.replace(file, bytes);
      }
      assertThatThrownBy(() -> then.open(disk)).isInstanceOf(StoreDamaged.class);
    }
  }
}
