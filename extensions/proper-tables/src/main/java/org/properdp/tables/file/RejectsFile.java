package org.properdp.tables.file;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.OwnerOnly;

/**
 * A file of rejects, as CSV in UTF-8, which only its owner can read, on file systems that know
 * owners. It is made for the first reject; where there is none, there is no file. No spreadsheet
 * runs its cells ({@link CsvLine#still}).
 */
public final class RejectsFile implements RejectSink, AutoCloseable {
  private static final String HEADER = "file,line,field,column,reason,value,record\n";

  private final Path file;
  private @Nullable Writer out;

  private RejectsFile(Path file) {
    this.file = file;
  }

  /** Rejects for this file; it must not exist yet. */
  public static RejectsFile at(Path file) {
    if (Files.exists(file)) {
      throw new IllegalArgumentException(
          file + " exists, and earlier rejects are not overwritten: name another file");
    }
    return new RejectsFile(file);
  }

  @Override
  public void reject(Reject record) {
    try {
      Writer to = out == null ? create() : out;
      out = to;
      cell(to, record.file(), ',');
      cell(to, Long.toString(record.line()), ',');
      cell(to, record.field() == 0 ? "" : Integer.toString(record.field()), ',');
      cell(to, record.column(), ',');
      cell(to, record.reason(), ',');
      cell(to, record.value(), ',');
      cell(to, record.record(), '\n');
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be written", failed);
    }
  }

  private Writer create() throws IOException {
    SeekableByteChannel bytes =
        Files.newByteChannel(
            file,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            OwnerOnly.file(file));
    bytes.write(ByteBuffer.wrap(HEADER.getBytes(StandardCharsets.UTF_8)));
    // Half of a surrogate pair, which JSON can name, is written as �. One record that can't be
    // written must not keep others from being rejected or stored.
    CharsetEncoder utf8 =
        StandardCharsets.UTF_8
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .replaceWith("\uFFFD".getBytes(StandardCharsets.UTF_8));
    return new BufferedWriter(Channels.newWriter(bytes, utf8, -1));
  }

  private static void cell(Writer to, String value, char end) throws IOException {
    String text = CsvLine.still(value);
    boolean isPlain =
        text.chars().noneMatch(one -> one == ',' || one == '"' || one == '\n' || one == '\r');
    to.write(isPlain ? text : '"' + text.replace("\"", "\"\"") + '"');
    to.write(end);
  }

  @Override
  public void close() {
    try {
      if (out != null) {
        out.close();
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be written", failed);
    }
  }
}
