package org.properdp.store;

import java.util.ArrayList;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.custody.StoreCustodian;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Release;

/** A clinic on a disk, for tests: patients with a budget of 1 each, and their visits. */
public final class Clinic implements AutoCloseable {
  /** A visit. */
  public record Visit(String ssn, int zip, String disease) {}

  private final Proper proper;
  private final Population<String> patients;
  private final Dataset<String, Visit> visits;

  /** Opens what is there. */
  public Clinic(Proper proper) {
    this.proper = proper;
    this.patients = proper.population("patients", String.class).personal(Epsilon.of("1"));
    this.visits = patients.dataset("visits", Visit.class, Visit::ssn);
  }

  /** The runtime. */
  public Proper proper() {
    return proper;
  }

  /** The patients. */
  public Population<String> patients() {
    return patients;
  }

  /** Their visits. */
  public Dataset<String, Visit> visits() {
    return visits;
  }

  /** The store's custodian. */
  public StoreCustodian custodian() {
    return proper.custodian();
  }

  /** One visit of each of these. */
  public void append(String batch, String... who) {
    List<Visit> rows = new ArrayList<>();
    for (String one : who) {
      rows.add(new Visit(one, 75000 + one.length(), "disease-of-" + one));
    }
    visits.append(batch, rows);
  }

  /** Counts all visits. */
  public long count(String request, String epsilon) {
    return release(request, epsilon).value();
  }

  /** The answer to that. */
  public Release<Long> release(String request, String epsilon) {
    return proper
        .analyst("ada")
        .query(visits.live())
        .request(request)
        .noisyCount(Epsilon.of(epsilon))
        .get();
  }

  /** The rest of a person's budget. */
  public String left(String who) {
    return patients.custodian().account(who).orElseThrow().left().toPlainString();
  }

  @Override
  public void close() {
    proper.close();
  }
}
