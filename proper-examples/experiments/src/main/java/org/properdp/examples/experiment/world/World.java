package org.properdp.examples.experiment.world;

import io.vavr.control.Either;
import java.util.LinkedHashSet;
import java.util.List;
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
    this(proper, proper.population(name, String.class).under(regime), who, of(type, who));
  }

  /** Everybody's budget is its own: what its entering row says. */
  World(
      Proper proper,
      String name,
      Class<T> type,
      Function<? super T, String> who,
      Function<? super T, Epsilon> budget) {
    this(
        proper,
        proper.population(name, String.class).personal(WITHOUT_END),
        who,
        population -> population.dataset("rows", type, who, budget));
  }

  private World(
      Proper proper,
      Population<String> population,
      Function<? super T, String> who,
      Function<Population<String>, Dataset<String, T>> rows) {
    this.who = who;
    this.population = population;
    this.rows = rows.apply(population);
    this.asked = proper.analyst("ada").query(this.rows.live());
  }

  private static <T> Function<Population<String>, Dataset<String, T>> of(
      Class<T> type, Function<? super T, String> who) {
    return population -> population.dataset("rows", type, who);
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

  /** With this row instead of all that its individual had. */
  public void replace(T row) {
    rows.update(who.apply(row), List.of(row));
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
        .orElseGet(() -> everybody.stream().mapToDouble(this::spentBy).max().orElse(0));
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
