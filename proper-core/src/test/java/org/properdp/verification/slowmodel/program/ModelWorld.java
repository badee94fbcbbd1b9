package org.properdp.verification.slowmodel.program;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.verification.slowmodel.ModelDataset;
import org.properdp.verification.slowmodel.ModelPopulation;
import org.properdp.verification.slowmodel.ModelPopulation.Account;
import org.properdp.verification.slowmodel.ModelPopulation.Charged;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;
import org.properdp.verification.slowmodel.plan.ModelTables;
import org.properdp.verification.slowmodel.plan.Row;

/** The model's world. */
public final class ModelWorld implements World {
  private final ModelPopulation population;
  private final List<ModelDataset<Row>> datasets;
  private final List<ModelDataset.View<Row>> views = new ArrayList<>();

  /** An empty world. */
  public ModelWorld(Setup setup) {
    population =
        setup.isPersonal()
            ? ModelPopulation.personal()
            : ModelPopulation.global(setup.budget(), setup.rowsPerIndividual());
    datasets =
        List.of(
            population.dataset("visits", World::who, setup::initial),
            population.dataset("pills", World::who, row -> new BigDecimal(World.budget(row))));
    datasets.forEach(dataset -> views.add(dataset.live()));
  }

  @Override
  public Object append(int dataset, String batch, List<@Nullable Row> rows) {
    return datasets.get(dataset).append(batch, rows);
  }

  @Override
  public Object refresh(int dataset, String batch, List<@Nullable Row> rows) {
    return datasets.get(dataset).refresh(batch, rows);
  }

  @Override
  public @Nullable String update(int dataset, String individual, List<@Nullable Row> rows) {
    return datasets.get(dataset).update(individual, rows);
  }

  @Override
  public void delete(int dataset, String individual) {
    datasets.get(dataset).delete(individual);
    erasing(individual);
  }

  private void erasing(String individual) {
    // Under a global budget nobody has an account: there, a stored row makes a person known.
    if (population.accounts().containsKey(individual)
        || datasets.stream().anyMatch(dataset -> dataset.hasStored(individual))) {
      datasets.forEach(ModelDataset::erasing);
    }
  }

  /** Erased rows are taken off the disk. */
  public void compact() {
    datasets.forEach(ModelDataset::compact);
  }

  @Override
  public void deleteEverywhere(String individual) {
    datasets.forEach(dataset -> dataset.delete(individual));
    erasing(individual);
  }

  @Override
  public boolean grant(String individual, BigDecimal more) {
    return population.grant(individual, more);
  }

  @Override
  public void grantAll(BigDecimal more) {
    population.grantAll(more);
  }

  @Override
  public boolean merge(String individual, String into) {
    boolean isMerged = population.merge(individual, into);
    if (isMerged) {
      deleteEverywhere(individual);
    }
    return isMerged;
  }

  @Override
  public int individuals() {
    return population.individuals();
  }

  @Override
  public void snapshot(int dataset) {
    views.add(datasets.get(dataset).snapshot());
  }

  /** A process has ended, and with it its snapshots; none of a later one has the name of any. */
  public void forgetSnapshots() {
    views.subList(datasets.size(), views.size()).clear();
  }

  @Override
  public Reply ask(Ask ask) {
    return population.ask(
        ask.analyst(),
        ask.requestId(),
        ask.plan().build(new ModelTables(population, views)),
        ask.asked().inTheModel(),
        ask.epsilon());
  }

  /** Whom the last question charged, if it charged anybody. */
  public @Nullable Charged lastCharged() {
    return population.lastCharged();
  }

  @Override
  public Map<Object, Account> accounts() {
    return population.accounts();
  }

  @Override
  public @Nullable Account globalAccount() {
    return population.globalAccount();
  }

  @Override
  public List<String> setAside() {
    return population.setAside();
  }

  @Override
  public void close() {
    // Nothing is held.
  }
}
