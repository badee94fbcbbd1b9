package org.properdp.cli.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.properdp.store.disk.StoreRefused;

/**
 * What is in a directory, as its file names say: a mistyped path must not become a store, nor be
 * called a damaged one.
 */
public final class StorePlace {
  private static final Pattern OURS =
      Pattern.compile("journal-.*|checkpoint-.*|founding|unfinished|backup");
  private static final String LEFT_BEHIND = "lock";

  private StorePlace() {}

  /** Whoever looks after a store does not mean to make one. */
  static void refuseUnlessStore(Path directory) {
    if (Files.notExists(directory) || isWithoutStore(directory)) {
      throw new StoreRefused("there is no store in " + directory + ": name a directory with one");
    }
  }

  /** A new store belongs into a directory of its own. */
  public static void refuseUnlessStoreOrEmpty(Path directory) {
    if (isWithoutStore(directory) && !names(directory).isEmpty()) {
      throw new StoreRefused(
          directory
              + " holds files of another kind: name a directory with a store, or an empty one");
    }
  }

  /** What is no directory, or may not be read, is left to who opens it. */
  private static boolean isWithoutStore(Path directory) {
    return Files.isDirectory(directory)
        && Files.isReadable(directory)
        && names(directory).stream().noneMatch(name -> OURS.matcher(name).matches());
  }

  private static List<String> names(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.equals(LEFT_BEHIND))
          .toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(directory + " can't be read", failed);
    }
  }
}
