package org.properdp.examples.experiment.world;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Limits;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * Rows under one regime, as a population of their own. Every question goes through the interfaces
 * that analysts have.
 */
public final class World<T> {
  private static final Epsilon WITHOUT_END = Epsilon.of("1000000");

  private final Function<? super T, String> who;
  private final Population<String> population;
  private final Dataset<String, T> rows;
  private final Queryable<T> asked;
  private final Proper proper;
  private final Set<String> everybody = new LinkedHashSet<>();
  private int batches;

  World(Proper proper, String name, Regime regime, Class<T> type, Function<? super T, String> who) {
    this(proper, proper.population(name, String.class).under(regime), who, of(type, who));
  }

  /** A world in which each individual's budget is given by the row with which it enters. */
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
    this.proper = proper;
    this.who = who;
    this.population = population;
    this.rows = rows.apply(population);
    this.asked = proper.analyst("ada").query(this.rows.live());
  }

  private static <T> Function<Population<String>, Dataset<String, T>> of(
      Class<T> type, Function<? super T, String> who) {
    return population -> population.dataset("rows", type, who);
  }

  /** A personal budget for each individual. */
  public static Regime personal(String each) {
    return new Regime.Personal(Epsilon.of(each));
  }

  /** One budget for all, and at most this many rows of each individual. */
  public static Regime global(String budget, long rowsPerIndividual) {
    return new Regime.Global(Epsilon.of(budget), rowsPerIndividual);
  }

  /** A budget that never ends, so that only noise protects. */
  public static Regime unlimited() {
    return new Regime.Personal(WITHOUT_END);
  }

  /** Adds rows. */
  public World<T> with(Iterable<T> arriving) {
    arriving.forEach(row -> everybody.add(who.apply(row)));
    rows.append("batch-" + batches++, arriving);
    return this;
  }

  /** Deletes the rows of an individual who has left; what it has spent stays spent. */
  public World<T> without(String individual) {
    rows.delete(individual);
    return this;
  }

  /** Replaces all rows of an individual by this one. */
  public void replace(T row) {
    rows.update(who.apply(row), List.of(row));
  }

  /**
   * Grants each individual what it lacks of this budget, so that the next question meets budgets of
   * which nothing is spent. Hardly two individuals lack the same, but the powers of two that add up
   * to what they lack are few: each is granted once, to all who lack it.
   */
  public void restore(Epsilon each) {
    Map<Long, List<String>> powers = new TreeMap<>();
    for (String individual : everybody) {
      long left = population.custodian().account(individual).map(Account::leftNanos).orElse(0L);
      for (long lacks = each.nanos() - left; lacks > 0; lacks &= lacks - 1) {
        powers
            .computeIfAbsent(Long.lowestOneBit(lacks), power -> new ArrayList<>())
            .add(individual);
      }
    }
    powers.forEach(
        (power, individuals) -> population.custodian().grant(individuals, new Epsilon(power)));
  }

  /** The rows at the moment of each question. */
  public Queryable<T> rows() {
    return asked;
  }

  /** The same rows, for an analyst with another name. */
  public Queryable<T> rows(String analyst) {
    return proper.analyst(analyst).query(rows.live());
  }

  /** Limits what an analyst may ask. */
  public void limit(String analyst, Limits limits) {
    population.custodian().limit(analyst, limits);
  }

  /** The most that any individual has spent; under a global budget, what was spent in all. */
  public double mostSpent() {
    return population
        .custodian()
        .globalAccount()
        .map(World::spent)
        .orElseGet(() -> everybody.stream().mapToDouble(this::spentBy).max().orElse(0));
  }

  /** The amount that an individual has spent of its personal budget; zero if it has none. */
  public double spentBy(String individual) {
    return population.custodian().account(individual).map(World::spent).orElse(0.0);
  }

  private static double spent(Account account) {
    return account.spent().doubleValue();
  }

  /** The number in an answer; NaN is a refusal. */
  public static double number(Either<Refusal, ? extends Release<? extends Number>> answer) {
    return answer.fold(refusal -> Double.NaN, release -> release.value().doubleValue());
  }
}
