package org.properdp.model.program;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.model.ModelDataset.Stored;
import org.properdp.model.ModelPopulation.Account;
import org.properdp.model.ModelPopulation.Reply;
import org.properdp.model.plan.Plan;
import org.properdp.model.plan.Row;
import org.properdp.model.plan.RuntimeAnswers;
import org.properdp.model.plan.RuntimeTables;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.population.View;
import org.properdp.population.arrival.Receipt;
import org.properdp.population.arrival.SetAside;
import org.properdp.population.registry.MapRegistry;
import org.properdp.population.registry.Registry;
import org.properdp.query.Queryable;

/** The runtime's world, without noise. */
public final class RuntimeWorld implements World {
  private final Population<String> population;
  private final List<Dataset<String, Row>> datasets;
  private final List<View<Row>> views = new ArrayList<>();
  private final List<String> everybody;

  /** An empty world whose individuals are numbered as they come. */
  public RuntimeWorld(Setup setup) {
    this(setup, EVERYBODY, new MapRegistry<>());
  }

  /** An empty world, in which these people may turn up. */
  public RuntimeWorld(Setup setup, List<String> everybody, Registry<String> registry) {
    this(
        setup,
        everybody,
        regime ->
            Fixture.population("people", regime, new InMemoryLedger(), Fixture.SILENCE, registry));
  }

  /** A world of what is in a population, wherever that is kept. */
  public RuntimeWorld(
      Setup setup, List<String> everybody, Function<Regime, Population<String>> open) {
    this.everybody = everybody;
    Epsilon budget = Epsilon.of(setup.budget());
    population =
        open.apply(
            setup.isPersonal()
                ? new Regime.Personal(budget)
                : new Regime.Global(budget, setup.rowsPerIndividual()));
    datasets =
        List.of(
            setup.uneven()
                ? population.dataset(
                    "visits", Row.class, World::who, row -> Epsilon.of(setup.initial(row)))
                : population.dataset("visits", Row.class, World::who),
            population.dataset(
                "pills", Row.class, World::who, row -> Epsilon.of(World.budget(row))));
    datasets.forEach(dataset -> views.add(dataset.live()));
  }

  @Override
  public Object append(int dataset, String batch, List<@Nullable Row> rows) {
    return stored(() -> datasets.get(dataset).append(batch, rows));
  }

  @Override
  public Object refresh(int dataset, String batch, List<@Nullable Row> rows) {
    return stored(() -> datasets.get(dataset).refresh(batch, rows));
  }

  private static Object stored(Supplier<Receipt> store) {
    try {
      Receipt receipt = store.get();
      return new Stored(
          (int) receipt.stored(),
          receipt.setAside().sortBy(SetAside::position).map(SetAside::toString).asJava(),
          receipt.repeated());
    } catch (IllegalArgumentException refused) {
      return refused.getMessage();
    }
  }

  @Override
  public @Nullable String update(int dataset, String individual, List<@Nullable Row> rows) {
    try {
      datasets.get(dataset).update(individual, rows);
      return null;
    } catch (IllegalArgumentException refused) {
      return refused.getMessage();
    }
  }

  @Override
  public void delete(int dataset, String individual) {
    datasets.get(dataset).delete(individual);
  }

  @Override
  public void deleteEverywhere(String individual) {
    population.delete(individual);
  }

  @Override
  public boolean grant(String individual, BigDecimal more) {
    return population.custodian().grant(individual, Epsilon.of(more));
  }

  @Override
  public void grantAll(BigDecimal more) {
    population.custodian().grantAll(Epsilon.of(more));
  }

  @Override
  public void snapshot(int dataset) {
    views.add(datasets.get(dataset).snapshot());
  }

  @Override
  public Reply ask(Ask ask) {
    Queryable<Row> table = table(ask.analyst(), ask.plan());
    String id = ask.requestId();
    return RuntimeAnswers.to(
        ask.asked(), id == null ? table : table.request(id), Epsilon.of(ask.epsilon()));
  }

  /** The collection that a plan stands for. */
  public Queryable<Row> table(String analyst, Plan plan) {
    return plan.build(new RuntimeTables(analyst, views));
  }

  @Override
  public Map<Object, Account> accounts() {
    Map<Object, Account> accounts = new HashMap<>();
    for (String individual : everybody) {
      read(population.custodian().account(individual))
          .ifPresent(account -> accounts.put(individual, account));
    }
    return accounts;
  }

  @Override
  public @Nullable Account globalAccount() {
    return read(population.custodian().globalAccount()).orElse(null);
  }

  private static Optional<Account> read(Optional<org.properdp.budget.Account> account) {
    return account.map(found -> new Account(found.granted(), found.left()));
  }

  @Override
  public List<String> setAside() {
    return population.custodian().setAside().stream().map(SetAside::toString).toList();
  }

  @Override
  public void close() {
    population.close();
  }
}
