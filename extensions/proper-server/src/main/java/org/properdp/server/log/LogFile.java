package org.properdp.server.log;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.OwnerOnly;
import org.properdp.store.disk.StoreRefused;

/**
 * A file of lines that its owner alone can read. When it is full it is renamed, and the oldest one
 * is deleted. One thread at a time may add to it.
 */
final class LogFile {
  /** Held by what adds lines to a file of this process, or puts another one in its place. */
  static final Object REWRITING = new Object();

  private final Path file;
  private final long mostBytes;
  private final int mostFiles;

  /** Stays open, because opening takes longer than writing a line. */
  private @Nullable FileChannel open;

  /** Which file that is: another one may have been put in its place. */
  private @Nullable Object which;

  LogFile(Path file, long mostBytes, int mostFiles) {
    this.file = file;
    this.mostBytes = mostBytes;
    this.mostFiles = mostFiles;
    try {
      create();
    } catch (IOException failed) {
      throw new UncheckedIOException("the log can't be written: " + file, failed);
    }
  }

  private void create() throws IOException {
    try {
      OwnerOnly.refuseUnlessPlain(file);
    } catch (NoSuchFileException none) {
      Files.createFile(file, OwnerOnly.file(file));
    }
  }

  /** Adds a line, unless the file is being rewritten: then after that. */
  void add(String line) throws IOException {
    synchronized (REWRITING) {
      addNow(line);
    }
  }

  private void addNow(String line) throws IOException {
    // The file may have been taken away, to be read elsewhere.
    try {
      create();
    } catch (StoreRefused link) {
      throw new IOException(link);
    }
    BasicFileAttributes now = attributes();
    if (now.size() > mostBytes) {
      rotate();
      now = attributes();
    }
    try {
      write(line + "\n", end(now.fileKey()));
    } catch (IOException full) {
      // Some of the line may be there.
      which = null;
      throw full;
    }
  }

  private static void write(String text, FileChannel end) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      end.write(bytes);
    }
  }

  private BasicFileAttributes attributes() throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class);
  }

  private FileChannel end(@Nullable Object key) throws IOException {
    FileChannel end = open;
    if (end == null || !end.isOpen() || !Objects.equals(key, which)) {
      if (end != null) {
        end.close();
      }
      end = FileChannel.open(file, StandardOpenOption.APPEND, LinkOption.NOFOLLOW_LINKS);
      open = end;
      endLine(end);
      which = key;
    }
    return end;
  }

  /** Ends a line whose writing was broken off, or the next one would be taken for a part of it. */
  private void endLine(FileChannel end) throws IOException {
    ByteBuffer last = ByteBuffer.allocate(1);
    try (FileChannel whole = FileChannel.open(file, StandardOpenOption.READ)) {
      whole.read(last, Math.max(0, whole.size() - 1));
    }
    if (last.position() > 0 && last.get(0) != '\n') {
      write("\n", end);
    }
  }

  private void rotate() throws IOException {
    for (int number = mostFiles - 1; number > 0; number--) {
      Path from = number == 1 ? file : numbered(number - 1);
      if (Files.exists(from)) {
        Files.move(from, numbered(number), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    create();
  }

  private Path numbered(int number) {
    return file.resolveSibling(file.getFileName() + "." + number);
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
