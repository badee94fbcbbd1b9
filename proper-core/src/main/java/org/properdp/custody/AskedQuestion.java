package org.properdp.custody;

import java.time.Instant;

/**
 * A question that was answered, as the journal has it: as secret as the data, because people write
 * what they know into questions.
 *
 * @param frame the number of its record
 * @param when the time of the answer
 * @param text the question as text; without its constants if these were taken out
 */
public record AskedQuestion(
    long frame, Instant when, String analyst, String requestId, String text) {
  /** A text without any contents. */
  @Override
  public String toString() {
    return "question " + frame;
  }
}
