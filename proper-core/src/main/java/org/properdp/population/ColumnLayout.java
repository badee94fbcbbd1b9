package org.properdp.population;

import io.vavr.control.Option;
import java.util.List;
import java.util.function.Supplier;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.VersionKey;
import org.properdp.storage.ColumnStorage;
import org.properdp.storage.FilePlace;

/**
 * The meaning of a data set's columns, in the words of the layer above.
 *
 * @param form what is written down about the columns of rows that are stored from now on
 * @param reader reads chunks that were stored in this form or an earlier one
 * @param builders makes an empty builder for each column
 * @param rowsPerPerson the most rows of one individual: more are not stored; where rows have
 *     versions, those after the first so many that stand are stored and not shown
 * @param files where files of rows lie
 * @param rowBytes the most bytes that a row takes, about: what is declared, whatever the values are
 * @param versionKey the columns by which rows of one individual are versions of one row, if they
 *     can be
 */
public record ColumnLayout(
    String form,
    Reader reader,
    Supplier<List<ColumnBuilder>> builders,
    int rowsPerPerson,
    FilePlace files,
    long rowBytes,
    Option<VersionKey> versionKey) {
  /** A layout of narrow rows, of which files have two copies. */
  public ColumnLayout(
      String form, Reader reader, Supplier<List<ColumnBuilder>> builders, int rowsPerPerson) {
    this(form, reader, builders, rowsPerPerson, FilePlace.TWO, 1, Option.none());
  }

  /** Checks the form and the numbers. */
  public ColumnLayout {
    if (!ColumnStorage.isColumns(form)) {
      throw new IllegalArgumentException(
          "the form of columns must begin with \"" + ColumnStorage.COLUMNS + "\", but was " + form);
    }
    if (rowsPerPerson < 1) {
      throw new IllegalArgumentException(
          "the rows of one person must be limited to 1 or more, but were " + rowsPerPerson);
    }
    if (rowBytes < 1) {
      throw new IllegalArgumentException("a row must take 1 byte or more, but took " + rowBytes);
    }
  }

  /** The most rows that are stored of one individual. */
  int mostStored() {
    return versionKey.isDefined() ? Integer.MAX_VALUE : rowsPerPerson;
  }

  /** Reads stored chunks. */
  @FunctionalInterface
  public interface Reader {
    /** The columns of this layout, for the rows of a chunk that was stored in some form. */
    ColumnChunk read(String form, ColumnChunk chunk);
  }
}
