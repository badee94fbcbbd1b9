package org.properdp.provenance.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Work that is served meets nothing of the thread that asks for it. */
class ServingTest {
  private static final InheritableThreadLocal<String> HANDED_DOWN = new InheritableThreadLocal<>();

  @Test
  void whatTheWorkReturnsIsReturnedAndWhatItThrowsIsThrown() {
    assertThat(Serving.serve(() -> 42)).isEqualTo(42);
    Error thrown = new AssertionError("on purpose");
    assertThatThrownBy(
            () ->
                Serving.serve(
                    () -> {
                      throw thrown;
                    }))
        .isSameAs(thrown);
  }

  @Test
  @SuppressWarnings("ThreadPriorityCheck") // it must not be inherited
  void aServingThreadInheritsNothing() throws IOException, InterruptedException {
    AtomicReference<List<Object>> seen = new AtomicReference<>();
    try (URLClassLoader ofTheAsker = new URLClassLoader(new URL[0])) {
      ThreadGroup group = new ThreadGroup("asker's");
      Thread asker =
          new Thread(
              group,
              () -> {
                HANDED_DOWN.set("asker's");
                Thread.currentThread().setContextClassLoader(ofTheAsker);
                Thread.currentThread().setPriority(Thread.MIN_PRIORITY);
                // Threads of earlier work would do: so many at once that a new one is needed.
                seen.set(atOnce(20));
              });
      asker.start();
      asker.join();
      assertThat(seen.get()).hasSize(20).allMatch(Boolean.TRUE::equals);
    }
  }

  /** Each work asks for the next one from inside, so that all are under way together. */
  private static List<Object> atOnce(int left) {
    if (left == 0) {
      return List.of();
    }
    List<Object> own = Serving.serve(() -> List.<Object>of(isClean()));
    List<Object> others = Serving.serve(() -> nested(left - 1));
    return java.util.stream.Stream.concat(own.stream(), others.stream()).toList();
  }

  private static List<Object> nested(int left) {
    return left == 0 ? List.of() : atOnce(left);
  }

  private static boolean isClean() {
    Thread thread = Thread.currentThread();
    return HANDED_DOWN.get() == null
        && thread.getContextClassLoader() == Serving.class.getClassLoader()
        && thread.getPriority() == Thread.NORM_PRIORITY
        && thread.isDaemon()
        && !"asker's".equals(thread.getThreadGroup().getName());
  }

