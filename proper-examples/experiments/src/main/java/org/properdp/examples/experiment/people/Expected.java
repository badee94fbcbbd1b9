package org.properdp.examples.experiment.people;

import io.vavr.collection.Vector;
import java.util.function.ToIntFunction;
import org.properdp.report.figures.Numbers;

/**
 * The range in which an experiment expects a column. Values outside are taken for the nearest one
 * inside, which is said; where most are outside, the file means another unit, and it is refused.
 *
 * @param column the column
 * @param what it is, with its unit
 * @param least the smallest value that is expected
 * @param most the largest value that is expected
 * @param of the value of a person
 */
public record Expected<T>(
    Column column,
    String what,
    int least,
    int most,
    ToIntFunction<T> of,
    String one,
    String several) {
  private static final int OLDEST = 122;

  /** Ages of which no bound is part of a question: of people, and in years. */
  public static Expected<Person> ages() {
    return ages(OLDEST);
  }

  /** Ages, up to a bound. */
  public static Expected<Person> ages(int most) {
    return ofPeople(Column.AGE, "ages in years", 0, most, Person::age);
  }

  /** Incomes between two bounds. */
  public static Expected<Person> incomes(int least, int most) {
    return ofPeople(Column.INCOME, "incomes in thousands a year", least, most, Person::income);
  }

  /** Minutes of visits, up to a bound. */
  public static Expected<Visit> minutes(int most) {
    return new Expected<>(
        Column.MINUTES, "minutes of a visit", 0, most, Visit::minutes, "visit", "visits");
  }

  /**
   * Throws if there are fewer people. Where noisy sums are divided by a noisy count, a count below
   * this is not believed: of fewer people, errors would tell what is done then, and nothing else.
   */
  public static void atLeast(int fewest, int people) {
    if (people < fewest) {
      throw new IllegalArgumentException(
          "there must be at least "
              + fewest
              + " people, but there "
              + (people == 1 ? "is " : "are ")
              + people
              + ": a noisy count below "
              + fewest
              + " is taken for "
              + fewest);
    }
  }

  private static Expected<Person> ofPeople(
      Column column, String what, int least, int most, ToIntFunction<Person> of) {
    return new Expected<>(column, what, least, most, of, "person", "people");
  }

  /** The value that a row counts as. */
  public int within(T row) {
    return Math.max(least, Math.min(most, of.applyAsInt(row)));
  }

  /** Sentences on values outside; throws if most are outside. */
  public static <T> Vector<String> words(Vector<T> rows, Vector<Expected<T>> columns) {
    return columns.flatMap(column -> column.words(rows));
  }

  private Vector<String> words(Vector<T> rows) {
    int outside = rows.count(this::isOutside);
    if (2 * outside > rows.size()) {
      throw new IllegalArgumentException(
          "there must be "
              + range()
              + ", but those of "
              + Numbers.shown((long) outside)
              + " of "
              + Numbers.shown((long) rows.size(), one, several)
              + " lie outside: "
              + column.otherUnit());
    }
    return outside == 0
        ? Vector.empty()
        : Vector.of(
            "Expected are "
                + range()
                + "; of "
                + Numbers.shown((long) rows.size(), one, several)
                + " "
                + Numbers.shown((long) outside)
                + (outside == 1 ? " lies outside, and is" : " lie outside, and are")
                + " taken for the nearest value there.");
  }

  private boolean isOutside(T row) {
    int value = of.applyAsInt(row);
    return value < least || value > most;
  }

  private String range() {
    return what + " from " + least + " to " + most;
  }
}
