package org.properdp.cli.store;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.function.Consumer;
import org.properdp.store.disk.OwnerOnly;
import org.properdp.store.disk.StoreRefused;

/** A new file that only its owner can read, because a journal shows who asked about whom. */
final class ExportFile {
  private ExportFile() {}

  /** Writes a file; if that fails, leaves no file. */
  static void write(Path file, Consumer<Appendable> lines) {
    try (Writer into = create(file)) {
      lines.accept(into);
    } catch (FileAlreadyExistsException there) {
      throw new StoreRefused(file + " exists already: name another file");
    } catch (IOException failed) {
      throw deleted(file, new UncheckedIOException(file + " can't be written", failed));
    } catch (RuntimeException failed) {
      throw deleted(file, failed);
    }
  }

  private static Writer create(Path file) throws IOException {
    return new OutputStreamWriter(
        Channels.newOutputStream(
            Files.newByteChannel(
                file,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                OwnerOnly.file(file))),
        StandardCharsets.UTF_8);
  }

  private static RuntimeException deleted(Path file, RuntimeException failure) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException second) {
      failure.addSuppressed(second);
    }
    return failure;
  }
}
