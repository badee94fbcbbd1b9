package org.properdp.storage;

import org.properdp.batch.BatchKind;
import org.properdp.batch.Receipt;
import org.properdp.columns.ColumnChunk;

/** The part of an archive that holds one data set whose rows are laid out in columns. */
public interface ColumnStorage extends BatchStorage {
  /** The word that the form of columns begins with; no form of objects does. */
  String COLUMNS = "columns ";

  /** True if this is a form of columns. */
  static boolean isColumns(String form) {
    return form.startsWith(COLUMNS);
  }

  /** Replays all stored rows of the data set, in order, without erased and replaced rows. */
  void replay(Visitor visitor);

  /** Sees stored batches and rows. */
  interface Visitor {
    /** Called when a batch begins; a refresh replaces all that came before. */
    void batch(BatchKind how, Receipt receipt);

    /**
     * Called for each chunk of the current batch.
     *
     * @param form the form that was declared when it was written
     */
    void chunk(String form, ColumnChunk chunk);
  }
}
