package org.properdp.storage;

import io.vavr.control.Option;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Commitment;
import org.properdp.batch.Encoder;
import org.properdp.batch.Receipt;

/** One data set's part of an archive. */
public interface DatasetStorage<T> extends Encoder<T> {
  /** Replays all stored rows of the data set, in order, without erased and replaced rows. */
  void replay(Visitor<T> visitor);

  /** The number of rows to be read, which may include erased rows. */
  long rows();

  /** Whether encoded rows are stored; otherwise rows are encoded only for comparison. */
  boolean areKept();

  /**
   * A commitment to the content that was handed in under a batch's id; none if no batch has the id,
   * or if the content was written in another form.
   */
  Option<Commitment> content(String batch);

  /** Sees stored batches and rows. */
  interface Visitor<T> {
    /** Called when a batch begins; a refresh replaces all that came before. */
    void batch(BatchKind how, Receipt receipt);

    /** Called for each row of the current batch. */
    void row(int owner, T row);
  }
}
