package org.properdp.population;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.agent.GlobalAgent;
import org.properdp.agent.PersonalAgent;
import org.properdp.agent.Place;
import org.properdp.agent.QuotaDays;
import org.properdp.agent.Quotas;
import org.properdp.agent.RenewalCounts;
import org.properdp.agent.Renewals;
import org.properdp.agent.Sequence;
import org.properdp.batch.Receipt;
import org.properdp.batch.RejectedRow;
import org.properdp.budget.Amount;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Regime;
import org.properdp.budget.request.Pending;
import org.properdp.codec.Codec;
import org.properdp.columns.ChunkRow;
import org.properdp.custody.Authority;
import org.properdp.pinq.session.Sessions;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Serving;
import org.properdp.provenance.user.Names;
import org.properdp.provenance.user.UserCode;
import org.properdp.query.Agent;
import org.properdp.registry.Registry;
import org.properdp.storage.PopulationStorage;

/**
 * The state that all data sets of a population share: its sequence, its ledger, its agent.
 *
 * <p>The sequence alone guards the mutable state here and in data sets: their names, the rejected
 * rows, the logs and their contents, batches, and the registry. Code that reads or changes any of
 * these does so on arrival at its place, and not at its turn, when others may be arriving. Ledger,
 * quotas, sessions and archive each do their own locking.
 */
final class PopulationState {
  /** Why a row is set aside whose individual was merged into another. */
  static final String MERGED =
      "its individual was merged into another one: give the row that one's key";

  final String population;
  final Regime regime;
  final PopulationStorage archive;
  final Ledger ledger;
  final Agent agent;
  final Quotas quotas;
  final Authority authority;
  final Entitlement entitlement;
  private final Sessions sessions;
  final Option<Renewals> renewals;
  private final Sequence sequence;
  private final Map<String, String> datasets = new HashMap<>();
  private final List<RejectedRow> setAside = new ArrayList<>();
  private final List<LiveRows<?>> logs = new ArrayList<>();
  private IndividualSet merged;

  PopulationState(
      String population, Regime regime, PopulationStorage archive, Equipment equipment) {
    this.population = population;
    this.regime = regime;
    this.archive = archive;
    this.authority = equipment.authority();
    this.ledger = archive.ledger();
    this.merged = ledger.merged();
    this.quotas = archive.quotas();
    this.entitlement = new Entitlement(regime, ledger);
    this.renewals = Renewals.of(regime, ledger, equipment.clock(), equipment.nanos());
    this.sequence = renewals.map(Sequence::new).getOrElse(Sequence::new);
    RenewalCounts counts = renewals.<RenewalCounts>map(all -> all).getOrElse(RenewalCounts.NONE);
    this.sessions = new Sessions(ledger::check, counts::sinceThisTurn);
    QuotaDays days = new QuotaDays(quotas, equipment.clock(), archive::beginDay);
    if (regime instanceof Regime.Global global) {
      if (ledger.account(GlobalAgent.ACCOUNT).isEmpty()) {
        ledger.enter(GlobalAgent.ACCOUNT, global.budget());
      }
      agent =
          new GlobalAgent(
              sequence, equipment.engine(), ledger, equipment.noise(), days, sessions, global);
    } else {
      agent =
          new PersonalAgent(
              sequence,
              equipment.engine(),
              ledger,
              equipment.noise(),
              days,
              sessions,
              counts,
              (Regime.Personal) regime);
    }
  }

  /** The initial budget of every individual; under a global budget individuals have none. */
  <T> Function<T, Amount> initialForAll() {
    Amount initial =
        regime instanceof Regime.Personal personal
            ? personal.each()
            : ((Regime.Global) regime).budget();
    return row -> initial;
  }

  /** Returns the amount if it is in the population's currency, and otherwise throws. */
  <A extends Amount> A own(A amount) {
    return regime.currency().own(amount);
  }

  /**
   * Opens a data set with its stored rows. Reading them and registering them is one step of the
   * sequence: an erasure, an append or a question comes either before it or after it.
   */
  <T> BatchedObjects<T> feed(String dataset, Class<T> rowType, Supplier<Codec<T>> codec) {
    return opened(
        dataset,
        rowType,
        () -> archive.shelf(dataset, codec),
        shelf -> new BatchedObjects<>(this, dataset, shelf));
  }

