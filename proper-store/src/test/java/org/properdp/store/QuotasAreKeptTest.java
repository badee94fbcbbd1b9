package org.properdp.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Rho;
import org.properdp.custody.Anchor;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Limits;
import org.properdp.query.Refusal;
import org.properdp.store.disk.SimulatedDisk;

/** Limits of analysts, and what they have asked for, outlive whatever stops a store. */
@Tag("long")
class QuotasAreKeptTest {
  private static final String USED_UP = "the quota of ada is too small for this question";

  private final SimulatedDisk disk = new SimulatedDisk();

  private static Clinic clinic(SimulatedDisk disk) {
    return new Clinic(Stores.exact(disk.session(), Stores.NEVER));
  }

  private static String ask(Clinic clinic, String analyst, String request, String epsilon) {
    return clinic
        .proper()
        .analyst(analyst)
        .query(clinic.visits().live())
        .request(request)
        .noisyCount(Epsilon.of(epsilon))
        .fold(Refusal::sentence, release -> release.value().toString());
  }

  @Test
  void limitsAndWhatWasAskedAreThereWhenAStoreIsOpenedAgain() {
    try (Clinic clinic = clinic(disk)) {
      clinic.append("one", "ann", "bob");
      Limits limits = Limits.NONE.each(Epsilon.of("0.2")).total(Epsilon.of("0.5")).questions(4);
      clinic.patients().custodian().limit("ada", limits);
      assertThat(ask(clinic, "ada", "first", "0.2")).isEqualTo("2");
      assertThat(ask(clinic, "ada", "second", "0.1")).isEqualTo("2");
    }
    try (Clinic clinic = clinic(disk)) {
      assertThat(ask(clinic, "ada", "large", "0.200000001"))
          .isEqualTo("your questions may have an ε of at most 0.2");
      assertThat(ask(clinic, "ada", "third", "0.2")).isEqualTo("2");
      assertThat(ask(clinic, "ada", "too much", "0.000000001")).isEqualTo(USED_UP);
      assertThat(ask(clinic, "ada", "first", "0.2")).isEqualTo("2");
      assertThat(ask(clinic, "bea", "first", "0.3")).isEqualTo("2");
      clinic.patients().custodian().limit("ada", Limits.NONE.questions(3));
    }
    try (Clinic clinic = clinic(disk)) {
      assertThat(ask(clinic, "ada", "fourth", "0.1")).isEqualTo(USED_UP);
      clinic.patients().custodian().limit("ada", Limits.NONE);
    }
    try (Clinic clinic = clinic(disk)) {
      assertThat(ask(clinic, "ada", "fourth", "0.21")).isEqualTo("0");
    }
  }

  @Test
  void inRhoTheyCountTheSame() {
    for (boolean first : new boolean[] {true, false}) {
      try (Proper proper = Stores.exact(disk.session(), Stores.NEVER)) {
        Population<String> people = proper.population("rho", String.class).personal(Rho.of("1"));
        Dataset<String, String> words = people.dataset("words", String.class, word -> word);
        words.append("one", List.of("a"));
        if (first) {
          people.custodian().limit("ada", Limits.NONE.total(Rho.of("0.0075")));
        }
        // Each counts for ε²/2 = 0.005.
        assertThat(
                proper
                    .analyst("ada")
                    .query(words.live())
                    .noisyCount(Epsilon.of("0.1"))
                    .fold(Refusal::sentence, release -> release.value().toString()))
            .isEqualTo(first ? "1" : USED_UP);
      }
    }
  }

  @Test
  void theyOutliveErasureAndCompaction() {
    try (Clinic clinic = clinic(disk)) {
      clinic.patients().custodian().limit("ada", Limits.NONE.questions(2));
      clinic.append("one", "ann", "bob");
      assertThat(ask(clinic, "ada", "first", "0.1")).isEqualTo("2");
      clinic.patients().delete("bob");
      clinic.custodian().compact();
      assertThat(ask(clinic, "ada", "second", "0.1")).isEqualTo("1");
      clinic.patients().delete("ann");
      clinic.custodian().compact();
      clinic.custodian().verify();
      assertThat(ask(clinic, "ada", "third", "0.1")).isEqualTo(USED_UP);
    }
    try (Clinic clinic = clinic(disk)) {
      assertThat(ask(clinic, "ada", "third", "0.1")).isEqualTo(USED_UP);
      assertThat(ask(clinic, "ada", "second", "0.1")).isEqualTo("1");
    }
  }

  @Test
  void theyOutliveABackupThatIsRestored(@TempDir Path home) {
    Path backup = home.resolve("backup");
    Path restored = home.resolve("restored");
    Anchor anchor;
    try (Clinic clinic = new Clinic(Fixture.kept(home.resolve("store")))) {
      clinic.append("one", "ann", "bob");
      clinic.patients().custodian().limit("ada", Limits.NONE.questions(1));
      assertThat(ask(clinic, "ada", "first", "0.1")).matches("-?\\d+");
      anchor = clinic.custodian().anchor();
      clinic.custodian().backup(backup);
    }
    Proper.restore(backup).checkedAgainst(anchor, restored);
    try (Clinic clinic = new Clinic(Fixture.kept(restored))) {
      assertThat(ask(clinic, "ada", "second", "0.1")).isEqualTo(USED_UP);
    }
  }

  /**
   * An answer that was heard is counted, wherever the store is stopped; and no other is but one.
   */
  @Test
  void whateverStopsItNothingThatWasHeardIsUncounted() {
    SimulatedDisk whole = new SimulatedDisk();
    try (Clinic clinic = clinic(whole)) {
      clinic.append("one", "ann", "bob");
    }
    SimulatedDisk untouched = whole.copy();
    long before = untouched.operations();
    assertThat(work(untouched)).isEqualTo(new Heard(true, 3));
    long operations = untouched.operations();
    assertThat(operations).isGreaterThan(before);
    for (long at = 1; at <= operations - before; at++) {
      SimulatedDisk stopped = whole.copy();
      stopped.crashAt(stopped.operations() + at);
      Heard heard = work(stopped);
      for (long fate = 0; fate < 3; fate++) {
        judge(stopped.afterCrash(fate), heard);
      }
    }
  }

  private record Heard(boolean limited, int answers) {}

  /** Limits ada to three questions, and asks until the store stops or refuses. */
  private static Heard work(SimulatedDisk disk) {
    boolean limited = false;
    int answers = 0;
    try (Clinic clinic = clinic(disk)) {
      clinic.patients().custodian().limit("ada", Limits.NONE.questions(3));
      limited = true;
      for (int i = 0; i < 4; i++) {
        answers += ask(clinic, "ada", "question " + i, "0.1").equals("2") ? 1 : 0;
      }
    } catch (LedgerStopped | java.io.UncheckedIOException stopped) {
      return new Heard(limited, answers);
    }
    return new Heard(limited, answers);
  }

  private static void judge(SimulatedDisk found, Heard heard) {
    try (Clinic clinic = clinic(found)) {
      if (!heard.limited()) {
        clinic.patients().custodian().limit("ada", Limits.NONE.questions(3));
      }
      List<String> replies = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        replies.add(ask(clinic, "ada", "new " + i, "0.1"));
      }
      int answered = (int) replies.stream().filter(reply -> reply.equals("2")).count();
      assertThat(answered).isBetween(2 - heard.answers(), 3 - heard.answers());
      assertThat(replies.get(3)).isEqualTo(USED_UP);
    }
  }
}
