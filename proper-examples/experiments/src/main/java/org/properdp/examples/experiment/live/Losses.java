package org.properdp.examples.experiment.live;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/** The losses of each person on each day of a year, in ε. */
final class Losses {
  private static final double BILLION = 1e9;

  private final Map<String, Own> paid = new HashMap<>();

  /** The losses of one person, in billionths, on the days on which the person is there. */
  static final class Own {
    private final int from;
    private final long[] days;

    private Own(Guest guest) {
      this.from = guest.from();
      this.days = new long[Math.min(guest.until(), Almanac.DAYS + 1) - guest.from()];
    }

    void pay(int day, long nanos) {
      days[day - from] += nanos;
    }

    private long sum() {
      return LongStream.of(days).sum();
    }

    /** The most on so many days in a row. */
    private long mostIn(int many) {
      long now = 0;
      long most = 0;
      for (int day = 0; day < days.length; day++) {
        now += days[day] - (day >= many ? days[day - many] : 0);
        most = Math.max(most, now);
      }
      return most;
    }
  }

  /**
   * The figures about all these losses.
   *
   * @param most the most that any person lost
   * @param mean the average of all people
   * @param mostInAWindow the most that any person lost on {@value YearOfBudgets#WINDOW} days
   * @param beyond the number of people who lost more than their wish in some window of theirs
   */
  record InAll(double most, double mean, double mostInAWindow, int beyond) {}

  /** A person enters, and has lost nothing yet. */
  Own enter(Guest guest) {
    return paid.computeIfAbsent(guest.id(), who -> new Own(guest));
  }

  /** All that a person has lost, in billionths. */
  long nanos(String who) {
    Own own = paid.get(who);
    return own == null ? 0 : own.sum();
  }

  InAll inAll(Function<String, Wish> wishes) {
    return new InAll(
        all().max().orElse(0),
        all().average().orElse(0),
        mostIn(YearOfBudgets.WINDOW),
        beyond(wishes));
  }

  private DoubleStream all() {
    return paid.values().stream().mapToDouble(own -> own.sum() / BILLION);
  }

  /** The most that any person lost on so many days in a row. */
  double mostIn(int days) {
    return paid.values().stream().mapToLong(own -> own.mostIn(days)).max().orElse(0) / BILLION;
  }

  /** The number of people who lost more than their wish in some window of theirs. */
  int beyond(Function<String, Wish> wishes) {
    int beyond = 0;
    for (var one : paid.entrySet()) {
      Wish wish = wishes.apply(one.getKey());
      long most = one.getValue().mostIn(wish.days());
      beyond += most <= Math.round(wish.epsilon() * BILLION) ? 0 : 1;
    }
    return beyond;
  }
}
