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
 * A folder into which people drop files, and its subfolders. A file is moved to {@code taken},
 * where no sender can write, and deleted when its rows are in the store, because erasing a person
 * there would not reach a copy that is kept here. A file that can't be stored is moved to {@code
 * rejected}, where the custodian looks at it and deletes it. Moves are atomic, so that after any
 * stop each file is in one of these folders.
 */
final class Inbox {
  /** The end of the names of files in CSV. */
  static final String CSV = ".csv";

  /** A longer name is shortened in {@code rejected}, because file systems limit names in bytes. */
  private static final int MOST_LETTERS = 50;

  /** The ends of deliveries' names; other files are left alone. */
  private final Vector<String> endings;

  private final Path folder;
  private final Path taken;
  private final Path rejected;
  private Set<Delivery> lastLook = HashSet.empty();

  /** Opens a folder, which must exist, for files whose names end like this. */
  Inbox(Path folder, Vector<String> endings) {
    if (!Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          folder
              + (Files.exists(folder) ? " is a file" : " is not there")
              + ": name a folder that files are dropped into");
    }
    this.endings = endings;
    this.folder = folder;
    this.taken = inside("taken");
    this.rejected = inside("rejected");
  }

  /** A subfolder for dropped rows: only the user who runs the watcher may read it. */
  private Path inside(String name) {
    try {
      return OwnerOnly.folder(folder.resolve(name));
    } catch (IOException failed) {
      throw new IllegalArgumentException(
          folder + " can't be written to: files that are stored have to be moved inside it",
          failed);
    }
  }

  /** The result of a look at the folder. */
  record Look(Vector<Delivery> settled, int waiting) {}

  /** Finds the files that have not changed since the last look, and so are complete. */
  Look look() {
    Set<Delivery> now = files(folder).toSet();
    Set<Delivery> settled = now.intersect(lastLook);
    lastLook = now.diff(settled);
    return new Look(settled.toVector().sortBy(Delivery::name), lastLook.size());
  }

  /** The files that were taken and are not finished, also by a process that was stopped. */
  Vector<Delivery> taken() {
    return files(taken);
  }

  private Vector<Delivery> files(Path folder) {
    Vector<Delivery> files = Vector.empty();
    for (Path file : list(folder)) {
      try {
        files = files.append(Delivery.of(file));
      } catch (NoSuchFileException gone) {
        // The sender has deleted it: there is nothing to store.
        files = files.filter(other -> !other.file().equals(file));
      } catch (IOException unreadable) {
        throw new UncheckedIOException(file + " can't be looked at", unreadable);
      }
    }
    return files;
  }

  private Iterable<Path> list(Path folder) {
    try (java.util.stream.Stream<Path> files = Files.list(folder)) {
      return files.filter(this::isDelivery).sorted().toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(folder + " can't be read", failed);
    }
  }

  /**
   * True if a file is a delivery. A hidden file is still being written, and a link may lead to
   * files that its sender can't read or write.
   */
  private boolean isDelivery(Path file) {
    String name = String.valueOf(file.getFileName());
    return endings.exists(name.toLowerCase(Locale.ROOT)::endsWith)
        && !name.startsWith(".")
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Takes a file to be stored, unless its sender has deleted it. */
  void take(Delivery delivery) {
    move(delivery.file(), taken.resolve(delivery.name()));
  }

  /** Deletes a file whose rows are in the store, and lists its rejected rows. */
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

  /** Puts away a file that is not in the store, with the reasons beside it. */
  void reject(Delivery delivery, Vector<Rejected> why) {
    String name = free(delivery.name());
    explain(name, why);
    move(delivery.file(), rejected.resolve(name));
  }

  private void explain(String name, Vector<Rejected> rows) {
    WholeFile.writeForOwner(why(name), Rejected.csv(rows));
  }

  private Path why(String name) {
    return rejected.resolve(
        "why." + name + (name.toLowerCase(Locale.ROOT).endsWith(CSV) ? "" : CSV));
  }

  /** An unused name in {@code rejected} that leaves room for an ending. */
  private String free(String name) {
    String ending = endings.find(name.toLowerCase(Locale.ROOT)::endsWith).get();
    String whole = name.substring(0, name.length() - ending.length());
    int letters = Math.min(MOST_LETTERS, whole.codePointCount(0, whole.length()));
    String stem = whole.substring(0, whole.offsetByCodePoints(0, letters));
    return Stream.from(2)
        .map(number -> stem + "." + number + ending)
        .prepend(stem + ending)
        .find(one -> !Files.exists(rejected.resolve(one)) && !Files.exists(why(one)))
        .get();
  }

  private static void move(Path from, Path to) {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      if (Files.notExists(from, LinkOption.NOFOLLOW_LINKS)) {
        return; // A failure here would stop the watcher, and so the files of other senders.
      }
      throw new UncheckedIOException(from + " can't be moved to " + to, failed);
    }
  }
}
