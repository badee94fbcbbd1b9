package org.properdp.verification.extractedmodel.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.population.View;
import org.properdp.verification.extractedmodel.program.Act;
import org.properdp.verification.extractedmodel.program.Program;
import org.properdp.verification.extractedmodel.program.Row;

/** A population that does what a program says. One unit of the model is a billionth here. */
public final class World {
  private static final int ANALYSTS = 3;

  private final int people;
  private final Days days;
  private final List<View<Row>> collections = new ArrayList<>();
  private Map<Integer, Long> budgets = Map.of();
  private Population<Integer> population;
  private List<Dataset<Integer, Row>> datasets = List.of();
  private int batches;
  private int questions;

  /** An empty population, in which a program will be done while days go by. */
  public World(Program program, Days days, Population<Integer> population) {
    this.people = program.people();
    this.days = days;
    this.population = population;
    moveTo(population);
  }

  /** The same population, opened again. Snapshots are gone with the old one. */
  public void moveTo(Population<Integer> reopened) {
    population = reopened;
    datasets = List.of(dataset("visits"), dataset("pills"));
    collections.clear();
    datasets.forEach(dataset -> collections.add(dataset.live()));
  }

  private Dataset<Integer, Row> dataset(String name) {
    return population.dataset(
        name, Row.class, Row::who, row -> new Epsilon(budgets.get(row.who())));
  }

  /** True if nothing is lost when the population is closed and opened again. */
  public boolean isWithoutSnapshots() {
    return collections.size() == datasets.size();
  }

  /** Does what a line says; a question must be answered, and paid for, as in the model. */
  public void perform(Program.Line line) {
    try {
      perform(line.act());
    } catch (RuntimeException | AssertionError failure) {
      throw new AssertionError(line.place() + "\n" + failure.getMessage(), failure);
    }
  }

  private void perform(Act act) {
    if (act instanceof Act.Open open) {
      budgets = open.budgets();
    } else if (act instanceof Act.Append append) {
      datasets.get(append.dataset()).append("batch " + ++batches, append.rows());
    } else if (act instanceof Act.Update update) {
      datasets.get(update.dataset()).update(update.who(), update.rows());
    } else if (act instanceof Act.Refresh refresh) {
      datasets.get(refresh.dataset()).refresh("batch " + ++batches, refresh.rows());
    } else if (act instanceof Act.Erase erase) {
      population.delete(erase.who());
    } else if (act instanceof Act.Grant grant) {
      population.custodian().grant(grant.who(), new Epsilon(grant.amount()));
    } else if (act instanceof Act.GrantAll grant) {
      population.custodian().grantAll(new Epsilon(grant.amount()));
    } else if (act instanceof Act.Renew renew) {
      days.pass(renew.times());
      // Something must arrive: else more might be missed, in the end, than is made up.
      left();
    } else if (act instanceof Act.Snapshot snapshot) {
      collections.add(datasets.get(snapshot.dataset()).snapshot());
    } else if (act instanceof Act.Ask ask) {
      ask(ask);
    }
  }

  private void ask(Act.Ask ask) {
    Answers answers =
        Answers.to(
            ask.asked(),
            Plans.build("analyst " + ++questions % ANALYSTS, ask.plan(), collections),
            new Epsilon(ask.epsilon()),
            ask.answer(),
            people);
    assertThat(answers.runtime()).as("the answer").hasToString(answers.model().toString());
    assertThat(left()).as("what is left of budgets").isEqualTo(ask.answer().left());
  }

  private Map<Integer, Long> left() {
    Map<Integer, Long> left = new TreeMap<>();
    for (int who = 1; who <= people; who++) {
      int individual = who;
      population
          .custodian()
          .account(individual)
          .ifPresent(account -> left.put(individual, account.leftNanos()));
    }
    return left;
  }
}
