package org.properdp.verification.slowmodel.program;

import java.math.BigDecimal;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.batch.Receipt;
import org.properdp.batch.RejectedRow;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.population.View;
import org.properdp.query.Queryable;
import org.properdp.registry.MapRegistry;
import org.properdp.registry.Registry;
import org.properdp.verification.slowmodel.ModelDataset.Stored;
import org.properdp.verification.slowmodel.ModelPopulation.Account;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;
import org.properdp.verification.slowmodel.plan.Plan;
import org.properdp.verification.slowmodel.plan.Row;
import org.properdp.verification.slowmodel.plan.RuntimeAnswers;
import org.properdp.verification.slowmodel.plan.RuntimeTables;

/** The runtime's world, without noise. */
public final class RuntimeWorld implements World {
  private static final int DATASETS = 2;

  private final Setup setup;
  private final Population<String> population;
  private final Map<Integer, Dataset<String, Row>> open = new HashMap<>();
  private final List<View<Row>> snapshots = new ArrayList<>();
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

  /**
   * A world of what is in a population, wherever that is kept. A data set is opened when something
   * is done with it for the first time.
   */
  public RuntimeWorld(
      Setup setup, List<String> everybody, Function<Regime, Population<String>> open) {
    this.setup = setup;
    this.everybody = everybody;
    Epsilon budget = Epsilon.of(setup.budget());
    population =
        open.apply(
            setup.isPersonal()
                ? new Regime.Personal(budget)
                : new Regime.Global(budget, setup.rowsPerIndividual()));
  }

  /** Opens all data sets that are not open. */
  public RuntimeWorld opened() {
    for (int number = 0; number < DATASETS; number++) {
      dataset(number);
    }
    return this;
  }

  /** True if all data sets are open. */
  public boolean isOpened() {
    return open.size() == DATASETS;
  }

  private Dataset<String, Row> dataset(int number) {
    return open.computeIfAbsent(number, this::open);
  }

  private Dataset<String, Row> open(int number) {
    if (number == 1) {
      return population.dataset(
          "pills", Row.class, World::who, row -> Epsilon.of(World.budget(row)));
    }
    return setup.uneven()
        ? population.dataset("visits", Row.class, World::who, row -> Epsilon.of(setup.initial(row)))
        : population.dataset("visits", Row.class, World::who);
  }

  @Override
  public Object append(int dataset, String batch, List<@Nullable Row> rows) {
    return stored(() -> dataset(dataset).append(batch, rows));
  }

  @Override
  public Object refresh(int dataset, String batch, List<@Nullable Row> rows) {
    return stored(() -> dataset(dataset).refresh(batch, rows));
  }

  private static Object stored(Supplier<Receipt> store) {
    try {
      Receipt receipt = store.get();
      return new Stored(
          (int) receipt.stored(),
          receipt.setAside().sortBy(RejectedRow::position).map(RejectedRow::toString).asJava(),
          receipt.repeated());
    } catch (IllegalArgumentException refused) {
      return refused.getMessage();
    }
  }

  @Override
  public @Nullable String update(int dataset, String individual, List<@Nullable Row> rows) {
    try {
      dataset(dataset).update(individual, rows);
      return null;
    } catch (IllegalArgumentException refused) {
      return refused.getMessage();
    }
  }

  @Override
  public void delete(int dataset, String individual) {
    dataset(dataset).delete(individual);
  }

  @Override
  public void deleteEverywhere(String individual) {
    population.delete(individual);
  }

  @Override
  public boolean grant(String individual, BigDecimal more) {
    try {
      return population.custodian().grant(individual, Epsilon.of(more)).individuals() > 0;
    } catch (IllegalArgumentException merged) {
      return false;
    }
  }

  @Override
  public boolean merge(String individual, String into) {
    try {
      return population.custodian().merge(individual, into);
    } catch (IllegalArgumentException refused) {
      return false;
    }
  }

  @Override
  public int individuals() {
    return population.custodian().individuals();
  }

  @Override
  public void grantAll(BigDecimal more) {
    population.custodian().grantAll(Epsilon.of(more));
  }

  @Override
  public void snapshot(int dataset) {
    snapshots.add(dataset(dataset).snapshot());
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
    return plan.build(new RuntimeTables(analyst, new Views()));
  }

  /** The live views of all data sets, and the snapshots. */
  private final class Views extends AbstractList<View<Row>> {
    @Override
    public View<Row> get(int number) {
      return number < DATASETS ? dataset(number).live() : snapshots.get(number - DATASETS);
    }

    @Override
    public int size() {
      return DATASETS + snapshots.size();
    }
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
    return population.custodian().setAside().stream().map(RejectedRow::toString).toList();
  }

  @Override
  public void close() {
    population.close();
  }
}
