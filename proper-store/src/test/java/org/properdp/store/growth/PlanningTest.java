package org.properdp.store.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;

/** A compaction reads what may hold those who were erased since the last one, and no more. */
class PlanningTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private final SimulatedDisk simulated = new SimulatedDisk();
  private CountingDisk disk;

  private Clinic open() {
    disk = new CountingDisk(simulated.session());
    return new Clinic(Fixture.over(Stores.open(disk, () -> NOW), Fixture.SILENCE));
  }

  /** Ann pays for the first question with all she has, and bob alone for those that follow. */
  private void live(Clinic clinic) {
    clinic.append("first", "ann", "bob");
    clinic.patients().custodian().grantAll(Epsilon.of("1"));
    clinic.count("dear", "2");
    clinic.patients().custodian().grant("bob", Epsilon.of("1"));
    for (int n = 0; n < 60; n++) {
      clinic.count("question-" + n, "0.001");
    }
  }

  private SortedSet<String> complete() {
    SortedSet<String> journal =
        simulated.names().stream()
            .filter(name -> name.startsWith("journal"))
            .collect(Collectors.toCollection(TreeSet::new));
    String live = journal.last();
    journal.removeIf(name -> name.regionMatches(0, live, 0, live.indexOf('.')));
    return journal;
  }

  /** Of the complete ones, those between the first and the last: questions were asked, no more. */
  private Set<String> answers() {
    SortedSet<String> answers = complete();
    String last = answers.last();
    answers.removeIf(name -> name.startsWith("journal-00000001"));
    answers.removeIf(name -> name.regionMatches(0, last, 0, last.indexOf('.')));
    return answers;
  }

  private Set<String> read() {
    return new TreeSet<>(disk.read().keySet());
  }

  @Test
  void whereNothingIsToBeDoneNoSegmentOfAnswersIsRead() {
    try (Clinic clinic = open()) {
      live(clinic);
      clinic.patients().delete("ann");
      clinic.custodian().compact();
      assertThat(answers()).hasSizeGreaterThan(15);
      disk.forget();
      clinic.custodian().compact();
      assertThat(read()).doesNotContainAnyElementsOf(answers());
    }
    try (Clinic clinic = open()) {
      disk.forget();
      clinic.custodian().compact();
      assertThat(read()).doesNotContainAnyElementsOf(answers());
    }
  }

  @Test
  void segmentsInWhichThePersonIsNotAreNotRead() {
    try (Clinic clinic = open()) {
      live(clinic);
    }
    try (Clinic clinic = open()) {
      Set<String> before = complete();
      clinic.patients().delete("ann");
      disk.forget();
      clinic.custodian().compact();
      Set<String> gone = new TreeSet<>(before);
      gone.removeAll(complete());
      assertThat(gone).isNotEmpty().hasSizeLessThan(before.size() / 4);
      before.removeAll(gone);
      assertThat(read()).doesNotContainAnyElementsOf(before);
      assertThat(clinic.patients().custodian().history("ann")).hasSize(1);
      clinic.custodian().verify();
    }
  }

  @Test
  void whoIsErasedLaterIsLookedForInAllThatIsOlder() {
    try (Clinic clinic = open()) {
      live(clinic);
      clinic.patients().delete("ann");
      clinic.custodian().compact();
      assertThat(clinic.patients().custodian().history("bob")).hasSize(61);
      clinic.patients().delete("bob");
      clinic.custodian().compact();
      assertThat(clinic.patients().custodian().history("bob")).hasSize(1);
      clinic.custodian().verify();
    }
    assertThat(
            simulated.names().stream()
                .map(name -> new String(simulated.bytes(name), StandardCharsets.ISO_8859_1)))
        .noneMatch(text -> text.contains("disease-of-bob"));
  }
}
