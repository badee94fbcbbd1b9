package org.properdp.store.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.properdp.store.disk.SimulatedDisk.Operation;
import org.properdp.store.disk.SimulatedDisk.PowerLost;

/** The simulated disk works, loses what it may lose and nothing else, and fails when told to. */
class SimulatedDiskTest implements DiskContract {
  private static final int SEEDS = 500;

  private final SimulatedDisk disk = new SimulatedDisk();

  @Override
  public Disk open() {
    return disk.session();
  }

  private static byte[] filled(int length, int value) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  private static void write(DiskFile file, long position, byte... bytes) throws IOException {
    file.write(position, bytes, 0, bytes.length);
  }

  private static byte[] content(DiskFile file) throws IOException {
    byte[] all = new byte[(int) file.size()];
    file.read(0, all, 0, all.length);
    return all;
  }

  /** 2,000 durable bytes of 1, and 1,500 bytes of 2 over and after them that are not durable. */
  private DiskFile halfDurable(Disk session) throws IOException {
    DiskFile file = session.open("a");
    write(file, 0, filled(2_000, 1));
    file.force();
    session.forceNames();
    write(file, 1_000, filled(1_500, 2));
    return file;
  }

  @Test
  void whatWasForcedLastsWhateverHappens() throws IOException {
    try (Disk session = open();
        DiskFile file = halfDurable(session)) {
      file.force();
      for (int seed = 0; seed < SEEDS; seed++) {
        assertThat(disk.afterCrash(seed).bytes("a")).isEqualTo(content(file));
      }
    }
  }

  @Test
  void unsyncedWritesAreAllThereOrAllGoneIfOneWantsIt() throws IOException {
    try (Disk session = open();
        DiskFile file = halfDurable(session)) {
      assertThat(disk.afterCrash(Fate.allKept()).bytes("a")).isEqualTo(content(file));
      assertThat(disk.afterCrash(Fate.allDropped()).bytes("a")).isEqualTo(filled(2_000, 1));
    }
  }

  @Test
  void anUnsyncedWriteMeetsEveryFateAndOnlyItsOwnBytesDo() throws IOException {
    boolean kept = false;
    boolean dropped = false;
    boolean cutShort = false;
    boolean holes = false;
    boolean trashed = false;
    boolean onlyTheSize = false;
    try (Disk session = open();
        DiskFile file = halfDurable(session)) {
      byte[] all = content(file);
      for (int seed = 0; seed < SEEDS; seed++) {
        byte[] left = disk.afterCrash(seed).bytes("a");
        assertThat(Arrays.copyOf(left, 1_000)).isEqualTo(filled(1_000, 1));
        assertThat(left.length).isBetween(2_000, 2_500);
        kept |= Arrays.equals(left, all);
        dropped |= Arrays.equals(left, filled(2_000, 1));
        cutShort |= left.length > 2_000 && Arrays.equals(left, Arrays.copyOf(all, left.length));
        holes |= left[1_000] == 1 && left[1_023] == 1 && left[1_024] == 2 && left[1_535] == 2;
        trashed |= left[1_000] != 1 && left[1_000] != 2;
        onlyTheSize |= left.length == 2_500 && left[2_499] == 0 && left[2_048] == 0;
      }
    }
    assertThat(List.of(kept, dropped, cutShort, holes, trashed, onlyTheSize)).doesNotContain(false);
  }

  @Test
  void eachUnsyncedWriteHasItsOwnFate() throws IOException {
    Set<List<Byte>> seen = new HashSet<>();
    try (Disk session = open();
        DiskFile file = session.open("a")) {
      file.truncate(3);
      file.force();
      session.forceNames();
      for (int position = 0; position < 3; position++) {
        write(file, position, (byte) 1);
      }
      for (int seed = 0; seed < SEEDS; seed++) {
        byte[] left = disk.afterCrash(seed).bytes("a");
        seen.add(List.of(left[0], left[1], left[2]));
      }
    }
    for (int bits = 0; bits < 8; bits++) {
      assertThat(seen)
          .contains(List.of((byte) (bits & 1), (byte) (bits >> 1 & 1), (byte) (bits >> 2)));
    }
  }

  @Test
  void anUnsyncedCutIsThereOrNot() throws IOException {
    Set<Integer> sizes = new HashSet<>();
    try (Disk session = open();
        DiskFile file = session.open("a")) {
      write(file, 0, filled(10, 1));
      file.force();
      session.forceNames();
      file.truncate(4);
      for (int seed = 0; seed < SEEDS; seed++) {
        sizes.add(disk.afterCrash(seed).bytes("a").length);
      }
    }
    assertThat(sizes).containsExactlyInAnyOrder(4, 10);
  }

