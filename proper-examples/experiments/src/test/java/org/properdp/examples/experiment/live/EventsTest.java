package org.properdp.examples.experiment.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.Quick;
import org.properdp.examples.experiment.Setting;

/** The published mechanisms for events in a window. */
class EventsTest {
  private static final Setting QUICK = Quick.setting();

  private static final Vector<Wish> WISHES =
      Vector.of(new Wish(0.3, 7), new Wish(2, 10), new Wish(1, 28), new Wish(5, 60));

  private static DailyYear year(long seed) {
    return DailyYear.of(Vector.range(0, DailyYear.people(1)).map(n -> "p" + n), 1, seed);
  }

  private static Wish own(Guest guest) {
    return WISHES.get((int) Long.remainderUnsigned(guest.seed(), WISHES.size()));
  }

  private static void loseNoMore(Function<DailyYear, Events> events) {
    for (long seed = 1; seed <= 3; seed++) {
      Events.Told told = events.apply(year(seed)).run();
      assertThat(told.losses().beyond()).isZero();
      assertThat(told.published()).isBetween(2, Almanac.DAYS - 1);
      // They protect a window, and not the year: some wish for ε 2 in ten days.
      assertThat(told.losses().most()).isGreaterThan(5);
    }
  }

  @Test
  void noPersonLosesMoreThanWishedInAWindow() {
    loseNoMore(year -> new EventsByHalves(QUICK, year, EventsTest::own));
    loseNoMore(year -> new EventsByAbsorption(QUICK, year, EventsTest::own));
  }

  @Test
  void aWindowIsCheckedToTheDay() {
    Losses losses = new Losses();
    Losses.Own own = losses.enter(new Guest("r", false, 2, 20, 0, 0));
    own.pay(3, 600_000_000);
    own.pay(9, 500_000_000);
    assertThat(losses.beyond(who -> new Wish(1, 7))).isEqualTo(1);
    assertThat(losses.beyond(who -> new Wish(1, 6))).isZero();
    assertThat(losses.beyond(who -> new Wish(1.1, 7))).isZero();
    assertThat(losses.mostIn(6)).isEqualTo(0.6);
    assertThat(losses.mostIn(7)).isEqualTo(1.1);
    assertThat(losses.inAll(who -> new Wish(1, 7))).isEqualTo(new Losses.InAll(1.1, 1.1, 1.1, 1));
  }

  /** Of people who are all alike none is left out; of a few with little it pays to leave them. */
  @Test
  void theThresholdHasTheLeastError() {
    Threshold alike = Threshold.best(Stream.of(0.5, 0.5, 0.5)).get();
    assertThat(alike.epsilon()).isEqualTo(0.5);
    assertThat(alike.error()).isEqualTo(8);
    assertThat(alike.chance(0.5)).isEqualTo(1);
    assertThat(alike.chance(0.1)).isCloseTo(Math.expm1(0.1) / Math.expm1(0.5), within(1e-12));

    Threshold mixed = Threshold.best(Stream.of(0.1, 1.0, 1.0)).get();
    double chance = Math.expm1(0.1) / Math.expm1(1);
    assertThat(mixed.epsilon()).isEqualTo(1);
    assertThat(mixed.error())
        .isCloseTo(2 + chance * (1 - chance) + (1 - chance) * (1 - chance), within(1e-12));
    assertThat(Threshold.best(Stream.of(0.0, 0.0))).isEmpty();
  }
}
