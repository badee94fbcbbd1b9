package org.properdp.noise;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Everything that a sampler can do with its first few bits.
 *
 * <p>The sampler is run once for each string of bits; a run that asks for more than the depth is
 * cut off, and its probability is called open. So each outcome's true probability lies between its
 * mass and its mass plus what is open, without any statistics.
 */
public final class BitTree<T> {

  private final int depth;
  private final Map<T, Long> masses = new HashMap<>();
  private final List<int[]> path = new ArrayList<>();
  private final Replay replay = new Replay();
  private long open;

  private BitTree(int depth) {
    this.depth = depth;
  }

  /** The tree of a sampler, which is made once and must keep no state between its runs. */
  public static <T> BitTree<T> of(int depth, Function<BitSource, Supplier<T>> maker) {
    BitTree<T> tree = new BitTree<>(depth);
    Supplier<T> sampler = maker.apply(tree.replay);
    do {
      tree.run(sampler);
    } while (tree.advance());
    return tree;
  }

  /** Coins that take one bit at a time, so that a small depth goes far. */
  public static Bernoulli frugalCoin(BitSource bits) {
    return new Bernoulli(bits, 1, 1L << 50);
  }

  /** The probability of the outcome within the depth, in units of 2^-depth. */
  public long mass(T outcome) {
    return masses.getOrDefault(outcome, 0L);
  }

  /** The probability of being cut off, in units of 2^-depth. */
  public long open() {
    return open;
  }

  /** The outcomes that came out at all. */
  public Set<T> outcomes() {
    return masses.keySet();
  }

  /** At least so probable. */
  public double lower(T outcome) {
    return mass(outcome) / (double) (1L << depth);
  }

  /** At most so probable. */
  public double upper(T outcome) {
    return (mass(outcome) + open) / (double) (1L << depth);
  }

  private void run(Supplier<T> sampler) {
    replay.asked = 0;
    replay.used = 0;
    try {
      T outcome = sampler.get();
      masses.merge(outcome, 1L << (depth - replay.used), Long::sum);
    } catch (Exhausted e) {
      open += 1L << (depth - replay.used);
    }
  }

  /** Moves the path on to the next string of bits; false after the last. */
  private boolean advance() {
    while (!path.isEmpty()) {
      int[] last = path.get(path.size() - 1);
      last[0]++;
      if (last[0] < 1 << last[1]) {
        return true;
      }
      path.remove(path.size() - 1);
    }
    return false;
  }

  /** Answers along the path, and prolongs it with zeros. */
  private final class Replay implements BitSource {
    private int asked;
    private int used;

    @Override
    public long bits(int count) {
      if (asked == path.size()) {
        if (used + count > depth) {
          throw new Exhausted();
        }
        path.add(new int[] {0, count});
      }
      used += count;
      return path.get(asked++)[0];
    }
  }

  private static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1;

    Exhausted() {
      super("no more bits", null, false, false);
    }
  }
}
