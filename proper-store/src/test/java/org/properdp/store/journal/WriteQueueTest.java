package org.properdp.store.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.request.Pending;

/** Each listener is told once: when its frames are durable, or that they never will be. */
class WriteQueueTest {
  private static final int THREADS = 4;
  private static final int EACH = 25;

  private final WriteQueue queue = new WriteQueue(0);

  /** The messages to a listener. */
  private static final class Told implements Pending.Listener {
    private final AtomicInteger durable = new AtomicInteger();
    private final AtomicInteger never = new AtomicInteger();

    @Override
    public void durable() {
      durable.incrementAndGet();
    }

    @Override
    public void never(Supplier<? extends Throwable> why) {
      assertThat(why.get()).isInstanceOf(LedgerStopped.class);
      never.incrementAndGet();
    }

    private String all() {
      return durable + " durable, " + never + " never";
    }
  }

  private Told listening(long last) {
    Told told = new Told();
    queue.then(last, told);
    return told;
  }

  @Test
  void aListenerIsToldWhenItsOwnFramesAreDurableAndNotBefore() {
    Told third = listening(3);
    Told first = listening(1);
    Told second = listening(2);
    assertThat(List.of(first.all(), second.all(), third.all())).containsOnly("0 durable, 0 never");
    queue.reached(2);
    assertThat(List.of(first.all(), second.all())).containsOnly("1 durable, 0 never");
    assertThat(third.all()).isEqualTo("0 durable, 0 never");
    queue.reached(3);
    assertThat(List.of(first.all(), second.all(), third.all())).containsOnly("1 durable, 0 never");
    assertThat(listening(3).all()).isEqualTo("1 durable, 0 never");
  }

  @Test
  void afterAFailureOnlyWhatIsDurableIsToldToBe() {
    Told first = listening(1);
    Told second = listening(2);
    queue.reached(1);
    queue.stop(new IllegalStateException("the disk is broken"));
    assertThat(first.all()).isEqualTo("1 durable, 0 never");
    assertThat(second.all()).isEqualTo("0 durable, 1 never");
    assertThat(listening(1).all()).isEqualTo("1 durable, 0 never");
    assertThat(listening(2).all()).isEqualTo("0 durable, 1 never");
  }

  /** Threads begin to listen while another one writes, and in half of the rounds fails. */
  @Test
  void howeverManyListenWhileItIsWrittenEachIsToldOnce() throws Exception {
    for (int round = 0; round < 200; round++) {
      boolean fails = round % 2 == 1;
      List<Told> told = listenedMeanwhile(fails);
      int lost = fails ? THREADS : 0;
      assertThat(told).filteredOn(t -> t.all().equals("0 durable, 1 never")).hasSize(lost);
      assertThat(told)
          .filteredOn(t -> t.all().equals("1 durable, 0 never"))
          .hasSize(THREADS * EACH - lost);
    }
  }

  private static List<Told> listenedMeanwhile(boolean fails) throws Exception {
    WriteQueue written = new WriteQueue(0);
    CyclicBarrier together = new CyclicBarrier(THREADS + 1);
    List<Told> told = new ArrayList<>();
    List<Thread> running = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      List<Told> own = Stream.generate(Told::new).limit(EACH).toList();
      told.addAll(own);
      running.add(new Thread(() -> listen(written, together, own)));
    }
    running.forEach(Thread::start);
    together.await();
    for (int last = 1; last < EACH; last++) {
      written.reached(last);
    }
    if (fails) {
      written.stop(new IllegalStateException("the disk is broken"));
    } else {
      written.reached(EACH);
    }
    for (Thread thread : running) {
      thread.join();
    }
    return told;
  }

  private static void listen(WriteQueue written, CyclicBarrier together, List<Told> own) {
    meet(together);
    for (int i = 0; i < EACH; i++) {
      written.then(i + 1, own.get(i));
    }
  }

  private static void meet(CyclicBarrier together) {
    try {
      together.await();
    } catch (Exception broken) {
      throw new IllegalStateException(broken);
    }
  }
}
