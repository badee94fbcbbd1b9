package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.properdp.agent.RacingPopulation.Visit;
import org.properdp.budget.Epsilon;
import org.properdp.verification.slowmodel.ModelDataset;
import org.properdp.verification.slowmodel.ModelPopulation;
import org.properdp.verification.slowmodel.ModelPopulation.Account;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;
import org.properdp.verification.slowmodel.ModelPrimitive;
import org.properdp.verification.slowmodel.ModelPrimitives;

/** Does in the model, one after the other, what a race did. */
final class RaceReplay {
  private static final ModelPrimitive<Visit> HISTOGRAM =
      new ModelPrimitives.Sums<>(
          "cells", RacingPopulation.CELLS, Visit::cell, List.of(), visit -> new double[0]);

  private final ModelPopulation people = ModelPopulation.personal();
  private final ModelDataset<Visit> visits =
      people.dataset(
          "visits", Visit::who, visit -> new BigDecimal(RacingPopulation.budget(visit.who())));
  private final Set<Integer> changed = new HashSet<>();

  RaceReplay() {
    visits.append("first", RacingPopulation.firstRows());
  }

  /** Asks what was asked then, after making the changes that the answer shows. */
  void ask(String requestId, List<BigDecimal> answer) {
    for (int thread = 0; thread < RacingPopulation.THREADS; thread++) {
      boolean there = answer.get(thread).signum() > 0;
      if (there != RacingPopulation.deletes(thread)) {
        change(thread);
      } else {
        assertThat(changed).as("changes seen by earlier questions").doesNotContain(thread);
      }
    }
    int thread = Integer.parseInt(requestId.substring(0, requestId.indexOf(' ')));
    assertThat(changed.contains(thread) || requestId.endsWith("before")).isTrue();
    Reply reply =
        people.ask(
            "ada",
            requestId,
            people.table(visits.live()),
            HISTOGRAM,
            RacingPopulation.epsilon(thread).decimal());
    assertThat(answer).isEqualTo(reply.values());
  }

  private void change(int thread) {
    if (!changed.add(thread)) {
      return;
    }
    if (RacingPopulation.deletes(thread)) {
      visits.delete("w" + thread);
    } else if (RacingPopulation.updates(thread)) {
      visits.update("w" + thread, List.of(new Visit("w" + thread, thread)));
    } else {
      visits.append("batch " + thread, RacingPopulation.batch(thread));
    }
  }

  void grant(String who, Epsilon more) {
    assertThat(people.grant(who, more.decimal())).isTrue();
  }

  void finish() {
    assertThat(changed).hasSize(RacingPopulation.THREADS);
  }

  Map<Object, Account> accounts() {
    return people.accounts();
  }
}
