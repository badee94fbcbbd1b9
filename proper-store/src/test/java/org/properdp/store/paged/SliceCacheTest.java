package org.properdp.store.paged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.disk.SimulatedDisk.Operation;

class SliceCacheTest {
  private static final int SLICES = 6;

  private final SimulatedDisk disk = new SimulatedDisk();

  /** With room for two of six slices, so that most are written and read again in between. */
  @Test
  void randomWritesAreReadBackAndReachTheFile() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    byte[] model = new byte[SLICES * SliceCache.SIZE];
    for (int opening = 0; opening < 3; opening++) {
      try (Disk session = disk.session();
          DiskFile file = session.open("a")) {
        SliceCache slices = new SliceCache(file, 2);
        for (int step = 0; step < 100; step++) {
          int number = random.nextInt(SLICES);
          int from = random.nextInt(SliceCache.SIZE);
          int to = from + random.nextInt(Math.min(5_000, SliceCache.SIZE - from) + 1);
          int position = number * SliceCache.SIZE;
          Slice slice = slices.get(number);
          assertThat(slice.bytes())
              .isEqualTo(Arrays.copyOfRange(model, position, position + SliceCache.SIZE));
          byte value = (byte) random.nextInt();
          Arrays.fill(slice.bytes(from, to), from, to, value);
          Arrays.fill(model, position + from, position + to, value);
        }
        slices.writeAll(model.length);
      }
      assertThat(disk.bytes("a")).isEqualTo(model);
    }
  }

  @Test
  void onlyWhatWasChangedIsWritten() throws IOException {
    disk.replace("a", new byte[2 * SliceCache.SIZE]);
    try (Disk session = disk.session();
        DiskFile file = session.open("a")) {
      SliceCache slices = new SliceCache(file, 1);
      assertThat(slices.get(0).isDirty()).isFalse();
      slices.get(1).bytes(5, 7)[5] = 1;
      assertThat(slices.get(0).isDirty()).isFalse();
      assertThat(disk.count(Operation.WRITE)).isEqualTo(1);
      slices.writeAll(2L * SliceCache.SIZE);
      assertThat(disk.operations()).isEqualTo(1);
    }
    assertThat(disk.bytes("a")[SliceCache.SIZE + 5]).isEqualTo((byte) 1);
  }
}
