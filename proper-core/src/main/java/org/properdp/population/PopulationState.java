package org.properdp.population;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.agent.GlobalAgent;
import org.properdp.agent.PersonalAgent;
import org.properdp.agent.Place;
import org.properdp.agent.Quotas;
import org.properdp.agent.Sequence;
import org.properdp.batch.Receipt;
import org.properdp.batch.RejectedRow;
import org.properdp.budget.Amount;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Regime;
import org.properdp.budget.request.Pending;
import org.properdp.codec.Codec;
import org.properdp.custody.Authority;
import org.properdp.noise.Noise;
import org.properdp.pinq.session.Sessions;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Serving;
import org.properdp.provenance.user.Names;
import org.properdp.provenance.user.UserCode;
import org.properdp.query.Agent;
import org.properdp.registry.Registry;
import org.properdp.storage.DatasetStorage;
import org.properdp.storage.PopulationStorage;

/**
 * What all data sets of a population share: its sequence, its ledger, its agent.
 *
 * <p>The sequence alone guards what changes here and in data sets: their names, what was set aside,
 * which logs there are and what is in them, batches, and the registry. Whatever reads or changes
 * one of these does so on arrival at a place, and not when its turn has come: others may arrive
 * then. Ledger, quotas, sessions and archive are guarded by themselves.
 */
final class PopulationState {
  /** What evaluates plans: all data sets hold their rows as objects in memory. */
  private static final Engine ENGINE = new InMemoryEngine();

  final String population;
  final Regime regime;
  final PopulationStorage archive;
  final Ledger ledger;
  final Agent agent;
  final Quotas quotas;
  final Authority authority;
  final Entitlement entitlement;
  private final Sessions sessions;
  private final Sequence sequence = new Sequence();
  private final Map<String, String> datasets = new HashMap<>();
  private final List<RejectedRow> setAside = new ArrayList<>();
  private final List<RowLog<?>> logs = new ArrayList<>();

  PopulationState(
      String population,
      Regime regime,
      PopulationStorage archive,
      Noise noise,
      Authority authority) {
    this.population = population;
    this.regime = regime;
    this.archive = archive;
    this.authority = authority;
    this.ledger = archive.ledger();
    this.quotas = archive.quotas();
    this.entitlement = new Entitlement(regime, ledger);
    this.sessions = new Sessions(ledger::check);
    if (regime instanceof Regime.Global global) {
      if (ledger.account(GlobalAgent.ACCOUNT).isEmpty()) {
        ledger.enter(GlobalAgent.ACCOUNT, global.budget());
      }
      agent = new GlobalAgent(sequence, ENGINE, ledger, noise, quotas, sessions, global);
    } else {
      agent =
          new PersonalAgent(
              sequence, ENGINE, ledger, noise, quotas, sessions, (Regime.Personal) regime);
    }
  }

  /** What everybody starts with; a global budget leaves individuals without one. */
  <T> Function<T, Amount> initialForAll() {
    Amount initial =
        regime instanceof Regime.Personal personal
            ? personal.each()
            : ((Regime.Global) regime).budget();
    return row -> initial;
  }

  /** An amount of the population's currency, or a complaint. */
  <A extends Amount> A own(A amount) {
    return regime.currency().own(amount);
  }

  /**
   * Opens a data set: what is kept of its rows is there. Reading it and having it are one step of
   * the sequence: what is erased, appended or asked comes before both or after both.
   */
  <T> BatchedRows<T> feed(String dataset, Class<T> rowType, Supplier<Codec<T>> codec) {
    open(dataset, rowType);
    boolean opened = false;
    try {
      DatasetStorage<T> shelf = archive.shelf(dataset, codec);
      BatchedRows<T> feed =
          change("dataset", () -> new BatchedRows<>(this, dataset, shelf), BatchedRows::register);
      opened = true;
      return feed;
    } finally {
      if (!opened) {
        // A data set whose rows can't be read may be opened again, with what can read them.
        sequence.change(() -> datasets.remove(dataset));
      }
    }
  }

  boolean isPersonal() {
    return regime instanceof Regime.Personal;
  }

  /** Something that was done, and the writing down of it. */
  record Written<R>(R result, Pending durable) {}

  /** Makes a change that is written down, and returns when that is durable. */
  <R> R durably(String what, Supplier<Written<R>> change) {
    return durably(what, () -> what, looked -> change.get());
  }

  /** Looks first, which may fail without harm; others go on while this waits for the disk. */
  <L, R> R durably(String what, Supplier<L> look, Function<L, Written<R>> change) {
    Written<R> written = change(what, look, change);
    written.durable().await();
    return written.result();
  }

  /** Makes a change at its place: all of it or, if it fails, nothing ever again. */
  <R> R change(String what, Supplier<R> change) {
    return change(what, () -> what, looked -> change.get());
  }

  /** Looks first, which may fail without harm, and then makes the change. */
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

  /**
   * Grants more; if that fails, the ledger stops. Returns the individuals who were given nothing.
   */
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
   * Looks on arrival, and goes on when all who came before have been charged. Custodians look at
   * one account after the other, and look here on their own threads: handing over would take longer
   * than looking.
   */
  <S, A> A inTurn(String what, Supplier<S> look, Function<S, A> then) {
    Reentrancy.refuse(what);
    Serving.probe();
    A seen;
    try (Place<S> place = sequence.arrive(() -> Reentrancy.during(look))) {
      place.awaitTurn();
      seen = then.apply(place.captured());
    }
    // Whoever has seen what was spent must not find less of it spent after a stop.
    archive.settled().await();
    return seen;
  }

  /** Who that is: one, or nobody. Its key is the user's: it may throw when it is compared. */
  <K> IndividualSet find(Registry<K> registry, K individual) {
    Integer who = UserCode.<K, Integer>apply(registry::find, individual);
    if (who == null) {
      throw new IllegalArgumentException("this key can't be looked up: comparing it throws");
    }
    return who == Registry.UNKNOWN ? IndividualSet.empty() : IndividualSet.of(who);
  }

  /** Remembers a data set's name; a name stands for one data set. */
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

  /** Remembers a data set's rows, for erasing; the sequence lets one in at a time. */
  void keep(RowLog<?> log) {
    logs.add(log);
  }

  /** Erases these individuals' rows from all data sets and their snapshots. */
  void eraseEverywhere(Supplier<IndividualSet> who) {
    erase(who, logs, Optional.empty());
  }

  /**
   * Erases these individuals' rows from some data sets and their snapshots, and from all sessions:
   * of which data set a frozen row was made is not known there.
   */
  void erase(Supplier<IndividualSet> who, List<RowLog<?>> from, Optional<String> dataset) {
    Written<IndividualSet> erased =
        change(
            "delete",
            who,
            gone -> {
              from.forEach(log -> log.erase(gone));
              return new Written<>(
                  gone, gone.isEmpty() ? archive.settled() : archive.erase(dataset, gone));
            });
    // Outside the sequence, which must never wait for a session. Rows that are being frozen now
    // belong to a session that is told of this, too.
    Serving.serve(
        () -> {
          sessions.erase(erased.result());
          erased.durable().await();
          return erased;
        });
  }

  /** Keeps what was set aside, for the custodian. */
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