  @Test
  void namesLastOnlyWhenTheyWereForced() throws IOException {
    Set<List<String>> seen = new HashSet<>();
    try (Disk session = open()) {
      session.open("old").close();
      session.open("stays").close();
      session.forceNames();
      session.delete("old");
      try (DiskFile file = session.open("new")) {
        file.force();
      }
      for (int seed = 0; seed < SEEDS; seed++) {
        seen.add(disk.afterCrash(seed).names());
      }
      assertThat(disk.afterCrash(Fate.allDropped()).names()).containsExactly("old", "stays");
      session.forceNames();
      assertThat(disk.afterCrash(Fate.allDropped()).names()).containsExactly("new", "stays");
    }
    assertThat(seen)
        .containsExactlyInAnyOrder(
            List.of("old", "stays"),
            List.of("stays"),
            List.of("new", "old", "stays"),
            List.of("new", "stays"));
  }

  @Test
  void aFileWhoseDeletionWasLostIsBackAsItWas() throws IOException {
    disk.replace("a", (byte) 7);
    try (Disk session = open()) {
      session.delete("a");
      try (DiskFile again = session.open("a")) {
        write(again, 0, (byte) 8);
        again.force();
      }
    }
    assertThat(disk.bytes("a")).containsExactly(8);
    assertThat(disk.afterCrash(Fate.allDropped()).bytes("a")).containsExactly(7);
  }

  @Test
  void theSameSeedGivesTheSameDisk() throws IOException {
    try (Disk session = open();
        DiskFile file = halfDurable(session)) {
      session.open("b").close();
      assertThat(file.size()).isEqualTo(2_500);
      for (int seed = 0; seed < 50; seed++) {
        SimulatedDisk one = disk.afterCrash(seed);
        SimulatedDisk other = disk.afterCrash(seed);
        assertThat(one.names()).isEqualTo(other.names());
        assertThat(one.bytes("a")).isEqualTo(other.bytes("a"));
      }
    }
  }

  @Test
  void fromACrashOnNothingHasAnEffect() throws IOException {
    List<ThrowingCallable> attempts = new ArrayList<>();
    try (Disk session = open();
        DiskFile file = session.open("a")) {
      write(file, 0, (byte) 1);
      disk.crashAt(2);
      write(file, 0, (byte) 2);
      attempts.add(() -> write(file, 0, (byte) 3));
      attempts.add(() -> content(file));
      attempts.add(() -> file.truncate(0));
      attempts.add(file::force);
      attempts.add(() -> session.open("a"));
      attempts.add(() -> session.open("b"));
      attempts.add(() -> session.delete("a"));
      attempts.add(session::forceNames);
      attempts.add(session::names);
      for (ThrowingCallable attempt : attempts) {
        assertThatThrownBy(attempt).isInstanceOf(PowerLost.class);
      }
    }
    assertThat(disk.isOff()).isTrue();
    assertThatThrownBy(disk::session).isInstanceOf(IllegalStateException.class);
    assertThat(disk.operations()).isEqualTo(3);
    assertThat(disk.bytes("a")).containsExactly(2);
    assertThat(disk.afterCrash(Fate.allDropped()).names()).isEmpty();
    try (Disk again = disk.afterCrash(Fate.allKept()).session();
        DiskFile file = again.open("a")) {
      assertThat(content(file)).containsExactly(2);
    }
  }

  @Test
  void operationsAreCounted() throws IOException {
    try (Disk session = open();
        DiskFile file = halfDurable(session)) {
      file.truncate(9);
      assertThat(file.size()).isEqualTo(9);
      session.delete("a");
    }
    assertThat(disk.count(Operation.CREATE)).isEqualTo(1);
    assertThat(disk.count(Operation.WRITE)).isEqualTo(2);
    assertThat(disk.count(Operation.TRUNCATE)).isEqualTo(1);
    assertThat(disk.count(Operation.FORCE)).isEqualTo(1);
    assertThat(disk.count(Operation.FORCE_NAMES)).isEqualTo(1);
    assertThat(disk.count(Operation.DELETE)).isEqualTo(1);
    assertThat(disk.count(Operation.READ)).isEqualTo(1);
    assertThat(disk.operations()).isEqualTo(7);
    assertThat(disk.chances(Fault.NO_SPACE)).isEqualTo(3);
  }

  @Test
  void aCopyIsLikeTheDiskAndItsOwn() throws IOException {
    try (Disk session = open();
        DiskFile file = halfDurable(session)) {
      SimulatedDisk copy = disk.copy();
      for (int seed = 0; seed < 50; seed++) {
        assertThat(copy.afterCrash(seed).bytes("a")).isEqualTo(disk.afterCrash(seed).bytes("a"));
      }
      assertThat(copy.bytes("a")).isEqualTo(content(file));
      write(file, 0, (byte) 9);
      assertThat(copy.bytes("a")[0]).isEqualTo((byte) 1);
      assertThat(copy.operations()).isZero();
      copy.session().close();
    }
  }

  @Test
  void damageIsDurableAndLeavesOtherNamesAsTheyWere() throws IOException {
    try (Disk session = open()) {
      session.open("pending").close();
      disk.replace("a", (byte) 1, (byte) 2);
      disk.replace("b", (byte) 3);
      disk.delete("b");
    }
    assertThat(disk.names()).containsExactly("a", "pending");
    assertThat(disk.bytes("a")).containsExactly(1, 2);
    assertThat(disk.afterCrash(Fate.allDropped()).names()).containsExactly("a");
  }
}
