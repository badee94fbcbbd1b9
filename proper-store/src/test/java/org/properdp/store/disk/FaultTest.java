package org.properdp.store.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.store.disk.SimulatedDisk.PowerLost;

/** Each fault happens once, does what it says, and the disk goes on working. */
@Tag("long")
class FaultTest {
  private final SimulatedDisk disk = new SimulatedDisk();

  private static byte[] content(DiskFile file) throws IOException {
    byte[] all = new byte[(int) file.size()];
    file.read(0, all, 0, all.length);
    return all;
  }

  private static void fails(ThrowingCallable attempt, String message) {
    assertThatThrownBy(attempt)
        .isInstanceOf(IOException.class)
        .isNotInstanceOf(PowerLost.class)
        .hasMessage(message);
  }

  @Test
  void aReadThatFailsGivesNothing() throws IOException {
    disk.replace("a", (byte) 1);
    try (Disk session = disk.session();
        DiskFile file = session.open("a")) {
      byte[] into = {9};
      disk.failAt(2, Fault.READ_ERROR);
      file.read(0, into, 0, 1);
      into[0] = 9;
      fails(() -> file.read(0, into, 0, 1), "a: Input/output error");
      assertThat(into).containsExactly(9);
      assertThat(content(file)).containsExactly(1);
    }
  }

  @Test
  void aWriteThatFailsWritesNothing() throws IOException {
    for (Fault fault : new Fault[] {Fault.WRITE_ERROR, Fault.NO_SPACE}) {
      disk.replace("a", (byte) 1);
      try (Disk session = disk.session();
          DiskFile file = session.open("a")) {
        disk.failAt(1, fault);
        fails(() -> file.write(0, new byte[4], 0, 4), "a: " + fault.message());
        assertThat(content(file)).containsExactly(1);
        file.write(0, new byte[2], 0, 2);
        assertThat(content(file)).containsExactly(0, 0);
        disk.failAt(1, fault);
        fails(() -> session.open("b"), "b: " + fault.message());
        assertThat(session.names()).containsExactly("a");
      }
    }
  }

  @Test
  void cuttingAndDeletingCanFailToo() throws IOException {
    disk.replace("a", (byte) 1);
    try (Disk session = disk.session();
        DiskFile file = session.open("a")) {
      disk.failAt(1, Fault.WRITE_ERROR);
      disk.failAt(2, Fault.WRITE_ERROR);
      fails(() -> file.truncate(0), "a: Input/output error");
      fails(() -> session.delete("a"), "a: Input/output error");
      assertThat(content(file)).containsExactly(1);
      assertThat(session.names()).containsExactly("a");
    }
  }

  @Test
  void aShortWriteWritesTheFirstHalf() throws IOException {
    try (Disk session = disk.session();
        DiskFile file = session.open("a")) {
      disk.failAt(1, Fault.SHORT_WRITE);
      fails(() -> file.write(1, new byte[] {1, 2, 3, 4}, 0, 4), "a: No space left on device");
      assertThat(content(file)).containsExactly(0, 1, 2);
    }
  }

  @Test
  void whatAFailedForceLosesIsStillReadButNoLaterForceSavesIt() throws IOException {
    failsToForce(Fault.FORCE_ERROR);
  }

  @Test
  void whatAFailedForceForgetsIsNotReadEither() throws IOException {
    failsToForce(Fault.FORCE_ERROR_FORGETTING);
  }

  private static void failsToForce(Fault fault) throws IOException {
    byte[] written = {5, 5};
    boolean lost = false;
    for (int forcesBefore = 0; forcesBefore < 20; forcesBefore++) {
      SimulatedDisk fresh = new SimulatedDisk();
      try (Disk session = fresh.session();
          DiskFile file = session.open("a")) {
        session.forceNames();
        for (int before = 0; before < forcesBefore; before++) {
          file.force();
        }
        file.write(0, written, 0, 2);
        fresh.failAt(1, fault);
        fails(file::force, "a: Input/output error");
        byte[] durable = fresh.afterCrash(Fate.allDropped()).bytes("a");
        assertThat(content(file)).isEqualTo(fault == Fault.FORCE_ERROR ? written : durable);
        file.force();
        assertThat(fresh.afterCrash(Fate.allKept()).bytes("a")).isEqualTo(durable);
        lost |= durable.length == 0;
      }
    }
    assertThat(lost).isTrue();
  }

  @Test
  void namesAreForcedBySomeLaterForce() throws IOException {
    try (Disk session = disk.session()) {
      session.open("a").close();
      disk.failAt(1, Fault.FORCE_ERROR);
      fails(session::forceNames, "names: Input/output error");
      assertThat(disk.afterCrash(Fate.allDropped()).names()).isEmpty();
      session.forceNames();
      assertThat(disk.afterCrash(Fate.allDropped()).names()).containsExactly("a");
    }
  }
}
