package org.properdp.storage;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.properdp.agent.QuotaDay;
import org.properdp.agent.Quotas;
import org.properdp.batch.Batch;
import org.properdp.batch.Newcomers;
import org.properdp.budget.Currency;
import org.properdp.budget.Ledger;
import org.properdp.budget.request.Pending;
import org.properdp.codec.Codec;
import org.properdp.custody.Spending;
import org.properdp.custody.StoredBatch;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.query.Limits;

/**
 * The storage of a population in memory: it keeps only budgets, in any given ledger, and quotas,
 * until the runtime ends.
 */
public final class MemoryPopulation implements PopulationStorage {
  private final Ledger ledger;
  private final Currency currency;
  private final Quotas quotas = new Quotas();
  private final Map<String, MemoryContents> shelves = new ConcurrentHashMap<>();

  /** Storage over an empty ledger that is used for nothing else. */
  public MemoryPopulation(Ledger ledger, Currency currency) {
    this.ledger = ledger;
    this.currency = currency;
  }

  @Override
  public Ledger ledger() {
    return ledger;
  }

  @Override
  public <K> Keys<K> keys(Supplier<Codec<K>> codec) {
    return new MemoryKeys<>(codec);
  }

  @Override
  public <T> DatasetStorage<T> shelf(String dataset, Supplier<Codec<T>> codec) {
    MemoryDataset<T> shelf = new MemoryDataset<>(codec);
    shelves.put(dataset, shelf.contents());
    return shelf;
  }

  @Override
  public ColumnStorage columns(String dataset, String form, FilePlace files) {
    MemoryColumns shelf = new MemoryColumns(new MemoryContents());
    shelves.put(dataset, shelf.contents());
    return shelf;
  }

  @Override
  public boolean keeps(String dataset) {
    return false;
  }

  @Override
  public Pending store(Batch batch) {
    for (Newcomers.Run run : batch.newcomers().runs()) {
      if (run.nanos() > 0) {
        ledger.enterRange(run.first(), run.end(), currency.amount(run.nanos()));
      }
    }
    batch.content().forEach(content -> shelf(batch).stored(batch.receipt().batch(), content));
    return Pending.DONE;
  }

  private MemoryContents shelf(Batch batch) {
    return Objects.requireNonNull(shelves.get(batch.dataset()));
  }

  @Override
  public Pending erase(Optional<String> dataset, IndividualSet who) {
    return Pending.DONE;
  }

  @Override
  public Quotas quotas() {
    return quotas;
  }

  @Override
  public Pending limit(String analyst, Limits most) {
    return Pending.DONE;
  }

  @Override
  public Pending beginDay(String analyst, Limits most, QuotaDay day) {
    return Pending.DONE;
  }

  @Override
  public Pending trustNewcomers() {
    return Pending.DONE;
  }

  @Override
  public Pending settled() {
    return Pending.DONE;
  }

  @Override
  public List<Spending> history(int individual) {
    throw new IllegalStateException(
        "a runtime in memory keeps no journal: open a store to see who paid for what");
  }

  @Override
  public List<StoredBatch> batches(String dataset) {
    throw new IllegalStateException(
        "a runtime in memory keeps no journal: open a store to see its batches");
  }

  @Override
  public void close() {
    ledger.close();
  }

  @Override
  public String toString() {
    return "MemoryArchive";
  }
}
