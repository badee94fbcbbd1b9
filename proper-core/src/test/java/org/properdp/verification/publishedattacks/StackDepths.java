package org.properdp.verification.publishedattacks;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Pinq;
import org.properdp.query.Queryable;

/**
 * An analyst who uses up its thread's stack to a chosen depth, and asks there. What comes of it is
 * told by depth: an answer, or what was thrown. It is a program of its own, so that it can be run
 * without a compiler: then the same depth is the same use of the stack each time.
 */
final class StackDepths {
  static final int DEPTHS = 300;

  private static final long STACK = 512 * 1024;
  private static final Epsilon TINY = Epsilon.of("0.000001");
  private static final int OTHERS = 300;

  /** A page of its own: with r's rows in it, everything has one more page to go through. */
  private static final int R = 70_000;

  private StackDepths() {}

  /** Prints, for each kind of question, what happened at each depth in both worlds. */
  public static void main(String[] none) {
    for (Kind kind : Kind.values()) {
      World with = new World(kind, true);
      World without = new World(kind, false);
      int turning = without.turningPoint();
      for (int at : kind.around()) {
        int depth = turning + at;
        System.out.println(kind + " " + with.outcome(depth) + " " + without.outcome(depth));
      }
      System.out.println(kind + " " + with.afterwards() + " " + without.afterwards());
    }
  }

  /** The questions. */
  enum Kind {
    COUNT(DEPTHS),
    CLIPPED(30),
    STEP(30),
    SESSION(30);

    /** At how many depths in a row, around the one from which on there is no room. */
    final int depths;

    Kind(int depths) {
      this.depths = depths;
    }

    /** The depths that are looked at, as distances from the one where there is no room. */
    int[] around() {
      return IntStream.range(-depths / 2, depths / 2)
          .filter(at -> depths < DEPTHS || Repeats.take(at + depths / 2, 7))
          .toArray();
    }
  }

  /** A runtime with r or without, and how many rows are there. */
  static final class World {
    private final Kind kind;
    private final boolean withR;
    private final Proper proper = Fixture.exact();
    private final Population<Integer> people;
    private final Supplier<String> question;

    World(Kind kind, boolean withR) {
      this.kind = kind;
      this.withR = withR;
      people = proper.numberedPopulation("people").personal(Epsilon.of("1"));
      Dataset<Integer, Integer> rows = people.dataset("rows", Integer.class, row -> row);
      List<Integer> batch = new ArrayList<>();
      for (int other = 0; other < OTHERS; other++) {
        batch.add(other);
      }
      if (withR) {
        batch.add(R);
      }
      rows.append("all", batch);
      question = question(proper.analyst("eve").query(rows.live()));
      // Everything that a question needs is loaded now, and not at the end of a stack.
      Objects.requireNonNull(question.get());
    }

    private Supplier<String> question(Queryable<Integer> rows) {
      if (kind == Kind.SESSION) {
        Pinq<Integer> frozen = rows.asPinq(Epsilon.of("0.5")).get();
        return () ->
            frozen.take(1_000, (a, b) -> a - b).noisyCount(TINY).map(r -> r.value()).toString();
      }
      if (kind == Kind.STEP) {
        return () -> rows.aboveThreshold(10_000, TINY).isAbove(rows).map(r -> r.value()).toString();
      }
      return kind == Kind.CLIPPED
          ? () -> rows.clippedToWhatIsLeft().noisyCount(TINY).map(r -> r.value()).toString()
          : () -> rows.noisyCount(TINY).map(r -> r.value()).toString();
    }

    /** The result of asking at a depth; r's own row is taken off what was counted. */
    String outcome(int depth) {
      AtomicReference<String> outcome = new AtomicReference<>("nothing");
      Thread asker = new Thread(null, () -> outcome.set(askedAt(depth)), "asker", STACK);
      asker.start();
      join(asker);
      String all = kind == Kind.STEP ? "Right(false)" : "Right(" + (OTHERS + (withR ? 1 : 0)) + ")";
      return outcome.get().equals(all) ? "answered" : outcome.get();
    }

    private String askedAt(int depth) {
      try {
        return descend(depth);
      } catch (Throwable thrown) {
        return thrown.getClass().getSimpleName();
      }
    }

    private String descend(int depth) {
      return depth > 0 ? descend(depth - 1) : question.get();
    }

    /** The least depth at which a question is not answered any more. */
    int turningPoint() {
      int answered = 0;
      int not = 1 << 16;
      while (not - answered > 1) {
        int middle = (answered + not) / 2;
        if (outcome(middle).equals("answered")) {
          answered = middle;
        } else {
          not = middle;
        }
      }
      return not;
    }

    /** All kinds of outcomes at depths spread from nothing to beyond the end of a stack. */
    Set<String> outcomes() {
      Set<String> outcomes = new TreeSet<>();
      int most = 2 * turningPoint();
      for (int at = 0; at < DEPTHS; at++) {
        if (Repeats.take(at, 3)) {
          outcomes.add(outcome(most / DEPTHS * at));
        }
      }
      outcomes.add(outcome(1 << 20));
      return outcomes;
    }

    /**
     * Words on whether the ledger lives, and r has paid as much as another one who was asked about.
     */
    String afterwards() {
      if (people.custodian().failure().isPresent()) {
        return "stopped";
      }
      boolean alike = !withR || people.custodian().account(R).equals(people.custodian().account(0));
      return outcome(0) + (alike ? "-alike" : "-apart");
    }

    void close() {
      proper.close();
    }

    private static void join(Thread thread) {
      try {
        thread.join();
      } catch (InterruptedException stopped) {
        throw new IllegalStateException(stopped);
      }
    }
  }
}
