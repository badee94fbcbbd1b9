package org.properdp.store.town;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.properdp.store.town.Chronicle.Event;

/**
 * All that is known outside of a store's life, compared again and again with what its journal
 * tells: nothing that was acknowledged is missing, nothing is there that nobody did, and what came
 * after something else is written after it.
 */
public final class Memory {
  private final World world;
  private final Map<String, Step> steps = new HashMap<>();
  private final Map<String, String> answers = new HashMap<>();
  private final List<String> told = new ArrayList<>();

  /** Of a store with or without noise. */
  public Memory(boolean exact) {
    world = new World(exact);
  }

  /** Somebody may do these steps. */
  public void plan(List<List<Step>> scripts) {
    scripts.forEach(script -> script.forEach(step -> steps.put(step.id(), step)));
  }

  /** The contents that the store must hold. */
  public World world() {
    return world;
  }

  /** All answers that anybody has been given, by request. */
  public Map<String, String> answers() {
    return answers;
  }

  /** The plan under an id. */
  public Step step(String id) {
    Step step = steps.get(id);
    assertThat(step).as(id).isNotNull();
    return step;
  }

  /** All steps of a kind that the journal tells of. */
  public <S extends Step> List<S> told(Class<S> type) {
    return told.stream()
        .map(key -> steps.get(key.substring(key.lastIndexOf(' ') + 1)))
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  /** Takes in what was heard since the last time, and what the journal tells now. */
  public void learn(String export, Outside outside) {
    List<Event> events = Chronicle.parse(export);
    List<String> keys = events.stream().map(Event::key).toList();
    int before = told.size();
    assertThat(keys).hasSizeGreaterThanOrEqualTo(before);
    assertThat(keys.subList(0, before)).as("what was told before").isEqualTo(told);
    for (Where where : Where.values()) {
      world.settle(where);
    }
    perform(events.subList(before, events.size()), outside);
    told.clear();
    told.addAll(keys);
    outside.begun().forEach(id -> compare(step(id), outside));
  }

  private void perform(List<Event> events, Outside outside) {
    List<Step> unnamed =
        new ArrayList<>(outside.begun().stream().map(this::step).filter(Step::isUnnamed).toList());
    int begun = 0;
    for (Event event : events) {
      Step step = event.isNamed() ? step(event.id()) : unnamed.remove(0);
      assertThat(outside.begun()).as(event.line()).contains(step.id());
      assertThat(outside.doneAt(step.id()))
          .as("%s was done before something was begun that is written before it", step)
          .isGreaterThan(begun);
      begun = Math.max(begun, outside.begunAt(step.id()));
      world.perform(step, event, outside);
    }
    // One thread does them: at most one was under way.
    assertThat(unnamed).hasSizeLessThanOrEqualTo(1);
    assertThat(unnamed).noneMatch(step -> outside.isDone(step.id()));
  }

  private void compare(Step step, Outside outside) {
    String id = step.id();
    if (outside.isRefused(id)) {
      assertThat(step)
          .isInstanceOfSatisfying(
              Step.Ask.class, ask -> assertThat(ask.where()).isEqualTo(Where.BEDS));
    } else if (outside.isDone(id) && step.isNamed()) {
      assertThat(told).as("%s was acknowledged", id).anyMatch(key -> key.endsWith(" " + id));
    }
    if (outside.isAcknowledged(id) && step instanceof Step.Ask) {
      remember(id, outside.result(id));
    }
  }

  /** An answer was given to a request: there was none before, or the same. */
  public void remember(String request, String answer) {
    assertThat(answer).isEqualTo(answers.getOrDefault(request, answer));
    answers.put(request, answer);
  }
}
