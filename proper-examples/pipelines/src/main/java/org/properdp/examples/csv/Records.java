package org.properdp.examples.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** The records of a CSV file (RFC 4180); their cells are not decoded yet. */
final class Records implements AutoCloseable {
  private static final CsvReader.CsvReaderBuilder CSV =
      CsvReader.builder().allowExtraFields(true).allowMissingFields(true);

  /** Added after each line; it can be in a cell only if a quote is open at the end of the line. */
  private static final String END = "\n";

  private static final String TOO_LONG =
      String.format(Locale.ROOT, "it is longer than %,d bytes", Lines.MOST_BYTES);
  private static final String NO_CSV =
      "this is not CSV: text follows a closing quote, or there are more than 16,384 cells";
  private static final String LONE =
      "a carriage return stands inside it; lines end with a line feed (LF or CRLF)";
  private static final String NEVER_CLOSED =
      "a quote that is opened here is not closed by the end of the ";

  private final Lines lines;
  private final Layout layout;

  Records(Path file, Layout layout) throws IOException {
    this.lines = new Lines(file);
    this.layout = layout;
  }

  /** A record that was read, and the line on which it begins. */
  record Raw(long line, Vector<String> cells) {}

  /**
   * An error.
   *
   * @param cell the index of the cell, from 0; -1 if the whole record is wrong
   * @param isAlone whether the other records can still be told apart
   */
  record Flaw(long line, int cell, String reason, boolean isAlone) {
    Flaw(long line, int cell, String reason) {
      this(line, cell, reason, true);
    }
  }

  /** The next record, or what is wrong with it; none after the last. */
  Option<Either<Flaw, Raw>> next() {
    Option<Lines.Line> line = lines.next();
    while (line.exists(one -> one.bytes().isEmpty() && one.isWhole())) {
      line = lines.next();
    }
    return line.map(layout == Layout.MULTILINE ? this::spanning : Records::alone);
  }

  private static Either<Flaw, Raw> alone(Lines.Line line) {
    if (!line.isWhole()) {
      return Either.left(new Flaw(line.number(), -1, TOO_LONG));
    }
    return cells(line.number(), line.bytes())
        .flatMap(
            cells ->
                isOpen(cells)
                    ? Either.left(
                        new Flaw(
                            line.number(),
                            cells.size() - 1,
                            NEVER_CLOSED + "line; if cells may span lines, say --multiline"))
                    : Either.right(new Raw(line.number(), cells)));
  }

  private Either<Flaw, Raw> spanning(Lines.Line first) {
    StringBuilder text = new StringBuilder();
    boolean fits = true;
    boolean isOpen = false;
    Option<Lines.Line> line = Option.some(first);
    do {
      if (line.isEmpty()) {
        return Either.left(new Flaw(first.number(), -1, NEVER_CLOSED + "file", false));
      }
      Either<Flaw, Boolean> after = openAfter(line.get(), isOpen);
      if (after.isLeft()) {
        Flaw broken = after.getLeft();
        return Either.left(new Flaw(first.number(), -1, broken.reason(), false));
      }
      isOpen = after.get();
      fits &= line.get().isWhole() && text.length() <= Lines.MOST_BYTES;
      if (fits) {
        text.append(text.isEmpty() ? "" : END).append(line.get().bytes());
      }
      line = isOpen ? lines.next() : line;
    } while (isOpen);
    return fits && text.length() <= Lines.MOST_BYTES
        ? cells(first.number(), text.toString()).map(cells -> new Raw(first.number(), cells))
        : Either.left(new Flaw(first.number(), -1, TOO_LONG));
  }

  /**
   * True if a quote is open at the end of a line; if one was open before, a quote is put in front
   * of the line.
   */
  private static Either<Flaw, Boolean> openAfter(Lines.Line line, boolean isOpen) {
    return line.isWhole()
        ? parsed(line.number(), (isOpen ? "\"" : "") + line.bytes().replace('\r', ' '))
            .map(Records::isOpen)
        : Either.right(isOpen ^ line.hasOddQuotes());
  }

  private static boolean isOpen(Vector<String> cells) {
    return cells.last().endsWith(END);
  }

  private static Either<Flaw, Vector<String>> cells(long line, String text) {
    // For the parser it ends a record, and it would not report that it stopped there.
    return text.indexOf('\r') < 0 ? parsed(line, text) : Either.left(new Flaw(line, -1, LONE));
  }

  private static Either<Flaw, Vector<String>> parsed(long line, String text) {
    try {
      return Either.right(Vector.ofAll(CSV.ofSingleCsvRecord(text + END).getFields()));
    } catch (CsvParseException noCsv) {
      return Either.left(new Flaw(line, -1, NO_CSV));
    }
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
