package org.properdp.examples.guide;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.custody.Spending;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Visits in a store: how they are loaded, asked about, and accounted for. */
final class KeptVisits implements AutoCloseable {
  // snippet: row
  /** A visit to a doctor; the ward may not be known. */
  record Visit(String patient, LocalDate day, @Nullable String ward, int minutes) {}

  // end

  private final Proper proper;
  private final Population<String> patients;
  private final Dataset<String, Visit> visits;

  // snippet: found
  /** Run once only: a second founding would give everyone a new budget. */
  static void found(Path directory) {
    Proper.found(directory).close();
  }

  // end

  // snippet: open
  KeptVisits(Path directory) {
    proper = Proper.open(directory);
    patients = proper.population("patients", String.class).personal(Epsilon.of("1"));
    visits = patients.dataset("visits", Visit.class, Visit::patient);
  }

  @Override
  public void close() {
    proper.close();
  }

  // end

  // snippet: load
  /** Continues after a stop: a batch's id is how many rows are stored after it. */
  void load(List<Visit> source) {
    int stored = visits.lastBatch().map(Integer::parseInt).getOrElse(0);
    while (stored < source.size()) {
      int end = Math.min(source.size(), stored + 10_000);
      visits.append(Integer.toString(end), source.subList(stored, end));
      stored = end;
    }
  }

  // end

  /** The last stored batch, after which a loader continues. */
  Option<String> lastBatch() {
    return visits.lastBatch();
  }

  // snippet: report
  /** The report of a month; it is the same answer each time it is asked for. */
  Either<Refusal, Release<Long>> report(String month) {
    return proper
        .analyst("ada")
        .query(visits.live())
        .filter(visit -> visit.day().toString().startsWith(month))
        .as("in " + month)
        .request("report-" + month)
        .noisyCount(Epsilon.of("0.1"));
  }

  // end

  // snippet: history
  /**
   * The questions that a person's budget was spent on, which a data-protection officer may have to
   * tell.
   */
  List<String> history(String patient) {
    List<String> lines = new ArrayList<>();
    for (Spending paid : patients.custodian().history(patient)) {
      lines.add(
          paid.when() + ": " + paid.cost() + " for " + paid.requestId() + " of " + paid.analyst());
    }
    return lines;
  }

  // end

  // snippet: left-over
  /** The number of people that have less than a quarter left, less than half, and so on. */
  Vector<Long> leftOver() {
    return patients.custodian().leftOver(Epsilon.of("0.25"));
  }

  // end

  // snippet: erase
  /** From the return on, the patient's rows are gone from the disk. */
  void erase(String patient) {
    patients.delete(patient);
    proper.custodian().compact();
  }

  /** Folds older payments: only this year's keep their details. */
  void fold(Instant newYear) {
    proper.custodian().fold(newYear);
  }

  // end
}
