package org.properdp.examples.csv;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.properdp.registry.Lookalikes;

/**
 * A CSV file (RFC 4180, UTF-8) whose first line names its columns. For each row it gives the row,
 * with as many cells as there are columns, or what is wrong with it. A wrong row never changes how
 * other rows are read (SEMANTICS §1).
 *
 * <p>There is one exception: if records may span lines, the records after a quote that is misplaced
 * or never closed can't be told apart. Then reading on throws {@link BadCsv}.
 */
public final class CsvFile implements Iterator<Either<BadCsv, CsvRow>>, AutoCloseable {
  private static final Vector<String> OTHER_SEPARATORS = Vector.of(";", "\t", "|");

  private final String file;
  private final Records records;
  private final long headerLine;
  private final Vector<String> columns;
  private Option<Either<Records.Flaw, Records.Raw>> next;

  private CsvFile(Path file, Layout layout) throws IOException {
    this.file = String.valueOf(file.getFileName());
    this.records = new Records(file, layout);
    try {
      this.next = records.next();
      Records.Raw header = next.getOrElseThrow(this::empty).getOrElseThrow(this::headless);
      this.headerLine = header.line();
      this.columns = columns(header.cells());
      this.next = records.next();
    } catch (RuntimeException wrong) {
      records.close();
      throw wrong;
    }
  }

  /** Opens a file in which each line is a record, and reads its header. */
  public static CsvFile open(Path file) {
    return open(file, Layout.LINE_BY_LINE);
  }

  /** Opens a file and reads its header. */
  public static CsvFile open(Path file, Layout layout) {
    try {
      return new CsvFile(file, layout);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(file + " can't be read", unreadable);
    }
  }

  private BadCsv empty() {
    return bad(1, "", "the file is empty; its first line must name the columns");
  }

  private BadCsv headless(Records.Flaw flaw) {
    return bad(flaw.line(), "", "the columns can't be read: " + flaw.reason());
  }

  private Vector<String> columns(Vector<String> cells) {
    Vector<String> names =
        cells.map(bytes -> text(bytes).getOrElseThrow(this::notUtf8)).map(String::strip);
    if (names.forAll(String::isEmpty)) {
      throw empty();
    }
    names
        .find(name -> names.count(name::equals) > 1)
        .forEach(
            twice -> {
              throw twice.isEmpty()
                  ? bad(headerLine, "", "several columns have no name; each column needs one")
                  : bad(headerLine, twice, "is named twice; each column needs a name of its own");
            });
    return names;
  }

  private BadCsv notUtf8() {
    return bad(headerLine, "", "the names of columns are not UTF-8: save the file as UTF-8 text");
  }

  /** The names of its columns. */
  public Vector<String> columns() {
    return columns;
  }

  /** Throws unless there is such a column. */
  public CsvFile require(String column) {
    if (!columns.contains(column)) {
      throw bad(
          headerLine,
          "",
          "there is no column " + column + "; there are " + columns.mkString(", ") + hint(column));
    }
    return this;
  }

  /** Suggests what was probably meant. The format of a file is declared and never guessed. */
  private String hint(String column) {
    return columns
        .find(other -> Lookalikes.areAlike(other, column))
        .map(
            other -> ". Did you mean " + other + "? Names of columns must be written as they stand")
        .orElse(() -> separator().map(CsvFile::separated))
        .getOrElse("");
  }

  private Option<String> separator() {
    return OTHER_SEPARATORS.find(other -> columns.size() == 1 && columns.head().contains(other));
  }

  private static String separated(String by) {
    return ". Are its cells separated by "
        + (by.equals("\t") ? "tabs" : "'" + by + "'")
        + "? They must be separated by commas";
  }

  @Override
  public boolean hasNext() {
    return next.isDefined();
  }

  @Override
  public Either<BadCsv, CsvRow> next() {
    Either<Records.Flaw, Records.Raw> record =
        next.getOrElseThrow(() -> new NoSuchElementException("the file has ended"));
    if (record.isLeft() && !record.getLeft().isAlone()) {
      throw bad(record.getLeft());
    }
    next = records.next();
    return record.mapLeft(this::bad).flatMap(this::row);
  }

  private Either<BadCsv, CsvRow> row(Records.Raw raw) {
    if (raw.cells().size() != columns.size()) {
      return Either.left(
          bad(
              raw.line(),
              "",
              "the number of cells is "
                  + raw.cells().size()
                  + ", but that of named columns "
                  + columns.size()));
    }
    Vector<Option<String>> cells = raw.cells().map(CsvFile::text);
    int foreign = cells.indexWhere(Option::isEmpty);
    return foreign < 0
        ? Either.right(new CsvRow(file, raw.line(), columns, cells.flatMap(cell -> cell)))
        : Either.left(bad(raw.line(), columns.get(foreign), "is not UTF-8"));
  }

  /** The text of these bytes; none if they are not UTF-8. */
  private static Option<String> text(String bytes) {
    try {
      return bytes.chars().allMatch(one -> one < 0x80)
          ? Option.some(bytes)
          : Option.some(
              StandardCharsets.UTF_8
                  .newDecoder()
                  .decode(ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1)))
                  .toString());
    } catch (CharacterCodingException foreign) {
      return Option.none();
    }
  }

  private BadCsv bad(Records.Flaw flaw) {
    // There may be more cells than named columns.
    String column =
        flaw.cell() < 0 || flaw.cell() >= columns.size() ? "" : columns.get(flaw.cell());
    return bad(flaw.line(), column, flaw.reason());
  }

  private BadCsv bad(long line, String column, String reason) {
    return new BadCsv(file, line, column, reason);
  }

  @Override
  public void close() {
    try {
      records.close();
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be closed", failed);
    }
  }
}
