package org.properdp.tables.stream;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.properdp.custody.Stretch;
import org.properdp.store.disk.OwnerOnly;
import org.properdp.tables.file.Reject;
import org.properdp.tables.file.RejectsFile;

/**
 * The records of one batch that are set aside, in a file that only its owner can read: which, and
 * why. What was in them is kept if the custodian wants it, since erasing a person does not reach
 * this file. It is named by partition and first offset: records that are read again after a stop go
 * to the same file, in the place of what was there.
 */
final class SetAside implements AutoCloseable {
  private static final String LINE = "the line";
  private static final String NOT_JSON = "the line is not JSON";
  private static final String TWICE = "the object has the key ";

  private final Path folder;
  private final Stretch stretch;
  private final long first;
  private final boolean keepsContent;
  private RejectsFile file;

  /**
   * No record yet.
   *
   * @param first the number of the first line's record
   */
  SetAside(StreamBatch.Aside choices, Stretch stretch, long first) {
    this.folder = choices.folder();
    this.stretch = stretch;
    this.first = first;
    this.keepsContent = choices.keepsContent();
    this.file = open("");
  }

  /** The folder of such files; only its owner may use it. */
  static Path folder(Path folder) {
    try {
      return Files.createDirectories(folder, OwnerOnly.directory(folder));
    } catch (IOException failed) {
      throw new UncheckedIOException(folder + " can't be made", failed);
    }
  }

  private RejectsFile open(String more) {
    Path at =
        folder.resolve(
            stretch.stream() + "-" + stretch.partition() + "-" + stretch.from() + more + ".csv");
    try {
      Files.deleteIfExists(at);
    } catch (IOException failed) {
      throw new UncheckedIOException(at + " can't be replaced", failed);
    }
    return RejectsFile.at(at);
  }

  private long number(long line) {
    return first + line - 1;
  }

  /** Adds a record of which no row could be made; returns why, without its content. */
  String add(Reject record) {
    String reason = reason(record);
    file.reject(
        new Reject(
            record.file(),
            number(record.line()),
            record.field(),
            record.column(),
            keepsContent ? record.reason() : reason,
            keepsContent ? record.value() : "",
            keepsContent ? record.record() : ""));
    return reason;
  }

  /** A reason that quotes nothing: a parser may quote the text, and the store keeps reasons. */
  private static String reason(Reject record) {
    String reason = record.reason();
    if (reason.startsWith(NOT_JSON)) {
      return "the value is not JSON";
    } else if (record.column().isEmpty() && reason.startsWith(TWICE)) {
      return "the object has a key twice";
    }
    return reason.startsWith(LINE) ? "the value" + reason.substring(LINE.length()) : reason;
  }

  /** Adds a record of which nothing can be shown, at this line. */
  void add(long line, String reason) {
    file.reject(new Reject(name(), number(line), 0, "", reason, "", ""));
  }

  /** The name of the partition in messages and files. */
  String name() {
    return stretch.stream() + "/" + stretch.partition();
  }

  /** Ends the file, before the batch is stored; what the table has no room for goes to another. */
  void end() {
    file.close();
    file = open("-more");
  }

  @Override
  public void close() {
    file.close();
  }
}
