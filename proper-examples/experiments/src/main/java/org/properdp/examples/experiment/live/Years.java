package org.properdp.examples.experiment.live;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Source;

/** Independent years in towns of one size. */
record Years(Vector<Year> years, long seed) {
  /** For how many weeks people usually stay. */
  static final int USUAL_STAY = 25;

  private static final int FEWEST_ARRIVALS = 2;

  /** As many years as belong to the size, in a town for which there are enough people. */
  static Years of(Setting setting) {
    int wished = setting.choose(5, 80, 200);
    int arrivals =
        setting.source().isMadeUp()
            ? wished
            : Math.min(wished, setting.source().there(comers(wished)) / comers(1));
    if (arrivals < FEWEST_ARRIVALS) {
      throw new IllegalArgumentException(
          "there must be at least "
              + comers(FEWEST_ARRIVALS)
              + " people, as many as come and go in a year where "
              + FEWEST_ARRIVALS
              + " come each week, but the file has "
              + setting.source().there(comers(wished)));
    }
    return new Years(
        Vector.range(0, setting.choose(4, 16, 20))
            .map(
                number ->
                    Year.of(
                        people(setting, number, comers(arrivals)),
                        USUAL_STAY * arrivals,
                        arrivals,
                        setting.seed() + number)),
        setting.seed());
  }

  private static int comers(int arrivals) {
    return Comings.most(USUAL_STAY * arrivals, arrivals, Year.WEEKS);
  }

  /** Of made-up people others each year. */
  private static Vector<Person> people(Setting setting, int number, int comers) {
    return setting.source().isMadeUp()
        ? Source.madeUp(setting.seed() + number).people(comers)
        : setting.people(comers);
  }

  /** Asks the questions of each week in each of the years, of budgets that are kept in one way. */
  Replies run(Function<Long, Keeping> keeping, IntFunction<Vector<Wanted>> questions) {
    Vector<Tuple2<Year, Keeping>> kept =
        years.zipWithIndex((year, number) -> Tuple.of(year, keeping.apply(seed + number)));
    // Years have nothing in common, so that each core can run one.
    return new Replies(
        kept.toJavaParallelStream()
            .map(year -> year._1.run(year._2, questions))
            .collect(Vector.collector()));
  }
}
