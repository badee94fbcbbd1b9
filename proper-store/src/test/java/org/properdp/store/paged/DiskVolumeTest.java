package org.properdp.store.paged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mapdb.DBException;
import org.mapdb.volume.SingleByteArrayVol;
import org.mapdb.volume.Volume;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.SimulatedDisk;

class DiskVolumeTest {
  private static final int SLICE = 1 << 20;
  private static final int LENGTH = 2 * SLICE;

  private final Disk session = new SimulatedDisk().session();
  private DiskFile file;
  private DiskVolume volume;

  @BeforeEach
  void open() throws IOException {
    file = session.open("a");
    volume = new DiskVolume(file);
    volume.ensureAvailable(LENGTH);
  }

  @AfterEach
  void close() throws IOException {
    volume.close();
    file.close();
    session.close();
  }

  @Test
  void itDoesWhatAVolumeOfMapDbDoes() throws IOException {
    SingleByteArrayVol model = new SingleByteArrayVol(new byte[LENGTH]);
    SplittableRandom random = new SplittableRandom(1);
    for (int step = 0; step < 20_000; step++) {
      volume.nextStep();
      int offset = random.nextInt(2) * SLICE + random.nextInt(random.nextBoolean() ? 200 : 900_000);
      int kind = random.nextInt(12);
      long value = random.nextLong();
      write(volume, kind, offset, value);
      write(model, kind, offset, value);
      int there = offset - offset % 1_000;
      assertThat(volume.getLong(there)).isEqualTo(model.getLong(there));
      assertThat(volume.getInt(there)).isEqualTo(model.getInt(there));
      assertThat(volume.getByte(there)).isEqualTo(model.getByte(there));
      assertThat(bytes(volume, there)).isEqualTo(bytes(model, there));
    }
    volume.writeAll();
    byte[] written = new byte[LENGTH];
    file.read(0, written, 0, LENGTH);
    byte[] expected = new byte[LENGTH];
    model.getData(0, expected, 0, LENGTH);
    assertThat(written).isEqualTo(expected);
  }

  private static void write(Volume to, int kind, long offset, long value) {
    byte[] bytes = new byte[(int) (value & 0xFFF)];
    new SplittableRandom(value).nextBytes(bytes);
    switch (kind) {
      case 0, 1, 2 -> to.putLong(offset, value);
      case 3, 4 -> to.putInt(offset, (int) value);
      case 5, 6 -> to.putByte(offset, (byte) value);
      case 7 -> to.putData(offset, bytes, bytes.length / 3, bytes.length / 2);
      case 8 -> to.putData(offset, ByteBuffer.wrap(bytes, bytes.length / 3, bytes.length / 2));
      case 9 -> to.clear(offset, offset + bytes.length);
      case 10 -> to.putSixLong(offset, value >>> 16);
      default -> to.putPackedLong(offset, value >>> 8);
    }
  }

  private static byte[] bytes(Volume from, long offset) throws IOException {
    byte[] bytes = new byte[60];
    from.getData(offset, bytes, 10, 20);
    from.getDataInput(offset + 20, 30).readFully(bytes, 30, 30);
    return bytes;
  }

  @Test
  void nothingIsReadOrWrittenOutsideOrAcrossSlices() {
    for (long offset : new long[] {-1, -8, LENGTH - 7, LENGTH, Long.MAX_VALUE - 99, SLICE - 1}) {
      refused(() -> volume.getLong(offset));
      refused(() -> volume.putLong(offset, 1));
    }
    refused(() -> volume.getData(0, new byte[1], 0, -1));
    refused(() -> volume.getDataInput(0, SLICE + 1));
    refused(() -> volume.clear(10, 9));
    refused(() -> volume.putData(0, new byte[SLICE + 1], 0, SLICE + 1));
  }

  @Test
  void oneStepReadsSoMuchAndNoMore() {
    ThrowingCallable endless =
        () -> {
          for (int reads = 0; reads < 100_000_000; reads++) {
            volume.getLong(0);
          }
        };
    refused(endless);
    refused(() -> volume.getLong(0));
    volume.nextStep();
    assertThat(volume.getLong(0)).isZero();
  }

  private static void refused(ThrowingCallable access) {
    assertThatThrownBy(access).isInstanceOf(DBException.DataCorruption.class);
  }
}
