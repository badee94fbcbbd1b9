package org.properdp.examples.experiment.people;

import io.vavr.collection.Vector;
import java.util.function.ToIntFunction;
import org.properdp.report.figures.Numbers;

/**
 * The range in which an experiment expects a column. Values outside are taken for the nearest one
 * inside, which is said; where most are outside, the file means another unit, and it is refused.
 *
 * @param what the column and its unit
 * @param least the smallest value that is expected
 * @param most the largest value that is expected
 * @param of the value of a person
 */
public record Expected(String what, int least, int most, ToIntFunction<Person> of) {
  /** Ages, up to a bound. */
  public static Expected ages(int most) {
    return new Expected("ages in years", 0, most, Person::age);
  }

  /** Incomes between two bounds. */
  public static Expected incomes(int least, int most) {
    return new Expected("incomes in thousands a year", least, most, Person::income);
  }

  /** Sentences on values outside; throws if most are outside. */
  public static Vector<String> words(Vector<Person> people, Expected... columns) {
    return Vector.of(columns).flatMap(column -> column.words(people));
  }

  private Vector<String> words(Vector<Person> people) {
    int outside = people.count(this::isOutside);
    if (2 * outside > people.size()) {
      throw new IllegalArgumentException(
          "there must be "
              + range()
              + ", but those of "
              + outside
              + " of "
              + Numbers.shown((long) people.size(), "person", "people")
              + " lie outside: scale the column, or name another one");
    }
    return outside == 0
        ? Vector.empty()
        : Vector.of(
            "Expected are "
                + range()
                + "; of "
                + Numbers.shown((long) people.size(), "person", "people")
                + " "
                + Numbers.shown((long) outside)
                + (outside == 1 ? " lies outside, and is" : " lie outside, and are")
                + " taken for the nearest value there.");
  }

  private boolean isOutside(Person person) {
    int value = of.applyAsInt(person);
    return value < least || value > most;
  }

  private String range() {
    return what + " from " + least + " to " + most;
  }
}
