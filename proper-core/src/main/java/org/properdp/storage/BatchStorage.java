package org.properdp.storage;

import io.vavr.control.Option;
import org.properdp.batch.Commitment;

/** The batches of one data set, however their rows are laid out. */
public interface BatchStorage {
  /** The number of rows to be read, which may include erased rows. */
  long rows();

  /**
   * A commitment to the content that was handed in under a batch's id; none if no batch has the id,
   * or if the content was written in another form.
   */
  Option<Commitment> content(String batch);
}
