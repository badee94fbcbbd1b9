package org.properdp.sql.theorem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.properdp.budget.Ledger;
import org.properdp.sql.theorem.Odds.Case;
import org.properdp.sql.theorem.Play.Asked;
import org.properdp.sql.theorem.World.Turn;

/**
 * All that an analyst can hear in its whole life in two worlds, with r and without: way by way
 * through its program.
 */
final class Lives {
  private final World with;
  private final World without;
  private final UnaryOperator<Ledger> ledger;

  Lives(World world, UnaryOperator<Ledger> ledger) {
    this.with = world;
    this.without = world.withoutR();
    this.ledger = ledger;
  }

  /**
   * The worst of what can be heard on a way.
   *
   * @param nats how much likelier it is in one of the worlds, as a logarithm
   * @param paid what r has paid on this way
   * @param budget what r could pay
   */
  record Life(double nats, double paid, double budget, List<Turn> way) {
    boolean isTooMuch() {
      return nats > budget + 1e-9;
    }

    /** Each question loses at most what r pays for it. */
    boolean isNotPaidFor() {
      return nats > paid + 1e-9;
    }
  }

  /** The worst life on each way. */
  List<Life> all() {
    List<Life> all = new ArrayList<>();
    for (List<Turn> way : with.ways()) {
      all.add(life(way, all.isEmpty()));
    }
    return all;
  }

  private Life life(List<Turn> way, boolean isFirst) {
    double forth = 0;
    double back = 0;
    List<List<Long>> worst = new ArrayList<>();
    double[] paid = new double[1];
    List<List<Case>> one = cases(with, way, paid);
    List<List<Case>> other = cases(without, way, new double[1]);
    for (int at = 0; at < way.size(); at++) {
      Odds there = Odds.of(one.get(at), other.get(at), way.get(at));
      forth += there.nats();
      back += Odds.of(other.get(at), one.get(at), way.get(at)).nats();
      worst.add(there.worst());
    }
    if (isFirst && Double.isFinite(forth)) {
      checkHeardAlike(way, worst, one, other);
    }
    return new Life(Math.max(forth, back), paid[0], Double.parseDouble(with.budget()), way);
  }

  /** For each question of a way, each way in which its secret coins can fall. */
  private List<List<Case>> cases(World world, List<Turn> way, double[] paid) {
    List<List<Case>> all = new ArrayList<>();
    try (Play play = new Play(world, ledger)) {
      for (Turn turn : way) {
        Asked asked = play.ask(turn.statement(), List.of(), -1);
        all.add(new ArrayList<>(List.of(new Case(probability(asked), asked))));
      }
      paid[0] = play.paid();
    }
    for (int at = 0; at < way.size(); at++) {
      int coins = all.get(at).get(0).asked().coins().size();
      for (long heads = 0; heads < (1L << coins) - 1; heads++) {
        Asked asked = again(world, way.subList(0, at + 1), heads);
        all.get(at).add(new Case(probability(asked), asked));
      }
    }
    return all;
  }

  private static double probability(Asked asked) {
    return asked.coins().stream().reduce(1.0, (one, other) -> one * other);
  }

  /** What is drawn decides nothing of who pays later. */
  private Asked again(World world, List<Turn> way, long heads) {
    try (Play play = new Play(world, ledger)) {
      for (Turn turn : way.subList(0, way.size() - 1)) {
        play.ask(turn.statement(), List.of(), -1);
      }
      return play.ask(way.get(way.size() - 1).statement(), List.of(), heads);
    }
  }

  /**
   * Runs the worst that can be heard in both worlds: what the analyst is told is the same, to the
   * letter. So it is what the probabilities are about.
   */
  private void checkHeardAlike(
      List<Turn> way, List<List<Long>> worst, List<List<Case>> one, List<List<Case>> other) {
    try (Play there = new Play(with, ledger);
        Play here = new Play(without, ledger)) {
      for (int at = 0; at < way.size(); at++) {
        String statement = way.get(at).statement();
        Asked first = there.ask(statement, draws(worst.get(at), one.get(at).get(0).asked()), -1);
        Asked second = here.ask(statement, draws(worst.get(at), other.get(at).get(0).asked()), -1);
        assertThat(first.shown()).as(statement).isEqualTo(second.shown());
      }
    }
  }

  private static List<Long> draws(List<Long> released, Asked asked) {
    List<Long> draws = new ArrayList<>();
    for (int at = 0; at < released.size(); at++) {
      boolean isAdded = asked.draws().get(at) instanceof Dice.Draw.Added;
      draws.add(isAdded ? released.get(at) - asked.exact().get(at) : released.get(at));
    }
    return draws;
  }
}
