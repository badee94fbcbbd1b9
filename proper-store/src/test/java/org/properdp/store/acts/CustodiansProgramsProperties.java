package org.properdp.store.acts;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import org.properdp.Repeats;
import org.properdp.store.acts.Act.Kind;

/**
 * Whatever custodians do, in whatever order, with questions in between, and however often they are
 * stopped meanwhile: the store opens, is sound, and everybody has what the model says.
 */
@Tag("long")
class CustodiansProgramsProperties {
  private static final int MOST = 30;
  private static final int STRIDE = 7;
  private static final AtomicLong PROGRAMS = new AtomicLong();
  private static final int MORE = Integer.getInteger("custodians", 0);

  private static final List<Kind> BEFORE =
      List.of(
          Kind.FOUND,
          Kind.LOAD,
          Kind.ASK,
          Kind.PASS,
          Kind.RESTORE_WITHOUT_ANCHOR,
          Kind.GRANT_ALL,
          Kind.BACKUP,
          Kind.ERASE_EVERYWHERE);

  @Property(tries = 8)
  void everyOrderOfActsLeavesAStoreThatIsTheModel(
      @ForAll("programs") List<Act> acts, @ForAll long seed) {
    if (Repeats.take(PROGRAMS.getAndIncrement(), STRIDE)) {
      run(acts, seed);
    }
  }

  private static void run(List<Act> acts, long seed) {
    try (World world = new World(seed)) {
      acts.forEach(world::step);
    }
  }

  /** Many more of them, where they are asked for: {@code -Dcustodians=10000}. */
  @Example
  void soDoManyMore() {
    long first = Long.getLong("custodians.seed", 1);
    RandomGenerator<List<Act>> programs = programs().generator(1000, false);
    List<Program> chosen =
        LongStream.range(first, first + MORE)
            .mapToObj(seed -> new Program(seed, programs.next(new Random(seed)).value()))
            .toList();
    chosen.parallelStream().forEach(Program::run);
  }

  private record Program(long seed, List<Act> acts) {
    void run() {
      try {
        CustodiansProgramsProperties.run(acts, seed);
      } catch (RuntimeException | AssertionError failed) {
        throw new AssertionError("with seed " + seed + ": " + acts, failed);
      }
    }
  }

  /** Of each act, before each operation of it if many programs are asked for, else before some. */
  @Example
  void anActThatIsStoppedHasBeenDoneOrNot() {
    long stride = MORE > 0 ? 1 : 61;
    long first = 0;
    for (Kind kind : Kind.values()) {
      first++;
      long stop = first;
      while (isStopped(kind, stop)) {
        stop += stride;
      }
    }
  }

  private static boolean isStopped(Kind kind, long stop) {
    try (World world = new World(stop)) {
      BEFORE.forEach(before -> world.quietly(new Act(before, Folk.KEYED, 1), World.NEVER));
      return world.step(new Act(kind, kind == Kind.FOUND ? Folk.SHARED : Folk.KEYED, 3), stop);
    }
  }

  @Provide
  Arbitrary<List<Act>> programs() {
    return Arbitraries.frequencyOf(Tuple.of(3, acts(kinds())), Tuple.of(1, habits()))
        .list()
        .ofMinSize(15)
        .ofMaxSize(MOST)
        .withSizeDistribution(RandomDistribution.uniform())
        .map(CustodiansProgramsProperties::withSomebody)
        .withoutEdgeCases();
  }

  private static List<Act> withSomebody(List<List<Act>> acts) {
    List<Act> all = new ArrayList<>();
    all.add(new Act(Kind.FOUND, Folk.KEYED, 0));
    all.add(new Act(Kind.LOAD, Folk.KEYED, 0));
    all.add(new Act(Kind.FOUND, Folk.RENEWED, 0));
    all.add(new Act(Kind.LOAD, Folk.RENEWED, 0));
    acts.forEach(all::addAll);
    return all;
  }

