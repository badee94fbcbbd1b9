package org.properdp.spark;

import java.io.Serializable;

/** The work of a task: {@code SentPart::evaluate}, unless a test has another. */
@FunctionalInterface
interface PartEvaluator extends Serializable {
  /** Evaluates a part of a question. */
  byte[] evaluate(byte[] question, byte[] part);
}
