package org.properdp.noise.draw;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.noise.choice.Candidates;
import org.properdp.noise.choice.Exponential;

/**
 * Noise that goes through all that can be drawn, with the probability of each: whoever draws is run
 * once for every way that its draws can turn out.
 */
public final class AllDraws implements Noise {
  private final List<Map<Long, Double>> laws = new ArrayList<>();
  private final List<Integer> path = new ArrayList<>();
  private final LongPredicate matters;
  private int drawn;
  private double probability;

  private AllDraws(LongPredicate matters) {
    this.matters = matters;
  }

  /** A program that is told how likely the way is that its draws turn out. */
  public interface Program {
    /** Runs, and says what comes of it. */
    Object run(Noise noise);
  }

  /** The probability of each outcome. */
  public static Map<String, Double> of(Program program) {
    return of(bound -> true, program);
  }

  /** The same where uniform draws below some bounds do not matter: they are zero. */
  public static Map<String, Double> of(LongPredicate matters, Program program) {
    Map<String, Double> outcomes = new TreeMap<>();
    AllDraws all = new AllDraws(matters);
    do {
      all.drawn = 0;
      all.probability = 1;
      Object outcome = program.run(all);
      outcomes.merge(String.valueOf(outcome), all.probability, Double::sum);
    } while (all.advance());
    return outcomes;
  }

  private boolean advance() {
    while (!path.isEmpty()) {
      int last = path.size() - 1;
      if (path.get(last) + 1 < laws.get(last).size()) {
        path.set(last, path.get(last) + 1);
        return true;
      }
      path.remove(last);
      laws.remove(last);
    }
    return false;
  }

  @Override
  public BigInteger sample(NoiseLaw law) {
    throw new AssertionError("what is unbounded can't be gone through: " + law.describe());
  }

  @Override
  public long choose(Choice choice) {
    if (choice instanceof Uniform uniform && !matters.test(uniform.bound())) {
      return 0;
    }
    if (drawn == path.size()) {
      path.add(0);
      laws.add(law(choice));
    }
    Map.Entry<Long, Double> one = List.copyOf(laws.get(drawn).entrySet()).get(path.get(drawn));
    drawn++;
    probability *= one.getValue();
    return one.getKey();
  }

  /** The law of a choice, by its definition. */
  public static Map<Long, Double> law(Noise.Choice choice) {
    Map<Long, Double> weights = new TreeMap<>();
    if (choice instanceof Uniform uniform) {
      range(0, uniform.bound() - 1, value -> weights.put(value, 1.0));
    } else if (choice instanceof Exponential exponential) {
      Candidates among = exponential.candidates();
      range(
          0,
          among.size() - 1,
          index -> {
            long one = among.pick(Long.MAX_VALUE, index);
            weights.put(one, Math.exp(-among.distance(one) / number(exponential.scale())));
          });
    } else if (choice instanceof HeavyTail tail) {
      heavy(tail, weights);
    } else if (choice instanceof Response response) {
      range(0, response.answers() - 1, value -> weights.put(value, 1.0));
      weights.put((long) response.truth(), Math.exp(number(response.epsilon())));
    } else {
      throw new AssertionError("no law is known of " + choice);
    }
    double all = weights.values().stream().mapToDouble(weight -> weight).sum();
    weights.replaceAll((value, weight) -> weight / all);
    return weights;
  }

  // Beyond a bound lies what the sum over all, known exactly, leaves.
  private static void heavy(HeavyTail tail, Map<Long, Double> weights) {
    double s = tail.scale().doubleValue();
    range(
        tail.low(),
        tail.high(),
        value -> weights.put(value, weight(s, (double) Math.abs(value - tail.centre()))));
    weights.merge(tail.low(), beyond(s, (double) (tail.centre() - tail.low() + 1)), Double::sum);
    weights.merge(tail.high(), beyond(s, (double) (tail.high() - tail.centre() + 1)), Double::sum);
  }

  private static double weight(double s, double k) {
    return 1 / ((k + s) * (k + s + 1) * (k + s + 2) * (k + s + 3));
  }

  private static double beyond(double s, double k) {
    return 1 / (3 * (k + s) * (k + s + 1) * (k + s + 2));
  }

  private static void range(long from, long to, Consumer<Long> visitor) {
    for (long value = from; value <= to; value++) {
      visitor.accept(value);
    }
  }

  private static double number(Ratio ratio) {
    return ratio.numerator().doubleValue() / ratio.denominator().doubleValue();
  }

  /** The largest |ln| of the quotient of two probabilities of the same outcome. */
  public static <K> double loss(Map<K, Double> one, Map<K, Double> other) {
    if (!one.keySet().equals(other.keySet())) {
      return Double.POSITIVE_INFINITY;
    }
    return one.keySet().stream()
        .mapToDouble(key -> Math.abs(Math.log(one.get(key) / other.get(key))))
        .max()
        .orElse(0);
  }
}
