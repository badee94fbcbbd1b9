package org.properdp.store.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.properdp.agent.Quotas;
import org.properdp.budget.Renewal;
import org.properdp.budget.memory.Balances;
import org.properdp.budget.memory.MergedAccounts;
import org.properdp.budget.memory.RenewalLog;
import org.properdp.budget.request.Pending;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.storage.KeptPopulation;
import org.properdp.storage.Registration;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.AccountsMerged;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.Erasure;
import org.properdp.store.event.FormDeclared;
import org.properdp.store.event.Limiting;
import org.properdp.store.event.Renewing;
import org.properdp.store.event.RowsFiled;

/**
 * The state of one population: its registration, budgets, answers and data sets.
 *
 * <p>There are several locks. This object guards which data sets there are and which individuals
 * were erased. Each data set guards its own state, and so do the quotas. The balances guard
 * themselves, the answers, and whether newcomers get a budget. One thread notes forfeits while the
 * store is being opened. A thread that holds one of these locks takes no other lock of the
 * population except a data set's.
 */
public final class StoredPopulationState {
  private final int number;
  private final Registration what;
  private final Answers answers = new Answers();
  private final Quotas quotas = new Quotas();
  private final List<StoredDatasetState> datasets = new ArrayList<>();
  private final Map<String, StoredDatasetState> byName = new HashMap<>();
  private final Map<Integer, Long> erased = new HashMap<>();
  private final MergedAccounts merged = new MergedAccounts();
  private final RenewalLog renewals = new RenewalLog();
  private Balances balances = new Balances();
  private final List<Forfeit> forfeits = new ArrayList<>();
  private boolean forfeited;

  /** True if newcomers from this frame on get no budget until they are granted one. */
  private record Forfeit(long since, boolean forfeited) {}

  /** A population without individuals. */
  public StoredPopulationState(int number, Registration what) {
    this.number = number;
    this.what = what;
    this.datasets.add(new StoredDatasetState(FormDeclared.KEYS, ""));
  }

  /** The number of the population in the store, from 1. */
  public int number() {
    return number;
  }

  /** The registration by the custodian. */
  public Registration what() {
    return what;
  }

  /** The budgets, which guard themselves. */
  public Balances balances() {
    return balances;
  }

  /**
   * Notes that the store was forfeited before this population was founded: all its budgets are
   * zero.
   */
  public void foundForfeited() {
    forfeits(0, true);
    forfeited = true;
  }

  /** Individuals that were merged into others, and what is owed; guarded by the balances. */
  public MergedAccounts merged() {
    return merged;
  }

  /** Notes that an individual was merged into another, and that its rows were erased. */
  public void merged(long sequence, AccountsMerged event) {
    merged.merged(event.merging());
    erased(sequence, event.erasure());
  }

  /** The renewals of the budgets so far; guarded by the balances. */
  public RenewalLog renewals() {
    return renewals;
  }

  /** The rule by which budgets renew; throws if they do not. */
  Renewal renewal() {
    return what.regime()
        .renewal()
        .getOrElseThrow(
            () ->
                new StoreDamaged(
                    "the journal renews budgets of a population that was founded without"
                        + " renewals"));
  }

  /** Notes renewals, and that those who owed something paid. */
  void renewed(Renewing event) {
    renewals.add(renewal(), event.what());
    merged.paid(event.what().paid());
  }

  /** Resets the budgets to the state without individuals, to replay the records after a frame. */
  public void beginAfter(long sequence) {
    balances = new Balances();
    forfeited = false;
    for (Forfeit forfeit : forfeits) {
      forfeited = forfeit.since() <= sequence ? forfeit.forfeited() : forfeited;
    }
  }

  /** Notes whether newcomers from a frame on get no budget until they are granted one. */
  public void forfeits(long since, boolean now) {
    forfeits.add(new Forfeit(since, now));
    if (now) {
      renewals.rest();
    }
  }

  /** The last forfeit up to this frame; 0 if there is none. */
  public long lastForfeit(long until) {
    long last = 0;
    for (Forfeit forfeit : forfeits) {
      last = forfeit.forfeited() && forfeit.since() <= until ? forfeit.since() : last;
    }
    return last;
  }

  /** The recent answers, guarded by the balances. */
  public Answers answers() {
    return answers;
  }

  /** The used quota of each analyst, and the limits. */
  public Quotas quotas() {
    return quotas;
  }

  /** Notes an answer. One that does not say how many questions it counts for counts as one. */
  void answered(AnswerHead head, long sequence) {
    answers.put(head, sequence, Pending.DONE);
    quotas.count(head.analyst(), head.asked().getOrElse(0L));
  }

