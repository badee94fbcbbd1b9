package org.properdp.store.town;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes up what the threads of a child do. */
public final class Scripts {
  private static final int STEPS = 40;

  /** No budget is left with so little that the last questions of an inspection take it. */
  private static final List<String> EPSILONS = List.of("0.01", "0.05", "0.2", "0.3");

  private final Random random;
  private final int workers;
  private final String prefix;
  private final List<String> people;

  /** The prefix is nobody else's; people are those who are known to have entered. */
  public Scripts(Random random, int workers, String prefix, List<String> people) {
    this.random = random;
    this.workers = workers;
    this.prefix = prefix;
    this.people = people;
  }

  /** One script for each worker and one for the custodian; what was cut off is tried again. */
  public List<List<Step>> next(List<Step> again) {
    List<List<Step>> scripts = new ArrayList<>();
    for (int thread = 0; thread <= workers; thread++) {
      List<Step> steps = new ArrayList<>();
      boolean custodian = thread == workers;
      if (custodian && random.nextInt(3) == 0) {
        // Before anything is erased, so that who paid can still be counted afterwards.
        steps.add(new Step.Compact(id(thread, -1)));
      }
      for (int step = 0; step < STEPS; step++) {
        String id = id(thread, step);
        steps.add(custodian && !people.isEmpty() ? custodians(id) : analysts(id));
      }
      scripts.add(steps);
    }
    for (int at = 0; at < again.size(); at++) {
      scripts.get(at % workers).add(0, again.get(at));
    }
    return scripts;
  }

  private String id(int thread, int step) {
    return prefix + "." + thread + "." + step;
  }

  private <A> A any(List<A> of) {
    return of.get(random.nextInt(of.size()));
  }

  private Step analysts(String id) {
    Where where = any(List.of(Where.values()));
    return random.nextInt(3) == 0
        ? arrive(id, where, false)
        : new Step.Ask(id, where, any(List.of(Asked.values())), any(EPSILONS));
  }

  private Step custodians(String id) {
    String more = any(EPSILONS);
    String who = any(people);
    return switch (random.nextInt(8)) {
      case 0, 1 -> new Step.Grant(id, who, more);
      case 2 -> new Step.GrantAll(id, any(List.of(Where.values())), more);
      case 3 ->
          new Step.Erase(
              id,
              who,
              any(
                  List.of(
                      List.of(Where.VISITS),
                      List.of(Where.LABS),
                      List.of(Where.VISITS, Where.LABS))));
      case 4 -> new Step.Update(id, who, List.of(visit(who), visit(who)));
      case 5 -> arrive(id, Where.LABS, random.nextInt(3) == 0);
      default -> new Step.Look(id, who);
    };
  }

  private Visit visit(String who) {
    return new Visit(who, random.nextInt(60) + 1, any(Visit.WARDS));
  }

  private Step arrive(String id, Where where, boolean refresh) {
    List<Visit> rows = new ArrayList<>();
    int size = random.nextInt(5) + 1;
    for (int at = 0; at < size; at++) {
      String newcomer = id + "#" + at;
      boolean known = where != Where.TOSSES && at > 0 && !people.isEmpty() && random.nextBoolean();
      if (where == Where.BEDS) {
        rows.add(visit(Integer.toString(random.nextInt(300))));
      } else if (random.nextInt(10) == 0 && at > 0) {
        rows.add(null);
      } else {
        rows.add(known ? visit(any(people)) : new Visit(newcomer, random.nextInt(60) + 1, 0));
      }
    }
    return new Step.Arrive(id, where, refresh, rows);
  }
}
