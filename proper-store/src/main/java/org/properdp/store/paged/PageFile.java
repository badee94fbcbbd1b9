package org.properdp.store.paged;

import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/**
 * Pages by number, in a file that is written as a whole: from the first change on until {@link
 * #save} has returned, what the file holds is worth nothing, and it can look sound nevertheless. A
 * file whose last save is not known to have returned is to be deleted, never to be written on.
 *
 * <p>MapDB notices some damage, and then {@link PagesUnreadable} is thrown; other damage changes a
 * page silently, or makes it vanish. So whoever reads must know which pages there are, and check
 * each. After any failure nothing can be done but to close. For one thread at a time.
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

  /** Somebody to whom pages are shown. */
  @FunctionalInterface
  public interface Visitor {
    /** One page. */
    void visit(long key, byte[] page) throws IOException;
  }

  private PageFile(Disk disk, String name, DiskFile file) throws IOException {
    this.disk = disk;
    this.name = name;
    this.file = file;
    volume = new DiskVolume(file);
    tree = guarded(() -> new PageTree(volume));
  }

  /** Opens a file that was saved. If there is none, or an empty one, there are no pages. */
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

  /** Keeps a page, in place of the one that had its number. */
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

  /** Takes a page away, if there is one with this number. */
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

  /** Shows all pages that are found, in the order of their numbers. */
  public void forEach(Visitor visitor) throws IOException {
    long room = bytes() / Blocks.SMALLEST; // for no more pages
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

  /** How long the file is, or will be when it is saved. */
  public long bytes() {
    return volume.length();
  }

  /** Makes all pages durable, and closes. Called only on threads that nobody interrupts. */
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

  /** Closes. What has not been saved is lost, and if anything was changed, so is the file. */
  @Override
  public void close() throws IOException {
    usable = false;
    volume.close();
    file.close();
  }

  /** MapDB meets damage with exceptions and errors of all kinds. */
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
