package org.properdp.examples.experiment.live;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.world.World;

/**
 * A town's year under one regime, day by day, and whether its accounts are right.
 *
 * @param accounts how many accounts were checked
 * @param differing how many of them had not spent what was computed
 */
record TownUnder(Comings comings, Vector<Day> days, int accounts, int differing) {
  /**
   * A day.
   *
   * @param there how many people live in town
   * @param takingPart how many of them can pay, if budgets are personal
   * @param answer NaN if the question was refused
   */
  record Day(int there, int takingPart, double answer) {
    double share() {
      return (double) takingPart / there;
    }

    double error() {
      return Math.abs(answer - there) / there;
    }
  }

  static TownUnder run(Comings comings, World<Resident> world, Epsilon budget, Epsilon each) {
    Vector<Stay> stays = comings.stays();
    Map<Integer, Vector<Stay>> coming = Comings.byArrival(stays);
    Map<Integer, Vector<Stay>> leaving = Comings.byDeparture(stays);
    long affordable = budget.nanos() / each.nanos();
    int[] there = new int[comings.days() + 1];
    int[] takingPart = new int[comings.days() + 1];
    for (Stay stay : stays) {
      for (int day = stay.entered(); day < Math.min(stay.until(), there.length); day++) {
        there[day]++;
        takingPart[day] += stay.takesPart(day, affordable) ? 1 : 0;
      }
    }
    Vector<Day> days = Vector.empty();
    for (int day = 1; day <= comings.days(); day++) {
      world.with(coming.getOrElse(day, Vector.empty()).map(stay -> new Resident(stay.id())));
      leaving.getOrElse(day, Vector.empty()).forEach(stay -> world.without(stay.id()));
      double answer = World.number(world.rows().noisyCount(each));
      days = days.append(new Day(there[day], takingPart[day], answer));
    }
    int differing =
        stays.count(
            stay ->
                Math.round(world.spentBy(stay.id()) * 1e9)
                    != stay.paid(comings.days(), budget, each));
    return new TownUnder(comings, days, stays.size(), differing);
  }
}
