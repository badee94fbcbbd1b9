package org.properdp.tables;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.properdp.Opening;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.custody.Granted;
import org.properdp.custody.Spending;
import org.properdp.population.Custodian;
import org.properdp.population.Population;
import org.properdp.provenance.engine.Engine;
import org.properdp.storage.Registration.Kind;
import org.properdp.tables.schema.PopulationSchema;

/**
 * A population, for its custodian. Keys are texts here, and are read as those in files are. It
 * gives access to everything.
 */
public final class OpenPopulation<K> {
  private final PopulationSchema schema;
  private final Population<K> people;
  private final Function<Object, K> keys;

  private OpenPopulation(PopulationSchema schema, Population<K> people, Function<Object, K> keys) {
    this.schema = schema;
    this.people = people;
    this.keys = keys;
  }

  /** Opens a population; refuses one whose keys are no texts or numbers. */
  static OpenPopulation<?> open(Proper proper, HeldPopulation held, Engine engine) {
    PopulationSchema schema = held.readable();
    if (schema.key().isText()) {
      return new OpenPopulation<>(
          schema,
          under(schema, proper.population(schema.name(), schema.key().textRule()), engine),
          String.class::cast);
    }
    if (held.kind().contains(Kind.NUMBERED)) {
      return new OpenPopulation<>(
          schema,
          under(schema, proper.numberedPopulation(schema.name()), engine),
          OpenPopulation::number);
    }
    return held.keys().equals(HeldPopulation.INT)
        ? new OpenPopulation<>(
            schema,
            under(schema, proper.population(schema.name(), Integer.class), engine),
            OpenPopulation::number)
        : new OpenPopulation<>(
            schema,
            under(schema, proper.population(schema.name(), Long.class), engine),
            Long.class::cast);
  }

  private static <P> P under(PopulationSchema schema, Opening<P> opening, Engine engine) {
    return opening.evaluatedBy(engine).under(schema.regime());
  }

  private static Integer number(Object key) {
    return Math.toIntExact((Long) key);
  }

  /** The declaration of the population. */
  public PopulationSchema schema() {
    return schema;
  }

  /** The people, to open tables of. */
  Population<K> people() {
    return people;
  }

  /** The custodian's access, by keys of Java. */
  public Custodian<K> custodian() {
    return people.custodian();
  }

  /** The form of a key that is stored; refuses a text that is no key. */
  public String canonical(String key) {
    return String.valueOf(key(key));
  }

  private K key(String text) {
    return keys.apply(schema.key().read(text));
  }

  /** The account of one individual, if the individual has entered and budgets are personal. */
  public Optional<Account> account(String individual) {
    return custodian().account(key(individual));
  }

  /** True if an individual with this key has ever entered; refuses a text that is no key. */
  public boolean hasEntered(String individual) {
    return custodian().hasEntered(key(individual));
  }

  /**
   * Erases one individual's rows from every data set of the population, also from those of programs
   * and of tables that were dropped. The budget stays as it is.
   */
  public void erase(String individual) {
    people.delete(key(individual));
  }

  /** The charges of one individual, and the questions for which they were made. */
  public List<Spending> history(String individual) {
    return custodian().history(key(individual));
  }

  /** The same, with what the individual was granted. */
  public List<Spending> changes(String individual) {
    return custodian().changes(key(individual));
  }

  /**
   * Grants individuals more budget, each the same and once, however often its key is there: all of
   * them, or none.
   */
  public Granted grant(Collection<String> individuals, Amount more) {
    Set<K> all = new LinkedHashSet<>();
    individuals.forEach(one -> all.add(key(one)));
    return custodian().grant(all, more);
  }

  /** The debt of one individual after a merging, which grants pay first. */
  public BigDecimal owed(String individual) {
    return custodian().owed(key(individual));
  }

  /**
   * Merges the individual of one key into that of another.
   *
   * @return whether they were two until now; false if they were merged like this before
   */
  public boolean merge(String individual, String into) {
    return custodian().merge(key(individual), key(into));
  }

  /** The name of the population. */
  @Override
  public String toString() {
    return schema.name();
  }
}
