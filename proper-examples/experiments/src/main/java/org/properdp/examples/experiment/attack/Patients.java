package org.properdp.examples.experiment.attack;

import io.vavr.collection.Vector;
import java.util.function.Predicate;
import org.properdp.examples.experiment.people.Person;

/**
 * The victim, all others, and the disease that the victim has or not: what can be asked about them.
 */
record Patients(Patient victim, Vector<Patient> others, String disease) {
  /** A row of the table PATIENT. */
  record Patient(String ssn, int zip, String disease) {}

  /** Counts patients; NaN is a refusal. */
  interface Counting {
    double count(Predicate<Patient> where, String epsilon);
  }

  /** Guesses whether the victim has the disease. */
  interface Usage {
    boolean saysIll(Counting patients);
  }

  /**
   * An example of the slides.
   *
   * @param loss the most that its secret can lose under a budget
   * @param split the attack if one budget pays for all questions
   * @param own the attack if each person has a budget
   */
  record Example(String name, double loss, Usage split, Usage own) {}

  static Patients ofSlides() {
    Vector<Patient> healthy =
        Vector.of(
            new Patient("456", Slides.ZIP + 1, "Flu"), new Patient("789", Slides.ZIP + 1, "Flu"));
    Vector<Patient> ill =
        Vector.range(1, Slides.COLDS)
            .map(i -> new Patient("1" + (999 + i), i < 5 ? Slides.ZIP : Slides.ZIP + 1, "Cold"));
    return new Patients(new Patient("123", Slides.ZIP, "Cold"), healthy.appendAll(ill), "Cold");
  }

  /**
   * Patients from the user's file, with the commonest disease that two of the others don't have.
   */
  static Patients of(Vector<Person> people) {
    Vector<Patient> patients = people.map(who -> new Patient(who.id(), who.zip(), who.disease()));
    Vector<String> all = patients.map(Patient::disease);
    return all.distinct()
        .sortBy(disease -> -all.count(disease::equals))
        .map(disease -> new Patients(patients.head(), patients.tail(), disease))
        .find(table -> table.healthy().size() >= 2)
        .getOrElseThrow(Patients::lacking);
  }

  private static IllegalArgumentException lacking() {
    return new IllegalArgumentException(
        "there must be a disease that two besides the first do not have, but the file has none");
  }

  Vector<Example> examples() {
    return Vector.of(
        new Example(Slides.ONE, Slides.BUDGET, one("1"), one("1")),
        new Example(Slides.INTERSECTION, Slides.BUDGET, intersection("0.5"), intersection("1")),
        new Example(Slides.DIFFERENCE, Slides.BUDGET, difference("0.5"), this::afterAllOthers),
        new Example(Slides.GROUP, 2 * Slides.BUDGET, group("0.5"), group("0.5")));
  }

  /** All rows, in a world where the victim has the disease or in one where not. */
  Vector<Patient> rows(boolean victimIsIll) {
    String its = victimIsIll ? disease : "not " + disease;
    return others.prepend(new Patient(victim.ssn(), victim.zip(), its));
  }

  Vector<Patient> healthy() {
    return others.reject(this::isIll);
  }

  Vector<Patient> group() {
    return others.filter(this::isInGroup);
  }

  boolean isIll(Patient row) {
    return row.disease().equals(disease);
  }

  private boolean isOtherAndIll(Patient row) {
    return isIll(row) && !row.ssn().equals(victim.ssn());
  }

  private boolean isInGroup(Patient row) {
    return row.zip() == victim.zip();
  }

  private Usage one(String epsilon) {
    return patients -> patients.count(row -> isIll(row) && !isOtherAndIll(row), epsilon) > 0.5;
  }

  private Usage intersection(String epsilon) {
    Vector<String> healthy = healthy().map(Patient::ssn).take(2);
    Vector<String> first = Vector.of(victim.ssn(), healthy.head());
    return patients ->
        patients.count(row -> isIll(row) && first.contains(row.ssn()), epsilon)
                - patients.count(row -> isIll(row) && healthy.contains(row.ssn()), epsilon)
            > 0.5;
  }

  private Usage difference(String epsilon) {
    return patients ->
        patients.count(this::isIll, epsilon) - patients.count(this::isOtherAndIll, epsilon) > 0.5;
  }

  /** Uses up the budgets of all others first: then a count of all patients is one of the victim. */
  private boolean afterAllOthers(Counting patients) {
    patients.count(this::isOtherAndIll, "1");
    return patients.count(this::isIll, "1") > 0.5;
  }

  /** Asks whether the group has as many sick members as are known, or one more. */
  private Usage group(String epsilon) {
    int known = group().reject(this::isIll).size();
    return patients ->
        patients.count(this::isInGroup, epsilon)
                - patients.count(row -> isInGroup(row) && isIll(row), epsilon)
            < known + 0.5;
  }
}
