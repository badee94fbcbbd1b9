package org.properdp.store.paged;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.mapdb.BTreeMap;
import org.mapdb.DB;
import org.mapdb.DBMaker;
import org.mapdb.Serializer;
import org.mapdb.StoreDirect;

/** Pages in a MapDB tree, block by block. Exceptions of MapDB pass through. */
final class PageTree {
  /** The largest number that a page can have. */
  static final long LAST_KEY = Long.MAX_VALUE / Blocks.MOST;

  private final DB db;
  private final BTreeMap<Long, byte[]> blocks;

  PageTree(DiskVolume volume) {
    db = DBMaker.volumeDB(volume, volume.length() > 0).concurrencyDisable().make();
    blocks =
        db.treeMap("pages", Serializer.LONG, new BlockSerializer())
            .valuesOutsideNodesEnable()
            .createOrOpen();
    long size = ((StoreDirect) db.getStore()).getTotalSize();
    if (size != volume.length()) {
      throw new IllegalStateException(volume.length() + " bytes, which should be " + size);
    }
  }

  private static long place(long key, int block) {
    return key * Blocks.MOST + block;
  }

  byte @Nullable [] get(long key) {
    byte[] first = blocks.get(place(key, 0));
    if (first == null) {
      return null;
    }
    byte[] page = new byte[Blocks.length(first)];
    Blocks.paste(first, 0, page);
    for (int block = 1; block < Blocks.count(page.length); block++) {
      Blocks.paste(Objects.requireNonNull(blocks.get(place(key, block))), block, page);
    }
    return page;
  }

  void put(long key, byte[] page) {
    byte[] oldFirst = blocks.put(place(key, 0), Blocks.cut(page, 0));
    int count = Blocks.count(page.length);
    for (int block = 1; block < count; block++) {
      blocks.put(place(key, block), Blocks.cut(page, block));
    }
    removeFrom(key, count, oldFirst);
  }

  void remove(long key) {
    removeFrom(key, 1, blocks.remove(place(key, 0)));
  }

  /** Removes the blocks that the old page had beyond those of the new one. */
  private void removeFrom(long key, int block, byte @Nullable [] oldFirst) {
    int end = oldFirst == null ? 0 : Blocks.count(Blocks.length(oldFirst));
    for (int surplus = block; surplus < end; surplus++) {
      Objects.requireNonNull(blocks.remove(place(key, surplus)));
    }
  }

  /** The smallest number of a page from this one on; -1 if there is none. */
  long next(long key) {
    Long place = blocks.ceilingKey(place(key, 0));
    if (place != null && place < place(key, 0)) {
      throw new IllegalStateException("keys are not in order");
    }
    return place == null ? -1 : place / Blocks.MOST;
  }

  /** Closes the volume. */
  void close() {
    db.commit();
    db.close();
  }
}
