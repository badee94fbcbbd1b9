package org.properdp.storage;

import java.util.List;
import org.properdp.batch.Receipt;

/**
 * A file of rows of which no copy can be read. Its batches can be taken again from their source.
 */
public interface LostFile {
  /** The receipts of the batches that brought its rows, in order of arrival. */
  List<Receipt> batches();

  /**
   * True if an individual's rows of a batch are not taken again, because they were erased or
   * replaced since.
   *
   * @param batch the batch's position in the list
   */
  boolean isGone(int batch, int owner);

  /**
   * Begins a file in its place, to which the rows of its batches are added. It can be ended only if
   * each individual has the rows that it had in the lost one, and no other.
   */
  ColumnStorage.NewFile again();
}