  /** Opens a data set whose rows are laid out in columns, with its stored rows. */
  BatchedColumns columns(String dataset, ColumnLayout layout) {
    BatchedColumns opened =
        opened(
            dataset,
            ChunkRow.class,
            () -> archive.columns(dataset, layout.form(), layout.files()),
            shelf -> new BatchedColumns(this, dataset, shelf, layout));
    Merger.soon(opened);
    return opened;
  }

  private <S, F extends BatchedRows<?>> F opened(
      String dataset, Class<?> rowType, Supplier<S> storage, Function<S, F> reading) {
    open(dataset, rowType);
    boolean opened = false;
    try {
      S shelf = storage.get();
      F feed =
          change(
              "dataset",
              () -> reading.apply(shelf),
              read -> {
                read.register();
                return read;
              });
      opened = true;
      return feed;
    } finally {
      if (!opened) {
        // A data set whose rows can't be read may be opened again with another codec.
        sequence.change(() -> datasets.remove(dataset));
      }
    }
  }

  boolean isPersonal() {
    return regime instanceof Regime.Personal;
  }

  /** The result of a change, and its record that will be durable. */
  record Written<R>(R result, Pending durable) {}

  /** Makes a change and writes it down; returns once it is durable. */
  <R> R durably(String what, Supplier<Written<R>> change) {
    return durably(what, () -> what, looked -> change.get());
  }

  /**
   * Looks first, which may fail without harm, and then makes a durable change; others continue
   * while this waits for the disk.
   */
  <L, R> R durably(String what, Supplier<L> look, Function<L, Written<R>> change) {
    Written<R> written = change(what, look, change);
    written.durable().await();
    return written.result();
  }

  /** Makes a change at its place; if it fails half-way, the ledger stops for good. */
  <R> R change(String what, Supplier<R> change) {
    return change(what, () -> what, looked -> change.get());
  }

  /** Looks first, which may fail without harm, and then makes the change at its place. */
  <L, R> R change(String what, Supplier<L> look, Function<L, R> change) {
    Reentrancy.refuse(what);
    return Serving.serve(
        () ->
            sequence.change(
                () -> {
                  ledger.check();
                  // The user's budget functions and keys are called from here on.
                  return Reentrancy.during(() -> failClosed(look.get(), change));
                }));
  }

  /** Grants more; if that fails, the ledger stops. Returns the individuals that got nothing. */
  IndividualSet grant(IndividualSet who, Amount more) {
    return failClosed(who, each -> ledger.grant(each, more));
  }

  private <L, R> R failClosed(L looked, Function<L, R> change) {
    try {
      return change.apply(looked);
    } catch (Throwable failure) {
      ledger.stop(failure);
      throw new LedgerStopped();
    }
  }

  /**
   * Looks on arrival, and continues after everything before it has been charged. It runs on the
   * custodian's thread: custodians look at many accounts one by one, and a change of threads would
   * take longer than the look.
   */
  <S, A> A inTurn(String what, Supplier<S> look, Function<S, A> then) {
    Reentrancy.refuse(what);
    Serving.probe();
    A seen;
    try (Place<S> place = sequence.arrive(() -> Reentrancy.during(look))) {
      place.awaitTurn();
      seen = then.apply(place.captured());
    }
    // A custodian that has seen what was spent must not find less of it spent after a crash.
    archive.settled().await();
    return seen;
  }

  /** The individual with this key, or none. The key is a user's object: comparing it may throw. */
  <K> IndividualSet find(Registry<K> registry, K individual) {
    Integer who = UserCode.<K, Integer>apply(registry::find, individual);
    if (who == null) {
      throw new IllegalArgumentException("this key can't be looked up: comparing it throws");
    }
    return who == Registry.UNKNOWN ? IndividualSet.empty() : IndividualSet.of(who);
  }

