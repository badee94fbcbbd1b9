package org.properdp.examples.guide;

import java.util.List;
import java.util.Optional;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.population.View;

/** Shows what a live view and a snapshot see when rows are added, changed and deleted. */
final class Changes {
  record Prescription(String patient, String drug) {}

  private final Proper proper;
  private final Population<String> patients;
  private final Dataset<String, Prescription> prescriptions;
  private final View<Prescription> live;
  private final View<Prescription> monday;

  Changes(Proper proper) {
    this.proper = proper;
    this.patients = proper.population("patients", String.class).personal(Epsilon.of("10"));
    this.prescriptions =
        patients.dataset("prescriptions", Prescription.class, Prescription::patient);
    // snippet: views
    prescriptions.append(
        "monday", List.of(new Prescription("eve", "aspirin"), new Prescription("bob", "codeine")));
    live = prescriptions.live();
    monday = prescriptions.snapshot();
    // end
  }

  void tuesday() {
    // snippet: tuesday
    prescriptions.append("tuesday", List.of(new Prescription("eve", "codeine")));
    prescriptions.append("tuesday", List.of(new Prescription("eve", "codeine"))); // not again
    // end
  }

  void wednesday() {
    // snippet: wednesday
    prescriptions.update("eve", List.of(new Prescription("eve", "ibuprofen")));
    // end
  }

  void thursday() {
    // snippet: thursday
    prescriptions.delete("bob");
    // end
  }

  void friday() {
    // snippet: friday
    prescriptions.refresh("friday", List.of(new Prescription("zoe", "aspirin")));
    // end
  }

  /** The number of rows that an analyst counts at ε 1. */
  long count(boolean inSnapshot) {
    // snippet: who-asks
    View<Prescription> view = inSnapshot ? monday : live;
    return proper.analyst("ada").query(view).noisyCount(Epsilon.of("1")).get().value();
    // end
  }

  /** The account of a person. */
  Optional<Account> account(String patient) {
    // snippet: custodian
    return patients.custodian().account(patient);
    // end
  }
}
