package org.properdp.provenance.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** The threads on which rows are looked at, and the mark that they are being looked at. */
class WorkersTest {
  @Test
  void allPartsAreDoneOnOtherThreads() {
    Set<Integer> done = ConcurrentHashMap.newKeySet();
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    Workers.each(
        20,
        part -> {
          done.add(part);
          threads.add(Thread.currentThread());
        });
    assertThat(done).hasSize(20);
    assertThat(threads).doesNotContain(Thread.currentThread()).hasSizeLessThan(Workers.MOST + 1);
    Workers.each(0, part -> done.add(-1));
    assertThat(done).doesNotContain(-1);
  }

  @Test
  void whatAPartThrowsIsThrownWhenAllAreDone() {
    AtomicInteger done = new AtomicInteger();
    assertThatThrownBy(
            () ->
                Workers.each(
                    5,
                    part -> {
                      done.incrementAndGet();
                      if (part == 1) {
                        throw new AssertionError("on purpose");
                      }
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasCauseInstanceOf(AssertionError.class);
    assertThat(done).hasValue(5);
  }

  @Test
  void anInterruptEndsNothingAndIsNotForgotten() {
    AtomicInteger done = new AtomicInteger();
    Thread.currentThread().interrupt();
    Workers.each(3, part -> done.incrementAndGet());
    assertThat(done).hasValue(3);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void smallWorkIsNotSplit() {
    assertThat(Workers.parts(0, 10)).isEqualTo(1);
    assertThat(Workers.parts(19, 10)).isEqualTo(1);
    assertThat(Workers.parts(20, 10)).isEqualTo(Math.min(2, Workers.MOST));
    assertThat(Workers.parts(Long.MAX_VALUE, 1)).isEqualTo(Workers.MOST);
  }

  @Test
  void insideStaysInsideUntilTheOutermostEnds() {
    assertThat(Reentrancy.inside()).isFalse();
    boolean after =
        Reentrancy.during(
            () -> {
              assertThat(Reentrancy.<Boolean>during(Reentrancy::inside)).isTrue();
              assertThatThrownBy(() -> Reentrancy.refuse("asking"))
                  .isInstanceOf(IllegalStateException.class)
                  .hasMessage("asking must not be called from inside an evaluation");
              assertThatThrownBy(
                      () ->
                          Reentrancy.during(
                              () -> {
                                throw new IllegalArgumentException("on purpose");
                              }))
                  .isInstanceOf(IllegalArgumentException.class);
              return Reentrancy.inside();
            });
    assertThat(after).isTrue();
    assertThat(Reentrancy.inside()).isFalse();
    Reentrancy.refuse("asking");
  }

  /** Workers that wait for a lock don't hold up the thread that has it. */
  @Test
  void partsAreDoneTogetherAlsoWhenAllWorkersWaitForThisThread() throws InterruptedException {
    Object lock = new Object();
    CountDownLatch waiting = new CountDownLatch(Workers.MOST);
    AtomicInteger done = new AtomicInteger();
    Thread other =
        new Thread(
            () ->
                Workers.each(
                    Workers.MOST,
                    part -> {
                      waiting.countDown();
                      synchronized (lock) {
                        done.incrementAndGet();
                      }
                    }));
    synchronized (lock) {
      other.start();
      waiting.await();
      WeakReference<Object> rows = addedTogether(done);
      assertThat(done).hasValue(900);
      // No worker was free, and yet none keeps what the parts were about.
      System.gc();
      assertThat(rows.get()).isNull();
    }
    other.join();
    assertThat(done).hasValue(900 + Workers.MOST);
    assertThatThrownBy(
            () ->
                Workers.together(
                    3,
                    part -> {
                      throw new AssertionError("on purpose");
                    }))
        .isInstanceOf(IllegalStateException.class);
  }

  private static WeakReference<Object> addedTogether(AtomicInteger done) {
    List<Integer> rows = new ArrayList<>(List.of(100));
    Workers.together(9, part -> done.addAndGet(rows.get(0)));
    return new WeakReference<>(rows);
  }

  /** As where there is no memory for what a pool keeps: it may have taken the work all the same. */
  private static final class Failing extends ThreadPoolExecutor {
    private final CountDownLatch begun;
    private final CountDownLatch failing = new CountDownLatch(1);

    Failing(CountDownLatch begun) {
      super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
      this.begun = begun;
    }

    @Override
    public void execute(Runnable work) {
      super.execute(work);
      Uninterrupted.until(() -> begun.getCount() == 0, begun::await);
      failing.countDown();
      throw new OutOfMemoryError("on purpose");
    }
  }

  @Test
  void partsThatHaveBegunAreDoneThoughNoMoreWorkersCanBeAsked() throws InterruptedException {
    // On one processor no other worker is asked to help.
    for (boolean isTogether : Workers.MOST > 1 ? List.of(true, false) : List.of(false)) {
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch go = new CountDownLatch(1);
      AtomicInteger done = new AtomicInteger();
      AtomicReference<Throwable> thrown = new AtomicReference<>();
      IntConsumer part =
          p -> {
            begun.countDown();
            Uninterrupted.until(() -> go.getCount() == 0, go::await);
            done.incrementAndGet();
          };
      Failing workers = new Failing(begun);
      Thread asking = asking(isTogether, workers, part, thrown);
      asking.start();
      workers.failing.await();
      while (asking.getState() != Thread.State.WAITING && asking.isAlive()) {
        Thread.onSpinWait();
      }
      assertThat(asking.isAlive()).isTrue();
      go.countDown();
      asking.join();
      workers.shutdown();
      assertThat(workers.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
      assertThat(done).hasValue(isTogether ? 5 : 1);
      assertThat(thrown.get() instanceof OutOfMemoryError).isEqualTo(!isTogether);
    }
  }

  private static Thread asking(
      boolean isTogether, Failing workers, IntConsumer part, AtomicReference<Throwable> thrown) {
    return new Thread(
        () -> {
          try {
            if (isTogether) {
              Workers.together(workers, 5, part);
            } else {
              Workers.each(workers, 5, part);
            }
          } catch (IllegalStateException failed) {
            thrown.set(failed.getCause());
          }
        });
  }

  @Test
  void aSmallEvaluationWakesNoOtherThread() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    Workers.here(1, part -> threads.add(Thread.currentThread()));
    assertThat(threads).containsExactly(Thread.currentThread());
    AtomicInteger done = new AtomicInteger();
    Workers.here(20, part -> done.incrementAndGet());
    assertThat(done).hasValue(20);
  }

  /** One that fails lets the next one in. */
  @Test
  void noMoreThreadsEvaluateThanThereAreProcessors() throws InterruptedException {
    assertThatThrownBy(() -> Workers.here(1, part -> Reentrancy.refuse("asking " + 1 / part)))
        .isInstanceOf(IllegalStateException.class)
        .hasCauseInstanceOf(ArithmeticException.class);
    CountDownLatch inside = new CountDownLatch(Workers.MOST);
    CountDownLatch go = new CountDownLatch(1);
    AtomicInteger begun = new AtomicInteger();
    List<Thread> all = new ArrayList<>();
    for (int thread = 0; thread < Workers.MOST; thread++) {
      all.add(evaluating(inside, go, begun));
    }
    inside.await();
    all.add(evaluating(inside, go, begun));
    Thread last = all.get(Workers.MOST);
    while (last.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    assertThat(begun).hasValue(Workers.MOST);
    go.countDown();
    for (Thread each : all) {
      each.join();
    }
    assertThat(begun).hasValue(Workers.MOST + 1);
  }

  private static Thread evaluating(CountDownLatch inside, CountDownLatch go, AtomicInteger begun) {
    Thread thread =
        new Thread(
            () ->
                Workers.here(
                    1,
                    part -> {
                      begun.incrementAndGet();
                      inside.countDown();
                      Uninterrupted.until(() -> go.getCount() == 0, go::await);
                    }));
    thread.start();
    return thread;
  }
}
