package org.properdp.tables;

import java.math.BigDecimal;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.batch.RejectedRow;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.columns.ChunkRow;
import org.properdp.population.ColumnarDataset;
import org.properdp.population.Population;
import org.properdp.population.View;
import org.properdp.provenance.engine.Engine;
import org.properdp.registry.KeyRule;
import org.properdp.verification.slowmodel.ModelDataset.Stored;
import org.properdp.verification.slowmodel.ModelPopulation.Account;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;
import org.properdp.verification.slowmodel.plan.Row;
import org.properdp.verification.slowmodel.program.Ask;
import org.properdp.verification.slowmodel.program.Setup;
import org.properdp.verification.slowmodel.program.World;

/** The runtime's world, without noise, where both data sets are tables. */
final class TableWorld implements World {
  private final Proper proper = Fixture.exact();
  private final Population<String> people;
  private final List<ColumnarDataset<String>> tables = new ArrayList<>();
  private final List<View<ChunkRow>> snapshots = new ArrayList<>();

  TableWorld(Setup setup, Engine engine) {
    Epsilon budget = Epsilon.of(setup.budget());
    people =
        proper
            .population("people", KeyRule.EXACT)
            .evaluatedBy(engine)
            .under(
                setup.isPersonal()
                    ? new Regime.Personal(budget)
                    : new Regime.Global(budget, setup.rowsPerIndividual()));
    tables.add(
        setup.uneven()
            ? people.columns(
                "visits", VisitRows.layout(), row -> Epsilon.of(setup.initial(VisitRows.row(row))))
            : people.columns("visits", VisitRows.layout()));
    tables.add(
        people.columns(
            "pills", VisitRows.layout(), row -> Epsilon.of(World.budget(VisitRows.row(row)))));
  }

  @Override
  public Object append(int dataset, String batch, List<@Nullable Row> rows) {
    ColumnarDataset<String> table = tables.get(dataset);
    return stored(() -> table.append(VisitRows.fill(table.batch(batch), rows)));
  }

  @Override
  public Object refresh(int dataset, String batch, List<@Nullable Row> rows) {
    ColumnarDataset<String> table = tables.get(dataset);
    return stored(() -> table.refresh(VisitRows.fill(table.batch(batch), rows)));
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
    ColumnarDataset<String> table = tables.get(dataset);
    try {
      table.update(individual, VisitRows.fill(table.batch("update"), rows));
      return null;
    } catch (IllegalArgumentException refused) {
      return refused.getMessage();
    }
  }

  @Override
  public void delete(int dataset, String individual) {
    tables.get(dataset).delete(individual);
  }

  @Override
  public void deleteEverywhere(String individual) {
    people.delete(individual);
  }

  @Override
  public boolean grant(String individual, BigDecimal more) {
    try {
      return people.custodian().grant(individual, Epsilon.of(more)).individuals() > 0;
    } catch (IllegalArgumentException merged) {
      return false;
    }
  }

  @Override
  public boolean merge(String individual, String into) {
    try {
      return people.custodian().merge(individual, into);
    } catch (IllegalArgumentException refused) {
      return false;
    }
  }

  @Override
  public int individuals() {
    return people.custodian().individuals();
  }

  @Override
  public void grantAll(BigDecimal more) {
    people.custodian().grantAll(Epsilon.of(more));
  }

  @Override
  public void snapshot(int dataset) {
    snapshots.add(tables.get(dataset).snapshot());
  }

  @Override
  public Reply ask(Ask ask) {
    TablePlans.Asked plan = ask.plan().build(new TablePlans(ask.analyst(), new Views()));
    return TableAnswers.to(ask.asked(), plan, ask.requestId(), Epsilon.of(ask.epsilon()));
  }

  /** The live views of both tables, and the snapshots. */
  private final class Views extends AbstractList<View<ChunkRow>> {
    @Override
    public View<ChunkRow> get(int number) {
      return number < tables.size()
          ? tables.get(number).live()
          : snapshots.get(number - tables.size());
    }

    @Override
    public int size() {
      return tables.size() + snapshots.size();
    }
  }

  @Override
  public Map<Object, Account> accounts() {
    Map<Object, Account> accounts = new HashMap<>();
    for (String individual : EVERYBODY) {
      read(people.custodian().account(individual))
          .ifPresent(account -> accounts.put(individual, account));
    }
    return accounts;
  }

  @Override
  public @Nullable Account globalAccount() {
    return read(people.custodian().globalAccount()).orElse(null);
  }

  private static Optional<Account> read(Optional<org.properdp.budget.Account> account) {
    return account.map(found -> new Account(found.granted(), found.left()));
  }

  @Override
  public List<String> setAside() {
    return people.custodian().setAside().stream().map(RejectedRow::toString).toList();
  }

  @Override
  public void close() {
    proper.close();
  }
}
