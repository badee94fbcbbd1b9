package org.properdp.verification.pairedworlds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.population.Equipment;
import org.properdp.population.KeylessDataset;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.RecordId;
import org.properdp.population.View;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.storage.MemoryPopulation;
import org.properdp.verification.slowmodel.ModelDataset;
import org.properdp.verification.slowmodel.ModelPopulation;
import org.properdp.verification.slowmodel.ModelPopulation.Account;
import org.properdp.verification.slowmodel.Owned;
import org.properdp.verification.slowmodel.plan.ModelTables;
import org.properdp.verification.slowmodel.plan.Row;
import org.properdp.verification.slowmodel.plan.RuntimeAnswers;
import org.properdp.verification.slowmodel.plan.RuntimeTables;
import org.properdp.verification.slowmodel.program.Ask;
import org.properdp.verification.slowmodel.program.Command;
import org.properdp.verification.slowmodel.program.Setup;
import org.properdp.verification.slowmodel.program.World;

/** A keyless population beside a model whose rows carry their place in the batch as a key. */
final class KeylessWorlds implements AutoCloseable {
  private static final List<String> NAMES = List.of("visits", "pills");

  private record Placed(RecordId place, Row row) {}

  private final KeylessPopulation runtime;
  private final List<KeylessDataset<Row>> datasets;
  private final List<View<Row>> views = new ArrayList<>();
  private final ModelPopulation model;
  private final List<ModelDataset<Placed>> modelDatasets;
  private final List<ModelDataset.View<Row>> modelViews = new ArrayList<>();
  private final Set<RecordId> everybody = new LinkedHashSet<>();

  KeylessWorlds(Setup setup) {
    Epsilon budget = Epsilon.of(setup.budget());
    boolean personal = setup.rowsPerIndividual() == 0;
    Regime regime =
        personal
            ? new Regime.Personal(budget)
            : new Regime.Global(budget, setup.rowsPerIndividual());
    runtime =
        new KeylessPopulation(
            "records",
            regime,
            new MemoryPopulation(new InMemoryLedger(), regime.currency()),
            new Equipment(
                new InMemoryEngine(), Fixture.SILENCE, Fixture.AUTHORITY, InstantSource.system()));
    datasets =
        List.of(
            runtime.dataset("visits", Row.class),
            runtime.dataset("pills", Row.class, row -> Epsilon.of(World.budget(row))));
    datasets.forEach(dataset -> views.add(dataset.live()));
    model =
        personal
            ? ModelPopulation.personal()
            : ModelPopulation.global(setup.budget(), setup.rowsPerIndividual());
    modelDatasets =
        List.of(
            model.dataset("visits", Placed::place, placed -> setup.budget()),
            model.dataset(
                "pills", Placed::place, placed -> new BigDecimal(World.budget(placed.row()))));
    modelDatasets.forEach(dataset -> modelViews.add(rows(dataset.live())));
  }

  private static ModelDataset.View<Row> rows(ModelDataset.View<Placed> view) {
    return new ModelDataset.View<>(
        view.name(),
        () ->
            view.atTheMoment().get().stream()
                .map(owned -> new Owned<>(owned.owner(), owned.row().row()))
                .toList());
  }

  void append(Command.Append append) {
    List<@Nullable Placed> placed = new ArrayList<>();
    for (Row row : append.rows()) {
      RecordId place = new RecordId(NAMES.get(append.dataset()), append.batch(), placed.size());
      everybody.add(place);
      placed.add(row == null ? null : new Placed(place, row));
    }
    Object expected = modelDatasets.get(append.dataset()).append(append.batch(), placed);
    if (!(expected instanceof ModelDataset.Stored stored)) {
      assertThatThrownBy(() -> datasets.get(append.dataset()).append(append.batch(), append.rows()))
          .hasMessage((String) expected);
      return;
    }
    Receipt receipt = datasets.get(append.dataset()).append(append.batch(), append.rows());
    assertThat(receipt.stored()).isEqualTo(stored.rows());
    assertThat(receipt.repeated()).isEqualTo(stored.repeated());
    assertThat(receipt.setAside().map(Object::toString))
        .containsExactlyInAnyOrderElementsOf(
            stored.setAside().stream()
                .map(report -> report.replace("its individual is new and has no", "it has no"))
                .toList());
  }

  void grantAll(BigDecimal more) {
    model.grantAll(more);
    runtime.custodian().grantAll(Epsilon.of(more));
  }

  void snapshot(int dataset) {
    views.add(datasets.get(dataset).snapshot());
    modelViews.add(rows(modelDatasets.get(dataset).snapshot()));
  }

  void ask(Ask ask) {
    Lockstep.compare(
        RuntimeAnswers.to(
            ask.asked(),
            ask.plan().build(new RuntimeTables(ask.analyst(), views)),
            Epsilon.of(ask.epsilon())),
        model.ask(
            ask.analyst(),
            null,
            ask.plan().build(new ModelTables(model, modelViews)),
            ask.asked().inTheModel(),
            ask.epsilon()));
  }

  Map<Object, Account> modelAccounts() {
    return model.accounts();
  }

  Map<Object, Account> runtimeAccounts() {
    Map<Object, Account> accounts = new HashMap<>();
    for (RecordId place : everybody) {
      runtime
          .custodian()
          .account(place)
          .ifPresent(found -> accounts.put(place, new Account(found.granted(), found.left())));
    }
    return accounts;
  }

  @Override
  public void close() {
    runtime.close();
  }
}
