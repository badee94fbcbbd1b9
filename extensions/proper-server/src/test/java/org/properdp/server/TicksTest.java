package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.server.session.Reply;

/**
 * When turns are handled, and when what comes of them leaves. A test holds a round open for as long
 * as it wants to look, so that nothing hangs on how fast the machine is.
 */
class TicksTest {
  private static final Duration PERIOD = Duration.ofMillis(20);
  private static final int MANY = 1_000;

  private final List<String> events = new CopyOnWriteArrayList<>();
  private final List<String> overruns = new CopyOnWriteArrayList<>();
  private final Ticks.Overruns told = (count, last) -> overruns.add(count + " " + last);
  private final List<Asker> askers = new ArrayList<>();
  private final List<Held> allHeld = new ArrayList<>();
  private Ticks ticks = ticks(PERIOD, MANY);

  private Ticks ticks(Duration period, int mostOverruns) {
    return new Ticks(period, mostOverruns, told, () -> overruns.add("failed"), TickClock.SYSTEM);
  }

  @AfterEach
  void end() throws InterruptedException {
    ticks.close();
    allHeld.forEach(Held::end);
    join();
  }

  /** A connection that waits for what comes of one turn. */
  private final class Asker extends Thread {
    private final String analyst;
    private final Supplier<Reply> turn;

    Asker(String analyst, Supplier<Reply> turn) {
      this.analyst = analyst;
      this.turn = turn;
      askers.add(this);
    }

    @Override
    public void run() {
      try {
        ticks.take(analyst, turn);
        events.add(getName() + " got");
      } catch (InterruptedException closed) {
        events.add(getName() + " got nothing");
      }
    }

    /** Begins, and goes on when its turn waits for a tick. */
    Asker waiting(String name) {
      setName(name);
      start();
      while (getState() != State.WAITING) {
        Thread.onSpinWait();
      }
      return this;
    }
  }

  private Supplier<Reply> noted(String name) {
    return () -> {
      events.add(name + " ran");
      return new Reply();
    };
  }

  /** A turn that lasts until the test lets it end. */
  private final class Held implements Supplier<Reply> {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);

    @Override
    public Reply get() {
      begun.countDown();
      await(end);
      events.add("the held turn ended");
      return new Reply();
    }

    Held begun() {
      await(begun);
      return this;
    }

