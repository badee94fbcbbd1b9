package org.properdp.sql.theorem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.properdp.budget.Ledger;
import org.properdp.sql.theorem.Odds.Case;
import org.properdp.sql.theorem.Play.Asked;
import org.properdp.sql.theorem.World.Ask;
import org.properdp.sql.theorem.World.Turn;

/**
 * All that an analyst can hear in its whole life in two worlds, with r and without: way by way
 * through its program. Ways that begin alike are walked once up to where they part: people then get
 * back what they have paid on one, before the next is walked.
 */
final class Lives implements AutoCloseable {
  private final Ask first;
  private final double budget;
  private final Play there;
  private final Play here;
  private final List<Life> all = new ArrayList<>();

  Lives(World world, UnaryOperator<Ledger> ledger) {
    this.first = world.first();
    this.budget = Double.parseDouble(world.budget());
    this.there = new Play(world, ledger);
    this.here = new Play(world.withoutR(), ledger);
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

  /** A question on a way, and how it goes in both worlds, for each way in which coins can fall. */
  private record Step(Turn turn, List<Case> one, List<Case> other) {}

  /** The worst life on each way. */
  List<Life> all() {
    walk(first, List.of());
    return all;
  }

  private void walk(Ask ask, List<Step> before) {
    Play.Accounts these = there.accounts();
    Play.Accounts those = here.accounts();
    List<Case> one = cases(there, ask.statement());
    List<Case> other = cases(here, ask.statement());
    for (Turn turn : ask.turns()) {
      List<Step> way = new ArrayList<>(before);
      way.add(new Step(turn, one, other));
      if (turn.next() == null) {
        end(way);
      } else {
        walk(turn.next(), way);
      }
    }
    there.refill(these);
    here.refill(those);
  }

  private void end(List<Step> way) {
    double forth = 0;
    double back = 0;
    List<List<Long>> worst = new ArrayList<>();
    for (Step step : way) {
      Odds odds = Odds.of(step.one(), step.other(), step.turn());
      forth += odds.nats();
      back += Odds.of(step.other(), step.one(), step.turn()).nats();
      worst.add(odds.worst());
    }
    all.add(
        new Life(
            Math.max(forth, back), there.paid(), budget, way.stream().map(Step::turn).toList()));
    if (all.size() == 1 && Double.isFinite(forth)) {
      checkHeardAlike(way, worst);
    }
  }

  /** Each way in which the secret coins of a question can fall; it is paid for once. */
  private static List<Case> cases(Play play, String statement) {
    Play.Accounts before = play.accounts();
    List<Case> cases = new ArrayList<>();
    long ways = 1;
    for (long tails = 0; tails < ways; tails++) {
      play.refill(before);
      Asked asked = play.ask(statement, List.of(), ~tails);
      cases.add(new Case(probability(asked), asked));
      ways = 1L << asked.coins().size();
    }
    return cases;
  }

  private static double probability(Asked asked) {
    return asked.coins().stream().reduce(1.0, (one, other) -> one * other);
  }

  /**
   * Runs the worst that can be heard in both worlds, from the beginning: what the analyst is told
   * is the same, to the letter. So it is what the probabilities are about.
   */
  private void checkHeardAlike(List<Step> way, List<List<Long>> worst) {
    Play.Accounts these = there.accounts();
    Play.Accounts those = here.accounts();
    there.refill(there.begun());
    here.refill(here.begun());
    for (int at = 0; at < way.size(); at++) {
      Step step = way.get(at);
      String statement = step.turn().statement();
      Asked one = there.ask(statement, draws(worst.get(at), step.one().get(0).asked()), -1);
      Asked other = here.ask(statement, draws(worst.get(at), step.other().get(0).asked()), -1);
      assertThat(one.shown()).as(statement).isEqualTo(other.shown());
    }
    // Accounts do not depend on the noise that was drawn.
    assertThat(there.accounts()).isEqualTo(these);
    assertThat(here.accounts()).isEqualTo(those);
  }

  private static List<Long> draws(List<Long> released, Asked asked) {
    List<Long> draws = new ArrayList<>();
    for (int at = 0; at < released.size(); at++) {
      boolean isAdded = asked.draws().get(at) instanceof Dice.Draw.Added;
      draws.add(isAdded ? released.get(at) - asked.exact().get(at) : released.get(at));
    }
    return draws;
  }

  @Override
  public void close() {
    there.close();
    here.close();
  }
}
