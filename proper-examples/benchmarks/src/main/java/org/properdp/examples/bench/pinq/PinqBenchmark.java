package org.properdp.examples.bench.pinq;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.Group;
import org.properdp.query.Pinq;

/**
 * groupBy → join → filter → count over 10⁶ rows. It groups 800,000 visits by patient and joins them
 * with 200,000 patients: as a PINQ program, and with streams and maps over the same objects.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 3, jvmArgs = "-Xmx3g")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
public class PinqBenchmark {
  private static final int VISITS = 800_000;
  private static final int PATIENTS = 200_000;
  private static final Epsilon EACH = new Epsilon(1);

  record Visit(int patient, int minutes) {}

  record Patient(int id, int zip) {}

  private record Case(int zip, int visits) {
    static Case of(Patient patient, int visits) {
      return new Case(patient.zip(), visits);
    }

    boolean isBusy() {
      return visits > 3 && zip % 2 == 0;
    }
  }

  private List<Visit> visits;
  private List<Patient> patients;
  private Pinq<Visit> classicVisits;
  private Pinq<Patient> classicPatients;

  /** Makes the rows, and two sessions that hold the same objects. */
  @Setup
  public void load() {
    visits = new ArrayList<>();
    patients = new ArrayList<>();
    long state = 1;
    for (int i = 0; i < VISITS; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      visits.add(new Visit((int) ((state >>> 33) % PATIENTS), (int) (state >>> 58)));
    }
    for (int i = 0; i < PATIENTS; i++) {
      patients.add(new Patient(i, i % 100));
    }
    Proper proper = Proper.inMemory();
    classicVisits = proper.pinq(visits, new Epsilon(Epsilon.MOST));
    classicPatients = proper.pinq(patients, new Epsilon(Epsilon.MOST));
  }

  /** The baseline. */
  @Benchmark
  public long plain() {
    Map<Integer, List<Visit>> groups =
        visits.stream().collect(Collectors.groupingBy(Visit::patient));
    Map<Integer, Patient> byId =
        patients.stream().collect(Collectors.toMap(Patient::id, Function.identity()));
    return groups.entrySet().stream()
        .flatMap(
            group ->
                Stream.ofNullable(byId.get(group.getKey()))
                    .map(patient -> Case.of(patient, group.getValue().size())))
        .filter(Case::isBusy)
        .count();
  }

  /** ProPer. */
  @Benchmark
  public long pinq() {
    return classicVisits
        .groupBy(Visit::patient)
        .join(
            classicPatients,
            Group::key,
            Patient::id,
            (group, patient) -> Case.of(patient, group.size()))
        .filter(Case::isBusy)
        .noisyCount(EACH)
        .get()
        .value();
  }
}
