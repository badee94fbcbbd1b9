package org.properdp.whatif.play;

import io.vavr.control.Option;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import org.properdp.budget.Epsilon;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.threads.Serving;
import org.properdp.tables.OpenTables;
import org.properdp.tables.engine.ColumnarEngine;

/** The agents of the truth, one for each population, and the engine that they share. */
final class Company {
  private final OpenTables tables;
  private final Engine engine = new ColumnarEngine();
  private final Replay replay = new Replay(engine);
  private final Map<String, Truth> truths = new HashMap<>();

  Company(OpenTables tables) {
    this.tables = tables;
  }

  /**
   * The tables, of which these agents are asked.
   *
   * @param kept how many rows of each person a global regime keeps; none if budgets are personal
   */
  OpenTables rehearsed(OptionalLong kept) {
    return tables.rehearsed(this::truth, kept);
  }

  /** The agent that answers from all rows of a population. */
  Truth truth(String population) {
    return truths.computeIfAbsent(
        population,
        name ->
            new Truth(
                new Accounts(tables.population(name).schema().regime(), tables.custodian(name)),
                replay));
  }

  /** The populations that were asked about, in order of their names. */
  SortedSet<String> populations() {
    return new TreeSet<>(truths.keySet());
  }

  /** The answer that a question would give of all rows at an ε, without noise. */
  <R> R said(Heard<?, R> heard, Epsilon epsilon) {
    return Serving.serve(() -> heard.said(engine, epsilon));
  }

  /** The cells of one of a question's aggregates in which there is anything. */
  BitSet full(Heard<?, ?> heard, int aggregate, int cells) {
    return Serving.serve(() -> heard.full(engine, aggregate, cells));
  }

  /** The end of the numbers of all people of a population whom questions are about. */
  int end(String population, List<Listed> questions) {
    return questions.stream()
        .filter(each -> each.heard() != null && each.population().equals(population))
        .mapToInt(each -> crowd(each.played()).end())
        .max()
        .orElse(0);
  }

  /** Whom a question is about. */
  Crowd crowd(Heard<?, ?> heard) {
    return replay.evaluated(heard).crowd();
  }

  /** A population's stage for a scenario. */
  Stage stage(String population, Scenario scenario, Option<Stage.During> during) {
    return new Stage(scenario, truth(population).accounts(), replay, during);
  }
}
