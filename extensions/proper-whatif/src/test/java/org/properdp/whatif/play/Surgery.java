package org.properdp.whatif.play;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.sql.ask.Clinic;

/** A few random people with random rows, the same in any number of runtimes. */
final class Surgery {
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(10)) %s;
      CREATE TABLE visits (
        patient VARCHAR(10) INDIVIDUAL OF patients,
        ward    VARCHAR(1) DOMAIN ('a', 'b', 'c'),
        minutes INTEGER BOUNDS (0, 60)) ROWS PER PERSON 100;
      CREATE TABLE drugs (
        patient VARCHAR(10) INDIVIDUAL OF patients,
        drug    VARCHAR(1) DOMAIN ('x', 'y')) ROWS PER PERSON 100;
      CREATE ANALYST ada;
      """;

  private final List<Visit> visits = new ArrayList<>();
  private final List<String> drugs = new ArrayList<>();

  record Visit(String patient, String ward, int minutes) {}

  /**
   * Rows and what a question asks of them.
   *
   * @param isIn which visits it is about, where it is about each of them alone
   */
  record Asking(String what, boolean isOfSums, Predicate<Visit> isIn) {}

  static final List<Asking> ASKED =
      List.of(
          new Asking("COUNT(*) FROM visits", true, visit -> true),
          new Asking("SUM(minutes) FROM visits", true, visit -> visit.minutes() > 0),
          new Asking(
              "AVG(minutes), COUNT(*) FROM visits WHERE ward <> 'a'",
              true,
              visit -> !visit.ward().equals("a")),
          new Asking(
              "COUNT(*) FROM visits WHERE minutes > 20", true, visit -> visit.minutes() > 20),
          new Asking("ward, COUNT(*), SUM(minutes) FROM visits GROUP BY ward", true, visit -> true),
          new Asking("COUNT(DISTINCT patient) FROM visits", true, visit -> true),
          new Asking("COUNT(DISTINCT ward) FROM visits", false, visit -> true),
          new Asking("MEDIAN(minutes) FROM visits", false, visit -> true));

  Surgery(SplittableRandom random) {
    int people = random.nextInt(1, 9);
    int rows = random.nextInt(1, 25);
    for (int row = 0; row < rows; row++) {
      visits.add(
          new Visit(
              "p" + random.nextInt(people),
              String.valueOf("abc".charAt(random.nextInt(3))),
              random.nextInt(61)));
      if (random.nextInt(3) == 0) {
        drugs.add("p" + random.nextInt(people + 2) + "," + "xy".charAt(random.nextInt(2)));
      }
    }
  }

  List<Visit> visits() {
    return visits;
  }

  /** All people, in the order in which they come. */
  List<String> people() {
    Set<String> all = new LinkedHashSet<>();
    visits.forEach(visit -> all.add(visit.patient()));
    drugs.forEach(drug -> all.add(drug.substring(0, drug.indexOf(','))));
    return List.copyOf(all);
  }

  /** A runtime with these rows, under a regime, whose answers are exact. */
  Clinic open(String regime) {
    return open(regime, Fixture.exact());
  }

  /** The same in a runtime of the caller's. */
  Clinic open(String regime, Proper proper) {
    StringBuilder csv = new StringBuilder("patient,ward,minutes\n");
    visits.forEach(
        one ->
            csv.append(one.patient())
                .append(',')
                .append(one.ward())
                .append(',')
                .append(one.minutes())
                .append('\n'));
    Clinic clinic = new Clinic(proper, SCHEMA.formatted(regime)).load("visits", csv.toString());
    return drugs.isEmpty()
        ? clinic
        : clinic.load("drugs", "patient,drug\n" + String.join("\n", drugs) + "\n");
  }
}
