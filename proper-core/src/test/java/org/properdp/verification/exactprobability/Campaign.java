package org.properdp.verification.exactprobability;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.properdp.Repeats;
import org.properdp.verification.exactprobability.compare.Comparison;
import org.properdp.verification.exactprobability.compare.Loss;
import org.properdp.verification.exactprobability.compare.Pair;
import org.properdp.verification.exactprobability.ledger.Tally;
import org.properdp.verification.exactprobability.play.Heard;
import org.properdp.verification.exactprobability.play.Variant;
import org.properdp.verification.exactprobability.world.World;
import org.properdp.verification.exactprobability.world.Worlds;

/** Many generated worlds, each compared with another that differs in somebody. */
final class Campaign {
  private final Variant variant;
  private final BiFunction<Integer, World, Pair> other;
  private final long seed;

  /**
   * Compares worlds in a runtime.
   *
   * @param other the pair, for an individual and a world
   */
  Campaign(long seed, Variant variant, BiFunction<Integer, World, Pair> other) {
    this.seed = seed;
    this.variant = variant;
    this.other = other;
  }

  /** One of the worlds, which is compared, and what came of that. */
  record Result(int index, int who, Pair pair, Comparison comparison, double replayed) {
    Loss worst() {
      return comparison.worst();
    }

    Stream<Tally> tallies() {
      return comparison.heard().stream().map(Heard::tally);
    }

    boolean isViolated() {
      return comparison.losses().stream().anyMatch(Loss::isTooMuch);
    }

    /** The distance between the loss of the worst trace, when it was run, and what was computed. */
    double off() {
      return worst().nats() == replayed ? 0 : Math.abs(worst().nats() - replayed);
    }

    @Override
    public String toString() {
      return "world " + index + " " + worst();
    }
  }

  /** The worlds one by one, from small ones on. */
  Stream<Result> worlds(int count) {
    return IntStream.range(0, count).mapToObj(this::at);
  }

  /**
   * All worlds; with a stride, one in so many in a build that does not take all {@link Repeats}.
   */
  List<Result> run(int count, int stride) {
    return IntStream.range(0, count)
        .filter(index -> Repeats.take(index, stride))
        .mapToObj(this::at)
        .toList();
  }

  /** The first world in which more is lost than may be: about the smallest. */
  Optional<Result> firstViolation(int count) {
    return worlds(count).filter(Result::isViolated).findFirst();
  }

  private Result at(int index) {
    World world = Worlds.at(seed, index);
    int who = index % world.people();
    Pair pair = other.apply(who, world);
    Comparison comparison = Comparison.of(pair, variant);
    return new Result(index, who, pair, comparison, comparison.worst().replayed(pair, variant));
  }
}
