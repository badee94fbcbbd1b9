package org.properdp.verification.exactprobability;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.properdp.verification.exactprobability.world.Action;
import org.properdp.verification.exactprobability.world.Asked;
import org.properdp.verification.exactprobability.world.Coarse;
import org.properdp.verification.exactprobability.world.Origin;
import org.properdp.verification.exactprobability.world.Row;
import org.properdp.verification.exactprobability.world.Step;
import org.properdp.verification.exactprobability.world.Turn;
import org.properdp.verification.exactprobability.world.World;

/** The traits of a world, by name: so that a test can see that everything occurs in some. */
final class Traits {
  private static final List<String> OF_BATCHES =
      List.of("several rows of one", "a row that is nobody's", "a row that brings no budget");
  private static final List<Class<?>> OF_ANYBODY =
      List.of(Action.Append.class, Action.Refresh.class, Action.GrantAll.class);
  private static final List<Class<?>> OF_SOMEBODY =
      List.of(
          Action.Update.class,
          Action.Delete.class,
          Action.DeleteEverywhere.class,
          Action.Grant.class);

  /** All that there is to occur. */
  static final Set<Object> ALL = all();

  private Traits() {}

  private static Set<Object> all() {
    Set<Object> all = new HashSet<>(OF_BATCHES);
    all.addAll(OF_ANYBODY);
    OF_SOMEBODY.forEach(change -> all.addAll(List.of(change, ofR(change))));
    Stream.of(Turn.values(), Asked.values(), Origin.values(), Coarse.Look.values())
        .flatMap(Stream::of)
        .forEach(all::add);
    return all;
  }

  private static String ofR(Class<?> change) {
    return change.getSimpleName() + " of r";
  }

  /** The traits of a world that is compared with the same without {@code r}. */
  static Set<Object> of(World world, int r) {
    Set<Object> traits = new HashSet<>();
    world.first().all().forEach(step -> add(step, r, traits));
    return traits;
  }

  private static void add(Step step, int r, Set<Object> traits) {
    traits.add(step.coarse().look());
    traits.add(step.question().origin());
    traits.add(step.question().asked());
    traits.addAll(step.question().turns());
    for (Action action : step.before()) {
      traits.add(action.getClass());
      if (OF_SOMEBODY.contains(action.getClass()) && action.who() == r) {
        traits.add(ofR(action.getClass()));
      }
      add(action.rows(), traits);
    }
  }

  private static void add(List<Row> rows, Set<Object> traits) {
    boolean several =
        rows.stream().collect(Collectors.groupingBy(Row::who)).values().stream()
            .anyMatch(own -> own.size() > 1);
    if (several) {
      traits.add(OF_BATCHES.get(0));
    }
    if (rows.stream().anyMatch(row -> row.who() == Row.UNKEYED)) {
      traits.add(OF_BATCHES.get(1));
    }
    if (rows.stream().anyMatch(row -> row.budgetNanos() == 0)) {
      traits.add(OF_BATCHES.get(2));
    }
  }
}
