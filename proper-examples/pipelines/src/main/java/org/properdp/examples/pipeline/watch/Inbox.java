package org.properdp.examples.pipeline.watch;

import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Stream;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import org.properdp.examples.pipeline.OwnerOnly;
import org.properdp.examples.pipeline.WholeFile;

/**
 * A folder that CSV files are dropped into, and what becomes of them: each is moved into {@code
 * taken}, where nobody writes, and is deleted when its rows are in the store: erasing somebody
 * there would not reach what is kept here. What could not be stored is moved to {@code rejected},
 * and is for the custodian to look at and to delete. Moves are atomic, so that after any stop each
 * file is in one of them.
 */
final class Inbox {
  /** What the names of deliveries end with; anything else is left alone. */
  private static final String CSV = ".csv";

  /** Of a longer name no more is kept in {@code rejected}: file systems limit it in bytes. */
  private static final int MOST_LETTERS = 50;

  private final Path folder;
  private final Path taken;
  private final Path rejected;
  private Set<Delivery> lastLook = HashSet.empty();

  /** Opens a folder, which must be there. */
  Inbox(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          folder
              + (Files.exists(folder) ? " is a file" : " is not there")
              + ": name a folder that files are dropped into");
    }
    this.folder = folder;
    this.taken = inside("taken");
    this.rejected = inside("rejected");
  }

  /** Holds rows as they were dropped: only the user who runs the watcher may read them. */
  private Path inside(String name) {
    try {
      return OwnerOnly.folder(folder.resolve(name));
    } catch (IOException failed) {
      throw new IllegalArgumentException(
          folder + " can't be written to: files that are stored have to be moved inside it",
          failed);
    }
  }

  /** A look at the folder. */
  record Look(Vector<Delivery> settled, int waiting) {}

  /** Files that have not changed since the last look, and so are complete. */
  Look look() {
    Set<Delivery> now = files(folder).toSet();
    Set<Delivery> settled = now.intersect(lastLook);
    lastLook = now.diff(settled);
    return new Look(settled.toVector().sortBy(Delivery::name), lastLook.size());
  }

  /** What was taken and is not done with, also by a process that was stopped. */
  Vector<Delivery> taken() {
    return files(taken);
  }

  private static Vector<Delivery> files(Path folder) {
    Vector<Delivery> files = Vector.empty();
    for (Path file : list(folder)) {
      try {
        files = files.append(Delivery.of(file));
      } catch (NoSuchFileException gone) {
        // The sender has taken it away again: there is nothing to store.
        files = files.filter(other -> !other.file().equals(file));
      } catch (IOException unreadable) {
        throw new UncheckedIOException(file + " can't be looked at", unreadable);
      }
    }
    return files;
  }

  private static Iterable<Path> list(Path folder) {
    try (java.util.stream.Stream<Path> files = Files.list(folder)) {
      return files.filter(Inbox::isDelivery).sorted().toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(folder + " can't be read", failed);
    }
  }

  /**
   * Hidden files are what is being written under another name; and a link may lead to files that
   * its sender can't read, or not write to.
   */
  private static boolean isDelivery(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.toLowerCase(Locale.ROOT).endsWith(CSV)
        && !name.startsWith(".")
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Takes a file, to be stored, unless its sender has taken it away again. */
  void take(Delivery delivery) {
    move(delivery.file(), taken.resolve(delivery.name()));
  }

  /** Deletes what is in the store, and writes down which rows of it are not. */
  void done(Delivery delivery, Vector<Rejected> rows) {
    if (!rows.isEmpty()) {
      explain(free(delivery.name()), rows);
    }
    try {
      Files.delete(delivery.file());
    } catch (IOException failed) {
      throw new UncheckedIOException(
          delivery.file() + " is stored, but can't be deleted: delete it", failed);
    }
  }

  /** Puts away what is not in the store, with the reasons beside it. */
  void reject(Delivery delivery, Vector<Rejected> why) {
    String name = free(delivery.name());
    explain(name, why);
    move(delivery.file(), rejected.resolve(name));
  }

  private void explain(String name, Vector<Rejected> rows) {
    WholeFile.writeForOwner(why(name), Rejected.csv(rows));
  }

  private Path why(String name) {
    return rejected.resolve("why." + name);
  }

  /** A name under which nothing was put away before, and to which more can be added. */
  private String free(String name) {
    String whole = name.substring(0, name.length() - CSV.length());
    int letters = Math.min(MOST_LETTERS, whole.codePointCount(0, whole.length()));
    String stem = whole.substring(0, whole.offsetByCodePoints(0, letters));
    return Stream.from(2)
        .map(number -> stem + "." + number + CSV)
        .prepend(stem + CSV)
        .find(one -> !Files.exists(rejected.resolve(one)) && !Files.exists(why(one)))
        .get();
  }

  private static void move(Path from, Path to) {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      if (Files.notExists(from, LinkOption.NOFOLLOW_LINKS)) {
        return; // As a failure it would stop the watcher, and so other people's files.
      }
      throw new UncheckedIOException(from + " can't be moved to " + to, failed);
    }
  }
}