  /** Sets the limits of an analyst, and the day in which they count. */
  void limited(Limiting limiting) {
    quotas.limit(limiting.analyst(), limiting.most());
    limiting.begun().forEach(day -> quotas.count(limiting.analyst(), day));
  }

  /** The keys of the individuals, as a data set; it has batches from all data sets. */
  public synchronized StoredDatasetState keys() {
    return datasets.get(FormDeclared.KEYS);
  }

  /** A data set, by its number. */
  public synchronized StoredDatasetState dataset(int dataset) {
    return datasets.get(dataset);
  }

  /** The data set with this name, which is made if there is none. */
  public synchronized StoredDatasetState dataset(String name) {
    return byName.computeIfAbsent(name, this::add);
  }

  /** True if there is a data set with this name. */
  public synchronized boolean keeps(String name) {
    return byName.containsKey(name);
  }

  /** The names of those parts that are kept. */
  public KeptPopulation description() {
    return new KeptPopulation(
        what,
        Objects.requireNonNullElse(keys().form(), ""),
        datasets().stream().skip(1).map(StoredDatasetState::name).toList());
  }

  private StoredDatasetState add(String name) {
    StoredDatasetState added = new StoredDatasetState(datasets.size(), name);
    datasets.add(added);
    return added;
  }

  /** All data sets, the keys first. */
  public synchronized List<StoredDatasetState> datasets() {
    return List.copyOf(datasets);
  }

  /** Sets the form in which rows or keys are written from a frame on. */
  public void write(long since, FormDeclared wording) {
    StoredDatasetState dataset =
        wording.dataset() == FormDeclared.KEYS ? keys() : dataset(wording.name());
    if (dataset.number() != wording.dataset()) {
      throw new IllegalStateException("data sets are not numbered in order");
    }
    dataset.write(since, wording.form());
  }

  /** Notes that rows were erased. */
  public synchronized void erased(long sequence, Erasure erasure) {
    erasure.who().forEach(individual -> erased.put(individual, sequence));
    if (erasure.dataset() == Erasure.ALL) {
      datasets.forEach(dataset -> erased(dataset, sequence, erasure.who()));
    } else {
      erased(dataset(erasure.dataset()), sequence, erasure.who());
    }
  }

  private static void erased(StoredDatasetState dataset, long sequence, IndividualSet who) {
    // The individuals stay: otherwise a person could enter again and get a second budget.
    if (dataset.number() != FormDeclared.KEYS) {
      dataset.erased(sequence, who);
    }
  }

  /**
   * The erased individuals, and the frame of their last erasure; their earlier payments are to be
   * folded.
   */
  public synchronized Map<Integer, Long> erased() {
    return Map.copyOf(erased);
  }

  /** True if any rows were erased after a frame. */
  public boolean hasGone(long since) {
    return datasets().stream().anyMatch(dataset -> dataset.mayBeGone(0, since));
  }

  /** The files of rows of all data sets. */
  public List<RowsFiled> filed() {
    return datasets().stream().flatMap(dataset -> dataset.files().stream()).toList();
  }

  /** The table and the batches of each file, in words. */
  public Map<Integer, String> rowsOfFiles() {
    Map<Integer, String> rows = new HashMap<>();
    for (StoredDatasetState dataset : datasets()) {
      dataset.files().forEach(file -> rows.put(file.number(), "rows of " + inWords(dataset)));
    }
    return rows;
  }

  /** A data set's name and the population's. */
  public String inWords(StoredDatasetState dataset) {
    return "data set " + dataset.name() + " of population " + what().name();
  }

  /** The highest number that a file of rows has had, also one that is gone; 0 if there was none. */
  public int highestFile() {
    return datasets().stream().mapToInt(StoredDatasetState::highestFile).max().orElse(0);
  }

  /** True if rows were moved to files after a frame. */
  public boolean isFiledAfter(long since) {
    return datasets().stream().anyMatch(dataset -> dataset.isFiledAfter(since));
  }

  /** Takes over the places of rows that have not been read yet, after segments have changed. */
  public void moved(StoredPopulationState fresh) {
    // A data set that was first opened after this scan of the journal has no rows in it.
    fresh.datasets().forEach(moved -> dataset(moved.number()).moved(moved));
  }

  /** True if newcomers get no budget until they are granted one. */
  public boolean isForfeited() {
    return forfeited;
  }

  /** Sets whether newcomers get no budget until they are granted one. */
  public void forfeited(boolean now) {
    forfeited = now;
  }
}
