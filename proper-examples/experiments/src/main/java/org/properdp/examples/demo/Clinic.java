package org.properdp.examples.demo;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** The same people under one of the two regimes, with the analyst who asks about them. */
final class Clinic {
  private final Population<String> population;
  private final Dataset<String, Inhabitant> people;
  private final Queryable<Inhabitant> collection;

  Clinic(Proper proper, String name, Regime regime) {
    population = proper.population(name, String.class).under(regime);
    people = population.dataset("people", Inhabitant.class, Inhabitant::id);
    collection = proper.analyst("ada").query(people.live());
  }

  /** Adds people, unless their batch was added in an earlier run. */
  void arrive(String batch, List<Inhabitant> arrivals) {
    people.append(batch, arrivals);
  }

  /** The batch of the people who were added last. */
  Option<String> lastBatch() {
    return people.lastBatch();
  }

  Either<Refusal, ? extends Release<? extends Number>> ask(StoryLine line) {
    return line.ask(collection);
  }

  /**
   * The number of people that have at least this much left: the custodian sees that, an analyst
   * never does.
   */
  long withAtLeast(Epsilon left) {
    return custodian().withAtLeast(left);
  }

  Custodian<String> custodian() {
    return population.custodian();
  }
}
