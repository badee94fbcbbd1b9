package org.properdp.sql.theorem;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.draw.AllDraws;
import org.properdp.noise.draw.Coin;

/**
 * Noise that falls as a test says, and remembers by which laws it should have fallen. Where the
 * test says nothing, a draw is 0, a choice the first candidate, and a secret coin yes.
 */
final class Dice implements Noise {
  private final List<Draw> draws = new ArrayList<>();
  private final List<Double> coins = new ArrayList<>();
  private List<Long> wanted = List.of();
  private long tossed;

  /** One draw for one integer of an answer. */
  sealed interface Draw {
    /** Noise is added, by a discrete Laplace law. */
    record Added(NoiseLaw law, long noise) implements Draw {
      double scale() {
        DiscreteLaplaceLaw laplace = (DiscreteLaplaceLaw) law;
        return laplace.scale().numerator().doubleValue()
            / laplace.scale().denominator().doubleValue();
      }
    }

    /** A candidate is chosen, by a law that depends on data. */
    record Chosen(Map<Long, Double> law) implements Draw {}
  }

  /**
   * Begins the next question.
   *
   * @param next what is drawn, one after the other
   * @param heads how each secret coin falls, a bit each
   */
  void next(List<Long> next, long heads) {
    draws.clear();
    coins.clear();
    wanted = next;
    tossed = heads;
  }

  /** What was drawn. */
  List<Draw> draws() {
    return List.copyOf(draws);
  }

  /** How likely the secret coins were to fall as they did, one after the other. */
  List<Double> coins() {
    return List.copyOf(coins);
  }

  private long wanted(long otherwise) {
    return draws.size() < wanted.size() ? wanted.get(draws.size()) : otherwise;
  }

  @Override
  public BigInteger sample(NoiseLaw law) {
    long noise = wanted(0);
    draws.add(new Draw.Added(law, noise));
    return BigInteger.valueOf(noise);
  }

  @Override
  public long choose(Choice choice) {
    if (choice instanceof Coin coin) {
      boolean isYes = (tossed >> coins.size() & 1) == 1;
      double yes =
          coin.probability().numerator().doubleValue()
              / coin.probability().denominator().doubleValue();
      coins.add(isYes ? yes : 1 - yes);
      return isYes ? 1 : 0;
    }
    Map<Long, Double> law = new TreeMap<>(AllDraws.law(choice));
    long chosen = wanted(law.keySet().iterator().next());
    draws.add(new Draw.Chosen(law));
    return chosen;
  }
}
