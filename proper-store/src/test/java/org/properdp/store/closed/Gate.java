package org.properdp.store.closed;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.properdp.codec.Codec;
import org.properdp.codec.Input;
import org.properdp.codec.Output;

/** A codec of texts that waits where it reads the first of them. */
final class Gate implements Codec<String> {
  private final CountDownLatch reached = new CountDownLatch(1);
  private final CountDownLatch open = new CountDownLatch(1);

  /** Waits until a row is being read. */
  void awaitReader() {
    await(reached);
  }

  /** Lets the reader go on, once a thread has ended or waits for the sequence that is held. */
  void openAfter(Thread thread) {
    while (thread.getState() != Thread.State.TERMINATED && !someoneWaits()) {
      Thread.onSpinWait();
    }
    open.countDown();
  }

  private static boolean someoneWaits() {
    return Thread.getAllStackTraces().values().stream()
        .anyMatch(stack -> isIn(stack, "ReentrantLock.lock") && isIn(stack, "Sequence."));
  }

  private static boolean isIn(StackTraceElement[] stack, String method) {
    return Arrays.stream(stack)
        .map(frame -> frame.getClassName() + "." + frame.getMethodName())
        .anyMatch(name -> name.contains(method));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException never) {
      throw new AssertionError(never);
    }
  }

  @Override
  public Class<String> type() {
    return String.class;
  }

  @Override
  public String form() {
    return "gated";
  }

  @Override
  public void write(String text, Output into) {
    into.writeString(text);
  }

  @Override
  public Reader<String> reader(String stored) {
    return this::read;
  }

  private String read(Input in) {
    reached.countDown();
    await(open);
    return in.readString();
  }

  /** The owner of a text: the word before the colon. */
  static Function<String, String> owner() {
    return text -> text.substring(0, text.indexOf(':'));
  }
}
