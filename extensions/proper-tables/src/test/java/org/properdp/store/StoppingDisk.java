package org.properdp.store;

import io.vavr.control.Option;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.properdp.storage.Storage;
import org.properdp.store.checkpoint.Checkpointer.Pace;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.journal.Sizes;

/**
 * A disk in memory that stops before an operation. It knows what a process would find that is
 * started after a kill, and what there would be after a loss of power.
 */
public final class StoppingDisk implements Disk {
  private final TreeMap<String, byte[]> seen = new TreeMap<>();
  private final TreeMap<String, byte[]> forced = new TreeMap<>();
  private TreeMap<String, byte[]> lasting = new TreeMap<>();
  private long done;
  private long most = Long.MAX_VALUE;

  /** Every operation from this one on fails: with 1, nothing is done any more. */
  public synchronized void stopBefore(long operation) {
    done = 0;
    most = operation - 1;
  }

  /** How many operations were done that are no reads. */
  public synchronized long operations() {
    return done;
  }

  /** What the next process finds if this one is killed. */
  public synchronized StoppingDisk afterKill() {
    return of(seen);
  }

  /** What is there after the power was lost: what was forced, under names that were. */
  public synchronized StoppingDisk afterPowerLoss() {
    return of(lasting);
  }

  private static StoppingDisk of(Map<String, byte[]> files) {
    StoppingDisk disk = new StoppingDisk();
    files.forEach(
        (name, bytes) -> {
          disk.seen.put(name, bytes.clone());
          disk.forced.put(name, bytes.clone());
          disk.lasting.put(name, bytes.clone());
        });
    return disk;
  }

  /** The store on this disk, founded if there is none, with small segments. */
  public Storage store() {
    return store(new Sizes(2_048, 512, 300));
  }

  /**
   * The same, which keeps so many rows of a table in the heap, and others in files.
   *
   * @param waiting how many rows of a batch, or values of a question, are in the heap
   */
  public Storage store(long rowsInHeap, long waiting) {
    return store(new Sizes(1 << 20, 1 << 16, 1 << 16).withInHeap(rowsInHeap).withWaiting(waiting));
  }

  private Storage store(Sizes sizes) {
    StoreOptions options = new StoreOptions(sizes, Pace.USUAL, InstantSource.system());
    return names().isEmpty()
        ? DirectoryStorage.found(this, Option.none(), options)
        : DirectoryStorage.open(this, Option.none(), Option.none(), options);
  }

  private void operation() throws IOException {
    if (done >= most) {
      throw new IOException("the disk has stopped");
    }
    done++;
  }

  @Override
  public synchronized List<String> names() {
    return List.copyOf(seen.keySet());
  }

  @Override
  public synchronized DiskFile open(String name) throws IOException {
    if (!seen.containsKey(name)) {
      operation();
      seen.put(name, new byte[0]);
      forced.put(name, new byte[0]);
    }
    return new Opened(name);
  }

  @Override
  public synchronized void delete(String name) throws IOException {
    operation();
    seen.remove(name);
    forced.remove(name);
  }

  @Override
  public synchronized void forceNames() throws IOException {
    operation();
    lasting = new TreeMap<>(forced);
  }

  @Override
  public void close() {
    // There is nothing to release.
  }

  private final class Opened implements DiskFile {
    private final String name;

    Opened(String name) {
      this.name = name;
    }

    private byte[] bytes() throws IOException {
      byte[] bytes = seen.get(name);
      if (bytes == null) {
        throw new IOException(name + " is gone");
      }
      return bytes;
    }

    @Override
    public long size() throws IOException {
      synchronized (StoppingDisk.this) {
        return bytes().length;
      }
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      synchronized (StoppingDisk.this) {
        if (position + length > bytes().length) {
          throw new IOException(name + " has no " + length + " bytes at " + position);
        }
        System.arraycopy(bytes(), (int) position, into, offset, length);
      }
    }

    @Override
    public void write(long position, byte[] from, int offset, int length) throws IOException {
      synchronized (StoppingDisk.this) {
        operation();
        byte[] bytes = bytes();
        int size = Math.max(bytes.length, Math.toIntExact(position + length));
        byte[] changed = Arrays.copyOf(bytes, size);
        System.arraycopy(from, offset, changed, (int) position, length);
        seen.put(name, changed);
      }
    }

    @Override
    public void truncate(long size) throws IOException {
      synchronized (StoppingDisk.this) {
        operation();
        seen.put(name, Arrays.copyOf(bytes(), Math.toIntExact(size)));
      }
    }

    @Override
    public void force() throws IOException {
      synchronized (StoppingDisk.this) {
        operation();
        forced.put(name, bytes());
        lasting.replace(name, bytes());
      }
    }

    @Override
    public void close() {
      // There is nothing to release.
    }
  }
}
