package org.properdp.examples.pipeline.watch;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import org.properdp.examples.csv.BadCsv;

/**
 * A row that was not stored, and why; nothing of its contents.
 *
 * @param line the line on which it begins; the header is line 1, and 0 means the whole file
 * @param column empty if the whole row is wrong
 */
public record Rejected(long line, String column, String reason) {
  static Rejected of(BadCsv bad) {
    return new Rejected(bad.line(), bad.column(), bad.reason());
  }

  /** The reasons, for the person who corrects the file. */
  static String csv(Vector<Rejected> all) {
    StringWriter text = new StringWriter();
    try (CsvWriter writer = CsvWriter.builder().build(text)) {
      writer.writeRecord("line", "column", "reason");
      all.forEach(one -> writer.writeRecord(Long.toString(one.line), one.column, one.reason));
    } catch (IOException impossible) {
      throw new UncheckedIOException("a text in memory can't be written", impossible);
    }
    return text.toString();
  }
}