  @Test
  void anInterruptEndsNothingDoesNotReachTheWorkAndIsNotForgotten() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    AtomicReference<String> outcome = new AtomicReference<>();
    Thread asker =
        new Thread(
            () -> {
              boolean reached =
                  Serving.serve(
                      () -> {
                        begun.countDown();
                        awaitQuietly(interrupted);
                        return Thread.currentThread().isInterrupted();
                      });
              outcome.set(reached + " " + Thread.currentThread().isInterrupted());
            });
    asker.start();
    begun.await();
    asker.interrupt();
    interrupted.countDown();
    asker.join();
    assertThat(outcome).hasValue("false true");
  }

  /** The serving thread does another work before the result of the first may leave. */
  @Test
  void aResultThatMayNotLeaveYetKeepsNoServingThread() throws InterruptedException {
    AtomicReference<Later.Asker<? super String>> held = new AtomicReference<>();
    AtomicReference<String> outcome = new AtomicReference<>();
    CountDownLatch handedOver = new CountDownLatch(1);
    Thread asker =
        new Thread(
            () -> {
              String received =
                  Serving.serveLater(
                      () ->
                          to -> {
                            held.set(to);
                            handedOver.countDown();
                          });
              outcome.set(received + " " + Thread.currentThread().isInterrupted());
            });
    asker.start();
    handedOver.await();
    asker.interrupt();
    assertThat(Serving.serve(() -> 42)).isEqualTo(42);
    assertThat(outcome).hasValue(null);
    held.get().receive("told");
    asker.join();
    assertThat(outcome).hasValue("told true");
  }

  @Test
  void whyAResultNeverComesIsMadeAndThrownOnTheAskersThread() {
    AtomicReference<Thread> maker = new AtomicReference<>();
    Error thrown = new AssertionError("on purpose");
    assertThatThrownBy(
            () ->
                Serving.<String>serveLater(
                    () ->
                        asker ->
                            asker.fail(
                                () -> {
                                  maker.set(Thread.currentThread());
                                  return thrown;
                                })))
        .isSameAs(thrown);
    assertThat(maker).hasValue(Thread.currentThread());
    assertThatThrownBy(
            () ->
                Serving.<String>serveLater(
                    () ->
                        asker -> {
                          throw thrown;
                        }))
        .isSameAs(thrown);
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException reached) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void manyAskersThatWaitForEachOtherAllHaveAThread() throws InterruptedException {
    int askers = 50;
    CountDownLatch all = new CountDownLatch(askers);
    CountDownLatch done = new CountDownLatch(askers);
    for (int asker = 0; asker < askers; asker++) {
      new Thread(
              () -> {
                Serving.serve(
                    () -> {
                      all.countDown();
                      awaitQuietly(all);
                      return "met";
                    });
                done.countDown();
              })
          .start();
    }
    done.await();
    assertThat(done.getCount()).isZero();
  }

  @Test
  void aStackWithoutRoomShowsBeforeTheWorkBegins() throws InterruptedException {
    AtomicReference<Integer> begun = new AtomicReference<>(0);
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread asker =
        new Thread(
            null,
            () -> {
              try {
                toTheEnd(begun);
              } catch (StackOverflowError end) {
                thrown.set(end);
              }
            },
            "asker",
            256 * 1024);
    asker.start();
    asker.join();
    assertThat(thrown.get()).isInstanceOf(StackOverflowError.class);
    assertThat(thrown.get().getStackTrace())
        .as("it is the probe that overflows")
        .anyMatch(frame -> frame.getClassName().equals(StackProbe.class.getName()));
    assertThat(begun.get()).isPositive();
  }

  /** A fifth of the probe would do, even where a thread has to be made at the end of the stack. */
  @Test
  void theProbeTakesFarMoreThanHandingOver() throws InterruptedException {
    int fifth = StackProbe.HANDING_OVER / 5;
    // Before that, the compiler may change how much of the stack a depth takes.
    for (int warm = 0; warm < 3_000; warm++) {
      descend(100, fifth);
    }
    int answered = 0;
    int not = 1 << 16;
    while (not - answered > 1) {
      int middle = (answered + not) / 2;
      if (atDepth(middle, fifth) == null) {
        answered = middle;
      } else {
        not = middle;
      }
    }
    CountDownLatch over = new CountDownLatch(1);
    // No more threads than these are idle after the other tests.
    for (int idle = 0; idle < 60; idle++) {
      occupyAThread(over);
    }
    for (int depth = answered - 10; depth < answered + 20; depth++) {
      occupyAThread(over);
      StackOverflowError thrown = atDepth(depth, fifth);
      assertThat(thrown == null || isBeforeHandingOver(thrown.getStackTrace()[0]))
          .as("at depth %d: %s", depth, thrown == null ? "" : thrown.getStackTrace()[0])
          .isTrue();
    }
    over.countDown();
  }

  private static boolean isBeforeHandingOver(StackTraceElement top) {
    return top.getClassName().startsWith(ServingTest.class.getName())
        || top.getClassName().equals(StackProbe.class.getName())
        || top.getMethodName().equals("probed");
  }

  /** Keeps a serving thread busy, so that the next question needs a new one. */
  private static void occupyAThread(CountDownLatch over) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Runnable work =
        () -> {
          begun.countDown();
          awaitQuietly(over);
        };
    new Thread(
            () ->
                Serving.serve(
                    () -> {
                      work.run();
                      return "occupied";
                    }))
        .start();
    begun.await();
  }

  /** The overflow of serving at a depth of the stack; null if there was none. */
  private static @Nullable StackOverflowError atDepth(int depth, int probe)
      throws InterruptedException {
    AtomicReference<@Nullable StackOverflowError> thrown = new AtomicReference<>();
    Runnable asking =
        () -> {
          try {
            descend(depth, probe);
          } catch (StackOverflowError end) {
            thrown.set(end);
          }
        };
    Thread asker = new Thread(null, asking, "asker", 160 * 1024);
    asker.start();
    asker.join();
    return thrown.get();
  }

  private static int descend(int left, int probe) {
    return left > 0 ? descend(left - 1, probe) : Serving.probed(probe, () -> Later.now(42));
  }

  /** Serves at each depth until the stack is full: the probe fails, and not what is served. */
  private static void toTheEnd(AtomicReference<Integer> begun) {
    Integer before = begun.get();
    Integer served = Serving.serve(() -> before + 1);
    begun.set(served);
    // A stack of this size ends long before.
    if (served < 1 << 20) {
      toTheEnd(begun);
    }
  }
}
