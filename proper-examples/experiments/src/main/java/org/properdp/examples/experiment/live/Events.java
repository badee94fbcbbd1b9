package org.properdp.examples.experiment.live;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.world.World;
import org.properdp.query.Queryable;

/**
 * A year under personalised w-event privacy (Du, Cheng, Chen, Shen, Lin and Xi, PVLDB 18(6), 2025),
 * in our words. Each day a count of sampled people is compared with what was published last, with
 * noise, and is published if the distance is larger than the error that publishing would have. Half
 * of each person's ε is for comparing, in equal parts; the two ways differ in what the other half
 * offers on a day. The accounts are kept here, the noise is the runtime's.
 */
abstract class Events {
  private final World<Guest> world;
  private final DailyYear year;
  private final Function<Guest, Wish> wishes;
  private final SplittableRandom random;
  private final Map<String, Held> there = new LinkedHashMap<>();
  private final Map<String, Wish> wished = new HashMap<>();
  private final Losses losses = new Losses();
  private double released;

  Events(Setting setting, DailyYear year, Function<Guest, Wish> wishes) {
    this.world = setting.world(new Regime.Personal(Epsilon.of("1000000")), Guest.class, Guest::id);
    this.year = year;
    this.wishes = wishes;
    this.random = new SplittableRandom(year.seed());
  }

  /**
   * The year.
   *
   * @param replies the share of ill people that stood published on each day
   * @param published on how many days something was published
   */
  record Told(Vector<Reply> replies, int published, Losses.InAll losses) {}

  /** A person who is there. */
  static final class Held {
    private final Guest guest;
    private final Wish wish;
    private final Losses.Own lost;

    /** The ε that was paid when something was published on a day. */
    private final double[] published;

    private double offer;

    Held(Guest guest, Wish wish, Losses.Own lost) {
      this.guest = guest;
      this.wish = wish;
      this.lost = lost;
      this.published = new double[Math.min(guest.until(), Almanac.DAYS + 1) - guest.from()];
    }

    Guest guest() {
      return guest;
    }

    Wish wish() {
      return wish;
    }

    double published(int day) {
      return day < guest.from() ? 0 : published[day - guest.from()];
    }
  }

  /** The ε that a person's other half offers on a day; 0 if nothing. */
  abstract double offer(Held held, int day);

  /** True if nothing may be published on a day. */
  abstract boolean pauses(int day);

  /** Something was published on a day. */
  abstract void published(int day);

  Iterable<Held> there() {
    return there.values();
  }

  Told run() {
    List<Reply> replies = new ArrayList<>();
    int published = 0;
    for (int day = 1; day <= Almanac.DAYS; day++) {
      come(day);
      published += publishes(day) ? 1 : 0;
      Tally ill = new Tally();
      for (Held held : there.values()) {
        ill.count(held.guest.isIll(day));
      }
      double share = released / ill.all();
      replies.add(new Reply(day, "ada", share, ill.share(), ill.share(), ill.all(), ill.all()));
    }
    return new Told(Vector.ofAll(replies), published, losses.inAll(wished::get));
  }

  private void come(int day) {
    for (Guest guest : year.coming(day)) {
      Wish wish = wishes.apply(guest);
      wished.put(guest.id(), wish);
      there.put(guest.id(), new Held(guest, wish, losses.enter(guest)));
    }
    world.with(year.coming(day));
    year.leaving(day).forEach(guest -> there.remove(guest.id()));
  }

  private boolean publishes(int day) {
    double distance = distance(day);
    if (pauses(day)) {
      return false;
    }
    for (Held held : there.values()) {
      held.offer = offer(held, day);
    }
    Option<Threshold> found = Threshold.best(there.values().stream().map(held -> held.offer));
    if (found.forAll(best -> distance <= Math.sqrt(best.error()))) {
      return false;
    }
    Set<String> sample = new HashSet<>();
    for (Held held : there.values()) {
      if (random.nextDouble() < found.get().chance(held.offer)) {
        sample.add(held.guest.id());
      }
      held.lost.pay(day, nanos(held.offer));
      held.published[day - held.guest.from()] = held.offer;
    }
    Queryable<Guest> ill =
        world.rows().filter(guest -> sample.contains(guest.id()) && guest.isIll(day));
    released = World.number(ill.noisyCount(epsilon(found.get())));
    published(day);
    return true;
  }

  /** The distance of a sampled count from what was published last, with noise. */
  private double distance(int day) {
    Threshold best =
        Threshold.best(there.values().stream().map(held -> held.wish.toCompare())).get();
    long count = 0;
    for (Held held : there.values()) {
      held.lost.pay(day, nanos(held.wish.toCompare()));
      boolean isSampled = random.nextDouble() < best.chance(held.wish.toCompare());
      count += isSampled && held.guest.isIll(day) ? 1 : 0;
    }
    // The published mechanism adds noise to a distance, which is no count: so a count of nobody
    // makes that noise.
    double noise = World.number(world.rows().filter(guest -> false).noisyCount(epsilon(best)));
    return Math.abs(count - released) + noise;
  }

  private static Epsilon epsilon(Threshold best) {
    return new Epsilon(Math.max(1, nanos(best.epsilon())));
  }

  private static long nanos(double amount) {
    return (long) (amount * 1e9);
  }
}
