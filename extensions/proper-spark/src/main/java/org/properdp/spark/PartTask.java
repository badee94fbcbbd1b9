package org.properdp.spark;

import java.io.Serializable;
import org.apache.spark.broadcast.Broadcast;
import org.properdp.provenance.threads.Uninterrupted;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * A task: it evaluates one part of a question. The part is evaluated on a thread of its own, with
 * an empty stack, because Spark interrupts the threads of tasks that it no longer needs, and an
 * interrupt closes files that other tasks are reading.
 */
final class PartTask extends AbstractFunction1<Iterator<byte[]>, byte[]> implements Serializable {
  private static final long serialVersionUID = 1;

  /** The size of the stack, in bytes: that of the threads which evaluate without a cluster. */
  private static final long STACK = 4L << 20;

  private final Broadcast<byte[]> question;
  private final PartEvaluator evaluator;

  PartTask(Broadcast<byte[]> question, PartEvaluator evaluator) {
    this.question = question;
    this.evaluator = evaluator;
  }

  @Override
  public byte[] apply(Iterator<byte[]> parts) {
    Evaluation evaluation = new Evaluation(evaluator, question.value(), parts.next());
    Thread thread = new Thread(null, evaluation, "proper-part", STACK);
    thread.setDaemon(true);
    thread.start();
    Uninterrupted.until(() -> !thread.isAlive(), thread::join);
    return evaluation.taken();
  }

  /** An evaluation, and what became of it. */
  private static final class Evaluation implements Runnable {
    private final PartEvaluator evaluator;
    private final byte[] question;
    private final byte[] part;
    private byte[] result = new byte[0];
    private String failure = "";

    Evaluation(PartEvaluator evaluator, byte[] question, byte[] part) {
      this.evaluator = evaluator;
      this.question = question;
      this.part = part;
    }

    @Override
    public void run() {
      try {
        result = evaluator.evaluate(question, part);
      } catch (Throwable any) {
        failure = any.getClass().getName() + at(any);
      }
    }

    /** The place in the program, without a text that may be made of rows. */
    private static String at(Throwable any) {
      StackTraceElement[] trace = any.getStackTrace();
      return trace.length == 0 ? "" : " at " + trace[0];
    }

    byte[] taken() {
      if (!failure.isEmpty()) {
        throw new IllegalStateException("a part of a question failed: " + failure);
      }
      return result;
    }
  }
}
