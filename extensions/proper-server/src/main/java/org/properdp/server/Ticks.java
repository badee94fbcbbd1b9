package org.properdp.server;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.server.session.Reply;

/**
 * Turns are handled in rounds (SEMANTICS §13). At a tick all turns that have come in are taken, in
 * the order of their analysts' names and of each analyst's own numbers, one after the other. What
 * comes of them leaves at the first tick by which the whole round is over, so that the time at
 * which something comes tells only how long rounds take, as long as none takes longer than its
 * period. Rounds that do are counted, and after too many of them the door closes.
 */
final class Ticks implements Pace {
  /** Two readings of clocks that lie no further apart, in nanoseconds, are of one moment. */
  private static final long READING = 500_000_000;

  private static final Comparator<Waiting> ORDER =
      Comparator.comparing(Waiting::analyst).thenComparing(Waiting::number);

  private final long period;
  private final TickClock clock;
  private final int mostOverruns;
  private final Overruns overruns;
  private final Runnable failed;
  private final Map<String, Long> numbers = new HashMap<>();
  private final long begunAt;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread;
  private List<Waiting> waiting = new ArrayList<>();
  private final Queue<Runnable> freed = new ArrayDeque<>();

  /** Turns that were taken, until others are; not in order yet if taking them failed. */
  private List<Waiting> round = List.of();

  /** The time at which the ticks began, by a wall clock that has been right since. */
  private Instant begun;

  /** The moment of the tick at which they were taken. */
  private volatile Instant moment;

  private boolean isClosed;

  /** The listener for rounds that took longer than their period. */
  @FunctionalInterface
  interface Overruns {
    /**
     * A round took longer.
     *
     * @param count how many have, with this one
     * @param isLast whether the door closes now
     */
    void overrun(int count, boolean isLast);
  }

  private static final class Waiting {
    private final String analyst;
    private final long number;
    private final Supplier<Reply> turn;
    private final CountDownLatch released = new CountDownLatch(1);
    private @Nullable Reply reply;

    Waiting(String analyst, long number, Supplier<Reply> turn) {
      this.analyst = analyst;
      this.number = number;
      this.turn = turn;
    }

    String analyst() {
      return analyst;
    }

    long number() {
      return number;
    }

    void leave() {
      released.countDown();
    }

    /** Ends the waiting, with nothing; what has left before has left. */
    void lose() {
      if (released.getCount() > 0) {
        reply = null;
        released.countDown();
      }
    }
  }

  /**
   * Ticks by some clock.
   *
   * @param failed runs if a round fails, after which no tick comes
   */
  Ticks(Duration period, int mostOverruns, Overruns overruns, Runnable failed, TickClock clock) {
    this.clock = clock;
    this.begunAt = clock.now();
    this.begun = clock.wall();
    this.moment = begun;
    this.period = period.toNanos();
    this.mostOverruns = mostOverruns;
    this.overruns = overruns;
    this.failed = failed;
    this.thread = new Thread(this::run, "proper-ticks");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public Reply take(String analyst, Supplier<Reply> turn) throws InterruptedException {
    Waiting one;
    synchronized (this) {
      if (isClosed) {
        throw new InterruptedException("the door is closed");
      }
      one = new Waiting(analyst, numbers.merge(analyst, 1L, Long::sum), turn);
      waiting.add(one);
    }
    one.released.await();
    Reply reply = one.reply;
    if (reply == null) {
      throw new InterruptedException("the door was closed");
    }
    return reply;
  }

  @Override
  public synchronized void free(Runnable place) {
    if (isClosed) {
      place.run();
    } else {
      freed.add(place);
    }
  }

  @Override
  public synchronized int waiting() {
    return waiting.size();
  }

  @Override
  public boolean isInRounds() {
    return true;
  }

  /** The tick's moment and not this one: how long the round takes so far is told to nobody. */
  @Override
  public Instant instant() {
    // Later than the last tick there is none.
    return closing.getCount() == 0 ? clock.wall() : moment;
  }

  /**
   * The moment of a tick by both clocks. From tick to tick the one goes on that is never set, so
   * that nothing shows how late the thread is. The wall clock decides where the two have parted by
   * seconds, as when the machine slept or the clock was set: by whole ones, read at the same time.
   * A thread that was held up between the readings learns nothing of them.
   */
  private Instant momentOf(long tick) {
    long now = clock.now();
    Duration apart = Duration.between(begun.plusNanos(now - begunAt), clock.wall());
    if (clock.now() - now < READING) {
      begun = begun.plus(apart.truncatedTo(ChronoUnit.SECONDS));
    }
    return begun.plusNanos(tick - begunAt);
  }

  /**
   * Whatever fails here, all who wait are in one of the lists, and no place is given back twice.
   */
  private synchronized void takeRound() {
    round = waiting;
    waiting = new ArrayList<>();
    giveBack();
    List<Waiting> sorted = new ArrayList<>(round);
    sorted.sort(ORDER);
    round = sorted;
  }

  private void giveBack() {
    for (Runnable place = freed.poll(); place != null; place = freed.poll()) {
      place.run();
    }
  }

  private void run() {
    try {
      rounds();
    } catch (Throwable any) {
      failed.run();
      throw any;
    } finally {
      // Also if a turn fails for lack of memory: nobody must wait for ticks that don't come.
      end();
    }
  }

  private void rounds() {
    int late = 0;
    long next = begunAt + period;
    while (reached(next)) {
      boolean isReleased = !round.isEmpty();
      round.forEach(Waiting::leave);
      moment = momentOf(next);
      takeRound();
      round.forEach(one -> one.reply = one.turn.get());
      long passed = (clock.now() - next) / period;
      // A tick at which nothing leaves and nothing is taken shows to nobody, however late it is.
      if (passed > 0 && (isReleased || !round.isEmpty())) {
        late++;
        overruns.overrun(late, late == mostOverruns);
        if (late == mostOverruns) {
          close();
        }
      }
      next += period * (passed + 1);
    }
  }

  /** Waits until a moment; false if the ticks end before. */
  private boolean reached(long moment) {
    try {
      return !clock.isEndedBefore(moment, closing);
    } catch (InterruptedException interrupted) {
      return false;
    }
  }

  /** The tick of the last round doesn't come any more, and between ticks nothing leaves. */
  private synchronized void end() {
    isClosed = true;
    closing.countDown();
    round.forEach(Waiting::lose);
    waiting.forEach(Waiting::lose);
    giveBack();
  }

  @Override
  public void close() {
    closing.countDown();
  }
}
