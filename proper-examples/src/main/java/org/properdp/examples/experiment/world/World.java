package org.properdp.examples.experiment.world;

import io.vavr.control.Either;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * Rows under one regime, a population of their own. Everything is asked through the doors that
 * every analyst has.
 */
public final class World<T> {
  private static final Epsilon WITHOUT_END = Epsilon.of("1000000");

  private final Function<? super T, String> who;
  private final Population<String> population;
  private final Dataset<String, T> rows;
  private final Queryable<T> asked;
  private final Set<String> everybody = new LinkedHashSet<>();
  private int batches;

  World(Proper proper, String name, Regime regime, Class<T> type, Function<? super T, String> who) {
    this.who = who;
    this.population = proper.population(name, String.class).under(regime);
    this.rows = population.dataset("rows", type, who);
    this.asked = proper.analyst("ada").query(rows.live());
  }

  /** Everybody has a budget of their own. */
  public static Regime personal(String each) {
    return new Regime.Personal(Epsilon.of(each));
  }

  /** One budget for all, and so many rows of each individual. */
  public static Regime global(String budget, long rowsPerIndividual) {
    return new Regime.Global(Epsilon.of(budget), rowsPerIndividual);
  }

  /** Noise, and a budget that never ends: what is missing where only noise is added. */
  public static Regime unlimited() {
    return new Regime.Personal(WITHOUT_END);
  }

  /** With more rows. */
  public World<T> with(Iterable<T> arriving) {
    arriving.forEach(row -> everybody.add(who.apply(row)));
    rows.append("batch-" + batches++, arriving);
    return this;
  }

  /** Without somebody who has left: their rows are gone, and what they have spent stays spent. */
  public World<T> without(String individual) {
    rows.delete(individual);
    return this;
  }

  /** What is asked about: always the rows of that moment. */
  public Queryable<T> rows() {
    return asked;
  }

  /** The most that anybody has spent; under a global budget, what all have. */
  public double mostSpent() {
    return population
        .custodian()
        .globalAccount()
        .map(World::spent)
        .orElseGet(
            () ->
                everybody.stream()
                    .flatMap(one -> population.custodian().account(one).stream())
                    .mapToDouble(World::spent)
                    .max()
                    .orElse(0));
  }

  /** What somebody has spent of a budget of their own; nothing where they have none. */
  public double spentBy(String individual) {
    return population.custodian().account(individual).map(World::spent).orElse(0.0);
  }

  private static double spent(Account account) {
    return account.spent().doubleValue();
  }

  /** The number that was answered; NaN where the question was refused. */
  public static double number(Either<Refusal, ? extends Release<? extends Number>> answer) {
    return answer.fold(refusal -> Double.NaN, release -> release.value().doubleValue());
  }
}
