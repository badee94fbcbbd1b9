package org.properdp.store.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.properdp.agent.Quotas;
import org.properdp.budget.memory.Balances;
import org.properdp.budget.request.Pending;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.storage.Registration;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.Erasure;
import org.properdp.store.event.FormDeclared;
import org.properdp.store.event.Limiting;

/**
 * One population: what it is, its budgets, its answers, its data sets.
 *
 * <p>Which data sets there are, and who was erased, is guarded by this; each data set, the quotas
 * and what is below them by themselves; and by the balances: they themselves, the answers, and
 * whether newcomers get anything. Forfeits are noted while a store is being opened, by one thread.
 * Whoever holds one of these locks asks for no other of the population's, except for a data set's.
 */
public final class StoredPopulationState {
  private final int number;
  private final Registration what;
  private final Answers answers = new Answers();
  private final Quotas quotas = new Quotas();
  private final List<StoredDatasetState> datasets = new ArrayList<>();
  private final Map<String, StoredDatasetState> byName = new HashMap<>();
  private final Map<Integer, Long> erased = new HashMap<>();
  private Balances balances = new Balances();
  private final List<Forfeit> forfeits = new ArrayList<>();
  private boolean forfeited;

  /** From a frame on, whether who enters has nothing left until it is granted. */
  private record Forfeit(long since, boolean forfeited) {}

  /** A population without anybody. */
  public StoredPopulationState(int number, Registration what) {
    this.number = number;
    this.what = what;
    this.datasets.add(new StoredDatasetState(FormDeclared.KEYS, ""));
  }

  /** Its number in the store, from 1. */
  public int number() {
    return number;
  }

  /** What it is. */
  public Registration what() {
    return what;
  }

  /** Its budgets: nobody else's, and guarded by themselves. */
  public Balances balances() {
    return balances;
  }

  /** It was founded in a store that had been forfeited: nobody has ever had anything in it. */
  public void foundForfeited() {
    forfeits(0, true);
    forfeited = true;
  }

  /** Takes the budgets back to before anybody entered, to begin again behind a frame. */
  public void beginBehind(long sequence) {
    balances = new Balances();
    forfeited = false;
    for (Forfeit forfeit : forfeits) {
      forfeited = forfeit.since() <= sequence ? forfeit.forfeited() : forfeited;
    }
  }

  /** From a frame on, who enters has nothing left until it is granted; or has again. */
  public void forfeits(long since, boolean now) {
    forfeits.add(new Forfeit(since, now));
  }

  /** The last frame up to this one at which everybody lost what was left; 0 if there is none. */
  public long lastForfeit(long until) {
    long last = 0;
    for (Forfeit forfeit : forfeits) {
      last = forfeit.forfeited() && forfeit.since() <= until ? forfeit.since() : last;
    }
    return last;
  }

  /** Its answers; guarded by the balances. */
  public Answers answers() {
    return answers;
  }

  /** What its analysts have asked for, and may. */
  public Quotas quotas() {
    return quotas;
  }

  /** A question was answered; one that does not say what it counts for counts as a question. */
  void answered(AnswerHead head, long sequence) {
    answers.put(head, sequence, Pending.DONE);
    quotas.count(head.analyst(), head.asked().getOrElse(0L));
  }

  /** An analyst was limited. */
  void limited(Limiting limiting) {
    quotas.limit(limiting.analyst(), limiting.most());
  }

  /** The keys of its individuals, as a data set; it has batches of all data sets. */
  public synchronized StoredDatasetState keys() {
    return datasets.get(FormDeclared.KEYS);
  }

  /** A data set, by its number. */
  public synchronized StoredDatasetState dataset(int dataset) {
    return datasets.get(dataset);
  }

  /** A data set, by its name; it is a new one if there was none. */
  public synchronized StoredDatasetState dataset(String name) {
    return byName.computeIfAbsent(name, this::add);
  }

  /** Whether there is a data set of this name. */
  public synchronized boolean keeps(String name) {
    return byName.containsKey(name);
  }

  private StoredDatasetState add(String name) {
    StoredDatasetState added = new StoredDatasetState(datasets.size(), name);
    datasets.add(added);
    return added;
  }

  private synchronized List<StoredDatasetState> datasets() {
    return List.copyOf(datasets);
  }

  /** Rows or keys are written in a form from a frame on. */
  public void write(long since, FormDeclared wording) {
    StoredDatasetState dataset =
        wording.dataset() == FormDeclared.KEYS ? keys() : dataset(wording.name());
    if (dataset.number() != wording.dataset()) {
      throw new IllegalStateException("data sets are not numbered in order");
    }
    dataset.write(since, wording.form());
  }

  /** Rows were erased. */
  public synchronized void erased(long sequence, Erasure erasure) {
    erasure.who().forEach(individual -> erased.put(individual, sequence));
    if (erasure.dataset() == Erasure.ALL) {
      datasets.forEach(dataset -> erased(dataset, sequence, erasure.who()));
    } else {
      erased(dataset(erasure.dataset()), sequence, erasure.who());
    }
  }

  private static void erased(StoredDatasetState dataset, long sequence, IndividualSet who) {
    // Identities stay: without them a budget could be had twice.
    if (dataset.number() != FormDeclared.KEYS) {
      dataset.erased(sequence, who);
    }
  }

  /** Whose rows were erased, and at which frame last: what they paid before is to be folded. */
  public synchronized Map<Integer, Long> erased() {
    return Map.copyOf(erased);
  }

  /** Whether any rows are gone that were not already at a frame. */
  public boolean hasGone(long since) {
    return datasets().stream().anyMatch(dataset -> dataset.mayBeGone(0, since));
  }

  /** Takes over where the rows are that nobody has read yet, after the segments have changed. */
  public void moved(StoredPopulationState fresh) {
    // One that was opened for the first time after the journal had been read has nothing in it.
    fresh.datasets().forEach(moved -> dataset(moved.number()).moved(moved));
  }

  /** Whether who enters now gets nothing until it is granted. */
  public boolean isForfeited() {
    return forfeited;
  }

  /** Says so. */
  public void forfeited(boolean now) {
    forfeited = now;
  }
}
