package org.properdp.examples.experiment.attack;

import io.vavr.collection.Vector;
import java.util.function.Predicate;

/**
 * A usage of SQL that is not meant: statements from which an attacker guesses a secret of the
 * victim, whose ssn is 123.
 *
 * @param name what it is
 * @param loss the most that a budget of 1 lets the secret lose
 * @param split guesses where one budget pays for all statements
 * @param own guesses where each person has a budget
 */
record SqlUsage(
    String name, double loss, Predicate<PatientTable> split, Predicate<PatientTable> own) {
  static final String ONE = "1: a count of one ssn";
  static final String INTERSECTION = "2: counts that intersect";
  static final String DIFFERENCE = "3: the difference of two counts";
  static final String GROUP = "4: a group of whom one is unknown";
  static final String INCOME = "5: the difference of two sums";
  static final String AVERAGE = "6: the average of one";
  static final String MAXIMUM = "7: the maximum of one";
  static final String FIVE = "8: five aggregates of one";

  /** Between both incomes that the victim may have. */
  private static final double MIDDLE = 90;

  private static final String COUNT = "COUNT(*) FROM patient";
  private static final String SUM = "SUM(income) FROM patient";
  private static final String OTHERS_COLD = COUNT + " WHERE disease = 'Cold' AND ssn <> '123'";

  /** Both incomes are paid for: one record is replaced by another. */
  private static final double REPLACED = 2;

  private static SqlUsage same(String name, double loss, Predicate<PatientTable> both) {
    return new SqlUsage(name, loss, both, both);
  }

  /** All, in order. */
  static Vector<SqlUsage> all() {
    return Vector.of(
        same(
            ONE,
            1,
            table -> table.number("1", COUNT + " WHERE ssn = '123' AND disease = 'Cold'") > 0.5),
        new SqlUsage(
            INTERSECTION, 1, table -> intersects("0.5", table), table -> intersects("1", table)),
        new SqlUsage(DIFFERENCE, 1, SqlUsage::differs, SqlUsage::isLeft),
        same(
            GROUP,
            1,
            table -> table.number("1", COUNT + " WHERE zip = 75002 AND disease = 'Cold'") > 4.5),
        new SqlUsage(INCOME, REPLACED, SqlUsage::sumsDiffer, SqlUsage::sumIsLeft),
        same(
            AVERAGE,
            REPLACED,
            table -> table.number("1", "AVG(income) FROM patient WHERE ssn = '123'") > MIDDLE),
        same(
            MAXIMUM,
            REPLACED,
            table -> table.number("1", "MAX(income) FROM patient WHERE ssn = '123'") > MIDDLE),
        same(
            FIVE,
            REPLACED,
            table ->
                table.number(
                        "1",
                        "COUNT(*), SUM(income), AVG(income), MIN(income), MAX(income) FROM patient"
                            + " WHERE ssn = '123'",
                        1)
                    > MIDDLE));
  }

  private static boolean intersects(String epsilon, PatientTable table) {
    return table.number(epsilon, COUNT + " WHERE (ssn = '123' OR ssn = '456') AND disease = 'Cold'")
            - table.number(
                epsilon, COUNT + " WHERE (ssn = '456' OR ssn = '789') AND disease = 'Cold'")
        > 0.5;
  }

  private static boolean differs(PatientTable table) {
    return table.number("0.5", COUNT + " WHERE disease = 'Cold'") - table.number("0.5", OTHERS_COLD)
        > 0.5;
  }

  /** All others spend their budgets first: then a count of all is one of the victim. */
  private static boolean isLeft(PatientTable table) {
    table.number("1", OTHERS_COLD);
    return table.number("1", COUNT + " WHERE disease = 'Cold'") > 0.5;
  }

  private static boolean sumsDiffer(PatientTable table) {
    return table.number("0.5", SUM) - table.number("0.5", SUM + " WHERE ssn <> '123'") > MIDDLE;
  }

  private static boolean sumIsLeft(PatientTable table) {
    table.number("1", COUNT + " WHERE ssn <> '123'");
    return table.number("1", SUM) > MIDDLE;
  }

  @Override
  public String toString() {
    return name;
  }
}
