package org.properdp.tables.file;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.properdp.tables.file.record.UnreadableFile;

/**
 * A file of rows, in a declared format. Each record becomes a row, or is set aside alone: what is
 * in one never decides what becomes of another (SEMANTICS §9).
 */
public final class TableFile {
  private static final String GZIP = ".gz";
  private static final String ZSTD = ".zst";
  private static final String PARQUET = ".parquet";
  private static final int AT_ONCE = 1 << 16;

  private final String name;
  private final FileFormat format;
  private final OptionalLong size;
  private final Source source;
  private final Option<ParquetFile> parquet;
  private final Folders folders;

  /** The opener of the file's bytes. */
  @FunctionalInterface
  private interface Source {
    InputStream open() throws IOException;
  }

  private TableFile(
      String name,
      FileFormat format,
      OptionalLong size,
      Source source,
      Option<ParquetFile> parquet,
      Folders folders) {
    this.name = name;
    this.format = name.toLowerCase(Locale.ROOT).endsWith(GZIP) ? format.compressed() : format;
    this.size = size;
    this.source = source;
    this.parquet = parquet;
    this.folders = folders;
  }

  /** A file on disk. */
  public static TableFile of(Path file, FileFormat format) {
    return of(String.valueOf(file.getFileName()), file, format);
  }

  /**
   * A file on disk, with the name that messages use. A folder of the path that is called {@code
   * column=value} gives that column its value in each record.
   */
  public static TableFile of(String name, Path file, FileFormat format) {
    try {
      long size = Files.size(file);
      Option<ParquetFile> parquet =
          Option.when(
              file.toString().toLowerCase(Locale.ROOT).endsWith(PARQUET),
              () -> new ParquetFile(name, file, size));
      return new TableFile(
          name,
          format,
          OptionalLong.of(size),
          () -> Files.newInputStream(file),
          parquet,
          Folders.of(file));
    } catch (IOException unreadable) {
      throw unopened(name, unreadable);
    }
  }

  /** Bytes of this name, such as standard input. They are read once, and then closed. */
  public static TableFile of(String name, InputStream bytes, FileFormat format) {
    return new TableFile(
        name, format, OptionalLong.empty(), () -> bytes, Option.none(), Folders.NONE);
  }

  /** The name that messages use. */
  public String name() {
    return name;
  }

  /** Its size in bytes, if that is known. */
  public OptionalLong size() {
    return size;
  }

  /**
   * Reads all records, in their order. If the file as a whole is unreadable, rows before that place
   * have been delivered, and the receiver must take none of them.
   *
   * @param rows what takes the rows
   * @param rejects what takes the records that are set aside
   * @param pace what counts, for others to look at
   * @throws UnreadableFile if no single record is to blame
   */
  public ReadCounts read(RowShape shape, RowSink rows, RejectSink rejects, Pace pace) {
    folders.check(name, shape);
    if (parquet.isDefined()) {
      return parquet.get().read(shape, folders, rows, rejects, pace);
    }
    List<String> columns = shape.columns().stream().map(column -> column.name()).toList();
    try (OpenFile open = OpenFile.of(name, open(pace), format, columns)) {
      return new RowReading(open, shape, format.nullText(), folders).read(rows, rejects, pace);
    }
  }

  /** Opens it, with the columns that it names itself. */
  OpenFile open() {
    return OpenFile.of(name, open(new Pace()), format);
  }

  /** The file, if it is one of Parquet. */
  Option<ParquetFile> parquet() {
    return parquet;
  }

  FileFormat format() {
    return format;
  }

  private InputStream open(Pace pace) {
    try {
      InputStream bytes = pace.counting(source.open());
      return isZstd() ? zstd(bytes) : format.isCompressed() ? gzip(bytes) : bytes;
    } catch (IOException unreadable) {
      throw unopened(name, unreadable);
    }
  }

  private boolean isZstd() {
    return name.toLowerCase(Locale.ROOT).endsWith(ZSTD);
  }

  private InputStream zstd(InputStream bytes) throws IOException {
    String why = "its name ends in .zst, but gzip is declared";
    try {
      if (!format.isCompressed()) {
        return Expanded.zstd(bytes, format.mostExpanded());
      }
    } catch (LinkageError missing) {
      why = "zstd can't be used on this machine: expand the file first; " + missing.getMessage();
    }
    bytes.close();
    throw new UnreadableFile(name, 0, why);
  }

  private InputStream gzip(InputStream bytes) throws IOException {
    try {
      return Expanded.gzip(bytes, AT_ONCE, format.mostExpanded());
    } catch (IOException broken) {
      bytes.close();
      throw new UnreadableFile(name, 0, "it is not compressed by gzip, or is cut off");
    }
  }

  private static UnreadableFile unopened(String name, IOException why) {
    String reason =
        why instanceof NoSuchFileException
            ? "there is no such file"
            : why instanceof AccessDeniedException
                ? "there is no permission to read it"
                : "it can't be read: " + why.getMessage();
    return new UnreadableFile(name, 0, reason);
  }
}
