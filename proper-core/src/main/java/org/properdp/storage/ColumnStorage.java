package org.properdp.storage;

import io.vavr.control.Option;
import java.util.List;
import org.properdp.batch.Batch;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Receipt;
import org.properdp.budget.request.Pending;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.rows.Spill;
import org.properdp.provenance.rows.Spilling;

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

  /** True if rows can be moved to files. */
  default boolean hasFiles() {
    return false;
  }

  /** The most rows that the data set keeps in the heap: more are moved to a file. */
  default long mostInHeap() {
    return Long.MAX_VALUE;
  }

  /**
   * The most rows of one batch that wait in the heap until they are stored: a batch with more is
   * stored in a file at once.
   */
  default long mostWaiting() {
    return Long.MAX_VALUE;
  }

  /** The most values that an evaluation of the rows keeps in the heap, and a place for more. */
  default Spilling spilling() {
    return Spilling.NEVER;
  }

  /** Makes a place beside the heap for the rows of a batch that is not stored yet. */
  default Spill spill() {
    throw new UnsupportedOperationException("this storage keeps no files of rows");
  }

  /** Begins a file of rows beside the journal. */
  default NewFile begin() {
    throw new UnsupportedOperationException("this storage keeps no files of rows");
  }

  /** Begins a file for a batch; if the disk refuses it, its methods throw. */
  default NewFile beginBatch() {
    throw new UnsupportedOperationException("this storage keeps no files of rows");
  }

  /** A file of rows by owner, which counts once the journal names it. */
  interface NewFile {
    /** Adds rows whose owners come after those before. */
    void add(ColumnChunk rows);

    /** Gives up, because earlier rows can't be read: the custodian is told. */
    void refuse(RuntimeException why);

    /**
     * Makes the file durable.
     *
     * @return the rows in it; none if the disk refuses them, which the custodian is told
     */
    Option<List<ChunkSource>> end();

    /**
     * Names the file in the journal: it has the rows of batches that were stored up to the moment
     * that was marked, after those in some earlier files.
     *
     * @param kept the number of earlier files that stay: it stands for those after them
     */
    Pending name(long moment, int kept);

    /**
     * Writes a batch without its rows, and gives its newcomers their budgets, in one step, which
     * names the file as well: it has the rows of this batch, and of those before that are in no
     * file.
     */
    Pending store(Batch batch);

    /** Deletes this file if it is not named, and those that it stands for. */
    void tidy();
  }

  /**
   * The files whose rows can't be read in any copy, and are nowhere else, in order of arrival. All
   * files are read whole to find them.
   */
  default List<LostFile> lost() {
    return List.of();
  }

  /** The moment up to which batches have been written. */
  default long moment() {
    throw new UnsupportedOperationException("this storage keeps no files of rows");
  }

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

    /**
     * Called for the rows of one file, before the chunks of batches that came after it.
     *
     * @param form the form in which the file was written
     * @param gone the individuals whose rows in it were erased or replaced since
     */
    default void file(String form, List<ChunkSource> rows, IndividualSet gone) {
      throw new UnsupportedOperationException("this visitor reads no files of rows");
    }
  }
}
