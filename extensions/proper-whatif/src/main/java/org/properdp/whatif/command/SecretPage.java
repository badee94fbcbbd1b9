package org.properdp.whatif.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Objects;
import org.properdp.cli.command.NamedPath;
import org.properdp.store.disk.OwnerOnly;
import picocli.CommandLine;

/** A page that its owner alone can read, from the first byte on. */
final class SecretPage {
  private static final String BEGIN = "<!DOCTYPE html>\n";
  private static final String MARK =
      BEGIN + "<!-- made by proper whatif: as secret as the data -->\n";

  private final Path file;
  private final NamedPath named;

  /** Refuses a file that can't be written, or that is another one's. */
  SecretPage(CommandLine command, Path file, boolean isOverwriting) {
    this.file = file;
    this.named = new NamedPath(command, "--out", file);
    named.mustBeWritableFile();
    if (Files.exists(file) && !isOverwriting && !isOurs(file)) {
      throw named.wrong(
          "that file was not made by this command: name another one, or say --overwrite");
    }
  }

  private static boolean isOurs(Path file) {
    byte[] mark = MARK.getBytes(StandardCharsets.UTF_8);
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(mark.length), mark);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(file + " can't be read", unreadable);
    }
  }

  /** Refuses a page among a store's files. */
  void mustNotBeIn(Path store) {
    try {
      if (Files.isSameFile(folder(), store)) {
        throw named.wrong(
            "that is the store's directory, where nothing is written: name a file"
                + " in another one");
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(store + " can't be read", failed);
    }
  }

  private Path folder() {
    return Objects.requireNonNull(
        file.toAbsolutePath().normalize().getParent(), "a file has a folder");
  }

  /** Writes the page, all of it or nothing. */
  void write(String html) {
    try {
      Path anew = Files.createTempFile(folder(), ".whatif-", ".html", OwnerOnly.file(file));
      try {
        Files.writeString(anew, html.replaceFirst(BEGIN, MARK));
        Files.move(anew, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(anew);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be written", failed);
    }
  }
}
