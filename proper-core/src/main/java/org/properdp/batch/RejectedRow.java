package org.properdp.batch;

/**
 * A row that could not be stored, and why: for the custodian. It never stopped the others of its
 * batch; what r brings must not decide what becomes of them (SEMANTICS §1).
 *
 * @param position the row's position in its batch, from 0
 */
public record RejectedRow(String dataset, String batch, long position, String reason) {
  @Override
  public String toString() {
    return "data set " + dataset + ", batch " + batch + ", row " + position + ": " + reason;
  }
}
