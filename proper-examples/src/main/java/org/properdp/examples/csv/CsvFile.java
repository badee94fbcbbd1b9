package org.properdp.examples.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A CSV file (RFC 4180, UTF-8) whose first line names its columns. Rows come one after the other: a
 * row with as many cells as there are columns, or what is wrong with it.
 */
public final class CsvFile implements Iterator<Either<BadCsv, CsvRow>>, AutoCloseable {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final String file;
  private final CsvReader<CsvRecord> reader;
  private final Iterator<CsvRecord> records;
  private final Vector<String> columns;
  private Option<Either<BadCsv, CsvRecord>> next = Option.none();
  private long lastLine;
  private Option<BadCsv> broken = Option.none();

  private CsvFile(Path file) throws IOException {
    this.file = String.valueOf(file.getFileName());
    this.reader =
        CsvReader.builder()
            .allowExtraFields(true)
            .allowMissingFields(true)
            .ofCsvRecord(Files.newBufferedReader(file));
    this.records = reader.iterator();
    try {
      this.columns = header();
    } catch (RuntimeException wrong) {
      reader.close();
      throw wrong;
    }
  }

  /** Opens a file and reads its header. */
  public static CsvFile open(Path file) {
    try {
      return new CsvFile(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(file + " can't be read", unreadable);
    }
  }

  private Vector<String> header() {
    CsvRecord first = read().getOrElseThrow(this::empty).getOrElseThrow(wrong -> wrong);
    lastLine = first.getStartingLineNumber();
    Vector<String> names =
        Vector.ofAll(first.getFields())
            .zipWithIndex((name, index) -> index == 0 ? name.replace(BYTE_ORDER_MARK, "") : name)
            .map(String::strip);
    if (names.forAll(String::isEmpty)) {
      throw empty();
    }
    names
        .find(name -> names.count(name::equals) > 1)
        .forEach(
            twice -> {
              throw bad(1, twice, "is named twice; each column needs a name of its own");
            });
    return names;
  }

  private BadCsv empty() {
    return bad(1, "", "the file is empty; its first line must name the columns");
  }

  /** The names of its columns. */
  public Vector<String> columns() {
    return columns;
  }

  /** Checks that there is such a column. */
  public CsvFile require(String column) {
    if (!columns.contains(column)) {
      throw bad(1, "", "there is no column " + column + "; there are " + columns.mkString(", "));
    }
    return this;
  }

  @Override
  public boolean hasNext() {
    if (next.isEmpty() && broken.isEmpty()) {
      next = read();
    }
    return next.isDefined();
  }

  @Override
  public Either<BadCsv, CsvRow> next() {
    if (!hasNext()) {
      throw new NoSuchElementException("the file has ended");
    }
    Either<BadCsv, CsvRecord> record = next.get();
    next = Option.none();
    return record.flatMap(this::row);
  }

  private Either<BadCsv, CsvRow> row(CsvRecord record) {
    lastLine = record.getStartingLineNumber();
    Vector<String> cells = Vector.ofAll(record.getFields());
    if (cells.size() == columns.size()) {
      return Either.right(new CsvRow(file, lastLine, columns, cells));
    }
    String ragged =
        "there are " + cells.size() + " cells, but " + columns.size() + " columns are named";
    if (cells.exists(cell -> cell.indexOf('\n') >= 0)) {
      // A quote that is never closed swallows all rows behind it.
      broken = Option.some(bad(lastLine, "", ragged + " (is a quote never closed?)"));
      return Either.left(broken.get());
    }
    return Either.left(bad(lastLine, "", ragged));
  }

  /** Nothing can be read behind what is broken: where its rows begin is not known. */
  private Option<Either<BadCsv, CsvRecord>> read() {
    try {
      return records.hasNext() ? Option.some(Either.right(records.next())) : Option.none();
    } catch (CsvParseException broken) {
      return broken("from here on this is no CSV (is a quote in the wrong place?)");
    } catch (UncheckedIOException broken) {
      if (broken.getCause() instanceof CharacterCodingException) {
        return broken("from here on there is text that is not UTF-8");
      }
      throw broken;
    }
  }

  private Option<Either<BadCsv, CsvRecord>> broken(String reason) {
    broken = Option.some(bad(lastLine + 1, "", reason));
    return broken.map(Either::left);
  }

  /**
   * What is wrong from some line on, if something is: reads the rest of the file to find out. A
   * file of which only the beginning can be told apart is hardly worth storing in part.
   */
  public Option<BadCsv> readToTheEnd() {
    while (hasNext()) {
      next();
    }
    return broken;
  }

  private BadCsv bad(long line, String column, String reason) {
    return new BadCsv(file, line, column, reason);
  }

  @Override
  public void close() {
    try {
      reader.close();
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be closed", failed);
    }
  }
}
