package org.properdp.store.paged;

import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.mapdb.DBException;
import org.mapdb.DataInput2;
import org.mapdb.volume.Volume;
import org.mapdb.volume.VolumeFactory;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/** A file of MapDB where each write of MapDB's is one write to the disk, and each sync a force. */
final class WriteThroughVolume extends Volume {
  private final Disk disk;
  private final String name;
  private final DiskFile file;

  private WriteThroughVolume(Disk disk, String name) throws IOException {
    this.disk = disk;
    this.name = name;
    this.file = disk.open(name);
  }

  /** Makes such volumes on a disk. */
  static VolumeFactory on(Disk disk) {
    return new VolumeFactory() {
      @Override
      public Volume makeVolume(
          String name, boolean readOnly, long wait, int shift, long size, boolean fixed) {
        return done(() -> new WriteThroughVolume(disk, name));
      }

      @Override
      public boolean exists(String name) {
        return done(() -> disk.names().contains(name));
      }

      @Override
      public boolean handlesReadonly() {
        return false;
      }
    };
  }

  private interface Access<T> {
    T run() throws IOException;
  }

  private interface Action {
    void run() throws IOException;
  }

  private static <T> T done(Access<T> access) {
    try {
      return access.run();
    } catch (IOException failure) {
      throw new DBException.VolumeIOError(failure);
    }
  }

  private static void act(Action action) {
    done(
        () -> {
          action.run();
          return true;
        });
  }

  private byte[] read(long offset, int size) {
    byte[] bytes = new byte[size];
    getData(offset, bytes, 0, size);
    return bytes;
  }

  @Override
  public void ensureAvailable(long size) {
    if (length() < size) {
      truncate(size);
    }
  }

  @Override
  public void truncate(long size) {
    act(() -> file.truncate(size));
  }

  @Override
  public void putLong(long offset, long value) {
    putData(offset, Longs.toByteArray(value), 0, Long.BYTES);
  }

  @Override
  public void putInt(long offset, int value) {
    putData(offset, Ints.toByteArray(value), 0, Integer.BYTES);
  }

  @Override
  public void putByte(long offset, byte value) {
    putData(offset, new byte[] {value}, 0, 1);
  }

  @Override
  public void putData(long offset, byte[] source, int position, int size) {
    act(() -> file.write(offset, source, position, size));
  }

  @Override
  public void putData(long offset, ByteBuffer source) {
    byte[] bytes = new byte[source.remaining()];
    source.get(bytes);
    putData(offset, bytes, 0, bytes.length);
  }

  @Override
  public void clear(long from, long to) {
    int size = Math.toIntExact(to - from);
    putData(from, new byte[size], 0, size);
  }

  @Override
  public long getLong(long offset) {
    return Longs.fromByteArray(read(offset, Long.BYTES));
  }

  @Override
  public int getInt(long offset) {
    return Ints.fromByteArray(read(offset, Integer.BYTES));
  }

  @Override
  public byte getByte(long offset) {
    return read(offset, 1)[0];
  }

  @Override
  public DataInput2 getDataInput(long offset, int size) {
    return new DataInput2.ByteArray(read(offset, size));
  }

  @Override
  public void getData(long offset, byte[] into, int position, int size) {
    act(() -> file.read(offset, into, position, size));
  }

  @Override
  public long length() {
    return done(file::size);
  }

  @Override
  public void sync() {
    act(file::force);
  }

  @Override
  public void close() {
    closed.set(true);
    act(file::close);
  }

  @Override
  public void deleteFile() {
    act(() -> disk.delete(name));
  }

  @Override
  public boolean isSliced() {
    return false;
  }

  @Override
  public int sliceSize() {
    return -1;
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public File getFile() {
    return null;
  }

  @Override
  public boolean getFileLocked() {
    return true;
  }
}
