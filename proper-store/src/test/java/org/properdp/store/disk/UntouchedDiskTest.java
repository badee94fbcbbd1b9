package org.properdp.store.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;

/** Changes to an untouched disk are seen there, and nowhere else. */
class UntouchedDiskTest {
  private static final List<String> NAMES = List.of("a", "b", "c", "d");
  private static final int LARGE = 200_000;

  /** A disk with two files, which may be written to. */
  private static SimulatedDisk filled(SplittableRandom random) throws IOException {
    SimulatedDisk disk = new SimulatedDisk();
    try (Disk session = disk.session()) {
      for (String name : NAMES.subList(0, 2)) {
        try (DiskFile file = session.open(name)) {
          byte[] bytes = bytes(random, random.nextInt(LARGE));
          file.write(0, bytes, 0, bytes.length);
          file.force();
        }
      }
      session.forceNames();
    }
    return disk;
  }

  private static byte[] bytes(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private static Map<String, String> contents(Disk disk) throws IOException {
    Map<String, String> contents = new HashMap<>();
    for (String name : disk.names()) {
      try (DiskFile file = disk.open(name)) {
        byte[] all = new byte[(int) file.size()];
        file.read(0, all, 0, all.length);
        contents.put(name, HexFormat.of().formatHex(all));
      }
    }
    return contents;
  }

  @Test
  void itIsAsIfTheOtherDiskHadBeenWrittenTo() throws IOException {
    for (long seed : Repeats.upTo(2_000, 100).toArray()) {
      SimulatedDisk beneath = filled(new SplittableRandom(seed));
      SimulatedDisk written = filled(new SplittableRandom(seed));
      Map<String, String> before;
      try (Disk look = beneath.session()) {
        before = contents(look);
      }
      SplittableRandom random = new SplittableRandom(seed);
      try (Disk untouched = UntouchedDisk.over(beneath.session());
          Disk real = written.session()) {
        for (int step = 0; step < 30; step++) {
          step(random, List.of(untouched, real));
          assertThat(untouched.names()).isEqualTo(real.names());
        }
        assertThat(contents(untouched)).isEqualTo(contents(real));
      }
      try (Disk look = beneath.session()) {
        assertThat(contents(look)).isEqualTo(before);
      }
    }
  }

  private static void step(SplittableRandom random, List<Disk> disks) throws IOException {
    String name = NAMES.get(random.nextInt(NAMES.size()));
    int what = random.nextInt(8);
    long place = random.nextInt(LARGE);
    byte[] bytes = bytes(random, random.nextInt(1 << random.nextInt(1, 18)));
    for (Disk disk : disks) {
      if (what == 0) {
        if (disk.names().contains(name)) {
          disk.delete(name);
        }
      } else {
        try (DiskFile file = disk.open(name)) {
          if (what < 3) {
            file.truncate(place);
          } else {
            file.write(place, bytes, 0, bytes.length);
          }
          file.force();
        }
      }
    }
  }

  @Test
  void whatIsClosedIsClosed() throws IOException {
    Disk disk = UntouchedDisk.over(filled(new SplittableRandom(1)).session());
    DiskFile file = disk.open("a");
    file.close();
    assertThatThrownBy(file::size).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> disk.delete("z")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> disk.open("lock")).isInstanceOf(IllegalArgumentException.class);
    disk.close();
    assertThatThrownBy(disk::names).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> disk.open("a")).isInstanceOf(IOException.class);
  }

  @Test
  void nothingIsReadBeyondTheEnd() throws IOException {
    try (Disk disk = UntouchedDisk.over(filled(new SplittableRandom(2)).session());
        DiskFile file = disk.open("new")) {
      file.truncate(3);
      file.read(0, new byte[3], 0, 3);
      assertThatThrownBy(() -> file.read(1, new byte[3], 0, 3)).isInstanceOf(IOException.class);
    }
  }
}