  /** Records the name of a data set; each name stands for one data set. */
  private void open(String dataset, Class<?> rowType) {
    if (archive.keeps(dataset)) {
      Names.checkKept("a data set", dataset);
    } else {
      Names.check("a data set", dataset);
    }
    Reentrancy.refuse("dataset");
    sequence.change(
        () -> {
          String before = datasets.putIfAbsent(dataset, rowType.getName());
          if (before != null) {
            throw new IllegalArgumentException(
                "data set "
                    + dataset
                    + " of population "
                    + population
                    + " is open already, with rows of "
                    + before
                    + "; it can't be opened again with rows of "
                    + rowType.getName());
          }
          return dataset;
        });
  }

  /** Records the rows of a data set, so that they can be erased. */
  void keep(LiveRows<?> log) {
    logs.add(log);
  }

  /** Erases these individuals' rows from all data sets and their snapshots. */
  void eraseEverywhere(Supplier<IndividualSet> who) {
    erase(who, logs, Optional.empty());
  }

  /**
   * Erases these individuals' rows from some data sets and their snapshots, and from all sessions,
   * because a session does not know which data set a frozen row came from.
   */
  void erase(Supplier<IndividualSet> who, List<LiveRows<?>> from, Optional<String> dataset) {
    Written<IndividualSet> erased =
        change(
            "delete",
            who,
            gone -> {
              from.forEach(log -> log.erase(gone));
              return new Written<>(
                  gone, gone.isEmpty() ? archive.settled() : archive.erase(dataset, gone));
            });
    forgetInSessions(erased);
  }

  private void forgetInSessions(Written<IndividualSet> erased) {
    // Outside the sequence, which must never wait for a session. Rows that are being frozen at the
    // moment belong to a session that learns of this erasure, too.
    Serving.serve(
        () -> {
          sessions.erase(erased.result());
          erased.durable().await();
          return erased;
        });
  }

  /** Two individuals that are one: the first becomes the second. */
  record Same(int merged, int kept) {}

  /**
   * Merges two individuals: one step, after everything before it has been charged and while nothing
   * arrives. The rows of the one that is merged are erased. If it was merged into that one before,
   * nothing happens.
   *
   * @return whether they were two until now
   */
  boolean merge(Supplier<Same> found) {
    Reentrancy.refuse("merge");
    Serving.probe();
    Written<IndividualSet> gone;
    try (Place<Same> place = sequence.arrive(() -> Reentrancy.during(found))) {
      gone = place.alone(() -> merged(place.captured()));
    }
    forgetInSessions(gone);
    return !gone.result().isEmpty();
  }

  private void refuseMerged(int individual, String which) {
    if (isMerged(individual)) {
      throw new IllegalArgumentException(
          "the key that is "
              + which
              + " was merged into another one before, for good: name the one that it was merged"
              + " into");
    }
  }

  private Written<IndividualSet> merged(Same same) {
    ledger.check();
    refuseMerged(same.kept(), "kept");
    if (ledger.mergedInto(same.merged()).equals(OptionalInt.of(same.kept()))) {
      return new Written<>(IndividualSet.empty(), archive.settled());
    }
    refuseMerged(same.merged(), "given up");
    if (ledger.account(same.merged()).isEmpty() || ledger.account(same.kept()).isEmpty()) {
      throw new IllegalArgumentException("one of the two has not entered");
    }
    return failClosed(
        IndividualSet.of(same.merged()),
        gone -> {
          logs.forEach(log -> log.erase(gone));
          Pending durable = ledger.merge(same.merged(), same.kept());
          merged = merged.union(gone);
          return new Written<>(gone, durable);
        });
  }

  /** True if an individual was merged into another, so that no row can be of it any more. */
  boolean isMerged(int individual) {
    return merged.contains(individual);
  }

  /** Keeps a batch's rejected rows for the custodian. */
  void file(Receipt receipt) {
    setAside.addAll(receipt.setAside().asJava());
  }

  List<RejectedRow> setAside() {
    return inTurn("setAside", () -> List.copyOf(setAside), list -> list);
  }

  void close() {
    Reentrancy.refuse("close");
    sequence.close();
    sessions.close();
    archive.close();
  }
}
