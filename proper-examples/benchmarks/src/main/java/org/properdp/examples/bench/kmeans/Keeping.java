package org.properdp.examples.bench.kmeans;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.population.KeylessDataset;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.RecordId;
import org.properdp.query.Pinq;

/** A way to keep points, so that k-means can be run on them; each point is its own individual. */
public enum Keeping {
  PLAIN("plain Java") {
    @Override
    Kept load(Iterator<Point> points, Epsilon budget, Path directory) {
      ArrayList<Point> all = new ArrayList<>();
      points.forEachRemaining(all::add);
      all.trimToSize();
      return new Kept(() -> KMeansQuestions.plain(all), () -> 0, () -> {});
    }
  },

  /** A session over a list; how much it has spent shows only when it refuses. */
  PINQ("PINQ session") {
    @Override
    Kept load(Iterator<Point> points, Epsilon budget, Path directory) {
      Proper proper = Proper.inMemory();
      Pinq<Point> session = proper.pinq(() -> points, budget);
      return new Kept(
          () -> KMeansQuestions.noisy(KMeansQuestions.asked(session), EACH),
          () -> session.noisyCount(new Epsilon(1)).isLeft() ? budget.nanos() / 1e9 : Double.NaN,
          proper::close);
    }
  },

  GLOBAL("global budget") {
    @Override
    Kept load(Iterator<Point> points, Epsilon budget, Path directory) {
      return kept(Proper.inMemory(), new Regime.Global(budget, 1), points, point -> budget);
    }
  },

  PERSONAL("personal, equal budgets") {
    @Override
    Kept load(Iterator<Point> points, Epsilon budget, Path directory) {
      return kept(Proper.inMemory(), new Regime.Personal(budget), points, point -> budget);
    }
  },

  /** Nearly each individual has a different budget, a little larger than the usual one. */
  DIFFERENT("personal, different budgets") {
    @Override
    Kept load(Iterator<Point> points, Epsilon budget, Path directory) {
      return kept(Proper.inMemory(), new Regime.Personal(budget), points, p -> own(p, budget));
    }
  },

  STORED("personal, in a store") {
    @Override
    Kept load(Iterator<Point> points, Epsilon budget, Path directory) {
      return kept(
          Proper.found(directory), new Regime.Personal(budget), points, p -> own(p, budget));
    }
  };

  /**
   * The ε of one question: large, so that centres can be compared; it does not change the time of
   * an answer.
   */
  static final Epsilon EACH = Epsilon.of("100");

  private static final int BATCH = 100_000;

  /** The number of different budgets; the largest is 0.01 above the usual one. */
  private static final int BUDGETS = 10_000_000;

  private final String called;

  Keeping(String called) {
    this.called = called;
  }

  /** The name in a table. */
  public String called() {
    return called;
  }

  /** Stores these points, each with this budget. */
  abstract Kept load(Iterator<Point> points, Epsilon budget, Path directory);

  /**
   * Points that are stored.
   *
   * @param centres runs k-means once
   * @param spent what each point has spent so far, according to its account
   */
  record Kept(Supplier<double[][]> centres, DoubleSupplier spent, Runnable closing)
      implements AutoCloseable {
    @Override
    public void close() {
      closing.run();
    }
  }

  private static Kept kept(
      Proper proper, Regime regime, Iterator<Point> points, Function<Point, Epsilon> budget) {
    KeylessPopulation population = proper.keylessPopulation("points").under(regime);
    KeylessDataset<Point> dataset = population.dataset("points", Point.class, budget);
    List<Point> batch = new ArrayList<>(BATCH);
    for (int number = 0; points.hasNext(); number++) {
      batch.clear();
      while (points.hasNext() && batch.size() < BATCH) {
        batch.add(points.next());
      }
      dataset.append("batch-" + number, batch);
    }
    KMeansQuestions.Asked asked =
        KMeansQuestions.asked(proper.analyst("bench").query(dataset.live()));
    return new Kept(
        () -> KMeansQuestions.noisy(asked, EACH), () -> spent(population), proper::close);
  }

  /** The account of the first record stands for all, because all pay the same. */
  private static double spent(KeylessPopulation population) {
    return population
        .custodian()
        .globalAccount()
        .or(() -> population.custodian().account(new RecordId("points", "batch-0", 0)))
        .map(Account::spent)
        .orElseThrow()
        .doubleValue();
  }

  /** The budget of one point; different points hardly ever have the same. */
  static Epsilon own(Point point, Epsilon budget) {
    double place = point.a() + 128 * (point.b() + 128 * (point.c() + 128 * point.d()));
    SplittableRandom random = new SplittableRandom(Double.doubleToLongBits(place));
    return new Epsilon(budget.nanos() + random.nextInt(BUDGETS));
  }
}
