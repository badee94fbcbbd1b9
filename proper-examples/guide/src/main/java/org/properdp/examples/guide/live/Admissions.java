package org.properdp.examples.guide.live;

import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** A hospital's admissions, which keep arriving while figures about them are published. */
final class Admissions implements AutoCloseable {
  record Admission(String patient, int day) {}

  private final Proper proper;
  private final Population<String> patients;
  private final Dataset<String, Admission> admissions;

  Admissions(Path store) {
    proper = Proper.open(store);
    patients = proper.population("patients", String.class).personal(Epsilon.of("1"));
    admissions = patients.dataset("admissions", Admission.class, Admission::patient);
  }

  // snippet: receive
  /** Stores a delivery unless it was stored before; its sender may send it again. */
  boolean receive(String delivery, List<Admission> rows) {
    return !admissions.append(delivery, rows).repeated();
  }

  // end

  // snippet: figure
  /** The figure of a day; the answer stays the same however often it is asked for. */
  Either<Refusal, Release<Long>> figure(int day) {
    return proper
        .analyst("dashboard")
        .query(admissions.live())
        .filter(admission -> admission.day() == day)
        .as("on day " + day)
        .request("day-" + day)
        .noisyCount(Epsilon.of("0.1"));
  }

  // end

  // snippet: so-far
  /** The number of admissions so far; all patients with admissions pay for each such question. */
  Either<Refusal, Release<Long>> soFar() {
    return proper.analyst("ada").query(admissions.live()).noisyCount(Epsilon.of("0.5"));
  }

  /** The number of patients that could pay for it, which only the custodian may know. */
  long canPay() {
    return patients.custodian().withAtLeast(Epsilon.of("0.5"));
  }

  // end

  // snippet: global
  /** Patients with one budget for all: new people bring rows, but no budget. */
  static Population<String> underOneBudget(Proper proper) {
    return proper.population("patients under one", String.class).global(Epsilon.of("1"), 1);
  }

  // end

  @Override
  public void close() {
    proper.close();
  }
}
