package org.properdp.examples.guide.extend;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.properdp.query.Queryable;

/** A new transformation: turns visits into spells of illness. */
final class Spells {
  /** One visit to a clinic. */
  record Visit(String patient, int day) {}

  // snippet: own-transformation
  /** One illness of a patient: visits that are at most a week apart. */
  record Spell(String patient, int from, int until) {
    boolean isLongerThan(int days) {
      return until - from > days;
    }
  }

  /** The spells of all patients. */
  static Queryable<Spell> of(Queryable<Visit> visits) {
    return visits.perIndividual(Spells::of).as("spells of illness");
  }

  /** One patient's spells; the visits are in the order in which they were stored. */
  private static List<Spell> of(List<Visit> visits) {
    List<Spell> spells = new ArrayList<>();
    for (Visit visit : visits.stream().sorted(Comparator.comparingInt(Visit::day)).toList()) {
      int last = spells.size() - 1;
      if (last >= 0 && visit.day() - spells.get(last).until() <= 7) {
        spells.set(last, new Spell(visit.patient(), spells.get(last).from(), visit.day()));
      } else {
        spells.add(new Spell(visit.patient(), visit.day(), visit.day()));
      }
    }
    return spells;
  }

  // end

  private Spells() {}
}
