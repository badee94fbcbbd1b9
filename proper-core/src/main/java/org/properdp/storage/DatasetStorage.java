package org.properdp.storage;

import org.properdp.batch.BatchKind;
import org.properdp.batch.Encoder;
import org.properdp.batch.Receipt;

/** One data set's part of an archive. */
public interface DatasetStorage<T> extends BatchStorage, Encoder<T> {
  /** Replays all stored rows of the data set, in order, without erased and replaced rows. */
  void replay(Visitor<T> visitor);

  /** True if encoded rows are stored; otherwise rows are encoded only for comparison. */
  boolean areKept();

  /** Sees stored batches and rows. */
  interface Visitor<T> {
    /** Called when a batch begins; a refresh replaces all that came before. */
    void batch(BatchKind how, Receipt receipt);

    /** Called for each row of the current batch. */
    void row(int owner, T row);
  }
}
