package org.properdp.tables.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.properdp.store.disk.OwnerOnly;
import org.properdp.store.disk.StoreRefused;

/**
 * A folder that is written beside its place and moved there as a whole, and that only its owner can
 * read. If that fails, nothing of it is left.
 */
final class NewFolder {
  private static final String UNFINISHED = ".unfinished";

  private NewFolder() {}

  /** Fills a folder, which must be empty or absent. */
  static void write(Path folder, Consumer<Path> filling) {
    Path place = folder.toAbsolutePath().normalize();
    Path beside = place.resolveSibling("." + place.getFileName() + UNFINISHED);
    try {
      Files.createDirectory(beside, OwnerOnly.directory(beside));
    } catch (FileAlreadyExistsException stopped) {
      throw new StoreRefused(
          beside + " is left of an export that was stopped, and holds people's rows: delete it");
    } catch (IOException failed) {
      throw new UncheckedIOException(beside + " can't be made", failed);
    }
    try {
      filling.accept(beside);
      Files.move(beside, place, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      throw deleted(beside, new UncheckedIOException(folder + " can't be written", failed));
    } catch (RuntimeException failed) {
      throw deleted(beside, failed);
    } catch (Error failed) {
      throw deleted(beside, failed);
    }
  }

  private static <X extends Throwable> X deleted(Path folder, X failure) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(one);
      }
    } catch (IOException | UncheckedIOException second) {
      failure.addSuppressed(second);
    }
    return failure;
  }
}
