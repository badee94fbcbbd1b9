package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.properdp.Fixture;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;
import org.properdp.query.Release;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;

/**
 * One person's rows may be those that make a batch too large for the heap, a table too large, or
 * files too many. Nothing follows from that for others (SEMANTICS §14.2): answers without noise
 * differ by that person's rows, and everything else is the same in the world without it.
 */
@Tag("long")
class FiledWorldsProperties {
  private static final String RAY = "ray";
  private static final List<String> OTHERS = List.of("ann", "bob", "eve");
  private static final int STEPS = 24;

  /** The price of a row: ray can pay for all questions, and the others for a few. */
  private static final Epsilon EPSILON = Epsilon.of("0.01");

  private static final int MOST_OF_RAY = 8;
  private static final int QUESTIONS = 10;

  /** Everything that a world without noise shows of the others. */
  private record Seen(List<String> steps, Map<String, List<Long>> rows, Map<String, String> left) {}

  /** A world in which steps are drawn in the same way, with or without one person. */
  private static final class World {
    private final SplittableRandom random;
    private final Sizes sizes;
    private final boolean hasRay;
    private final SimulatedDisk disk = new SimulatedDisk();
    private final List<String> steps = new ArrayList<>();
    private Visits open;
    private int rays;
    private int questions;
    private int batches;

    World(long seed, Sizes sizes, boolean hasRay) {
      this.random = new SplittableRandom(seed);
      this.sizes = sizes;
      this.hasRay = hasRay;
      this.open = new Visits(disk, Option.none(), sizes);
    }

    Seen seen() {
      for (int step = 0; step < STEPS; step++) {
        step(random.nextInt(10));
      }
      reopen();
      Map<String, List<Long>> rows = new TreeMap<>(open.rows());
      rows.remove(RAY);
      Map<String, String> left = new TreeMap<>();
      for (String who : OTHERS) {
        left.put(who, open.knows(who) ? open.left(who) : "not entered");
      }
      open.proper.custodian().verify();
      open.close();
      return new Seen(steps, rows, left);
    }

    private void step(int kind) {
      if (kind < 5) {
        store(kind == 0 ? BatchKind.REFRESH : BatchKind.APPEND);
      } else if (kind < 7) {
        ask();
      } else if (kind == 7) {
        open.visits.moveToFile(random.nextBoolean());
        Visits.afterBackground();
      } else if (kind == 8) {
        open.patients.delete(OTHERS.get(random.nextInt(OTHERS.size())));
      } else {
        reopen();
      }
    }

    private void reopen() {
      open.close();
      open = new Visits(disk, Option.none(), sizes);
    }

    private void store(BatchKind how) {
      if (how == BatchKind.REFRESH) {
        rays = 0;
      }
      List<Object> rows = new ArrayList<>();
      int rayBefore = rays;
      for (int count = 1 + random.nextInt(4); count > 0; count--) {
        for (int more = random.nextInt(3); more > 0 && rays < MOST_OF_RAY; more--) {
          rays++;
          if (hasRay) {
            rows.addAll(List.of(RAY, rays));
          }
        }
        rows.addAll(List.of(OTHERS.get(random.nextInt(OTHERS.size())), random.nextInt(100)));
      }
      Object[] all = rows.toArray();
      String id = "batch " + batches++;
      Receipt receipt =
          how == BatchKind.REFRESH
              ? open.visits.refresh(open.read(open.visits.batch(id), all))
              : open.append(id, all);
      int theirs = hasRay ? rays - rayBefore : 0;
      steps.add("stored " + (receipt.stored() - theirs) + " " + receipt.setAside().size());
      Visits.afterBackground();
    }

    private void ask() {
      if (questions++ < QUESTIONS) {
        long count =
            open.visits
                .live()
                .askedBy(Fixture.AUTHORITY, "ada")
                .noisyCount(EPSILON)
                .map(Release::value)
                .getOrElse(-1L);
        steps.add("counted " + (count - (hasRay ? rays : 0)));
      }
    }
  }

  @Property(tries = 60)
  void nothingOfOthersFollowsFromWhereOnePersonsRowsCrossALimit(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 9) int waiting,
      @ForAll @IntRange(min = 1, max = 9) int inHeap) {
    Sizes sizes = Stores.MERGING.withWaiting(waiting).withInHeap(inHeap);

    assertThat(new World(seed, sizes, true).seen()).isEqualTo(new World(seed, sizes, false).seen());
  }
}
