package org.properdp.store.paged;

import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/**
 * Pages by number, in a file that is saved as a whole. From the first change until {@link #save}
 * has returned, the contents of the file are worthless, even if they look sound. If it is unknown
 * whether the last save returned, the file must be deleted and not changed.
 *
 * <p>MapDB notices some damage, and then {@link PagesUnreadable} is thrown; other damage changes a
 * page silently or makes it vanish. So the reader must know which pages there are, and check each.
 * After a failure the file can only be closed. For one thread at a time.
 */
public final class PageFile implements AutoCloseable {
  static {
    NoNatives.choose();
  }

  private final Disk disk;
  private final String name;
  private final DiskFile file;
  private final DiskVolume volume;
  private final PageTree tree;
  private boolean usable = true;

  /** Is shown pages. */
  @FunctionalInterface
  public interface Visitor {
    /** Is shown one page. */
    void visit(long key, byte[] page) throws IOException;
  }

  private PageFile(Disk disk, String name, DiskFile file) throws IOException {
    this.disk = disk;
    this.name = name;
    this.file = file;
    volume = new DiskVolume(file);
    tree = guarded(() -> new PageTree(volume));
  }

  /** Opens a file that was saved; a missing or empty file has no pages. */
  public static PageFile open(Disk disk, String name) throws IOException {
    DiskFile file = disk.open(name);
    boolean opened = false;
    try {
      PageFile pages = new PageFile(disk, name, file);
      opened = true;
      return pages;
    } finally {
      if (!opened) {
        file.close();
      }
    }
  }

  /** The page with this number, if there is one. */
  public byte @Nullable [] get(long key) throws IOException {
    checkKey(key);
    return guarded(() -> tree.get(key));
  }

  /** Stores a page and replaces the one that had its number. */
  public void put(long key, byte[] page) throws IOException {
    checkKey(key);
    if (page.length > Blocks.LONGEST_PAGE) {
      throw new IllegalArgumentException(
          "a page must have at most " + Blocks.LONGEST_PAGE + " bytes, but had " + page.length);
    }
    guarded(
        () -> {
          tree.put(key, page);
          return true;
        });
  }

  /** Removes the page with this number, if there is one. */
  public void remove(long key) throws IOException {
    checkKey(key);
    guarded(
        () -> {
          tree.remove(key);
          return true;
        });
  }

  private static void checkKey(long key) {
    if (key < 0 || key > PageTree.LAST_KEY) {
      throw new IllegalArgumentException(
          "a page's number must be from 0 to " + PageTree.LAST_KEY + ", but was " + key);
    }
  }

  /** Shows a visitor all pages that are found, in the order of their numbers. */
  public void forEach(Visitor visitor) throws IOException {
    long room = bytes() / Blocks.SMALLEST; // the end of the pages
    for (long key = next(0); key >= 0; key = key < PageTree.LAST_KEY ? next(key + 1) : -1) {
      byte[] page = get(key);
      if (page == null || room == 0) {
        usable = false;
        throw new PagesUnreadable(name, "its pages are not in order");
      }
      visitor.visit(key, page);
      room--;
    }
  }

  private long next(long key) throws IOException {
    return guarded(() -> tree.next(key));
  }

  /** The length of the file in bytes, now or when it is saved. */
  public long bytes() {
    return volume.length();
  }

  /**
   * Makes all pages durable and closes the file. It is called only on threads that are never
   * interrupted.
   */
  public void save() throws IOException {
    guarded(
        () -> {
          tree.close();
          return true;
        });
    usable = false;
    volume.writeAll();
    file.force();
    disk.forceNames();
    file.close();
  }

  /** Closes the file. Unsaved changes are lost, and with any unsaved change the whole file. */
  @Override
  public void close() throws IOException {
    usable = false;
    volume.close();
    file.close();
  }

  /** Runs a step of MapDB, which reacts to damage with exceptions and errors of all kinds. */
  private <T extends @Nullable Object> T guarded(Supplier<T> step) throws IOException {
    if (!usable) {
      throw new IllegalStateException(name + " has been closed, or has failed");
    }
    usable = false;
    volume.nextStep();
    try {
      T result = step.get();
      usable = true;
      return result;
    } catch (Throwable damage) {
      volume.close();
      IOException failure = volume.failure();
      if (failure != null) {
        throw failure;
      }
      throw new PagesUnreadable(name, damage);
    }
  }
}
