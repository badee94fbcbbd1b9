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
 * The kind of a directory, judged by its file names. A mistyped path must not become a store, and
 * must not be called a damaged one.
 */
public final class StorePlace {
  private static final Pattern OURS =
      Pattern.compile("journal-.*|checkpoint-.*|founding|unfinished|backup");
  private static final String FOUNDING = "founding";
  private static final String BACKUP = "backup";
  private static final String LEFT_BEHIND = "lock";

  private StorePlace() {}

  /**
   * Throws unless there is a store. A mistyped name must not make one: the store may be on a volume
   * that is not mounted.
   */
  public static void refuseUnlessStore(Path directory) {
    if (isNothing(directory)) {
      throw new StoreRefused(
          "there is no store in "
              + directory
              + ": if it is on a volume, mount it; otherwise name a directory with a store, or make"
              + " a new one: proper init "
              + directory
              + " SCHEMA with tables, or proper store found "
              + directory);
    }
    refuseOthers(directory);
  }

  /** Throws unless there is a store or nothing: a new store needs its own directory. */
  public static void refuseUnlessStoreOrEmpty(Path directory) {
    if (!isNothing(directory)) {
      refuseOthers(directory);
    }
  }

  /** True if the directory is a backup, which is read in another way. */
  static boolean isBackup(Path directory) {
    return Files.exists(directory.resolve(BACKUP));
  }

  /** True if the directory does not exist or is empty. */
  public static boolean isNothing(Path directory) {
    return Files.notExists(directory) || (isReadable(directory) && names(directory).isEmpty());
  }

  /** True if a store's founding has come to its end there; one that was stopped counts as none. */
  public static boolean isFounded(Path directory) {
    return !isNothing(directory) && Files.notExists(directory.resolve(FOUNDING));
  }

  private static void refuseOthers(Path directory) {
    if (isWithoutStore(directory)) {
      throw new StoreRefused(
          directory
              + " holds files of another kind: name a directory with a store, or an empty one");
    }
  }

  /**
   * True if there are only other files. A path that is no directory, or can't be read, is reported
   * later, when it is opened.
   */
  private static boolean isWithoutStore(Path directory) {
    return isReadable(directory)
        && names(directory).stream().noneMatch(name -> OURS.matcher(name).matches());
  }

  private static boolean isReadable(Path directory) {
    return Files.isDirectory(directory) && Files.isReadable(directory);
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
