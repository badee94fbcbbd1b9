package org.properdp.batch;

import io.vavr.control.Option;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The whole content of a batch, to be stored completely or not at all.
 *
 * @param receipt the receipt for its rows
 * @param newcomers the individuals that entered with it
 * @param numbers the numbers it took, if each record is its own individual
 * @param replaced the individuals whose earlier rows it replaces, if it is an update
 * @param rows the stored rows, encoded
 * @param content a commitment that recognises the content if the batch comes again, if there is one
 */
public record Batch(
    String dataset,
    BatchKind how,
    Receipt receipt,
    Newcomers newcomers,
    Numbers numbers,
    IndividualSet replaced,
    BatchRows rows,
    Option<Commitment> content) {
  @Override
  public String toString() {
    return "batch " + receipt.batch() + " of data set " + dataset;
  }
}
