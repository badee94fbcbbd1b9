package org.properdp.examples.audit;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.properdp.report.figures.Confidence;

/**
 * Bounds the loss that two samples of answers prove. The first half of both chooses an event, and
 * the second half bounds its probability in each world. So searching for the best event does not
 * make it look better than it is.
 */
final class Evidence {
  /** An event: the answer equals this value, or lies on this side of it. */
  private record Event(Side side, double at) {
    boolean holds(double answer) {
      return switch (side) {
        case AT_MOST -> answer <= at;
        case AT_LEAST -> answer >= at;
        case EXACTLY -> answer == at;
      };
    }

    int count(double[] answers) {
      return (int) DoubleStream.of(answers).filter(this::holds).count();
    }
  }

  private enum Side {
    AT_MOST,
    AT_LEAST,
    EXACTLY
  }

  /** An event, and its estimated likelihood ratio between the worlds. */
  private record Choice(Event event, double ratio) {}

  private Evidence() {}

  /**
   * The largest loss that two samples of the same size prove; 0 if they prove none.
   *
   * @param error the probability that the bound is wrong
   */
  static double proven(double[] one, double[] other, double error) {
    int half = one.length / 2;
    Choice forth = best(half(one, 0, half), half(other, 0, half));
    Choice back = best(half(other, 0, half), half(one, 0, half));
    boolean isForth = forth.ratio() >= back.ratio();
    Event event = (isForth ? forth : back).event();
    int likely = event.count(half(isForth ? one : other, half, 2 * half));
    int rare = event.count(half(isForth ? other : one, half, 2 * half));
    Confidence confidence = new Confidence(half, error / 2);
    return Math.max(0, Math.log(confidence.lower(likely) / confidence.upper(rare)));
  }

  private static double[] half(double[] answers, int from, int to) {
    return Arrays.copyOfRange(answers, from, to);
  }

  /** The event with the largest provable ratio, among all events at an answer that was seen. */
  private static Choice best(double[] likelier, double[] rarer) {
    Arrays.sort(likelier);
    Arrays.sort(rarer);
    Choice best = new Choice(new Event(Side.AT_LEAST, Double.POSITIVE_INFINITY), 0);
    int next = 0;
    for (int i = 0; i < likelier.length; i = next) {
      double at = likelier[i];
      next = below(likelier, Math.nextUp(at));
      int rareBelow = below(rarer, at);
      int rareUpTo = below(rarer, Math.nextUp(at));
      best = better(best, Side.AT_MOST, at, next, rareUpTo);
      best = better(best, Side.AT_LEAST, at, likelier.length - i, rarer.length - rareBelow);
      best = better(best, Side.EXACTLY, at, next - i, rareUpTo - rareBelow);
    }
    return best;
  }

  /**
   * The better of two choices. Probabilities are taken three standard deviations lower for the
   * likelier world and higher for the other.
   */
  private static Choice better(Choice best, Side side, double at, int likely, int rare) {
    double ratio = (likely - 3 * Math.sqrt(likely)) / (rare + 3 * Math.sqrt(rare) + 5);
    return ratio > best.ratio() ? new Choice(new Event(side, at), ratio) : best;
  }

  /** The number of sorted numbers that are smaller than a bound. */
  private static int below(double[] sorted, double bound) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < bound) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
