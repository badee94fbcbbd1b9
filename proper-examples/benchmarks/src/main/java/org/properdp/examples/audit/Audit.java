package org.properdp.examples.audit;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;

/**
 * Asks the same question many times through the whole runtime, with an individual and without, and
 * compares the loss that the answers prove with what the individual paid each time.
 */
public final class Audit {
  /** Enough budget for millions of questions, so that no individual is ever left out. */
  private static final Epsilon ENOUGH = Epsilon.of("1000000000");

  private static final Epsilon NEXT_TO_NOTHING = new Epsilon(1);

  /**
   * The finding for one pair of worlds.
   *
   * @param paid what the individual paid for each question
   * @param proven a lower bound on the loss; all bounds of an audit hold together, except in one
   *     audit of a thousand
   */
  public record Finding(NeighbourWorlds neighbours, BigDecimal paid, double proven) {
    /** True if more was lost than was paid for. */
    public boolean isUnsound() {
      return proven > paid.doubleValue();
    }
  }

  /**
   * The probability that a whole audit, with all its comparisons, calls a sound primitive broken.
   */
  private static final double ERROR = 0.001;

  private final int trials;
  private final IntConsumer progress;
  private final Supplier<Proper> runtimes;

  /**
   * An audit with this many questions in each world; {@code progress} is told how many have been
   * asked.
   */
  public Audit(int trials, IntConsumer progress) {
    this(trials, progress, Proper::inMemory);
  }

  /** The same in runtimes of the caller's, one for each world. */
  Audit(int trials, IntConsumer progress, Supplier<Proper> runtimes) {
    if (trials < 2) {
      throw new IllegalArgumentException("trials must be ≥ 2, but was " + trials);
    }
    this.trials = trials;
    this.progress = progress;
    this.runtimes = runtimes;
  }

  /** The findings, one for each pair of worlds. */
  public List<Finding> of(Subject subject) {
    List<Finding> findings = new ArrayList<>();
    int asked = 0;
    for (NeighbourWorlds neighbours : subject.neighbours()) {
      try (World with = new World(neighbours, true);
          World without = new World(neighbours, false)) {
        double[][] one = with.ask(subject, asked);
        double[][] other = without.ask(subject, asked + trials);
        asked += 2 * trials;
        double error = ERROR / (subject.neighbours().size() * one.length);
        double proven = 0;
        for (int j = 0; j < one.length; j++) {
          proven = Math.max(proven, Evidence.proven(one[j], other[j], error));
        }
        findings.add(new Finding(neighbours, with.paid(), proven));
      }
    }
    return findings;
  }

  private final class World implements AutoCloseable {
    private final Proper proper = runtimes.get();
    private final Population<String> people =
        proper.population("people", String.class).personal(ENOUGH);
    private final Queryable<NumberedRow> readings;

    World(NeighbourWorlds neighbours, boolean withMe) {
      Dataset<String, NumberedRow> rows =
          people.dataset(
              "readings",
              NumberedRow.class,
              NumberedRow::who,
              row ->
                  neighbours.poor() && row.who().equals(NeighbourWorlds.ME)
                      ? NEXT_TO_NOTHING
                      : ENOUGH);
      rows.append("all", neighbours.rows(withMe));
      readings = proper.analyst("auditor").query(rows.live());
    }

    /** All answers; for each number of an answer, one row. */
    double[][] ask(Subject subject, int before) {
      double[][] answers = new double[0][];
      for (int i = 0; i < trials; i++) {
        double[] answer = subject.question().apply(readings);
        if (i == 0) {
          answers = new double[answer.length][trials];
        }
        for (int j = 0; j < answer.length; j++) {
          answers[j][i] = answer[j];
        }
        progress.accept(before + i + 1);
      }
      return answers;
    }

    BigDecimal paid() {
      return people
          .custodian()
          .account(NeighbourWorlds.ME)
          .orElseThrow()
          .spent()
          .divide(BigDecimal.valueOf(trials));
    }

    @Override
    public void close() {
      proper.close();
    }
  }
}
