package org.properdp.verification.exactprobability.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.properdp.verification.exactprobability.play.Heard;
import org.properdp.verification.exactprobability.play.Stage;
import org.properdp.verification.exactprobability.play.Variant;
import org.properdp.verification.exactprobability.world.Step;

/**
 * Two worlds compared along all traces of their program.
 *
 * <p>What is exact at a question depends on earlier answers by their classes alone, since data,
 * questions and budgets do. So both worlds are run once for each sequence of classes; at each
 * question the loss of a trace is the sum of the losses at the outcomes on the way, and the largest
 * is that of the worst outcome of each class ({@link Extreme}). That this holds of the runtime too,
 * which might after all look at the noise, is checked by running the worst traces themselves.
 *
 * @param losses at each question, once for each way there, the largest loss in each direction
 * @param heard each of these questions in the one world
 */
public record Comparison(List<Loss> losses, List<Heard> heard) {
  /** Compares both worlds of a pair. */
  public static Comparison of(Pair pair, Variant variant) {
    List<Loss> losses = new ArrayList<>();
    List<Heard> heard = new ArrayList<>();
    Set<List<Integer>> seen = new HashSet<>();
    for (List<Integer> path : paths(pair.one().first()).toList()) {
      List<List<Long>> trace = trace(pair.one().first(), path);
      List<Heard> one = Stage.watch(pair.one(), variant, trace);
      List<Heard> other = Stage.play(pair.other(), variant, trace);
      for (int t = 0; t < Math.min(one.size(), other.size()); t++) {
        if (seen.add(path.subList(0, t))) {
          losses.add(loss(pair, path, one.subList(0, t + 1), other.subList(0, t + 1), true));
          losses.add(loss(pair, path, other.subList(0, t + 1), one.subList(0, t + 1), false));
          heard.add(one.get(t));
        }
      }
    }
    return new Comparison(losses, heard);
  }

  /** All sequences of classes that a program can meet; at its last question any outcome will do. */
  private static Stream<List<Integer>> paths(Step step) {
    if (step.isLast()) {
      return Stream.of(List.of(0));
    }
    return IntStream.range(0, step.next().size())
        .boxed()
        .flatMap(
            branch ->
                paths(step.next().get(branch))
                    .map(rest -> Stream.concat(Stream.of(branch), rest.stream()).toList()));
  }

  private static List<List<Long>> trace(Step first, List<Integer> path) {
    List<List<Long>> trace = new ArrayList<>();
    Step step = first;
    for (int branch : path) {
      trace.add(step.coarse().representative(branch, step.question().asked().size()));
      step = step.isLast() ? step : step.next().get(branch);
    }
    return trace;
  }

  private static Loss loss(
      Pair pair, List<Integer> path, List<Heard> likely, List<Heard> unlikely, boolean forth) {
    int last = likely.size() - 1;
    List<Extreme> extremes = new ArrayList<>();
    for (int t = 0; t < last; t++) {
      extremes.add(Extreme.ofBranch(path.get(t), likely.get(t), unlikely.get(t)));
    }
    extremes.add(Extreme.ofAll(likely.get(last), unlikely.get(last)));
    List<Step> likelySteps = likely.stream().map(Heard::step).toList();
    List<Step> unlikelySteps = unlikely.stream().map(Heard::step).toList();
    long allowed =
        forth
            ? pair.allowance().nanos(likelySteps, unlikelySteps)
            : pair.allowance().nanos(unlikelySteps, likelySteps);
    return new Loss(
        extremes.stream().mapToDouble(Extreme::nats).sum(),
        allowed,
        forth,
        extremes.stream().map(Extreme::released).toList(),
        likely,
        unlikely);
  }

  /** The loss that comes nearest to what may be lost, or goes beyond. */
  public Loss worst() {
    return losses.stream().reduce((a, b) -> b.share() > a.share() ? b : a).orElseThrow();
  }
}
