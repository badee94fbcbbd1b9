package org.properdp.storage;

import io.vavr.control.Option;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Commitment;
import org.properdp.batch.Encoder;
import org.properdp.batch.Receipt;

/** One data set's part of an archive. */
public interface DatasetStorage<T> extends Encoder<T> {
  /** All that is kept of the data set, in order; erased and replaced rows are not among it. */
  void replay(Visitor<T> visitor);

  /** How many rows there are to be read, perhaps with some that have been erased. */
  long rows();

  /** Whether rows are kept as they are written; else they are written only to be compared. */
  boolean areKept();

  /** What was handed in under a batch's id; none where nothing tells, or in another form. */
  Option<Commitment> content(String batch);

  /** Sees what is kept. */
  interface Visitor<T> {
    /** A batch begins; a refresh has replaced all that came before. */
    void batch(BatchKind how, Receipt receipt);

    /** One of its rows. */
    void row(int owner, T row);
  }
}