  private static Arbitrary<List<Act>> acts(Arbitrary<Kind> kinds) {
    return Combinators.combine(kinds, folks(), numbers())
        .as((kind, folk, n) -> List.of(new Act(kind, folk, n)));
  }

  /** The acts that mostly come one after the other, in one population. */
  private static Arbitrary<List<Act>> habits() {
    Arbitrary<List<Kind>> kinds =
        Arbitraries.of(
            List.of(Kind.RESTORE_WITHOUT_ANCHOR, Kind.GRANT_ALL, Kind.ASK),
            List.of(Kind.ASK, Kind.ERASE_EVERYWHERE, Kind.COMPACT),
            List.of(Kind.ASK, Kind.ERASE_EVERYWHERE, Kind.REDACT, Kind.REOPEN, Kind.ASK),
            List.of(Kind.ASK, Kind.FOLD, Kind.ERASE_EVERYWHERE, Kind.COMPACT),
            List.of(Kind.ASK, Kind.ASK, Kind.MERGE, Kind.GRANT_ALL, Kind.COMPACT),
            List.of(Kind.MERGE, Kind.RESTORE_WITHOUT_ANCHOR, Kind.GRANT_ALL, Kind.ASK),
            List.of(Kind.ASK, Kind.PASS, Kind.ASK, Kind.FOLD, Kind.LOSE_BOTH),
            List.of(Kind.ASK, Kind.PASS, Kind.ERASE_EVERYWHERE, Kind.COMPACT, Kind.PASS),
            List.of(Kind.ASK, Kind.MERGE, Kind.PASS, Kind.ASK, Kind.MERGE, Kind.PASS),
            List.of(Kind.RESTORE_WITHOUT_ANCHOR, Kind.PASS, Kind.RESUME, Kind.ASK),
            List.of(Kind.TRUST, Kind.CHECKPOINT, Kind.REOPEN, Kind.LOAD),
            List.of(Kind.LOAD, Kind.GRANT_ALL, Kind.ASK));
    return Combinators.combine(kinds, folks(), numbers())
        .as((all, folk, n) -> all.stream().map(kind -> new Act(kind, folk, n)).toList());
  }

  private static Arbitrary<Folk> folks() {
    return Arbitraries.frequencyOf(
        Tuple.of(4, Arbitraries.of(Folk.KEYED)),
        Tuple.of(3, Arbitraries.of(Folk.RENEWED)),
        Tuple.of(3, Arbitraries.of(Folk.class)));
  }

  private static Arbitrary<Integer> numbers() {
    return Arbitraries.integers().between(0, 59).withDistribution(RandomDistribution.uniform());
  }

  private static Arbitrary<Kind> kinds() {
    return Arbitraries.frequency(
        Tuple.of(3, Kind.FOUND),
        Tuple.of(6, Kind.LOAD),
        Tuple.of(9, Kind.ASK),
        Tuple.of(1, Kind.GRANT),
        Tuple.of(5, Kind.GRANT_ALL),
        Tuple.of(2, Kind.TRUST),
        Tuple.of(1, Kind.LIMIT),
        Tuple.of(2, Kind.ERASE),
        Tuple.of(5, Kind.ERASE_EVERYWHERE),
        Tuple.of(3, Kind.MERGE),
        Tuple.of(6, Kind.COMPACT),
        Tuple.of(4, Kind.FOLD),
        Tuple.of(3, Kind.REDACT),
        Tuple.of(1, Kind.EXPORT),
        Tuple.of(2, Kind.BACKUP),
        Tuple.of(1, Kind.RESTORE),
        Tuple.of(5, Kind.RESTORE_WITHOUT_ANCHOR),
        Tuple.of(1, Kind.CHECKPOINT),
        Tuple.of(1, Kind.REOPEN),
        Tuple.of(1, Kind.LOSE_A),
        Tuple.of(1, Kind.LOSE_B),
        Tuple.of(1, Kind.LOSE_BOTH),
        Tuple.of(6, Kind.PASS),
        Tuple.of(2, Kind.RESUME));
  }
}
