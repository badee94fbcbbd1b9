package org.properdp.store.paged;

import java.io.File;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.mapdb.DBException;
import org.mapdb.DataInput2;
import org.mapdb.volume.Volume;
import org.properdp.store.disk.DiskFile;

/**
 * A {@link DiskFile} as a volume of MapDB, for one thread.
 *
 * <p>A damaged file can lead MapDB in circles, through links that lead back, or make it gather
 * bytes until the memory is full. So each step of the owner may touch only so many bytes, far more
 * than it needs in a sound file.
 */
final class DiskVolume extends Volume {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final long BYTES_OF_A_STEP = 32L << 20;
  private static final int COST_OF_AN_ACCESS = 8;
  private static final int SLICES = 64;

  private final SliceCache slices;
  private long length;
  private long left;
  private @Nullable IOException failure;

  DiskVolume(DiskFile file) throws IOException {
    slices = new SliceCache(file, SLICES);
    length = file.size();
    nextStep();
  }

  /** Begins a new step of the owner. */
  void nextStep() {
    left = BYTES_OF_A_STEP;
  }

  /** The failure of the disk, if there was one. */
  @Nullable IOException failure() {
    return failure;
  }

  /** Writes all changes to the file, which must still be forced. */
  void writeAll() throws IOException {
    slices.writeAll(length);
  }

  private Slice slice(long offset, long size) {
    if (offset < 0 || size < 0 || size > SliceCache.SIZE || offset > length - size) {
      throw new DBException.DataCorruption(size + " bytes at " + offset + " of " + length);
    }
    if (within(offset) + size > SliceCache.SIZE) {
      throw new DBException.DataCorruption(size + " bytes at " + offset + " are in two slices");
    }
    left -= size + COST_OF_AN_ACCESS;
    if (left < 0) {
      throw new DBException.DataCorruption("links that lead in circles, or a page without end");
    }
    try {
      return slices.get(offset >>> SliceCache.SHIFT);
    } catch (IOException failed) {
      failure = failed;
      throw new DBException.VolumeIOError(failed);
    }
  }

  private static int within(long offset) {
    return (int) offset & (SliceCache.SIZE - 1);
  }

  private byte[] toWrite(long offset, int size) {
    return slice(offset, size).bytes(within(offset), within(offset) + size);
  }

  @Override
  public void ensureAvailable(long offset) {
    length = Math.max(length, offset);
  }

  @Override
  public void truncate(long size) {
    throw new UnsupportedOperationException("only compaction truncates");
  }

  @Override
  public void putLong(long offset, long value) {
    LONG.set(toWrite(offset, Long.BYTES), within(offset), value);
  }

  @Override
  public void putInt(long offset, int value) {
    INT.set(toWrite(offset, Integer.BYTES), within(offset), value);
  }

  @Override
  public void putByte(long offset, byte value) {
    toWrite(offset, 1)[within(offset)] = value;
  }

  @Override
  public void putData(long offset, byte[] source, int position, int size) {
    System.arraycopy(source, position, toWrite(offset, size), within(offset), size);
  }

  @Override
  public void putData(long offset, ByteBuffer source) {
    int size = source.remaining();
    source.get(toWrite(offset, size), within(offset), size);
  }

  @Override
  public void clear(long from, long to) {
    int size = Math.toIntExact(to - from);
    Arrays.fill(toWrite(from, size), within(from), within(from) + size, (byte) 0);
  }

  @Override
  public long getLong(long offset) {
    return (long) LONG.get(slice(offset, Long.BYTES).bytes(), within(offset));
  }

  @Override
  public int getInt(long offset) {
    return (int) INT.get(slice(offset, Integer.BYTES).bytes(), within(offset));
  }

  @Override
  public byte getByte(long offset) {
    return slice(offset, 1).bytes()[within(offset)];
  }

  @Override
  public DataInput2 getDataInput(long offset, int size) {
    return new DataInput2.ByteArray(slice(offset, size).bytes(), within(offset));
  }

  @Override
  public void getData(long offset, byte[] into, int position, int size) {
    System.arraycopy(slice(offset, size).bytes(), within(offset), into, position, size);
  }

  @Override
  public long length() {
    return length;
  }

  /** Does nothing: MapDB syncs in the middle of its work, and the owner after it. */
  @Override
  public void sync() {}

  @Override
  public void close() {
    closed.set(true);
  }

  @Override
  public boolean isSliced() {
    return true;
  }

  @Override
  public int sliceSize() {
    return SliceCache.SIZE;
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public @Nullable File getFile() {
    return null;
  }

  @Override
  public boolean getFileLocked() {
    return true;
  }
}
