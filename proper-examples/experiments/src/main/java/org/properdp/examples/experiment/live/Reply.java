package org.properdp.examples.experiment.live;

/**
 * The fate of a question.
 *
 * @param week when it was asked
 * @param analyst who asked
 * @param answer the share that was answered; NaN if it was refused
 * @param truth the share among all whom the question is about
 * @param among the share among those who took part; NaN if nobody did
 * @param takingPart how many took part
 * @param about how many the question is about
 */
record Reply(
    int week,
    String analyst,
    double answer,
    double truth,
    double among,
    int takingPart,
    int about) {
  boolean isAnswered() {
    return !Double.isNaN(answer);
  }

  /** The distance of the answer from the truth. */
  double error() {
    return answer - truth;
  }
}