    void end() {
      end.countDown();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private Held held(String analyst) {
    Held held = held();
    new Asker(analyst, held).start();
    return held;
  }

  private Held held() {
    Held held = new Held();
    allHeld.add(held);
    return held;
  }

  private void join() throws InterruptedException {
    for (Asker asker : askers) {
      asker.join();
    }
  }

  /** Turns whose names are an analyst and a number, in this order of arrival. */
  private void come(String... names) {
    for (String name : names) {
      new Asker(name.substring(0, 1), noted(name)).waiting(name);
    }
  }

  @Test
  void placesAreTakenInTheOrderOfAnalystsAndTheirOwnNumbersAndNotAsTheyCome() throws Exception {
    Held first = held("m").begun();
    come("z1", "b1", "z2", "a1", "b2", "m1", "a2");
    first.end();
    join();
    assertThat(events)
        .filteredOn(event -> event.endsWith(" ran"))
        .containsExactly("a1 ran", "a2 ran", "b1 ran", "b2 ran", "m1 ran", "z1 ran", "z2 ran");
  }

  @Test
  void nothingOfARoundLeavesUntilTheWholeRoundIsOver() throws Exception {
    Held before = held("m").begun();
    come("a1", "b1");
    Held last = held();
    new Asker("z", last).waiting("z1");
    before.end();
    last.begun();
    assertThat(events).containsSubsequence("a1 ran", "b1 ran");
    letOthersGoOn();
    last.end();
    join();
    int ended = events.lastIndexOf("the held turn ended");
    assertThat(events.subList(ended, events.size()))
        .contains("a1 got", "b1 got", "z1 got")
        .hasSize(4);
  }

  /** A turn that fails to wait goes on while so many other threads begin and end. */
  private static void letOthersGoOn() throws InterruptedException {
    for (int number = 0; number < 100; number++) {
      Thread other = new Thread(() -> {});
      other.start();
      other.join();
    }
  }

  @Test
  void whatComesWhileARoundLastsWaitsForTheNext() throws Exception {
    Held first = held("m").begun();
    come("a1");
    letOthersGoOn();
    assertThat(events).isEmpty();
    first.end();
    join();
    assertThat(events).startsWith("the held turn ended").contains("a1 ran", "a1 got");
  }

  @Test
  void eachAnswerTakesATickAfterTheOneOfItsQuestion() throws Exception {
    int questions = 4;
    ticks.close();
    long begin = System.nanoTime();
    ticks = ticks(PERIOD, MANY);
    for (int question = 0; question < questions; question++) {
      ticks.take("a", Reply::new);
    }
    // It can't be sooner on any machine: the first tick is a period away, and the answer to the
    // last question leaves one tick after it was taken.
    assertThat(System.nanoTime() - begin)
        .isGreaterThanOrEqualTo((questions + 1) * PERIOD.toNanos());
  }

  @Test
  void placesAreFreeAgainAtATickOnly() throws Exception {
    Held first = held("m").begun();
    AtomicBoolean isFree = new AtomicBoolean();
    ticks.free(() -> isFree.set(true));
    assertThat(isFree).isFalse();
    come("a1");
    first.end();
    join();
    assertThat(isFree).isTrue();
  }

  @Test
  void aRoundThatTakesLongerIsCountedOnce() throws Exception {
    for (int round = 1; round <= 3; round++) {
      ticks.take("a", TicksTest::threePeriods);
      ticks.take("a", Reply::new);
    }
    assertThat(overruns).startsWith("1 false", "2 false", "3 false");
    int counted = overruns.size();
    assertThat(overruns.get(counted - 1)).isEqualTo(counted + " false");
  }

  private static Reply threePeriods() {
    spin(PERIOD.multipliedBy(3));
    return new Reply();
  }

  private static void spin(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  @Test
  void afterTheLastOverrunTheDoorIsClosedAndNothingLeavesAnyMore() throws Exception {
    Duration period = Duration.ofMillis(400);
    ticks.close();
    ticks = ticks(period, 1);
    Held last = held("m").begun();
    come("a1");
    spin(period);
    last.end();
    join();
    ticks.free(() -> events.add("freed"));
    new Asker("a", noted("a2")).start();
    join();
    assertThat(overruns).containsExactly("1 true");
    assertThat(events)
        .contains("the held turn ended", "freed", "a1 got nothing")
        .noneMatch(event -> event.endsWith(" ran") || event.endsWith(" got"));
  }

  @Test
  void whenTheServerEndsNothingLeavesBetweenTicks() throws Exception {
    Held last = held("m").begun();
    come("a1");
    CountDownLatch freed = new CountDownLatch(1);
    ticks.free(freed::countDown);
    ticks.close();
    last.end();
    join();
    freed.await(); // places are given back last
    assertThat(events)
        .contains("the held turn ended", "a1 got nothing")
        .noneMatch(event -> event.endsWith(" ran") || event.endsWith(" got"));
  }

  @Test
  void withoutTicksEverythingIsHandledAsItComes() throws Exception {
    Pace atOnce = Pace.atOnce();
    Reply reply = new Reply();
    assertThat(atOnce.take("a", () -> reply)).isSameAs(reply);
    atOnce.free(() -> events.add("freed"));
    assertThat(events).containsExactly("freed");
    assertThat(atOnce.isInRounds()).isFalse();
    assertThat(ticks.isInRounds()).isTrue();
  }

  /** A clock whose ticks come when the test says so, and as late. */
  private static final class HandClock implements TickClock {
    private final BlockingQueue<Long> awaited = new LinkedBlockingQueue<>();
    private final BlockingQueue<Long> comes = new LinkedBlockingQueue<>();
    private volatile long now;

    @Override
    public long now() {
      return now;
    }

    @Override
    public boolean isEndedBefore(long moment, CountDownLatch end) throws InterruptedException {
      awaited.add(moment);
      now = comes.take();
      return end.getCount() == 0;
    }
  }

  @Test
  void lateTicksAreCountedIfAnythingLeavesOrIsTakenAndTheNextOneIsOnTheGrid() throws Exception {
    ticks.close();
    HandClock clock = new HandClock();
    ticks = new Ticks(Duration.ofNanos(10), MANY, told, () -> {}, clock);
    assertThat(clock.awaited.take()).isEqualTo(10);
    clock.comes.add(35L);
    assertThat(clock.awaited.take()).isEqualTo(40);
    assertThat(overruns).isEmpty();
    Asker asker = new Asker("a", noted("a1")).waiting("a1");
    clock.comes.add(40L);
    assertThat(clock.awaited.take()).isEqualTo(50);
    assertThat(events).containsExactly("a1 ran");
    assertThat(overruns).isEmpty();
    clock.comes.add(75L);
    assertThat(clock.awaited.take()).isEqualTo(80);
    asker.join();
    assertThat(overruns).containsExactly("1 false");
    ticks.close();
    clock.comes.add(80L);
  }
}
