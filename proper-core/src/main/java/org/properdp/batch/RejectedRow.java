package org.properdp.batch;

/**
 * A row that could not be stored, and why: for the custodian. It does not stop the other rows of
 * its batch, because one individual's row must not decide what happens to others (SEMANTICS §1).
 *
 * @param position the row's position in its batch, from 0
 */
public record RejectedRow(String dataset, String batch, long position, String reason) {
  @Override
  public String toString() {
    return "data set " + dataset + ", batch " + batch + ", row " + position + ": " + reason;
  }
}
