package org.properdp.examples.audit;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;

/**
 * Asks the same question over and over, through the whole runtime, with an individual and without,
 * and compares the loss that the answers prove with what the individual paid each time.
 */
public final class Audit {
  /** Enough for millions of questions, so that nobody is ever left out. */
  private static final Epsilon ENOUGH = Epsilon.of("1000000000");

  private static final Epsilon NEXT_TO_NOTHING = new Epsilon(1);

  /**
   * What came of one pair of worlds.
   *
   * @param paid by the individual, for each question
   * @param proven a loss that is there, in all findings of an audit but for one audit in a thousand
   */
  public record Finding(NeighbourWorlds neighbours, BigDecimal paid, double proven) {
    /** Whether more was lost than paid for. */
    public boolean isUnsound() {
      return proven > paid.doubleValue();
    }
  }

  /** How likely a whole audit may take something sound for broken, all its comparisons together. */
  private static final double ERROR = 0.001;

  private final int trials;
  private final IntConsumer progress;

  /** An audit with so many questions in each world; it tells how many it has asked. */
  public Audit(int trials, IntConsumer progress) {
    if (trials < 2) {
      throw new IllegalArgumentException("trials must be ≥ 2, but was " + trials);
    }
    this.trials = trials;
    this.progress = progress;
  }

  /** One finding for each pair of worlds. */
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
    private final Proper proper = Proper.inMemory();
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

    /** All answers, number by number. */
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
