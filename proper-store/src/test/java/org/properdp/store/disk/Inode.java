package org.properdp.store.disk;

import java.util.ArrayList;
import java.util.List;

/** A file's bytes, whatever its name: those that a program sees, and those that would last. */
final class Inode {
  private Image seen;
  private final Image durable;
  private final List<Change> unsynced;

  /** The changes to the bytes. */
  sealed interface Change {
    void on(Image image);
  }

  /** Bytes written. */
  static final class Write implements Change {
    private final long position;
    private final byte[] bytes;

    Write(long position, byte[] bytes) {
      this.position = position;
      this.bytes = bytes;
    }

    long position() {
      return position;
    }

    byte[] bytes() {
      return bytes;
    }

    @Override
    public void on(Image image) {
      image.write(position, bytes, 0, bytes.length);
    }
  }

  /** The file cut or lengthened. */
  record Truncate(long size) implements Change {
    @Override
    public void on(Image image) {
      image.truncate(size);
    }
  }

  /** An empty file. */
  Inode() {
    this(new byte[0]);
  }

  /** A file that is durable. */
  Inode(byte[] content) {
    this(new Image(content), new Image(content), List.of());
  }

  private Inode(Image seen, Image durable, List<Change> unsynced) {
    this.seen = seen;
    this.durable = durable;
    this.unsynced = new ArrayList<>(unsynced);
  }

  Inode copy() {
    return new Inode(seen.copy(), durable.copy(), unsynced);
  }

  Image seen() {
    return seen;
  }

  void change(Change change) {
    change.on(seen);
    unsynced.add(change);
  }

  void force() {
    unsynced.forEach(change -> change.on(durable));
    unsynced.clear();
  }

  /** A failed force: what it leaves undone no later one does. */
  void loseUnsynced(Fate fate) {
    unsynced.forEach(change -> fate.settle(change, durable));
    unsynced.clear();
  }

  /** A change that is not durable is not seen any more either. */
  void evict() {
    seen = durable.copy();
  }

  Inode afterCrash(Fate fate) {
    Image left = durable.copy();
    unsynced.forEach(change -> fate.settle(change, left));
    return new Inode(left.toBytes());
  }
}
