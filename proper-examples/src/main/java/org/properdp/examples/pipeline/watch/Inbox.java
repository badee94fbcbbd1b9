package org.properdp.examples.pipeline.watch;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Locale;
import java.util.stream.Stream;
import org.properdp.examples.pipeline.WholeFile;

/**
 * A folder that CSV files are dropped into, and what becomes of them: each is moved into {@code
 * taken}, where nobody writes, and from there into {@code done} or {@code rejected}. Moves are
 * atomic, so that after any stop each file is in one of them.
 */
final class Inbox {
  /** What the names of deliveries end with; anything else is left alone. */
  static final String CSV = ".csv";

  private final Path folder;
  private final Path taken;
  private final Path done;
  private final Path rejected;
  private Map<Path, Look> lastLook = HashMap.empty();

  /** A file that looks the same twice is not being written any more. */
  private record Look(long size, FileTime changed) {}

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
    this.done = inside("done");
    this.rejected = inside("rejected");
  }

  private Path inside(String name) {
    try {
      return Files.createDirectories(folder.resolve(name));
    } catch (IOException failed) {
      throw new IllegalArgumentException(
          folder + " can't be written to: files that are stored have to be moved inside it",
          failed);
    }
  }

  /** Takes what has not changed since the last look; returns how many files have to wait. */
  int take() {
    Map<Path, Look> look = look();
    Vector<Path> settled =
        look.filter((file, now) -> lastLook.get(file).contains(now)).keySet().toVector();
    settled.sorted().forEach(file -> move(file, taken.resolve(file.getFileName())));
    lastLook = look.removeAll(settled);
    return lastLook.size();
  }

  private Map<Path, Look> look() {
    Map<Path, Look> look = HashMap.empty();
    for (Path file : files(folder)) {
      try {
        look = look.put(file, new Look(Files.size(file), Files.getLastModifiedTime(file)));
      } catch (NoSuchFileException gone) {
        // Whoever dropped it has changed their mind: there is nothing to take.
        lastLook = lastLook.remove(file);
      } catch (IOException unreadable) {
        throw new UncheckedIOException(file + " can't be looked at", unreadable);
      }
    }
    return look;
  }

  /** What was taken and is not done with, also by a process that was stopped. */
  Vector<Delivery> deliveries() {
    return files(taken).map(Delivery::of);
  }

  private static Vector<Path> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return Vector.ofAll(files.filter(Inbox::isDelivery).sorted().toList());
    } catch (IOException failed) {
      throw new UncheckedIOException(folder + " can't be read", failed);
    }
  }

  /** Hidden files are what is being written under another name. */
  private static boolean isDelivery(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.toLowerCase(Locale.ROOT).endsWith(CSV)
        && !name.startsWith(".")
        && Files.isRegularFile(file);
  }

  /** Puts away what was stored, and writes down which rows were not. */
  void done(Delivery delivery, Vector<Rejected> rows) {
    if (!rows.isEmpty()) {
      explain(delivery, rows);
    }
    move(delivery.file(), done.resolve(delivery.nameAndHash()));
  }

  /** Puts away what could not be stored at all, with the reason beside it. */
  void reject(Delivery delivery, Rejected why) {
    explain(delivery, Vector.of(why));
    move(delivery.file(), rejected.resolve(delivery.nameAndHash()));
  }

  private void explain(Delivery delivery, Vector<Rejected> rows) {
    WholeFile.write(rejected.resolve("why." + delivery.nameAndHash()), Rejected.csv(rows));
  }

  private static void move(Path from, Path to) {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      throw new UncheckedIOException(from + " can't be moved to " + to, failed);
    }
  }
}
