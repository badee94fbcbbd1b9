package org.properdp.sql.theorem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.properdp.sql.theorem.Play.Asked;
import org.properdp.sql.theorem.World.Turn;

/**
 * How much likelier an answer can be in one world than in another: the greatest logarithm of the
 * quotient of its probabilities, over all answers that lead on. Both probabilities are computed
 * from the exact integers and the laws of real runs: nothing is estimated.
 *
 * @param nats the logarithm; less than all numbers if no answer leads on
 * @param worst the integers of such an answer
 */
record Odds(double nats, List<Long> worst) {
  /** An answer with what it is chosen by, where secret coins have fallen in one way. */
  record Case(double probability, Asked asked) {}

  /** The odds of an answer in the first world, for each way in which coins may fall. */
  static Odds of(List<Case> one, List<Case> other, Turn turn) {
    if (one.size() > 1 || other.size() > 1) {
      return mixed(one, other, turn);
    }
    Asked first = one.get(0).asked();
    Asked second = other.get(0).asked();
    if (first.draws().size() != second.draws().size()) {
      return new Odds(Double.POSITIVE_INFINITY, List.of());
    }
    double sum = 0;
    List<Long> worst = new ArrayList<>();
    for (int at = 0; at < first.draws().size(); at++) {
      Turn bounds = at == 0 ? turn : Turn.last("");
      Odds each = of(first, second, at, bounds);
      sum += each.nats();
      worst.addAll(each.worst());
    }
    return new Odds(sum, worst);
  }

  private static Odds of(Asked one, Asked other, int at, Turn bounds) {
    if (one.draws().get(at) instanceof Dice.Draw.Added noise
        && other.draws().get(at) instanceof Dice.Draw.Added same) {
      // Another law would be told apart by looking far enough out.
      return noise.law().equals(same.law())
          ? added(noise.scale(), one.exact().get(at), other.exact().get(at), bounds)
          : new Odds(Double.POSITIVE_INFINITY, List.of(0L));
    } else if (one.draws().get(at) instanceof Dice.Draw.Chosen chosen
        && other.draws().get(at) instanceof Dice.Draw.Chosen same) {
      return chosen(chosen.law(), same.law(), bounds);
    }
    return new Odds(Double.POSITIVE_INFINITY, List.of(0L));
  }

  /** The logarithm is monotone between both exact values, and the same on each side of them. */
  private static Odds added(double scale, long one, long other, Turn bounds) {
    return LongStream.of(one, other)
        .map(value -> Math.max(bounds.least(), Math.min(bounds.most(), value)))
        .mapToObj(
            value ->
                new Odds((Math.abs(value - other) - Math.abs(value - one)) / scale, List.of(value)))
        .max(Comparator.comparingDouble(Odds::nats))
        .orElseThrow();
  }

  private static Odds chosen(Map<Long, Double> one, Map<Long, Double> other, Turn bounds) {
    if (!one.keySet().equals(other.keySet())) {
      return new Odds(Double.POSITIVE_INFINITY, List.of(0L));
    }
    return one.keySet().stream()
        .filter(bounds::leads)
        .map(key -> new Odds(Math.log(one.get(key) / other.get(key)), List.of(key)))
        .max(Comparator.comparingDouble(Odds::nats))
        .orElse(new Odds(Double.NEGATIVE_INFINITY, List.of()));
  }

  /** Beyond all exact values the quotient of two mixtures is constant, too. */
  private static Odds mixed(List<Case> one, List<Case> other, Turn turn) {
    long[] exact =
        Stream.concat(one.stream(), other.stream())
            .mapToLong(each -> each.asked().exact().get(0))
            .sorted()
            .toArray();
    return LongStream.rangeClosed(exact[0], exact[exact.length - 1])
        .map(value -> Math.max(turn.least(), Math.min(turn.most(), value)))
        .mapToObj(value -> new Odds(ln(one, value) - ln(other, value), List.of(value)))
        .max(Comparator.comparingDouble(Odds::nats))
        .orElseThrow();
  }

  /** Up to a constant that is the same in both worlds. */
  private static double ln(List<Case> cases, long value) {
    double sum = 0;
    for (Case each : cases) {
      double scale = ((Dice.Draw.Added) each.asked().draws().get(0)).scale();
      sum += each.probability() * Math.exp(-Math.abs(value - each.asked().exact().get(0)) / scale);
    }
    return Math.log(sum);
  }
}
