package org.properdp.population;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.properdp.agent.GlobalAgent;
import org.properdp.agent.PersonalAgent;
import org.properdp.agent.Place;
import org.properdp.agent.Sequence;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.noise.Noise;
import org.properdp.population.arrival.Receipt;
import org.properdp.population.arrival.SetAside;
import org.properdp.provenance.pipeline.Nesting;
import org.properdp.query.Agent;

/** What all data sets of a population share: its sequence, its ledger, its agent. */
final class Books {
  final String population;
  final Regime regime;
  final Ledger ledger;
  final Agent agent;
  private final Sequence sequence = new Sequence();
  private final Map<String, String> datasets = new HashMap<>();
  private final List<SetAside> setAside = new ArrayList<>();

  Books(String population, Regime regime, Ledger ledger, Noise noise) {
    this.population = population;
    this.regime = regime;
    this.ledger = ledger;
    if (regime instanceof Regime.Global global) {
      ledger.enter(GlobalAgent.ACCOUNT, global.budget());
      agent = new GlobalAgent(sequence, ledger, noise, global.rowsPerIndividual());
    } else {
      agent = new PersonalAgent(sequence, ledger, noise);
    }
  }

  /** What an individual starts with; a global budget leaves individuals without one. */
  Epsilon initial() {
    return regime instanceof Regime.Personal personal
        ? personal.each()
        : ((Regime.Global) regime).budget();
  }

  boolean isPersonal() {
    return regime instanceof Regime.Personal;
  }

  /** Makes a change at its place: all of it or, if it fails, nothing ever again. */
  <R> R change(String what, Supplier<R> change) {
    return change(what, () -> what, looked -> change.get());
  }

  /** Looks first, which may fail without harm, and then makes the change. */
  <L, R> R change(String what, Supplier<L> look, Function<L, R> change) {
    Nesting.refuse(what);
    return sequence.change(
        () -> {
          ledger.check();
          L looked = look.get();
          try {
            return change.apply(looked);
          } catch (Throwable failure) {
            ledger.stop(failure);
            throw new LedgerStopped();
          }
        });
  }

  /** Looks at what is there, at a place of its own, after all who came before have been charged. */
  <S> S inTurn(String what, Supplier<S> capture, UnaryOperator<S> then) {
    Nesting.refuse(what);
    try (Place<S> place = sequence.arrive(capture)) {
      place.awaitTurn();
      return then.apply(place.captured());
    }
  }

  /** Remembers a data set's name; a name stands for one data set. */
  void open(String dataset, Class<?> rowType) {
    if (dataset.isBlank()) {
      throw new IllegalArgumentException("a data set needs a name, but it was blank");
    }
    Nesting.refuse("dataset");
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

  /** Keeps what was set aside, for the custodian. */
  Receipt file(Receipt receipt) {
    setAside.addAll(receipt.setAside().asJava());
    return receipt;
  }

  List<SetAside> setAside() {
    return inTurn("setAside", () -> List.copyOf(setAside), list -> list);
  }

  void close() {
    sequence.close();
    ledger.close();
  }
}
