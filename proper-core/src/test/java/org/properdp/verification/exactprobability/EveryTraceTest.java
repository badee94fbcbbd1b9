package org.properdp.verification.exactprobability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.verification.exactprobability.compare.Comparison;
import org.properdp.verification.exactprobability.compare.Loss;
import org.properdp.verification.exactprobability.compare.Pair;
import org.properdp.verification.exactprobability.play.Heard;
import org.properdp.verification.exactprobability.play.Stage;
import org.properdp.verification.exactprobability.play.Variant;
import org.properdp.verification.exactprobability.world.Asked;
import org.properdp.verification.exactprobability.world.Coarse;
import org.properdp.verification.exactprobability.world.Question;
import org.properdp.verification.exactprobability.world.Step;
import org.properdp.verification.exactprobability.world.World;
import org.properdp.verification.exactprobability.world.Worlds;

/**
 * The theorem without any shortcut: in a few worlds with one or two questions, every trace but for
 * a tail is run from scratch in both worlds, one by one. It shows that the shortcut of {@link
 * Comparison} finds the largest loss there is.
 */
@Tag("long")
class EveryTraceTest {
  private static final int WORLDS = Repeats.count(3, 40);
  private static final long ONE = 1_000_000_000;

  /** So many scales around what is exact in both worlds leave less than one outcome in 100 out. */
  private static final double SCALES = 5;

  @Test
  void allTracesRunOneByOneShowTheLossThatIsFoundByClasses() {
    List<Double> shares =
        IntStream.iterate(60, i -> i + 1)
            .mapToObj(i -> Worlds.at(6, i))
            .filter(world -> world.first().question().epsilonNanos() >= ONE)
            .limit(WORLDS)
            .map(EveryTraceTest::plain)
            .map(world -> share(Pair.without(world.people() - 1, world)))
            .toList();
    assertThat(shares).anyMatch(share -> share > 0.9);
  }

  /** The same world, asked two questions at most, with one integer and little noise. */
  private static World plain(World world) {
    return new World(world.people(), world.numbered(), world.global(), plain(world.first(), 2));
  }

  private static Step plain(Step step, int most) {
    Question q = step.question();
    boolean plain = q.asked() == Asked.COUNT || q.asked() == Asked.FINE_SUM;
    return new Step(
        step.before(),
        new Question(q.origin(), q.turns(), plain ? q.asked() : Asked.COUNT, q.epsilonNanos()),
        new Coarse(step.coarse().look(), 0, step.coarse().threshold()),
        most == 1 ? List.of() : step.next().stream().map(next -> plain(next, most - 1)).toList());
  }

  /** Compares in both ways, and returns how much of what may be lost is. */
  private static double share(Pair pair) {
    List<Run> runs = runs(pair, pair.one().first(), List.of()).toList();
    assertThat(runs).allMatch(run -> Math.abs(run.loss()) <= run.allowed() + 1e-10);
    assertThat(runs.stream().mapToDouble(run -> Math.exp(run.lnOne())).sum())
        .isBetween(0.97, 1 + 1e-12);
    assertThat(runs.stream().mapToDouble(run -> Math.exp(run.lnOther())).sum())
        .isBetween(0.97, 1 + 1e-12);

    Comparison byClasses = Comparison.of(pair, Variant.PERSONAL);
    assertThat(runs.stream().mapToDouble(Run::loss).max().orElseThrow())
        .isCloseTo(most(byClasses, true), within(1e-12));
    assertThat(runs.stream().mapToDouble(run -> -run.loss()).max().orElseThrow())
        .isCloseTo(most(byClasses, false), within(1e-12));
    return byClasses.worst().share();
  }

  private static double most(Comparison comparison, boolean forth) {
    return comparison.losses().stream()
        .filter(loss -> loss.forth() == forth)
        .mapToDouble(Loss::nats)
        .max()
        .orElseThrow();
  }

  /** One trace, run in both worlds. */
  private record Run(double lnOne, double lnOther, double allowed) {
    static Run of(Pair pair, List<List<Long>> trace) {
      List<Heard> one = Stage.play(pair.one(), Variant.PERSONAL, trace);
      List<Heard> other = Stage.play(pair.other(), Variant.PERSONAL, trace);
      List<Step> path = one.stream().map(Heard::step).toList();
      return new Run(
          Heard.lnProbability(one, trace),
          Heard.lnProbability(other, trace),
          pair.allowance().nanos(path, path) / 1e9);
    }

    double loss() {
      return lnOne - lnOther;
    }
  }

  private static Stream<Run> runs(Pair pair, Step step, List<List<Long>> before) {
    Heard one = last(Stage.play(pair.one(), Variant.PERSONAL, and(before, 0)));
    Heard other = last(Stage.play(pair.other(), Variant.PERSONAL, and(before, 0)));
    long around = (long) Math.ceil(SCALES * one.scale(0));
    long from = Math.min(one.exact().get(0), other.exact().get(0)) - around;
    long to = Math.max(one.exact().get(0), other.exact().get(0)) + around;
    return LongStream.rangeClosed(from, to)
        .boxed()
        .flatMap(
            released -> {
              List<List<Long>> trace = and(before, released);
              return step.isLast()
                  ? Stream.of(Run.of(pair, trace))
                  : runs(pair, step.next().get(step.coarse().branch(released)), trace);
            });
  }

  private static List<List<Long>> and(List<List<Long>> before, long released) {
    return Stream.concat(before.stream(), Stream.of(List.of(released))).toList();
  }

  private static <E> E last(List<E> list) {
    return list.get(list.size() - 1);
  }
}
