package org.properdp.examples.experiment.live;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.IntFunction;
import org.properdp.examples.experiment.people.Person;

/** A year of questions about people who come and go, week by week. */
final class Year {
  /** The number of weeks. */
  static final int WEEKS = 52;

  private final Map<Integer, Vector<Dweller>> coming;
  private final Map<Integer, Vector<Dweller>> leaving;

  private Year(Vector<Stay> stays, Map<String, Person> people) {
    this.coming = dwellers(Comings.byArrival(stays), people);
    this.leaving = dwellers(Comings.byDeparture(stays), people);
  }

  /** A year in which these people come and leave. */
  static Year of(Vector<Person> people, int usual, int arrivals, long seed) {
    Vector<Stay> stays = new Comings(people.map(Person::id), usual, arrivals, WEEKS, seed).stays();
    return new Year(stays, people.toMap(Person::id, person -> person));
  }

  private static Map<Integer, Vector<Dweller>> dwellers(
      Map<Integer, Vector<Stay>> stays, Map<String, Person> people) {
    return stays.mapValues(some -> some.map(stay -> Dweller.of(people.get(stay.id()).get(), stay)));
  }

  /** Asks the questions of each week. */
  Vector<Reply> run(Keeping keeping, IntFunction<Vector<Wanted>> questions) {
    java.util.Map<String, Dweller> there = new LinkedHashMap<>();
    List<Reply> replies = new ArrayList<>();
    for (int week = 1; week <= WEEKS; week++) {
      Vector<Dweller> come = coming.getOrElse(week, Vector.empty());
      Vector<Dweller> leave = leaving.getOrElse(week, Vector.empty());
      come.forEach(dweller -> there.put(dweller.id(), dweller));
      leave.forEach(dweller -> there.remove(dweller.id()));
      keeping.begin(week, come, leave);
      for (Wanted wanted : questions.apply(week)) {
        replies.add(asked(keeping, wanted, week, there.values()));
      }
    }
    return Vector.ofAll(replies);
  }

  private static Reply asked(Keeping keeping, Wanted wanted, int week, Iterable<Dweller> there) {
    Tally all = new Tally();
    Tally among = new Tally();
    for (Dweller dweller : there) {
      if (wanted.isAbout(dweller)) {
        boolean holds = wanted.holds(dweller, week);
        all.count(holds);
        if (keeping.takesPart(dweller)) {
          among.count(holds);
        }
      }
    }
    double answer = keeping.ask(wanted, week);
    return new Reply(
        week, wanted.analyst(), answer, all.share(), among.share(), among.all(), all.all());
  }
}
