package org.properdp.batch;

import io.vavr.control.Option;
import org.properdp.provenance.individual.IndividualSet;

/**
 * All that a batch brings, to be kept whole or not at all.
 *
 * @param receipt what became of its rows
 * @param newcomers who entered with it
 * @param numbers the numbers it took, where each record is its own individual
 * @param replaced whose earlier rows it replaces, if it is an update
 * @param rows the rows that are stored, written down
 * @param content by what all that was handed in is known when the batch comes again, if it is
 */
public record Batch(
    String dataset,
    BatchKind how,
    Receipt receipt,
    Newcomers newcomers,
    Numbers numbers,
    IndividualSet replaced,
    EncodedRows rows,
    Option<Commitment> content) {
  @Override
  public String toString() {
    return "batch " + receipt.batch() + " of data set " + dataset;
  }
}
