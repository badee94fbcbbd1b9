package org.properdp.examples.experiment.live;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.world.World;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * A year of one question a day in one way, through the runtime, by a clock that is played. The
 * amounts that people have left and lose are computed beside it, and compared with the ledger's.
 */
final class DailyRun {
  private static final PublicKeys<String> KEYS = PublicKeys.of("answers", Vector.of("ill", "well"));
  private static final String ANALYST = "ada";

  private final Daily way;
  private final DailyYear year;
  private final Almanac almanac = new Almanac();
  private final World<Guest> world;
  private final java.util.Map<String, Purse> there = new LinkedHashMap<>();
  private final List<Purse> purses = new ArrayList<>();
  private final Losses losses = new Losses();
  private final List<Reply> counts = new ArrayList<>();
  private final List<Reply> shares = new ArrayList<>();
  private long spentOfAll;

  DailyRun(Setting setting, Daily way, DailyYear year) {
    this.way = way;
    this.year = year;
    this.world = setting.world(almanac, way.regime(), Guest.class, Guest::id);
  }

  /**
   * The year.
   *
   * @param counts how many are ill, as a share of the people there
   * @param shares which share of those counted is ill
   * @param accounts how many accounts of the ledger were compared
   * @param differing how many of them had not spent what was computed
   */
  record Told(
      Vector<Reply> counts, Vector<Reply> shares, Losses losses, int accounts, int differing) {}

  Told run() {
    for (int day = 1; day <= Almanac.DAYS; day++) {
      almanac.begin(day);
      renew(day);
      come(day);
      ask(day);
    }
    return told();
  }

  /** The amounts that a person has left, and has lost on each day. */
  private static final class Purse {
    private final Guest guest;
    private final Losses.Own lost;
    private long left;

    private Purse(Guest guest, Losses.Own lost, long left) {
      this.guest = guest;
      this.lost = lost;
      this.left = left;
    }
  }

  /** Budgets of people who have left renew, too. */
  private void renew(int day) {
    if (way.isRenewal(day)) {
      purses.forEach(purse -> purse.left = way.renewed(purse.left));
    }
  }

  private void come(int day) {
    Vector<Guest> coming = year.coming(day);
    for (Guest guest : coming) {
      Purse purse = new Purse(guest, losses.enter(guest), way.first().nanos());
      there.put(guest.id(), purse);
      purses.add(purse);
    }
    world.with(coming);
    year.leaving(day).forEach(guest -> there.remove(guest.id()));
  }

  private boolean takesPart(Purse purse, int day) {
    return way.asks(purse.guest, day) && (!way.isPersonal() || purse.left >= way.each().nanos());
  }

  private void ask(int day) {
    Tally all = new Tally();
    Tally among = new Tally();
    List<Purse> payers = new ArrayList<>();
    for (Purse purse : there.values()) {
      boolean isIll = purse.guest.isIll(day);
      all.count(isIll);
      if (takesPart(purse, day)) {
        among.count(isIll);
        payers.add(purse);
      }
    }
    Either<Refusal, ? extends Release<? extends Map<String, Long>>> answer =
        world
            .rows(ANALYST)
            .filter(guest -> guest.isThere(day) && way.asks(guest, day))
            .noisyHistogram(KEYS, guest -> guest.isIll(day) ? "ill" : "well", way.each());
    double ill = cell(answer, "ill");
    double well = cell(answer, "well");
    reply(day, ill, well, all, among);
    if (answer.isRight()) {
      payers.forEach(purse -> pay(purse, day));
      spentOfAll += way.each().nanos();
    }
  }

  private static double cell(
      Either<Refusal, ? extends Release<? extends Map<String, Long>>> answer, String key) {
    return answer.fold(
        refusal -> Double.NaN, release -> release.value().get(key).get().doubleValue());
  }

  /** A group stands for all where groups are asked in turn. */
  private void reply(int day, double ill, double well, Tally all, Tally among) {
    double there = all.all();
    double scaled = way.groups() * among.with() / there;
    counts.add(
        new Reply(
            day, ANALYST, way.groups() * ill / there, all.share(), scaled, among.all(), all.all()));
    double told = ill + well <= 0 ? 0.5 : Math.max(0, Math.min(1, ill / (ill + well)));
    shares.add(
        new Reply(
            day,
            ANALYST,
            Double.isNaN(ill) ? Double.NaN : told,
            all.share(),
            among.share(),
            among.all(),
            all.all()));
  }

  private void pay(Purse purse, int day) {
    purse.lost.pay(day, way.each().nanos());
    purse.left -= way.each().nanos();
  }

  private Told told() {
    int differing = 0;
    if (way.isPersonal()) {
      for (Purse purse : purses) {
        String who = purse.guest.id();
        differing += nanos(world.spentBy(who)) == losses.nanos(who) ? 0 : 1;
      }
    } else {
      differing = nanos(world.mostSpent()) == spentOfAll ? 0 : 1;
    }
    int accounts = way.isPersonal() ? purses.size() : 1;
    return new Told(Vector.ofAll(counts), Vector.ofAll(shares), losses, accounts, differing);
  }

  private static long nanos(double amount) {
    return Math.round(amount * 1e9);
  }
}
